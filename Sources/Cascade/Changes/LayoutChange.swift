/// A change to the sections of an arrangement.
///
/// Changes are applied one after the other: the indices of each refer to the result of those before it.
public enum LayoutChange: Sendable, Hashable {
    /// Inserts items before the one at `index`, or at the end.
    case insertItems(ItemList, at: Int, section: Int)
    /// Deletes items.
    case deleteItems(Range<Int>, section: Int)
    /// Deletes an item and inserts it again, so that `to` is its index afterwards.
    case moveItem(from: Int, section: Int, to: Int, targetSection: Int)
    /// Replaces the description of an item: its size, its span or its pin.
    case updateItem(LayoutItem, at: Int, section: Int)
    /// Replaces the descriptions of as many items as the list has, starting at an index.
    case replaceItems(ItemList, at: Int, section: Int)
    /// Gives a section's header another length in points.
    case resizeHeader(Double, section: Int)
    /// Gives a section's footer another length in points.
    case resizeFooter(Double, section: Int)
    /// Inserts a section before the one at the index, or at the end.
    case insertSection(LayoutSection, at: Int)
    /// Deletes a section.
    case deleteSection(Int)
    /// Deletes a section and inserts it again, so that `to` is its index afterwards.
    case moveSection(from: Int, to: Int)
    /// Replaces a section: its items, its header and footer, its options.
    case replaceSection(LayoutSection, at: Int)
}

/// The reason why changes are invalid; none of them is applied.
public struct LayoutChangeError: Error, Sendable, Hashable {
    /// The index of the invalid change.
    public let change: Int
    /// The reason why it is invalid.
    public let reason: Reason

    /// Makes an error, for arrangements of an app.
    public init(change: Int, reason: Reason) {
        self.change = change
        self.reason = reason
    }

    /// The reasons why a change is invalid.
    public enum Reason: Sendable, Hashable {
        /// The section does not exist; `count` is the number of sections.
        case noSection(Int, count: Int)
        /// The item or the insertion index does not exist; `count` is the section's item count.
        case noItem(Int, section: Int, count: Int)
        /// The section would have more items than an `ItemList` can have.
        case tooManyItems(section: Int)
    }
}

extension LayoutChange {
    /// Returns the identity of an element after changes; `nil` if one of them deletes it.
    ///
    /// The element need not exist. Indices that would overflow are clamped to the range of `Int`.
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
            // The content's footer stays behind all sections.
            if element.section > section, element.section < .max { moved.section -= 1 }
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
    /// The sum, clamped to the range of `Int`.
    fileprivate func adding(_ other: Int) -> Int {
        let (sum, isBeyond) = addingReportingOverflow(other)
        return isBeyond ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, clamped to the range of `Int`.
    fileprivate func subtracting(_ other: Int) -> Int {
        let (difference, isBeyond) = subtractingReportingOverflow(other)
        return isBeyond ? (other < 0 ? .max : .min) : difference
    }
}
