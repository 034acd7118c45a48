import GalleryModel

/// Reads an album from lines of text, which the server sends to the page.
///
/// The text is UTF-8. A line is a keyword and its fields, separated by tabs; fields omitted at the end are empty:
///
///     album    title
///     caption  gap  line  foot
///     ratio    greatest
///     breakpoint    window  container  lanes  spacing  header
///     section  title
///     picture  width  height  rrggbb  title  price  alternativeText  large  [width  address] …
///     info     file  date  camera  lens  exposure  bytes  original  animation
///     end      pictures
///
/// The last line tells a reader that the text is complete; it is ignored here. Numbers are integers of at most nine digits. An empty title
/// or price is `nil`. Pictures belong to the section before them; those before the first section form one without a title. An `info` line
/// describes the picture before it. The writer
/// replaces tabs and line breaks inside a field by spaces. Invalid lines are skipped, so any bytes give an album.
public enum GalleryLines {
    /// Returns the album that the bytes describe.
    ///
    /// - Complexity: O(bytes).
    public static func album(_ bytes: [UInt8]) -> GalleryAlbum {
        var album = GalleryAlbum()
        for line in bytes.split(whereSeparator: { $0 == 10 || $0 == 13 }) {
            let fields = Fields(line)
            if fields.isNamed(AlbumLine.Picture.name) {
                guard let picture = picture(fields) else { continue }
                if album.sections.isEmpty { album.sections.append(GallerySection()) }
                album.sections[album.sections.count - 1].pictures.append(picture)
            } else if fields.isNamed(AlbumLine.Info.name) {
                guard let section = album.sections.indices.last, let number = album.sections[section].pictures.indices.last else {
                    continue
                }
                album.sections[section].pictures[number].info = info(fields)
            } else if fields.isNamed(AlbumLine.Section.name) {
                album.sections.append(GallerySection(title: fields.text(AlbumLine.Section.title)))
            } else if fields.isNamed(AlbumLine.Breakpoint.name) {
                if let breakpoint = breakpoint(fields) { album.breakpoints.append(breakpoint) }
            } else if fields.isNamed(AlbumLine.Album.name) {
                album.title = fields.text(AlbumLine.Album.title) ?? ""
            } else if fields.isNamed(AlbumLine.Caption.name) {
                typealias At = AlbumLine.Caption
                guard let gap = fields.number(At.gap), let line = fields.number(At.line), let foot = fields.number(At.foot) else {
                    continue
                }
                album.caption = CaptionMetrics(gap: Double(gap), line: Double(line), foot: Double(foot))
            } else if fields.isNamed(AlbumLine.Ratio.name), let ratio = fields.number(AlbumLine.Ratio.greatest), ratio >= 1 {
                album.greatestRatio = Double(ratio)
            }
        }
        return album
    }

    /// Returns the album that a text describes.
    public static func album(_ text: String) -> GalleryAlbum { album(Array(text.utf8)) }

    private static func breakpoint(_ fields: Fields) -> Breakpoint? {
        typealias At = AlbumLine.Breakpoint
        guard let window = fields.number(At.window), let container = fields.number(At.container), let lanes = fields.number(At.lanes),
            (1...99).contains(lanes), let spacing = fields.number(At.spacing), let header = fields.number(At.header), container > 0
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
        typealias At = AlbumLine.Picture
        guard let width = fields.number(At.width), let height = fields.number(At.height), width > 0, height > 0 else { return nil }
        var picture = GalleryPicture(width: width, height: height)
        if let color = fields.bytes(At.color).flatMap({ DecimalDigits.color($0) }) { picture.color = color }
        picture.title = fields.text(At.title)
        picture.price = fields.text(At.price)
        picture.alternativeText = fields.text(At.alternativeText) ?? picture.title ?? ""
        for field in stride(from: At.thumbnails, to: fields.count - 1, by: 2) {
            guard let width = fields.number(field), let address = fields.text(field + 1) else { continue }
            picture.thumbnails.append(GalleryPicture.Thumbnail(width: width, address: address))
        }
        picture.large = fields.text(At.large) ?? picture.thumbnails.last?.address ?? ""
        return picture
    }

    private static func info(_ fields: Fields) -> GalleryPicture.Info {
        typealias At = AlbumLine.Info
        var info = GalleryPicture.Info()
        info.file = fields.text(At.file)
        info.date = fields.text(At.date)
        info.camera = fields.text(At.camera)
        info.lens = fields.text(At.lens)
        info.exposure = fields.text(At.exposure)
        info.bytes = fields.number(At.bytes)
        info.original = fields.text(At.original)
        info.animation = fields.text(At.animation)
        return info
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
