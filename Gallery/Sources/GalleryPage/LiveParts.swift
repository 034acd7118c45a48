import Files
public import Foundation
import Pictures

/// The browser's part of a site: WebAssembly, scripts and styles, as `Scripts/build-browser.sh` leaves them in a folder.
public struct LiveParts: Sendable {
    /// Why a folder is not such a part.
    public struct Missing: Error, CustomStringConvertible {
        /// What went wrong and what to do.
        public let description: String
    }

    /// The files by name.
    public let files: [String: Data]
    /// A name for the files that are not pages, by their content; they refer to each other and belong together.
    let version: String

    private static let mediaTypes = [
        "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
        "wasm": "application/wasm",
    ]

    /// Reads the parts in a folder.
    ///
    /// - Throws: ``Missing`` when the WebAssembly is not there, and `FileError`.
    public init(_ folder: URL) throws {
        var files: [String: Data] = [:]
        do {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where Self.mediaType(of: name) != nil {
                files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
            }
        } catch {
            throw FileError(folder.path, .read, error)
        }
        guard files["cascade.wasm"] != nil, files["gallery.js"] != nil else {
            throw Missing(description: "\(folder.path) has no cascade.wasm or no gallery.js. Scripts/build-browser.sh makes them.")
        }
        self.files = files
        version = Self.version(of: files)
    }

    /// The scripts that a script imports, and those that they import, in the order of their names.
    ///
    /// - Complexity: O(bytes of the scripts).
    func modules(importedBy script: String) -> [String] {
        var found: Set<String> = []
        var unread = [script]
        while let name = unread.popLast() {
            guard let source = files[name] else { continue }
            for part in String(decoding: source, as: UTF8.self).matches(of: /\bfrom\s*["']\.\/([\w.-]+\.js)["']/) {
                let module = String(part.1)
                if module != script, files[module] != nil, found.insert(module).inserted { unread.append(module) }
            }
        }
        return found.sorted()
    }

    /// Whether a file is a page, which keeps its address and is filled with those of the other files.
    static func isPage(_ name: String) -> Bool { name.hasSuffix(".html") }

    private static func version(of files: [String: Data]) -> String {
        let hashes = files.filter { !isPage($0.key) }.map { "\($0.key) \(ContentHash($0.value).short)\n" }
        return ContentHash(Data(hashes.sorted().joined().utf8)).short
    }

    /// The media type by the ending of a name; nil for what is no part.
    static func mediaType(of name: String) -> String? {
        name.lastIndex(of: ".").flatMap { mediaTypes[String(name[name.index(after: $0)...])] }
    }
}
