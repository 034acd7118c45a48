package import Foundation
package import Pictures

/// A synthetic album of any size, whose thumbnails exist by name only.
package enum GeneratedAlbum {
    /// - Parameters:
    ///   - sectionLength: The number of pictures of a section; `nil` for one section without a title.
    ///   - file: The file of all thumbnails.
    ///   - text: Returns the title of a picture; `nil` for none.
    package static func album(
        count: Int,
        sectionLength: Int? = nil,
        file: URL = URL(fileURLWithPath: "/none"),
        text: (Int) -> String? = { $0 % 3 == 0 ? "Picture \($0)" : nil }
    ) -> Album {
        let length = max(1, sectionLength ?? count)
        let sections = stride(from: 0, to: count, by: length).map { start in
            AlbumSection(
                title: sectionLength == nil ? nil : "Day \(start / length + 1)",
                pictures: (start..<min(start + length, count)).map { picture($0, text($0), file) }
            )
        }
        return Album(title: "Generated", sections: sections)
    }

    /// Returns a picture of a size and a color that depend on its number, with two thumbnails.
    private static func picture(_ number: Int, _ text: String?, _ file: URL) -> Picture {
        var random = SeededGenerator(seed: UInt64(number))
        let id = PictureID(random.next())
        let height = 600 + Int(random.next() % 1_000)
        let color = random.next()
        var picture = Picture(
            id: id,
            width: 1_000,
            height: height,
            alternativeText: text ?? "Photograph \(number)",
            renditions: [320, 960].map { width in
                Rendition(width: width, height: width * height / 1_000, file: file, path: "pictures/\(id)-\(width).webp")
            }
        )
        picture.color = PictureColor(r: UInt8(color & 0xFF), g: UInt8(color >> 8 & 0xFF), b: UInt8(color >> 16 & 0xFF))
        picture.title = text
        return picture
    }
}
