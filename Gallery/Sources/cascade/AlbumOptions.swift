public import ArgumentParser
public import Pictures

/// The options of commands that show an album.
struct AlbumOptions: ParsableArguments {
    @Option(help: "The order of the pictures: by folder, by name, by the date taken, or by that date with the newest first.")
    var order = AlbumOrder.Order.folder

    @Option(help: "The sections: a folder, day or month each, or none. Days and months are those of the date taken.")
    var sections = AlbumOrder.Sections.folder

    @Flag(
        inversion: .prefixedNo,
        help: "Also publish pictures up to 2,560 pixels wide, for large screens and zooming. Metadata are never published."
    )
    var originals = true

    @Flag(help: "Show where each picture was taken in its information, which anyone can then read. Published pictures never contain it.")
    var keepLocation = false

    /// Returns the pictures of a folder or a catalog as the options say; those of the program's samples for `nil`.
    func input(_ path: String?) -> AlbumInput {
        AlbumInput(
            path: path,
            order: AlbumOrder(order: order, sections: sections),
            widths: Self.widths(withOriginals: originals),
            readsLocation: keepLocation
        )
    }

    /// Returns the widths of the files of a picture, in pixels.
    static func widths(withOriginals: Bool) -> [Int] { [320, 640, 1280] + (withOriginals ? [2560] : []) }
}

extension AlbumOrder.Order: ExpressibleByArgument {}
extension AlbumOrder.Sections: ExpressibleByArgument {}
