public import GalleryModel

/// Reads an album from lines of text, which the server sends to the page.
///
/// The text is UTF-8. A line is a keyword and its fields, separated by tabs; fields omitted at the end are empty:
///
///     album    title
///     caption  gap  line  foot
///     ratio    greatest
///     breakpoint    window  container  lanes  spacing  header
///     section  title  pictures  [parent] …
///     details  length  address …
///     end      pictures
///
/// The records of the tiles follow the last line (`TileRecord`). The details of the pictures are in further texts, `length` pictures in each:
///
///     picture  width  height  rrggbb  title  price  alternativeText  id  isTransparent  preview  large  [width  address] …
///     info     file  date  camera  lens  exposure  bytes  original  animation  location  download
///
/// An `info` line describes the picture before it. Numbers are integers of at most nine digits. An empty title or price is `nil`. The writer replaces tabs and line breaks inside a field by
/// spaces. Invalid lines are skipped, so any bytes give an album.
public enum GalleryLines {
    /// Returns the album that the bytes describe, without details of its pictures.
    ///
    /// - Complexity: O(bytes).
    public static func album(_ bytes: ArraySlice<UInt8>) -> GalleryAlbum {
        var rest = bytes
        var sections: [(title: String?, count: Int, parents: [String])] = []
        var breakpoints: [Breakpoint] = []
        var title = ""
        var caption = CaptionMetrics()
        var ratio = TileMetrics.standardRatio
        var length = 1
        while let fields = nextLine(&rest) {
            if fields.isNamed(AlbumLine.Section.name) {
                typealias At = AlbumLine.Section
                sections.append((fields.text(At.title), fields.number(At.pictures) ?? 0, fields.texts(from: At.parents)))
            } else if fields.isNamed(AlbumLine.Breakpoint.name) {
                if let breakpoint = breakpoint(fields) { breakpoints.append(breakpoint) }
            } else if fields.isNamed(AlbumLine.Album.name) {
                title = fields.text(AlbumLine.Album.title) ?? ""
            } else if fields.isNamed(AlbumLine.Caption.name) {
                typealias At = AlbumLine.Caption
                guard let gap = fields.number(At.gap), let line = fields.number(At.line), let foot = fields.number(At.foot) else {
                    continue
                }
                caption = CaptionMetrics(gap: Double(gap), line: Double(line), foot: Double(foot))
            } else if fields.isNamed(AlbumLine.Ratio.name) {
                if let greatest = fields.number(AlbumLine.Ratio.greatest), greatest >= 1 { ratio = Double(greatest) }
            } else if fields.isNamed(AlbumLine.Details.name) {
                length = fields.number(AlbumLine.Details.length) ?? 1
            } else if fields.isNamed(AlbumLine.End.name) {
                break
            }
        }
        return GalleryAlbum(
            title: title,
            sections: sections,
            tiles: TileRecord.records(rest),
            chunkLength: length,
            breakpoints: breakpoints,
            caption: caption,
            greatestRatio: ratio
        )
    }

    /// Removes the first line, and returns the texts of a gallery that are its fields.
    ///
    /// - Complexity: O(bytes of the line).
    public static func texts(_ bytes: inout ArraySlice<UInt8>) -> GalleryTexts { GalleryTexts(nextLine(&bytes)?.texts(from: 0) ?? []) }

    /// Returns the pictures of a chunk of details.
    ///
    /// - Complexity: O(bytes).
    public static func pictures(_ bytes: ArraySlice<UInt8>) -> [GalleryPicture] {
        var rest = bytes
        var pictures: [GalleryPicture] = []
        while let fields = nextLine(&rest) {
            if fields.isNamed(AlbumLine.Picture.name) {
                if let picture = picture(fields) { pictures.append(picture) }
            } else if fields.isNamed(AlbumLine.Info.name), !pictures.isEmpty {
                pictures[pictures.count - 1].info = info(fields)
            }
        }
        return pictures
    }

    /// Removes the first line and returns its fields, or `nil` if there is no line.
    ///
    /// Not inlined, like ``Fields/text(_:)``, so that the browser's program has it once.
    @inline(never)
    private static func nextLine(_ rest: inout ArraySlice<UInt8>) -> Fields? {
        guard !rest.isEmpty else { return nil }
        let end = rest.firstIndex { $0 == 10 || $0 == 13 } ?? rest.endIndex
        defer { rest = rest[min(end + 1, rest.endIndex)...] }
        return Fields(rest[..<end])
    }

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
        picture.id = fields.text(At.id) ?? ""
        picture.isTransparent = fields.number(At.isTransparent) == 1
        picture.preview = fields.text(At.preview)
        for field in stride(from: At.thumbnails, to: fields.count - 1, by: 2) {
            guard let width = fields.number(field), let address = fields.text(field + 1) else { continue }
            picture.thumbnails.append(GalleryPicture.Thumbnail(width: width, address: address))
        }
        picture.large = fields.text(At.large) ?? picture.thumbnails.last?.address ?? ""
        return picture
    }

    private static func info(_ fields: Fields) -> GalleryPicture.Info {
        typealias At = AlbumLine.Info
        return GalleryPicture.Info(
            file: fields.text(At.file),
            date: fields.text(At.date),
            camera: fields.text(At.camera),
            lens: fields.text(At.lens),
            exposure: fields.text(At.exposure),
            bytes: fields.number(At.bytes),
            original: fields.text(At.original),
            download: fields.text(At.download),
            animation: fields.text(At.animation),
            location: fields.text(At.location)
        )
    }

    /// The fields of a line.
    private struct Fields {
        private let parts: [ArraySlice<UInt8>]

        init(_ line: ArraySlice<UInt8>) { parts = line.split(separator: 9, omittingEmptySubsequences: false) }

        var count: Int { parts.count }

        func isNamed(_ name: StaticString) -> Bool { parts[0].isNamed(name) }

        func bytes(_ index: Int) -> ArraySlice<UInt8>? { index < parts.count && !parts[index].isEmpty ? parts[index] : nil }

        func number(_ index: Int) -> Int? { bytes(index).flatMap { DecimalDigits.number($0) } }

        /// Returns the fields from an index on as texts, without empty ones.
        func texts(from index: Int) -> [String] { index < parts.count ? (index..<parts.count).compactMap { text($0) } : [] }

        /// Returns a field as text; invalid UTF-8 is replaced.
        @inline(never)
        func text(_ index: Int) -> String? { bytes(index).map { String(decoding: $0, as: UTF8.self) } }
    }
}
