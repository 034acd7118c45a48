import Cascade
import GalleryModel

/// An element of the page with its ID and the engine's frame.
///
/// The one place that defines IDs: `p0`, `p1`, … for the pictures of the album, `s0`, `s1`, … for the headings of the sections.
struct PageElement: Sendable {
    let name: String
    let frame: LayoutRect
    let isPicture: Bool

    static func name(ofPicture number: Int) -> String { "p\(number)" }

    static func name(ofHeading section: Int) -> String { "s\(section)" }
}

extension PageLayout {
    /// All elements of the page, in its order.
    var elements: [PageElement] {
        var number = part.first
        return arrangement.allPlacements().compactMap { placed in
            switch placed.element.kind {
            case .item:
                defer { number += 1 }
                return PageElement(name: PageElement.name(ofPicture: number), frame: placed.placement.frame, isPicture: true)
            case .header:
                let name = part.sections[placed.element.section].headingName
                let (frame, insets) = (placed.placement.frame, sections[placed.element.section].insets)
                let width = frame.width - insets.left - insets.right
                let text = LayoutRect(x: insets.left, y: frame.y, width: width, height: frame.height)
                return PageElement(name: name, frame: text, isPicture: false)
            case .footer, .background:
                return nil
            }
        }
    }
}
