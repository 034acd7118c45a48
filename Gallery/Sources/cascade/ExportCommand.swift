import ArgumentParser
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

    @Option(help: ArgumentHelp("Also write the frames at each width as JSON.", visibility: .hidden))
    var frames: String?

    func validate() throws {
        let source = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
        let target = URL(fileURLWithPath: out).resolvingSymlinksInPath().path
        // The next export would take the thumbnails of this one for pictures.
        if (target + "/").hasPrefix(source + "/") {
            throw ValidationError("\(out) lies inside \(folder). Name a folder outside of it to write the site into.")
        }
    }

    func run() async throws {
        let site = GallerySite(try await loadAlbum(folder))
        try SiteWriter(site).write(to: URL(fileURLWithPath: out))
        if let frames { try site.page.frameReport.write(to: URL(fileURLWithPath: frames)) }
        print("Wrote \(site.page.countInWords) to \(out)")
    }
}
