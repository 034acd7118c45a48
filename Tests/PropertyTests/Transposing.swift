import Cascade

extension SectionOptions {
    /// The options with the two axes exchanged.
    var transposed: SectionOptions {
        var options = self
        options.insets = insets?.transposed
        options.background = background?.transposed
        return options
    }
}

extension WaterfallOptions {
    /// The options with the two axes exchanged.
    var transposed: WaterfallOptions {
        var options = self
        options.axis = axis == .vertical ? .horizontal : .vertical
        options.insets = insets.transposed
        options.background = background.transposed
        return options
    }
}

extension SectionBackground {
    var transposed: SectionBackground {
        guard case .visible(let insets) = self else { return .hidden }
        return .visible(insets: insets.transposed)
    }
}

extension LayoutInsets {
    var transposed: LayoutInsets { LayoutInsets(top: left, left: top, bottom: right, right: bottom) }
}

extension LayoutSection {
    var transposed: LayoutSection {
        var section = self
        section.options = options.transposed
        return section
    }

    /// The section with each ratio replaced by a length.
    var withoutRatios: LayoutSection {
        var section = self
        for index in items.indices { section.items[index].size = items[index].size.withoutRatio }
        (section.options.header, section.options.footer) = (options.header?.withoutRatio, options.footer?.withoutRatio)
        return section
    }
}

extension ItemSize {
    /// The size, or a length in place of a ratio.
    var withoutRatio: ItemSize {
        guard case .aspectRatio(let ratio) = self else { return self }
        return .absolute(ratio * 10)
    }
}

extension PlacedElement {
    var transposed: PlacedElement {
        var placed = self
        let frame = placement.frame
        placed.placement.frame = LayoutRect(x: frame.y, y: frame.x, width: frame.height, height: frame.width)
        return placed
    }
}

extension LayoutRect {
    /// Returns whether the interiors of two rectangles intersect, beyond rounding errors.
    func overlaps(_ other: LayoutRect) -> Bool {
        let slack = 1e-9 * (1 + abs(maxY))
        return x + slack < other.maxX && other.x + slack < maxX && y + slack < other.maxY && other.y + slack < maxY
    }
}
