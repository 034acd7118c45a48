import Cascade
import Pictures

extension GalleryPage {
    /// The album for the live page, with the numbers of this page's layout, so that both have the same frames.
    ///
    /// UTF-8 text: one entry a line, with fields separated by tabs; `Sources/Showcase/Gallery/GalleryLines.swift` of the library reads it.
    package var albumLines: String {
        var lines = [["album", album.title]]
        lines.append(["caption", "\(PageCaption.gap)", "\(PageCaption.line)", "\(PageCaption.foot)"])
        lines.append(["ratio", "\(Int(PageLayout.greatestRatio))"])
        for layout in layouts {
            let breakpoint = layout.breakpoint
            lines.append([
                "breakpoint", "\(breakpoint.window)", "\(breakpoint.container)", "\(breakpoint.lanes)", "\(breakpoint.spacing)",
                "\(breakpoint.header)",
            ])
        }
        for section in album.sections {
            lines.append(["section", section.title ?? ""])
            lines += section.pictures.map(Self.line)
        }
        // A truncated file, or one of another page, has another end; the static page then stays.
        lines.append(["end", "\(pictureCount)"])
        return lines.map { $0.map(Self.field).joined(separator: "\t") + "\n" }.joined()
    }

    private static func line(_ picture: Picture) -> [String] {
        let caption = PageCaption(picture)
        let large = picture.renditions.last.map(GallerySite.path) ?? ""
        return [
            "picture", "\(picture.width)", "\(picture.height)", String(picture.color.css.dropFirst()), caption.title ?? "",
            caption.price ?? "",
            picture.alternativeText, large,
        ]
            + picture.renditions.flatMap { ["\($0.width)", GallerySite.path(of: $0)] }
    }

    /// Returns a text as a field, without line breaks and tabs.
    private static func field(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : Character($0) })
    }
}
