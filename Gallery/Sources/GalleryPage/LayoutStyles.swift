import Cascade
import Pictures

extension GalleryPage {
    /// The styles that hold the engine's frames, for each stage, and the colours that stand for pictures until they have loaded.
    public var layoutStyles: String {
        var lines: [String] = []
        var number = 0
        for section in album.sections {
            for picture in section.pictures {
                lines.append("#p\(number) .picture{background-color:\(picture.colour.css)}")
                number += 1
            }
        }
        for layout in layouts {
            let rules = Self.rules(of: layout, album).joined(separator: "\n")
            lines.append(layout.stage.window == 0 ? rules : "@media (min-width:\(layout.stage.window)px){\n\(rules)\n}")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func rules(of layout: PageLayout, _ album: Album) -> [String] {
        let arrangement = layout.arrangement
        var rules = [".masthead,.gallery,.colophon{width:\(layout.stage.container)px}"]
        // Without pictures the gallery is as high as the note that says so.
        guard !album.sections.isEmpty else { return rules }
        rules.append(".gallery{height:\(pixels(arrangement.contentSize.height))}")
        var number = 0
        var lane = 0.0
        for (index, section) in album.sections.enumerated() {
            if let header = arrangement.placement(of: .header(section: index)) {
                rules.append("#s\(index){top:\(pixels(header.frame.y));height:\(pixels(header.frame.height))}")
            }
            for item in section.pictures.indices {
                guard let frame = arrangement.placement(of: .item(item, section: index))?.frame else { continue }
                lane = frame.width
                rules.append("#p\(number){left:\(pixels(frame.x));top:\(pixels(frame.y));height:\(pixels(frame.height))}")
                number += 1
            }
        }
        // All tiles of a stage are as wide as its lanes.
        rules.append(".tile{width:\(pixels(lane))}")
        return rules
    }

    /// A length as CSS writes it: the shortest digits that mean the same number.
    private static func pixels(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))px" : "\(value)px"
    }
}
