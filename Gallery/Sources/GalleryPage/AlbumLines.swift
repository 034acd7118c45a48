import GalleryModel
import Pictures

extension GalleryPage {
    /// The album for the live page, with the numbers of this page's layout, so that both have the same frames.
    ///
    /// UTF-8 text: one entry a line, with fields separated by tabs; `Sources/Showcase/Gallery/GalleryLines.swift` of the library reads it.
    package var albumLines: String {
        let caption = CaptionMetrics()
        var lines = [
            AlbumLine.album(title: album.title),
            AlbumLine.caption(gap: Int(caption.gap), line: Int(caption.line), foot: Int(caption.foot)),
            AlbumLine.ratio(greatest: Int(TileMetrics.standardRatio)),
        ]
        lines += layouts.map(\.breakpoint).map {
            AlbumLine.breakpoint(
                window: Int($0.window),
                container: Int($0.container),
                lanes: $0.lanes,
                spacing: Int($0.spacing),
                header: Int($0.header)
            )
        }
        for section in album.sections {
            lines.append(AlbumLine.section(title: section.title ?? ""))
            for picture in section.pictures {
                lines.append(Self.line(picture))
                lines.append(Self.infoLine(picture))
            }
        }
        // A truncated file, or one of another page, has another end; the static page then stays.
        lines.append(AlbumLine.end(pictures: pictureCount))
        return lines.map { $0.map(Self.field).joined(separator: "\t") + "\n" }.joined()
    }

    private static func line(_ picture: Picture) -> [String] {
        let caption = PageCaption(picture)
        return AlbumLine.picture(
            width: picture.width,
            height: picture.height,
            color: String(picture.color.css.dropFirst()),
            title: caption.title ?? "",
            price: caption.price ?? "",
            alternativeText: picture.alternativeText,
            large: picture.renditions.last.map(GallerySite.path) ?? "",
            thumbnails: picture.renditions.flatMap { ["\($0.width)", GallerySite.path(of: $0)] }
        )
    }

    private static func infoLine(_ picture: Picture) -> [String] {
        AlbumLine.info(
            file: picture.fileName,
            date: picture.info.date,
            camera: picture.info.camera,
            lens: picture.info.lens,
            exposure: picture.info.exposure,
            bytes: picture.fileSize,
            original: "",
            animation: picture.animation.map(GallerySite.path) ?? ""
        )
    }

    /// Returns a text as a field, without line breaks and tabs.
    private static func field(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : Character($0) })
    }
}
