import Foundation

/// The selected items in the order of their selection, and the highlighted item.
struct Selection {
    private(set) var paths: [IndexPath] = []
    private var known: Set<IndexPath> = []
    private(set) var highlighted: IndexPath?
    /// The tapped item during the delegate's calls; an update moves it, a reload keeps its index path.
    var tapped: IndexPath?

    func contains(_ path: IndexPath) -> Bool { known.contains(path) }

    /// Returns whether a tap deselects the item.
    func togglesOff(_ path: IndexPath, allowsMultiple: Bool) -> Bool { allowsMultiple && contains(path) }

    /// Returns the items that are deselected before an item is selected, in order.
    func replaced(by path: IndexPath, allowsMultiple: Bool) -> [IndexPath] {
        allowsMultiple ? [] : paths.filter { $0 != path }
    }

    mutating func set(_ path: IndexPath, isSelected: Bool) {
        if isSelected {
            if known.insert(path).inserted { paths.append(path) }
        } else if known.remove(path) != nil {
            paths.removeAll { $0 == path }
        }
    }

    mutating func highlight(_ path: IndexPath) { highlighted = path }

    /// Ends the highlight; returns the highlighted item.
    mutating func unhighlight() -> IndexPath? {
        defer { highlighted = nil }
        return highlighted
    }

    /// Deselects all items, and ends the highlight.
    mutating func removeAll() { (paths, known, highlighted) = ([], [], nil) }

    /// Maps the items to their index paths after an update; deselects an item without one.
    mutating func follow(_ place: (IndexPath) -> IndexPath?) {
        tapped = tapped.flatMap(place)
        if paths.isEmpty, highlighted == nil { return }
        paths = paths.compactMap(place)
        known = Set(paths)
        highlighted = highlighted.flatMap(place)
    }
}
