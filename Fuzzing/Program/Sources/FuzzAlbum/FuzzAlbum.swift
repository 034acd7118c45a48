import Foundation
import FuzzSupport
import GalleryModel
import GalleryPage
import Pictures
import Showcase

/// Reads any bytes as an album and as the lines of a catalog; writes any album and reads it.
///
/// Requires no trap, numbers in their documented ranges, and an album that is read as written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var input = FuzzInput(start, count)
    if input.number(below: 4) == 0 {
        writeAndRead(album(&input))
    } else {
        readAnything(input.rest)
    }
    return 0
}

private func readAnything(_ bytes: [UInt8]) {
    let album = GalleryLines.album(bytes[...])
    require(album.sections.last.map(\.pictures.upperBound) ?? 0 == album.count, "the sections have all pictures")
    for picture in GalleryLines.pictures(bytes[...]) + (0..<album.count).map(album.picture) {
        require((1...999_999_999).contains(picture.width) && (1...999_999_999).contains(picture.height), "a picture's size")
        require(picture.color <= 0xFF_FFFF, "a picture's color")
    }
    for breakpoint in album.breakpoints {
        require((1...99).contains(breakpoint.lanes) && breakpoint.container > 0 && breakpoint.container.isFinite, "a breakpoint's numbers")
    }
    for product in ProductLines(bytes).products {
        require((1...100_000).contains(product.width) && (1...100_000).contains(product.height), "a product's size")
    }
}

private func album(_ input: inout FuzzInput) -> Album {
    let sections = (0..<input.number(below: 3)).map { _ in
        AlbumSection(
            title: input.number(below: 2) == 0 ? nil : input.text(),
            pictures: (0..<input.number(below: 3)).map { _ in picture(&input) }
        )
    }
    return Album(title: input.text(), sections: sections)
}

private func picture(_ input: inout FuzzInput) -> Picture {
    let size = [1, 2, 640, 999_999_999]
    let path = "pictures/\(input.number(below: 256)).webp"
    var picture = Picture(
        id: PictureID(UInt64(input.number(below: 3))),
        width: input.pick(size),
        height: input.pick(size),
        alternativeText: "",
        renditions: [Rendition(width: 1, height: 1, file: URL(fileURLWithPath: "/"), path: path)]
    )
    picture.color = PictureColor(r: input.byte(), g: input.byte(), b: input.byte())
    (picture.title, picture.price) = (caption(&input), caption(&input))
    picture.alternativeText = input.text()
    return picture
}

/// Returns a line of a caption, which is not blank; `nil` for none.
private func caption(_ input: inout FuzzInput) -> String? {
    let text = input.number(below: 2) == 0 ? "" : input.text()
    return text.allSatisfy(\.isWhitespace) ? nil : text
}

private func writeAndRead(_ album: Album) {
    let files = AlbumFiles(GalleryPage(album))
    let head = files.head(tiles: "tiles", names: "names", search: "search", details: ["details"])
    let read = GalleryLines.album(Array(head + files.tiles)[...])
    require(read.title == field(album.title), "the title \(album.title.debugDescription) is read as \(read.title.debugDescription)")
    require(read.sections.count == album.sections.count, "\(album.sections.count) sections are read as \(read.sections.count)")
    for (written, read) in zip(album.sections, read.sections) {
        require(read.title ?? "" == field(written.title ?? ""), "a section's title")
        require(read.pictures.count == written.pictures.count, "\(written.pictures.count) pictures are read as \(read.pictures.count)")
    }
    let pictures = album.sections.flatMap(\.pictures)
    let details = files.chunks.flatMap { GalleryLines.pictures(Array(files.details(of: $0))[...]) }
    require(details.count == pictures.count && read.count == pictures.count, "\(pictures.count) pictures are read as \(details.count)")
    let tiles = TileRecord.records(Array(files.tiles)[...])
    require(files.names.count == 4 * pictures.count, "the names of \(pictures.count) pictures have \(files.names.count) bytes")
    for (number, (written, read)) in zip(pictures, details).enumerated() {
        require(read.width == written.width && read.height == written.height, "a picture's size")
        require(read.thumbnails.count == written.renditions.count, "a picture's thumbnails")
        require(read.captionLines == Int(tiles[number].captionLines), "the lines of a caption")
    }
}

/// Returns the stored form of a text: control characters become spaces.
private func field(_ text: String) -> String {
    String(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : Character($0) })
}
