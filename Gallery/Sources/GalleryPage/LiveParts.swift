import Files
package import Foundation
import Pictures

/// The browser build of a site: WebAssembly, scripts and style sheets from `Scripts/build-browser.sh`, or from `Scripts/build-fast.sh` for
/// the server.
package struct LiveParts: Sendable {
    /// The files by name.
    ///
    /// A program that is still being built is empty, and pages ask for it again.
    package let files: [String: Data]
    /// Whether the files were built quickly, for the server of this machine, and must not be published.
    package let isServedOnly: Bool
    /// The number of programs that have not been built yet.
    package var missingPrograms: Int { Self.programs.count { files[$0]?.isEmpty == true } }
    /// The files compressed with Brotli, by the name of the file.
    let brotli: [String: Data]
    /// A version name for the files that are not pages, from their content; they refer to each other and belong together.
    let version: String

    private static let mediaTypes = [
        "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "html": "text/html; charset=utf-8",
        "wasm": "application/wasm",
    ]

    package static let gallery = "gallery.wasm"
    private static let programs = [gallery, "apps.wasm"]

    /// Reads the files of a folder.
    ///
    /// The programs can be missing if the folder is for the server only.
    ///
    /// - Throws: `Failure` if there is no WebAssembly, and `FileError`.
    package init(_ folder: URL) throws {
        var files: [String: Data] = [:]
        var brotli: [String: Data] = [:]
        for name in try Folder.names(in: folder.path).map({ String(decoding: $0, as: UTF8.self) }) where Self.mediaType(of: name) != nil {
            let path = folder.path + "/" + name
            files[name] = try RegularFile(path).contents()
            // Not written by a build without the program brotli.
            brotli[name] = try? RegularFile(path + ".br").contents()
        }
        // A hash of the sources, so that a page finds its program also after a restart of the server.
        let sources = try? String(contentsOf: folder.appendingPathComponent("served-only"), encoding: .utf8)
        isServedOnly = sources != nil
        if isServedOnly { for name in Self.programs where files[name] == nil { files[name] = Data() } }
        guard files[Self.gallery] != nil, files["gallery.js"] != nil else {
            throw Failure("\(folder.path) has no gallery.wasm or no gallery.js. Scripts/build-browser.sh makes them.")
        }
        self.files = files
        self.brotli = brotli
        let hashes = files.filter { !Self.isPage($0.key) }.map { "\($0.key) \(ContentHash($0.value).short)\n" }.sorted().joined()
        version = sources?.wholeMatch(of: /([0-9a-f]{16})\n/).map { String($0.1) } ?? ContentHash(Data(hashes.utf8)).short
    }

    /// Returns whether a file is a page, which keeps its path and gets the paths of the other files.
    static func isPage(_ name: String) -> Bool { name.hasSuffix(".html") }

    /// Returns the media type for a file name's extension; `nil` for files that do not belong to the build.
    static func mediaType(of name: String) -> String? {
        name.lastIndex(of: ".").flatMap { mediaTypes[String(name[name.index(after: $0)...])] }
    }
}
