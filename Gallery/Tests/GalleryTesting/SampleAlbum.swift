package import Foundation
import GalleryPage
package import Pictures

/// A synthetic album, whose thumbnails are short files in a temporary folder.
///
/// Neither the page nor the server decodes thumbnails, so any bytes will do.
package final class SampleAlbum {
    /// A folder for the test, removed with the album.
    package let folder: URL
    package var album: Album

    /// Creates an album with titled sections, each with a number of pictures of varied aspect ratios.
    package init(title: String = "Summer", sections: [(title: String?, count: Int)]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("gallery-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("cache"), withIntermediateDirectories: true)
        album = Album(title: title, sections: [])
        for section in sections {
            let first = pictures.count
            album.sections.append(AlbumSection(title: section.title, pictures: try (first..<first + section.count).map(picture)))
        }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Returns a picture with two thumbnails; every third has a title, every sixth also a price.
    package func picture(_ number: Int) throws -> Picture {
        let id = PictureID(UInt64(0xa11_ce00 + number) << 32)
        let height = 500 + number * 37 % 900
        let renditions = try [320, 640].map { width in
            let file = folder.appendingPathComponent("cache/\(id)-\(width).webp")
            let bytes = Self.bytes(id, width)
            try bytes.write(to: file)
            return Rendition(
                width: width,
                height: width * height / 1000,
                file: file,
                path: "pictures/\(id)-\(width).webp",
                content: ContentHash(bytes).short
            )
        }
        var picture = Picture(
            id: id,
            width: 1000,
            height: height,
            alternativeText: "Alt \(number)",
            renditions: renditions
        )
        picture.color = PictureColor(r: UInt8(number * 7 % 256), g: 90, b: 160)
        picture.title = number % 3 == 0 ? "Picture \(number)" : nil
        picture.price = number % 6 == 0 ? "€\(number)" : nil
        return picture
    }

    /// Returns the content of a thumbnail's file, which is longer than one buffer of the server.
    package static func bytes(_ id: some CustomStringConvertible, _ width: Int) -> Data {
        Data(String(repeating: "\(id) at \(width)\n", count: width * 8).utf8)
    }

    package var pictures: [Picture] { album.sections.flatMap(\.pictures) }

    package var styles: String { GalleryPage(album).layoutStyles }
}
