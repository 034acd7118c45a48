/// One change to what is laid out.
///
/// Several are applied one after the other, so that each counts sections and items as the ones before it left them.
public enum LayoutChange: Sendable, Hashable {
    /// Inserts items before the one at `index`, or at the end.
    case insertItems(ItemList, at: Int, section: Int)
    /// Deletes items.
    case deleteItems(Range<Int>, section: Int)
    /// Deletes an item and inserts it so that it then has the new index.
    case moveItem(from: Int, section: Int, to: Int, targetSection: Int)
    /// Replaces the description of an item: its size, its span or its pin.
    case updateItem(LayoutItem, at: Int, section: Int)
    /// Replaces the descriptions of as many items as the list has, from an index on.
    case replaceItems(ItemList, at: Int, section: Int)
    /// Gives a section's header another length in points.
    case resizeHeader(Double, section: Int)
    /// Gives a section's footer another length in points.
    case resizeFooter(Double, section: Int)
    /// Inserts a section before the one at the index, or at the end.
    case insertSection(LayoutSection, at: Int)
    /// Deletes a section.
    case deleteSection(Int)
    /// Deletes a section and inserts it so that it then has the new index.
    case moveSection(from: Int, to: Int)
    /// Replaces a section: its items, its header and footer, its options.
    case replaceSection(LayoutSection, at: Int)
}

/// The reason why changes were refused; none of them was applied.
public struct LayoutChangeError: Error, Sendable, Hashable {
    /// Which of the changes, from 0.
    public let change: Int
    /// What was wrong with it.
    public let reason: Reason

    /// What can be wrong with a change.
    public enum Reason: Sendable, Hashable {
        /// There is no such section; there are `count`.
        case noSection(Int, count: Int)
        /// There is no such item, or no such place for one; the section has `count`.
        case noItem(Int, section: Int, count: Int)
    }
}

extension LayoutChange {
    /// The name that an element has after changes, or `nil` when one of them deletes it.
    ///
    /// Neither need exist: an index or a section that would be beyond what an `Int` holds stays at its limit.
    ///
    /// - Complexity: O(changes).
    public static func position(of element: LayoutElement, after changes: [LayoutChange]) -> LayoutElement? {
        var element = element
        for change in changes {
            guard let next = change.position(of: element) else { return nil }
            element = next
        }
        return element
    }

    private func position(of element: LayoutElement) -> LayoutElement? {
        var moved = element
        switch self {
        case .insertItems(let items, let index, let section):
            if element.kind == .item, element.section == section, element.index >= index { moved.index = moved.index.adding(items.count) }
        case .deleteItems(let range, let section):
            guard element.kind == .item, element.section == section else { break }
            if range.contains(element.index) { return nil }
            if element.index >= range.upperBound { moved.index = moved.index.subtracting(range.upperBound.subtracting(range.lowerBound)) }
        case .moveItem(let from, let section, let to, let target):
            guard element.kind == .item else { break }
            if element.section == section, element.index == from { return .item(to, section: target) }
            if element.section == section, element.index > from { moved.index -= 1 }
            if moved.section == target, moved.index >= to { moved.index = moved.index.adding(1) }
        case .insertSection(_, let section):
            if element.section >= section { moved.section = moved.section.adding(1) }
        case .deleteSection(let section):
            if element.section == section { return nil }
            if element.section > section { moved.section -= 1 }
        case .moveSection(let from, let to):
            if element.section == from {
                moved.section = to
            } else {
                if element.section > from { moved.section -= 1 }
                if moved.section >= to { moved.section = moved.section.adding(1) }
            }
        case .replaceSection(let replacement, let section):
            if element.kind == .item, element.section == section, element.index >= replacement.items.count { return nil }
        case .updateItem, .replaceItems, .resizeHeader, .resizeFooter:
            break
        }
        return moved
    }
}

extension Int {
    /// The sum, or the limit that it would be beyond.
    fileprivate func adding(_ other: Int) -> Int {
        let (sum, isBeyond) = addingReportingOverflow(other)
        return isBeyond ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the limit that it would be beyond.
    fileprivate func subtracting(_ other: Int) -> Int {
        let (difference, isBeyond) = subtractingReportingOverflow(other)
        return isBeyond ? (other < 0 ? .max : .min) : difference
    }
}
