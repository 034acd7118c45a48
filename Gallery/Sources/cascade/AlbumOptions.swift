public import ArgumentParser
public import GalleryModel
package import Pictures

struct AlbumOptions: ParsableArguments {
    @Option(help: "The order of the pictures: by folder, by name, by the date taken, or by that date with the newest first.")
    var order = AlbumOrder.Order.folder

    @Option(help: "The sections: a folder, day or month each, or none. Days and months are those of the date taken.")
    var sections = AlbumOrder.Sections.folder

    @Option(help: "The language of the pages: English, German or Arabic.")
    var language = GalleryLanguage.english

    @OptionGroup
    var files: FileOptions

    /// Returns the pictures of a folder or a catalog as the options say; those of the program's samples for `nil`.
    func input(_ path: String?) -> AlbumInput {
        var input = files.input(path)
        input.order = AlbumOrder(order: order, sections: sections, language: language)
        return input
    }
}

/// The options that decide which files of each picture are made, and what is read from it.
struct FileOptions: ParsableArguments {
    @Flag(
        inversion: .prefixedNo,
        exclusivity: .exclusive,
        help: ArgumentHelp(
            "Also publish the pictures' own files for downloads, with all their metadata, or no large copies.",
            discussion: """
                With --originals everyone who can read the site can read where each picture was taken, if its file says so. Without \
                either, copies up to 2,560 pixels wide are published, without metadata; --no-originals omits them. SVG files are never \
                published as they are.
                """
        )
    )
    var originals: Bool?

    @Flag(help: "Show where each picture was taken in its information, which anyone can then read. Published copies never contain it.")
    var keepLocation = false

    /// Returns the pictures of a folder or a catalog as the options say; those of the program's samples for `nil`.
    func input(_ path: String?) -> AlbumInput {
        var input = AlbumInput(path: path)
        if originals == false { input.reader.widths.removeLast() }
        input.reader.readsLocation = keepLocation
        input.reader.publishesOriginals = originals == true
        return input
    }
}

extension AlbumOrder.Order: ExpressibleByArgument {}
extension AlbumOrder.Sections: ExpressibleByArgument {}
extension GalleryLanguage: @retroactive ExpressibleByArgument {}

extension CompletionKind {
    /// Folders, and files that can be catalogs.
    static var album: CompletionKind { .file(extensions: ["json", "plist"]) }
}
