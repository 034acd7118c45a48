/// Reads an album from lines of text, which the server sends to the page.
///
/// The text is UTF-8. A line is a keyword and its fields, separated by tabs; fields omitted at the end are empty:
///
///     album    title
///     caption  gap  line  foot
///     ratio    greatest
///     breakpoint    window  container  lanes  spacing  header
///     section  title
///     picture  width  height  rrggbb  title  price  alternative  large  [width  address] …
///     end      pictures
///
/// The last line tells a reader that the text is complete; it is ignored here. Numbers are integers of at most nine digits. An empty title
/// or price is `nil`. Pictures belong to the section before them; those before the first section form one without a title. The writer
/// replaces tabs and line breaks inside a field by spaces. Invalid lines are skipped, so any bytes give an album.
public enum GalleryLines {
    /// Returns the album that the bytes describe.
    ///
    /// - Complexity: O(bytes).
    public static func album(_ bytes: [UInt8]) -> GalleryAlbum {
        var album = GalleryAlbum()
        for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            let fields = Fields(line)
            if fields.isNamed("picture") {
                guard let picture = picture(fields) else { continue }
                if album.sections.isEmpty { album.sections.append(GallerySection()) }
                album.sections[album.sections.count - 1].pictures.append(picture)
            } else if fields.isNamed("section") {
                album.sections.append(GallerySection(title: fields.text(1)))
            } else if fields.isNamed("breakpoint") {
                if let breakpoint = breakpoint(fields) { album.breakpoints.append(breakpoint) }
            } else if fields.isNamed("album") {
                album.title = fields.text(1) ?? ""
            } else if fields.isNamed("caption") {
                guard let gap = fields.number(1), let line = fields.number(2), let foot = fields.number(3) else { continue }
                album.caption = GalleryCaption(gap: Double(gap), line: Double(line), foot: Double(foot))
            } else if fields.isNamed("ratio"), let ratio = fields.number(1), ratio >= 1 {
                album.greatestRatio = Double(ratio)
            }
        }
        return album
    }

    /// Returns the album that a text describes.
    public static func album(_ text: String) -> GalleryAlbum { album(Array(text.utf8)) }

    private static func breakpoint(_ fields: Fields) -> Breakpoint? {
        guard let window = fields.number(1), let container = fields.number(2), let lanes = fields.number(3), (1...99).contains(lanes),
            let spacing = fields.number(4), let header = fields.number(5), container > 0
        else { return nil }
        return Breakpoint(
            window: Double(window),
            container: Double(container),
            lanes: lanes,
            spacing: Double(spacing),
            header: Double(header)
        )
    }

    private static func picture(_ fields: Fields) -> GalleryPicture? {
        guard let width = fields.number(1), let height = fields.number(2), width > 0, height > 0 else { return nil }
        var picture = GalleryPicture(width: width, height: height)
        if let color = fields.bytes(3).flatMap({ DecimalDigits.color($0) }) { picture.color = color }
        picture.title = fields.text(4)
        picture.price = fields.text(5)
        picture.alternativeText = fields.text(6) ?? picture.title ?? ""
        for field in stride(from: 8, to: fields.count - 1, by: 2) {
            guard let width = fields.number(field), let address = fields.text(field + 1) else { continue }
            picture.thumbnails.append(GalleryPicture.Thumbnail(width: width, address: address))
        }
        picture.large = fields.text(7) ?? picture.thumbnails.last?.address ?? ""
        return picture
    }

    /// The fields of a line.
    private struct Fields {
        private let parts: [ArraySlice<UInt8>]

        init(_ line: ArraySlice<UInt8>) { parts = line.split(separator: 9, omittingEmptySubsequences: false) }

        var count: Int { parts.count }

        func isNamed(_ name: StaticString) -> Bool {
            parts[0].elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }

        func bytes(_ index: Int) -> ArraySlice<UInt8>? { index < parts.count && !parts[index].isEmpty ? parts[index] : nil }

        func number(_ index: Int) -> Int? { bytes(index).flatMap { DecimalDigits.number($0) } }

        /// Returns a field as text; invalid UTF-8 is replaced.
        func text(_ index: Int) -> String? { bytes(index).map { String(decoding: $0, as: UTF8.self) } }
    }
}
