import Cascade
import Pictures

extension GalleryPage {
    /// The album as the live page reads it, with the numbers that this page was laid out by: the same frames come out of both.
    ///
    /// UTF-8 text, one thing a line, its fields parted by tabs; `Sources/Showcase/Gallery/GalleryLines.swift` of the library reads it.
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
        // A file that was cut off or belongs to another page has no such end, and the page then stays as it is.
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

    /// A field is one line and has no tab in it.
    private static func field(_ text: String) -> String {
        String(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? " " : Character($0) })
    }
}
