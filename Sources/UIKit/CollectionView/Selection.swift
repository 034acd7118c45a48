import Foundation

/// The selected items, in the order in which they were selected, and the item under a finger.
struct Selection {
    private(set) var paths: [IndexPath] = []
    private var known: Set<IndexPath> = []
    private(set) var highlighted: IndexPath?

    func contains(_ path: IndexPath) -> Bool { known.contains(path) }

    /// Whether a tap takes the item out of the selection.
    func togglesOff(_ path: IndexPath, allowsMultiple: Bool) -> Bool { allowsMultiple && contains(path) }

    /// The items that are deselected before an item is selected, in order.
    func replaced(by path: IndexPath, allowsMultiple: Bool) -> [IndexPath] {
        allowsMultiple ? [] : paths.filter { $0 != path }
    }

    /// Selects or deselects an item.
    mutating func set(_ path: IndexPath, isSelected: Bool) {
        if isSelected {
            if known.insert(path).inserted { paths.append(path) }
        } else if known.remove(path) != nil {
            paths.removeAll { $0 == path }
        }
    }

    mutating func highlight(_ path: IndexPath) { highlighted = path }

    /// Ends the highlight, and returns the item that had it.
    mutating func unhighlight() -> IndexPath? {
        defer { highlighted = nil }
        return highlighted
    }

    /// Deselects all items, and ends the highlight.
    mutating func removeAll() { self = Selection() }

    /// Maps the items to their index paths after an update; an item without one is deselected.
    mutating func follow(_ place: (IndexPath) -> IndexPath?) {
        if paths.isEmpty, highlighted == nil { return }
        paths = paths.compactMap(place)
        known = Set(paths)
        highlighted = highlighted.flatMap(place)
    }
}
