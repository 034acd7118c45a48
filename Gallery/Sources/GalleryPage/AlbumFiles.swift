package import Foundation
import GalleryModel
import Pictures

/// The album's files for the live page, with the numbers of the static page's layout, so that both have the same frames.
///
/// The head names the others: the tiles of all pictures, their details in chunks, and their names in URLs. Texts are UTF-8: one entry a line,
/// with fields separated by tabs; `Sources/Showcase/Gallery/GalleryLines.swift` of the library reads them.
package struct AlbumFiles: Sendable {
    private let page: GalleryPage

    /// The number of pictures in a chunk of details; at least as many as on the first page, which needs one chunk.
    package static let chunkLength = 256

    package init(_ page: GalleryPage) { self.page = page }

    private var album: Album { page.album }

    private var pictures: some Sequence<Picture> { album.sections.lazy.flatMap(\.pictures) }

    /// The sizes and colors of all pictures: a `TileRecord` for each.
    package var tiles: Data { Data(pictures.flatMap { TileRecord($0).bytes }) }

    /// The names of all pictures in URLs (``PictureID/name``) as big-endian integers.
    package var names: Data { Data(pictures.flatMap { withUnsafeBytes(of: $0.id.name.bigEndian) { Array($0) } }) }

    /// The places of some consecutive pictures, whose details are in one file, with their names in URLs.
    package typealias Chunk = [(section: Int, index: Int, name: String)]

    package var chunks: [Chunk] {
        var names = PictureNames()
        let places: Chunk = album.sections.enumerated().flatMap { section, content in
            content.pictures.enumerated().map { (section, $0, names.next($1.id)) }
        }
        return stride(from: 0, to: places.count, by: Self.chunkLength).map { Array(places[$0...].prefix(Self.chunkLength)) }
    }

    package func details(of chunk: Chunk) -> Data {
        let lines = chunk.flatMap { section, index, name in
            let picture = album.sections[section].pictures[index]
            return [Self.line(picture, name), Self.infoLine(picture)]
        }
        return Self.text(lines + [AlbumLine.end(pictures: chunk.count)])
    }

    /// Returns the head, with the paths of the other files.
    package func head(tiles: String, names: String, search: String, details: [String]) -> Data {
        let caption = CaptionMetrics()
        var lines = [
            AlbumLine.album(title: album.title),
            AlbumLine.caption(gap: Int(caption.gap), line: Int(caption.line), foot: Int(caption.foot)),
            AlbumLine.ratio(greatest: Int(TileMetrics.standardRatio)),
        ]
        lines += Breakpoint.all.map {
            AlbumLine.breakpoint(
                window: Int($0.window),
                container: Int($0.container),
                lanes: $0.lanes,
                spacing: Int($0.spacing),
                header: Int($0.header)
            )
        }
        lines += album.sections.map { AlbumLine.section(title: $0.title ?? "", pictures: $0.pictures.count, parents: $0.parents) }
        lines.append(AlbumLine.pages(starts: page.pages.map { "\($0.first)" }))
        lines.append(AlbumLine.tiles(address: tiles))
        lines.append(AlbumLine.names(address: names))
        lines.append(AlbumLine.search(address: search))
        lines.append(AlbumLine.details(length: Self.chunkLength, addresses: details))
        // A truncated file, or one of another page, has another end; the static page then stays.
        lines.append(AlbumLine.end(pictures: page.pictureCount))
        return Self.text(lines)
    }

    private static func line(_ picture: Picture, _ name: String) -> [String] {
        let shown = picture.shown
        return AlbumLine.picture(
            width: picture.width,
            height: picture.height,
            color: String(picture.color.css.dropFirst()),
            title: picture.title ?? "",
            price: picture.price ?? "",
            alternativeText: picture.alternativeText,
            id: name,
            isTransparent: picture.hasAlpha ? 1 : 0,
            preview: picture.preview?.path ?? "",
            large: shown.last?.path ?? "",
            thumbnails: shown.flatMap { ["\($0.width)", $0.path] }
        )
    }

    private static func infoLine(_ picture: Picture) -> [String] {
        // The widest file is for enlarging the picture: browsers do not display all formats of originals.
        let original = picture.renditions.count > picture.shown.count ? picture.renditions.last : nil
        return AlbumLine.info(
            file: picture.fileName,
            date: picture.info.date,
            camera: picture.info.camera,
            lens: picture.info.lens,
            exposure: picture.info.exposure,
            bytes: picture.fileSize,
            original: original?.path ?? "",
            animation: picture.animation?.path ?? "",
            location: picture.info.location,
            download: picture.original?.path ?? ""
        )
    }

    private static func text(_ lines: [[String]]) -> Data {
        // An array, because appending a byte to data takes ten times as long.
        var bytes: [UInt8] = []
        for line in lines {
            for (index, field) in line.enumerated() {
                if index > 0 { bytes.append(9) }
                // Without line breaks and tabs.
                for byte in field.utf8 { bytes.append(byte < 32 || byte == 127 ? 32 : byte) }
            }
            bytes.append(10)
        }
        return Data(bytes)
    }

    /// The words of all pictures for the search of the live page, which loads them when it is used.
    ///
    /// A line for each picture, and one before the first picture of another folder. Titles of sections are in the album's head.
    /// `Sources/Browser/Web/search.js` of the library compares words without regard to case and accents.
    package var words: Data {
        var lines: [[String]] = []
        var folder = ""
        for section in album.sections {
            for picture in section.pictures {
                // The title of its own section is not repeated.
                let named = picture.folder == section.path ? "" : picture.folder
                if named != folder { lines.append(AlbumLine.folder(words: named)) }
                folder = named
                lines.append(AlbumLine.words(texts: texts(picture)))
            }
        }
        lines.append(AlbumLine.end(pictures: page.pictureCount))
        return Self.text(lines)
    }

    /// Returns the texts of a picture, without those that another one contains.
    private func texts(_ picture: Picture) -> [String] {
        var texts: [String] = []
        // The letters of an extension would be found in every picture.
        let file = picture.fileName.lastIndex(of: ".").map { String(picture.fileName[..<$0]) } ?? picture.fileName
        let all = [picture.title ?? "", picture.alternativeText, file, picture.info.camera, month(picture.info.date)]
        for text in all where !text.isEmpty && !texts.contains(where: { $0.contains(text) }) { texts.append(text) }
        return texts
    }

    /// Returns a date with its month's name, such as `2024-05-06 May`; only the date if it has no month.
    private func month(_ date: String) -> String {
        let parts = date.split(separator: "-")
        guard parts.count > 1, let month = Int(parts[1]), (1...12).contains(month) else { return date }
        return "\(date.prefix(10)) \(page.language.month(month))"
    }
}

extension TileRecord {
    init(_ picture: Picture) {
        let color = picture.color
        self.init(
            width: picture.width,
            height: picture.height,
            captionLines: picture.captionLines,
            color: UInt32(color.r) << 16 | UInt32(color.g) << 8 | UInt32(color.b)
        )
    }
}
