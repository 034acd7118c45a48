public import Cascade

/// An answer of `cascade layout`, read to be drawn.
///
/// Of queries and targets it has only the results, which are not drawn.
public struct LayoutAnswer: Sendable {
    /// The size of the content, in points.
    public let contentSize: LayoutSize
    /// All elements, in order of listing.
    public let elements: [PlacedElement]

    enum Key: String, DocumentKey {
        case contentSize, elements, queries, targets
    }

    /// The keys of the answer to an invalid document.
    enum ErrorKey: String, DocumentKey {
        case error
    }

    struct Element: Decodable {
        enum CodingKeys: String, DocumentKey {
            case kind, section, item, frame, scale, alpha, z, column
        }

        enum Kind: String, DocumentChoice {
            case background, header, item, footer
        }

        let kind: Kind
        let section: Int
        let item: Int
        let frame: RectValue
        let scale: Double?
        let alpha: Double?
        let z: Int?
        let column: Int?

        var placed: PlacedElement {
            let kind: LayoutElement.Kind =
                switch kind {
                case .background: .background
                case .header: .header
                case .item: .item
                case .footer: .footer
                }
            let placement = Placement(
                frame: frame.rect.bounded,
                scale: (scale ?? 1).bounded,
                opacity: max(0, min(alpha ?? 1, 1)),
                zIndex: z ?? 0,
                lane: column
            )
            return PlacedElement(LayoutElement(kind, section: max(0, section), index: max(0, item)), placement)
        }
    }

    /// Whether a document is an answer, also that to an invalid document.
    static func isAnswer(_ root: JSONValue) -> Bool { root.hasKey(Key.contentSize) || root.hasKey(ErrorKey.error) }

    /// Reads an answer.
    ///
    /// - Throws: `FieldError`, also for the answer to an invalid document.
    init(_ root: JSONValue) throws {
        let decoder = DocumentDecoder(value: root)
        if root.hasKey(ErrorKey.error) {
            let error = try decoder.container(keyedBy: ErrorKey.self).decode(String.self, forKey: .error)
            // In bytes, because a character can have any number of them.
            throw FieldError(root, "no layout to draw: \(String(decoding: error.utf8.prefix(400), as: UTF8.self))")
        }
        let fields = try decoder.container(keyedBy: Key.self)
        let size = try fields.decode(SizeValue.self, forKey: .contentSize).size
        contentSize = LayoutSize(width: size.width.bounded, height: size.height.bounded)
        elements = try fields.decode([Element].self, forKey: .elements).map(\.placed)
    }
}

extension Double {
    /// The number between 0 and 2⁶⁰, so that the drawing of a foreign answer is finite.
    fileprivate var bounded: Double { max(0, min(self, 0x1p60)) }
}

extension LayoutRect {
    fileprivate var bounded: LayoutRect {
        LayoutRect(x: max(-0x1p60, min(x, 0x1p60)), y: max(-0x1p60, min(y, 0x1p60)), width: width.bounded, height: height.bounded)
    }
}
