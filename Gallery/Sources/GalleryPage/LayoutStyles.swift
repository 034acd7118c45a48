import Cascade
import GalleryModel
import Pictures

extension GalleryPage {
    /// The style sheet with the engine's frames for each breakpoint, and the pictures' colors before they have loaded.
    ///
    /// It applies to screens: in print the pictures are in normal flow.
    package var layoutStyles: String {
        let caption = CaptionMetrics()
        let lengths = [("gap", caption.gap), ("line", caption.line), ("foot", caption.foot)]
        // Here, so that without this style sheet the elements are in normal flow.
        let places = [".heading,.tile{position:absolute}", ".heading{inset-inline:0}"]
        var lines = [":root{\(lengths.map { "--caption-\($0):\(Self.pixels($1))" }.joined(separator: ";"))}"] + places
        lines += part.sections.flatMap(\.pictures).enumerated().filter { !$1.hasAlpha }.map { number, picture in
            "#\(PageElement.name(ofPicture: part.first + number)) .picture{background-color:\(picture.color.css)\(preview(of: picture))}"
        }
        var moved: Set<String> = []
        for layout in layouts {
            let rules = Self.rules(of: layout, side: language.isRightToLeft ? "right" : "left", moved: &moved).joined(separator: "\n")
            lines.append(
                layout.breakpoint.window == 0 ? rules : "@media (min-width:\(Self.pixels(layout.breakpoint.window))){\n\(rules)\n}"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the declarations that show a picture's preview below its image, until the image covers it.
    ///
    /// The live page shows it by itself, soon: its scripts must not wait for the previews of all pictures of the page.
    private func preview(of picture: Picture) -> String {
        guard let preview = picture.preview, !isLive else { return "" }
        return ";background-image:url(\(root)\(preview.path));background-size:cover;background-position:center"
    }

    /// Returns the rules of a layout, whose frames are at a distance from a side, and adds the elements with a width of their own to those
    /// that narrower windows have: their rules apply in wider ones too.
    private static func rules(of layout: PageLayout, side: String, moved: inout Set<String>) -> [String] {
        var rules = [".masthead,.gallery,.colophon{--container:\(pixels(layout.breakpoint.container))}"]
        let elements = layout.elements
        guard !elements.isEmpty else { return rules }
        rules.append(".gallery{height:\(pixels(layout.arrangement.contentSize.height))}")
        // Most tiles of a breakpoint have the width of its lanes, and most headings that of the container.
        rules.append(".tile{width:\(pixels(layout.laneWidth))}")
        rules.append(".heading{--header:\(pixels(layout.breakpoint.header))}")
        rules += elements.map { element in
            let place = "top:\(pixels(element.frame.y));height:\(pixels(element.frame.height))"
            let usual = element.isPicture ? layout.laneWidth : layout.breakpoint.container
            if element.frame.width != usual { moved.insert(element.name) }
            let isMoved = moved.contains(element.name)
            let width = isMoved ? "width:\(pixels(element.frame.width));" : ""
            let distance = element.isPicture || isMoved ? "\(side):\(pixels(element.frame.x));" : ""
            return "#\(element.name){\(distance)\(width)\(place)}"
        }
        return rules
    }

    /// Returns a length in CSS, with the shortest digits of the same number.
    private static func pixels(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))px" : "\(value)px"
    }
}
