/// The order of elements for screen readers and keyboards.
public enum ReadingOrder: Sendable, Hashable {
    /// The order of the data: section by section; background, header, items, footer.
    case source
    /// Visual order: by where elements begin along the scroll axis, then across it in the direction of reading.
    ///
    /// Elements of a waterfall rarely begin at the same position; those that begin at most this many points apart count as aligned.
    case visual(tolerance: Double = 0)
    /// Lane by lane, each from its beginning, within each section.
    case lanes
}

extension Arrangement {
    /// The elements that touch a rectangle, in an order of reading.
    ///
    /// - Complexity: O(log n + hits · log hits).
    public func elements(in rect: LayoutRect, offset: LayoutPoint = .zero, order: ReadingOrder) -> [LayoutElement] {
        sorted(placements(in: rect, offset: offset), order: order).map { $0.element }
    }

    /// Puts placed elements into an order of reading.
    ///
    /// - Complexity: O(n · log n).
    public func sorted(_ placed: [PlacedElement], order: ReadingOrder) -> [PlacedElement] {
        let mapping = mapping
        switch order {
        case .source:
            return placed.sorted { $0.element < $1.element }
        case .lanes:
            // Dense packing puts later items before earlier ones of the same lane.
            func start(_ placement: Placement) -> Double { placement.lane == nil ? 0 : mapping.frame(placement.frame).start }
            return placed.sorted { a, b in
                let (first, second) = (a.element, b.element)
                if first.section != second.section || first.kind != second.kind { return first < second }
                let (lane, other) = (a.placement.lane ?? 0, b.placement.lane ?? 0)
                if lane != other { return lane < other }
                let (beginning, next) = (start(a.placement), start(b.placement))
                return beginning != next ? beginning < next : first < second
            }
        case .visual(let tolerance):
            let tolerance = NumericLimits.length(tolerance)
            var entries = placed.map { (placed: $0, frame: mapping.frame($0.placement.frame), level: 0) }
            entries.sort { $0.frame.start < $1.frame.start }
            // Each element of a level begins at most the tolerance behind the first of it.
            var (level, first) = (0, entries.first?.frame.start ?? 0)
            for index in entries.indices {
                let start = entries[index].frame.start
                if !(start - first <= tolerance) { (level, first) = (level + 1, start) }
                entries[index].level = level
            }
            entries.sort { ($0.level, $0.frame.edge, $0.placed.element) < ($1.level, $1.frame.edge, $1.placed.element) }
            return entries.map { $0.placed }
        }
    }

    /// The item after another in source order, across sections; `nil` after the last, and for an item that there is not.
    public func item(after element: LayoutElement) -> LayoutElement? { step(from: element, by: 1) }

    /// The item before another in source order, across sections; `nil` before the first, and for an item that there is not.
    public func item(before element: LayoutElement) -> LayoutElement? { step(from: element, by: -1) }

    private func step(from element: LayoutElement, by step: Int) -> LayoutElement? {
        guard sections.indices.contains(element.section) else { return nil }
        var section = element.section
        var index: Int
        switch element.kind {
        case .item:
            guard sections[section].items.indices.contains(element.index) else { return nil }
            index = element.index + step
        case .background, .header: index = step > 0 ? 0 : -1
        case .footer: index = step > 0 ? sections[section].items.count : sections[section].items.count - 1
        }
        while !sections[section].items.indices.contains(index) {
            section += step > 0 ? 1 : -1
            guard sections.indices.contains(section) else { return nil }
            index = step > 0 ? 0 : sections[section].items.count - 1
        }
        return .item(index, section: section)
    }
}
