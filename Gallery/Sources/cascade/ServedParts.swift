import Foundation
import GalleryPage

/// The browser build of a server, whose programs may still be built by `Scripts/build-fast.sh` in another process.
struct ServedParts {
    private let folder: URL
    /// The files at the last look.
    private(set) var parts: LiveParts
    private var hasFailed = false

    init(_ folder: URL) throws {
        self.folder = folder
        parts = try LiveParts(folder)
    }

    /// Whether a program is still being built.
    var isBeingBuilt: Bool { parts.missingPrograms > 0 && !hasFailed }

    /// The progress of the build, in hundredths.
    var progress: Int? { text("progress").flatMap { Int($0.prefix { $0 != " " }) } }

    /// Looks at the folder again if a program is still being built.
    ///
    /// - Returns: Whether one has been built since the last look or the build has failed, and a message; `nil` if neither has happened.
    mutating func update() -> (isBuilt: Bool, message: String?)? {
        guard isBeingBuilt else { return nil }
        if let new = try? LiveParts(folder), new.isServedOnly, new.missingPrograms < parts.missingPrograms {
            let isGallery = parts.files[LiveParts.gallery] != new.files[LiveParts.gallery]
            parts = new
            return (true, isGallery ? "The live page is built. Open pages become live by themselves." : nil)
        }
        guard text("progress")?.hasPrefix("failed") == true else { return nil }
        hasFailed = true
        let lines = (text("log") ?? "").split(separator: "\n").suffix(5).map { "  \($0)\n" }.joined()
        let isGallery = parts.files[LiveParts.gallery]?.isEmpty == true
        let loss = "The live page could not be built, so the page has no viewer and no search"
        let subject = isGallery ? loss : "The tutorials' apps could not be built"
        return (false, "\(subject):\n\(lines)The whole output is in \(folder.path)/log.")
    }

    private func text(_ name: String) -> String? {
        (try? Data(contentsOf: folder.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }
}
