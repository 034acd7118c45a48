package import Cascade

/// An answer of `cascade layout`, read to be drawn.
///
/// Of queries and targets it has only the results, which are not drawn.
package struct LayoutAnswer: Sendable {
    package let contentSize: LayoutSize
    /// All elements, in order of listing.
    package let elements: [PlacedElement]

    /// Reads an answer; that to an invalid document is an error, too.
    init(_ root: JSONValue) throws {
        if root.hasKey(.error) {
            let error = try Members(root, of: [.error]).required(.error)
            guard error.kind == "\"" else { throw DocumentError.expected("a text", found: error) }
            // In bytes, because a character can have any number of them.
            throw DocumentError(root, "no layout to draw: \(String(decoding: error.text.utf8.prefix(400), as: UTF8.self))")
        }
        let members = try Members(root, of: [.contentSize, .elements, .queries, .targets])
        let size = try members.required(.contentSize).numbers(2, "[width, height]")
        contentSize = LayoutSize(width: size[0].bounded(from: 0), height: size[1].bounded(from: 0))
        elements = try members.required(.elements).elements(Self.element)
    }

    private static func element(_ object: JSONValue) throws -> PlacedElement {
        let members = try Members(object, of: [.kind, .section, .item, .frame, .scale, .alpha, .z, .column], libraryWords: false)
        let kind = try members.required(.kind).choice([
            "background": LayoutElement.Kind.background, "header": .header, "item": .item, "footer": .footer,
        ])
        let section = max(0, try members.required(.section).wholeNumber())
        let index = max(0, try members.required(.item).wholeNumber())
        let frame = try members.required(.frame).rect()
        let placement = Placement(
            frame: LayoutRect(
                origin: LayoutPoint(x: frame.x.bounded(from: -0x1p60), y: frame.y.bounded(from: -0x1p60)),
                size: LayoutSize(width: frame.width.bounded(from: 0), height: frame.height.bounded(from: 0))
            ),
            scale: try members[.scale]?.number().bounded(from: 0) ?? 1,
            opacity: max(0, min(try members[.alpha]?.number() ?? 1, 1)),
            zIndex: try members[.z]?.wholeNumber() ?? 0,
            lane: try members[.column]?.wholeNumber()
        )
        return PlacedElement(LayoutElement(kind, section: section, index: index), placement)
    }
}

extension Double {
    /// The number between a minimum and 2⁶⁰, so that the drawing of a foreign answer is finite.
    fileprivate func bounded(from minimum: Double) -> Double { max(minimum, min(self, 0x1p60)) }
}
