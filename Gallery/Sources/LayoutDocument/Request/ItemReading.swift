import Cascade

/// Reads the items of a section; the meaning of their sizes depends on the layout, its axis and the section's options.
///
/// A document has up to a million items, so they are read without a `Decoder`.
struct ItemReading {
    let layout: LayoutKind
    let axis: LayoutAxis
    let sizing: SizingName
    var words: DocumentWords

    enum Key: String, DocumentKey {
        case width, height, aspectRatio, span, column

        /// The library's word for `column`; both are accepted.
        static let libraryWord = "lane"

        init?(stringValue: String) {
            self.init(rawValue: stringValue == Self.libraryWord ? Key.column.rawValue : stringValue)
        }
    }

    private enum SpanName: String, DocumentChoice {
        case full

        static let alternative: String? = "a whole number"
    }

    /// Reads one item.
    mutating func item(_ object: JSONValue) throws -> LayoutItem {
        var width: Double?
        var height: Double?
        var ratio: Double?
        var item = LayoutItem(.automatic)
        try object.forEachMember(Key.self) { key, value in
            switch key {
            case .width: width = try value.number()
            case .height: height = try value.number()
            case .aspectRatio: ratio = try value.number()
            case .span: item.span = try Self.span(value)
            case .column:
                try words.add(value, for: key)
                item.lane = try value.wholeNumber()
            }
        }
        if let ratio {
            guard width == nil, height == nil else {
                throw FieldError(object, "expected either aspectRatio or \(height == nil ? "width" : "height"), found both")
            }
            item.size = .aspectRatio(ratio)
        } else if let width, let height, sizing == .ratio {
            item.size = .aspectRatio(Self.length(width) / Self.length(height))
        } else if layout == .waterfall {
            guard let height else {
                if width == nil { throw FieldError(object, "expected height, aspectRatio, or width and height") }
                throw FieldError(object, "missing; a width alone is no length", member: Key.height.rawValue)
            }
            item.size = .absolute(axis == .vertical ? height : width ?? height)
        } else if layout == .line {
            // The item's own size; missing parts are the layout's.
            item.size = (axis == .vertical ? height : width).map { .absolute($0) } ?? .automatic
            item.breadth = axis == .vertical ? width : height
        }
        return item
    }

    /// Returns the length with which the engine replaces a number: never negative, never infinite.
    private static func length(_ number: Double) -> Double {
        guard case .absolute(let length) = LayoutItem.absolute(number).size else { return 0 }
        return length
    }

    private static func span(_ value: JSONValue) throws -> ItemSpan {
        guard value.kind == .string else { return .lanes(try value.wholeNumber(or: " or \"full\"")) }
        _ = try SpanName(from: DocumentDecoder(value: value))
        return .full
    }
}
