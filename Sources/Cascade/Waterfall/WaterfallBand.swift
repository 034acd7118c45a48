/// A section's positions along the scroll axis: header, inset, items, inset, footer.
struct WaterfallExtents: Sendable {
    /// The section's start.
    fileprivate(set) var start = 0.0
    /// The header's length; 0 for none.
    fileprivate(set) var header = 0.0
    /// The footer's length; 0 for none.
    fileprivate(set) var footer = 0.0
    /// The start of the inset before the items, which is the end of an unpinned header.
    fileprivate(set) var topInsetStart = 0.0
    /// The end of the inset after the items, which is the start of an unpinned footer.
    fileprivate(set) var bottomInsetEnd = 0.0
    /// The section's end, at which the next begins.
    var end: Double { bottomInsetEnd + footer }

    /// Returns the header's position in a view that begins at `offset`; the unpinned position if `offset` is `nil`.
    func headerStart(offset: Double?) -> Double {
        guard let offset else { return start }
        return max(start, min(offset, bottomInsetEnd - header))
    }

    /// Returns the footer's position in a view of `visible` points that begins at `offset`; the unpinned position if `offset` is `nil`.
    func footerStart(offset: Double?, visible: Double) -> Double {
        guard let offset else { return bottomInsetEnd }
        return min(bottomInsetEnd, max(offset + visible - footer, topInsetStart))
    }

    /// Returns the background's frame for its insets: within the section, never of negative extent.
    func backgroundFrame(_ insets: (before: Double, after: Double, leading: Double, trailing: Double), breadth: Double) -> FlowFrame {
        let first = min(topInsetStart + insets.before, bottomInsetEnd)
        let edge = min(insets.leading, breadth)
        return FlowFrame(
            start: first,
            length: max(0, bottomInsetEnd - insets.after - first),
            edge: edge,
            breadth: max(0, breadth - insets.trailing - edge)
        )
    }
}

/// The placed parts of a section.
struct WaterfallBand: Sendable {
    /// The positions, stored apart from the items: a query copies them, and a copy of the items would retain arrays.
    private(set) var extents = WaterfallExtents()
    /// The lanes of the items; stored, because a query would copy the section's options to compute them.
    private(set) var geometry = LaneGeometry(WaterfallOptions(), breadth: 0)
    /// The placed items.
    var items = PlacedItems()

    /// Places a section's items; those before `dirty` keep their placement.
    ///
    /// - Parameters:
    ///   - options: Those of the section.
    ///   - breadth: The breadth of the container.
    ///   - kept: The number of items that keep their lanes.
    mutating func place(
        _ section: LayoutSection,
        options: WaterfallOptions,
        breadth: Double,
        start: Double,
        dirty: Int,
        kept: Int
    ) {
        let insets = options.axis.insets(options.insets)
        extents.start = start
        geometry = LaneGeometry(options, breadth: breadth)
        let lengths = ItemLengths(items: section.items, geometry: geometry, axis: options.axis)
        func length(_ own: Double, _ size: ItemSize?) -> Double {
            own > 0 ? NumericLimits.length(own) : size?.length(breadth: breadth, axis: options.axis) ?? 0
        }
        extents.header = length(section.header, options.header)
        extents.footer = length(section.footer, options.footer)
        extents.topInsetStart = start + extents.header
        // Adding 0 converts −0 to 0: the integer keys order bit patterns.
        items.place(lengths, options: options, start: extents.topInsetStart + insets.before + 0, dirty: dirty, kept: kept)
        extents.bottomInsetEnd = items.maximumItemEnd + insets.after
    }

    /// The least and the greatest position of the section's elements except its background, pinned or not.
    var bounds: (low: Double, high: Double) {
        let low = min(min(extents.start, extents.topInsetStart), min(extents.bottomInsetEnd, items.low))
        return (low, max(max(extents.end, items.maximumItemEnd), max(extents.topInsetStart, extents.bottomInsetEnd)))
    }
}
