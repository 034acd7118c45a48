import ArgumentParser
import Files
import Foundation
import GalleryPage

/// Writes a folder of pictures as a static site.
struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes pictures as a static site for any web server.",
        discussion: """
            FOLDER is a folder of pictures, whose sub-folders become sections, or a catalogue: a .plist or .json array of \
            entries with w, h, img, price and perhaps a title. OUT is a new folder, an empty one, or an earlier export.
            """
    )

    @Argument(help: "A folder of pictures, or a catalogue.", completion: .directory)
    var folder: String

    @Argument(help: "The folder to write the site into.", completion: .directory)
    var out: String

    @Flag(inversion: .prefixedNo, help: "Bring the page to life with WebAssembly, where it has been built.")
    var live = true

    @Option(help: ArgumentHelp("Also write the frames at each width as JSON.", visibility: .hidden))
    var frames: String?

    func validate() throws {
        // The next export would take the thumbnails of this one for pictures.
        if Self.lies(URL(fileURLWithPath: out), in: URL(fileURLWithPath: folder)) {
            throw ValidationError("\(out) lies inside \(folder). Name a folder outside of it to write the site into.")
        }
    }

    func run() async throws {
        let target = URL(fileURLWithPath: out)
        // Before the pictures are read: that may take minutes.
        try SiteWriter.check(target)
        let site = GallerySite(try await loadAlbum(folder), live: live ? try LiveFolder.parts() : nil)
        try SiteWriter(site).write(to: target)
        if let frames { try site.page.frameReport.write(to: URL(fileURLWithPath: frames)) }
        StandardOutput.inform("Wrote \(site.page.countInWords) to \(DisplayText.escaped(out))")
    }

    /// Whether a folder, which need not exist yet, is another or lies below it, whatever links lead there.
    private static func lies(_ inner: URL, in outer: URL) -> Bool {
        let folder = outer.resolvingSymlinksInPath().path
        var candidate = inner.standardizedFileURL
        while candidate.path != "/" {
            if candidate.resolvingSymlinksInPath().path == folder { return true }
            candidate.deleteLastPathComponent()
        }
        return false
    }
}
