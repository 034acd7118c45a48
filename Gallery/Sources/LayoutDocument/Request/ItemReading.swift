import Cascade

/// Reads the items of a section; the meaning of their sizes depends on the layout, its axis and the section's options.
struct ItemReading {
    let layout: LayoutKind
    let axis: LayoutAxis
    let sizing: Sizing

    private enum Key: String, CaseIterable {
        case width
        case height
        case aspectRatio
        case span
        case column
    }

    private enum SpanName: String, CaseIterable {
        case full
    }

    /// Reads an array of items.
    func items(_ array: JSONValue) throws(FieldError) -> ItemList {
        var items = ItemList()
        try array.forEachElement { value throws(FieldError) in items.append(try item(value)) }
        return items
    }

    private func item(_ object: JSONValue) throws(FieldError) -> LayoutItem {
        var width: Double?
        var height: Double?
        var ratio: Double?
        var item = LayoutItem(.automatic)
        try object.forEachMember(Key.self) { key, value throws(FieldError) in
            switch key {
            case .width: width = try value.number()
            case .height: height = try value.number()
            case .aspectRatio: ratio = try value.number()
            case .span: item.span = try Self.span(value)
            case .column: item.pin = try value.wholeNumber()
            }
        }
        if let ratio {
            guard width == nil, height == nil else {
                throw FieldError("expected either aspectRatio or \(height == nil ? "width" : "height"), found both")
            }
            item.size = .aspectRatio(ratio)
        } else if let width, let height, sizing == .ratio {
            item.size = .aspectRatio(Self.length(width) / Self.length(height))
        } else if layout == .waterfall {
            item.size = .absolute(try waterfallLength(width: width, height: height))
        } else if layout == .line {
            // The item's own size; missing parts are the layout's.
            item.size = (axis == .vertical ? height : width).map { .absolute($0) } ?? .automatic
            item.breadth = axis == .vertical ? width : height
        }
        return item
    }

    private func waterfallLength(width: Double?, height: Double?) throws(FieldError) -> Double {
        switch (width, height) {
        case (let width?, let height?): return axis == .vertical ? height : width
        case (nil, let height?): return height
        case (_?, nil): throw FieldError("missing; a width alone is no length").inside(Key.height.rawValue)
        case (nil, nil): throw FieldError("expected height, aspectRatio, or width and height")
        }
    }

    /// Returns the length with which the engine replaces a number: never negative, never infinite.
    private static func length(_ number: Double) -> Double { ItemSize.absolute(number).length(breadth: 0, axis: .vertical) ?? 0 }

    private static func span(_ value: JSONValue) throws(FieldError) -> ItemSpan {
        guard value.kind == .string else { return .lanes(try value.wholeNumber(or: " or \"full\"")) }
        _ = try value.choice(SpanName.self, or: "a whole number")
        return .full
    }
}
