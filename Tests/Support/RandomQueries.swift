public import Cascade

extension SeededGenerator {
    /// Returns a rectangle near the content of an arrangement.
    public mutating func rect(near content: LayoutSize, _ numbers: RandomNumbers) -> LayoutRect {
        if numbers == .hostile, once(in: 3) {
            let size = LayoutSize(width: pick([.infinity, .nan, -1, 1e300]), height: pick([.infinity, 5, 0x1p-1040]))
            return LayoutRect(origin: once(in: 2) ? wildPoint() : LayoutPoint(x: pick([-.infinity, .nan, 0]), y: -.infinity), size: size)
        }
        return LayoutRect(
            x: Double.random(in: -100...content.width + 100, using: &self),
            y: Double.random(in: -100...content.height + 100, using: &self),
            width: once(in: 4) ? 0 : Double.random(in: 0...600, using: &self),
            height: once(in: 4) ? 0 : Double.random(in: 0...600, using: &self)
        )
    }

    /// Returns a content offset, sometimes beyond the ends.
    public mutating func offset(in content: LayoutSize) -> LayoutPoint {
        LayoutPoint(
            x: Double.random(in: -50...content.width + 50, using: &self),
            y: Double.random(in: -50...content.height + 50, using: &self)
        )
    }

    /// Returns a direction.
    public mutating func direction() -> NeighborDirection { pick(NeighborDirection.allCases) }

    /// Returns a reading order.
    public mutating func readingOrder() -> ReadingOrder {
        pick([.source, .lanes, .visual(), .visual(tolerance: 10), .visual(tolerance: pick([.nan, .infinity, -1, 0x1p-1040]))])
    }

    /// Returns the items that may change their lane, and a visible rectangle.
    public mutating func laneStability(within content: LayoutSize) -> (stability: LaneStability, visible: LayoutRect) {
        let edge = Double.random(in: -10...max(content.width, content.height) + 10, using: &self)
        let end = once(in: 2) ? edge : pick([.nan, .infinity, -.infinity, 0])
        return (pick([.repackAll, .keep, .repackBelowViewport, .repackBelowViewport]), LayoutRect(x: 0, y: 0, width: end, height: end))
    }

    /// Returns an element that sections do not have: an item or a section beyond the last or before the first.
    public mutating func unknownElement(in sections: [LayoutSection]) -> LayoutElement {
        let beyond = [Int.min, -1, sections.count, .max - 1, .max]
        if sections.isEmpty || once(in: 2) {
            let section = pick(beyond)
            let element = pick([
                .item(pick([0, .max, .min]), section: section), .header(section: section), .footer(section: section),
                .background(section: section), LayoutElement(.item, section: section, index: 1),
            ])
            return element == .contentHeader || element == .contentFooter ? .background(section: section) : element
        }
        let section = Int.random(in: sections.indices, using: &self)
        return .item(pick([.min, -1, sections[section].items.count, .max - 1, .max]), section: section)
    }
}
