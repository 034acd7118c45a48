import ArgumentParser
import Files
import Foundation
import GalleryPage
import Pictures

struct ExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Writes pictures as a static site for any web server.",
        discussion: """
            FOLDER is a folder of pictures, whose sub-folders become sections, or a catalog: a .plist or .json array of \
            entries with w, h, img, price and perhaps a title. OUT is a new folder, an empty one, or an earlier export; files of \
            others in it stay.

            The new site is published at once or not at all: an export that fails or is stopped leaves the former one. Pictures that \
            cannot be read are named on standard error and left out.

            The exit status is 0 when the site was published, 1 when it was not (also when no picture could be read, when fewer than half \
            of the former pictures would be left, or, with --strict, when any was left out), 64 when the arguments are wrong, \
            and 130 or 143 when Control-C or SIGTERM stopped it.

            EXAMPLES:
              cascade export Pictures site --no-live
              cascade export Pictures site --base-url https://example.org/ --picture-pages
              cascade export Pictures site --language de
            """
    )

    @Argument(help: "A folder of pictures, or a catalog.", completion: .album)
    var folder: String

    @Argument(help: "The folder to write the site into.", completion: .directory)
    var out: String

    @OptionGroup(title: "Pictures")
    var pictures: AlbumOptions

    @Flag(inversion: .prefixedNo, help: "Let WebAssembly take over the page, if it has been built.")
    var live = true

    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            "The address at which the site will be published, such as https://example.org/gallery/. Links to its pages then have a "
                + "title, a description and a picture in other sites and messengers.",
            valueName: "url"
        ),
        transform: { text in
            guard let address = SiteAddress(text) else {
                throw ValidationError("Name the folder of a web server, such as https://example.org/gallery/.")
            }
            return address
        }
    )
    var baseURL: SiteAddress?

    @Flag(help: "Also write a page for each picture, picture/ID/, with a title, a description and the picture for links. Needs --base-url.")
    var picturePages = false

    @Flag(help: "Publish nothing if any picture has to be left out.")
    var strict = false

    @Flag(help: "Publish even if fewer than half of the former pictures are left, or none.")
    var allowFewer = false

    @Flag(help: "Read all files of the former export again, also those whose length and date have not changed.")
    var verify = false

    @Flag(help: "Print the path of each file that was written (+) or removed (-), in the order in which to copy them to a server.")
    var changed = false

    func validate() throws {
        try check(folder, "<folder>")
        try check(out, "<out>")
        if picturePages, baseURL == nil {
            throw ValidationError(
                "--picture-pages needs the address of the site for its links, such as --base-url https://example.org/gallery/."
            )
        }
        let (shownFolder, shownOut) = (DisplayText.escaped(folder), DisplayText.escaped(out))
        // The next export would treat the thumbnails of this one as pictures.
        if Folder.contains(folder, out) {
            throw ValidationError("\(shownFolder) contains \(shownOut). Name a folder outside of it to write the site into.")
        }
        if Folder.contains(out, folder) {
            throw ValidationError(
                "\(shownOut) contains \(shownFolder). Name a folder to write the site into that holds no pictures of yours."
            )
        }
    }

    func run() async throws {
        // Fails early where possible, because reading pictures can take minutes.
        _ = try AlbumSource.isFolder(URL(fileURLWithPath: folder))
        let live = live ? try LiveFolder.publishedParts() : nil
        let target = try SiteFolder(URL(fileURLWithPath: out))
        let interruption = Interruption("Stopped before the end of the export.") { [created = target.created] in
            Folder.remove(created)
        }
        defer {
            interruption.cancel()
            target.close()
        }

        let album = try await pictures.input(folder).read()
        try check(album, for: target)
        let site = GallerySite(album, live: live, in: pictures.language, at: baseURL, withPicturePages: picturePages)
        var writer = SiteWriter(site)
        writer.verifies = verify
        // From then on, stopping would leave pages of two versions.
        writer.willTakeStep = { if $0 == "publish" { interruption.replace(isLimited: false) { _ in } } }
        let changes = try writer.write(to: target)
        let rest = album.skipped.isEmpty ? "" : "; left out \(album.skipped.count), named above"
        if changed {
            do {
                try StandardOutput.write(Array(changes.lines.utf8))
            } catch {
                let rest = "but the list of its changes is incomplete, so copy the whole folder this time"
                throw Failure("The site was published to \(out), \(rest): \(error)")
            }
        }
        StandardOutput.inform("Wrote \(site.page.countInWords) to \(DisplayText.escaped(out))\(rest)")
    }

    /// Throws for an album that has probably lost pictures by accident: unreadable files, or a missing disk.
    private func check(_ album: Album, for target: SiteFolder) throws {
        let count = album.sections.reduce(0) { $0 + $1.pictures.count }
        // An omitted video is not a lost picture.
        let left = album.skipped.count { !$0.isVideo && !$0.isFolder }
        let folders = album.skipped.count(where: \.isFolder)
        var lost = left == 0 ? [] : ["\(left) of \(count + left) pictures"]
        if folders > 0 { lost.append(folders == 1 ? "1 folder" : "\(folders) folders") }
        let lostInWords = lost.joined(separator: " and ")
        if count == 0, !lost.isEmpty {
            let reason =
                switch left {
                case 0: "\(lostInWords) of \(folder) cannot"
                case 1: "The one picture of \(folder) cannot"
                default: "None of the \(left) pictures of \(folder) can"
                }
            throw Failure("\(reason) be read, so nothing was written. The reasons are named above.")
        }
        if strict, !lost.isEmpty {
            throw Failure("\(lostInWords) cannot be read and --strict was given, so nothing was written.")
        }
        guard !allowFewer else { return }
        try target.check(pictureCount: count)
        if count == 0 {
            throw Failure("There are no pictures in \(folder), so nothing was written. If that is right, add --allow-fewer.")
        }
    }
}
