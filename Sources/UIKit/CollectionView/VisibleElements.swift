import Foundation

/// An element that has a view.
struct VisibleElement {
    let view: UICollectionReusableView
    /// The attributes the view shows, a copy of its own: layouts change theirs in place.
    var attributes: UICollectionViewLayoutAttributes
    /// The pass that last wanted the element.
    var generation: Int
    /// The size the layout had given when the view was measured, and the one the view wished: neither is asked about again.
    var offered: CGSize?
    var wished: CGSize?
}

/// The elements that have views, in the order of their paths.
@MainActor
struct VisibleElements {
    private(set) var all = SortedElementMap<VisibleElement>()

    /// - Complexity: O(log n), and O(n) to add an element before others and to remove one.
    subscript(_ id: ElementID) -> VisibleElement? {
        get { all[id] }
        set {
            all[id] = newValue
            newValue?.view.element = id
        }
    }

    /// Shows an element as another one than before: it says that it is elsewhere among all.
    mutating func put(_ element: VisibleElement, from old: ElementID, at new: ElementID) {
        self[new] = element
        if new != old { element.view.layer.setNeedsCommit(.number) }
    }

    /// Forgets all elements and answers them.
    mutating func removeAll() -> SortedElementMap<VisibleElement> {
        let old = all
        all = SortedElementMap()
        return old
    }

    /// Forgets the elements that meet a condition, and returns them.
    ///
    /// - Complexity: O(n).
    mutating func remove(where isGone: (ElementID, VisibleElement) -> Bool) -> [(key: ElementID, value: VisibleElement)] {
        all.remove(where: isGone)
    }

    /// Sets the generation of an element that has a view, and returns whether it has one.
    ///
    /// - Complexity: O(log n).
    mutating func markVisible(_ id: ElementID, generation: Int) -> Bool {
        var next = all.endIndex
        return markVisible(id, generation: generation, expectedAt: &next)
    }

    /// Sets the generation of an element that has a view, and returns whether it has one.
    ///
    /// - Parameter next: The expected index of the element; on return the index after it. Layouts mostly list elements in order.
    /// - Complexity: O(1) at the expected index, else O(log n).
    mutating func markVisible(_ id: ElementID, generation: Int, expectedAt next: inout Int) -> Bool {
        guard let place = all.index(of: id, expected: next) else { return false }
        all.change(at: place) { $0.generation = generation }
        next = place + 1
        return true
    }

    /// Whether an element's view has been asked about this size, or wished for it; true where there is no view to ask.
    func isMeasured(_ id: ElementID, at size: CGSize) -> Bool {
        guard let place = all.index(of: id) else { return true }
        let element = all[place].value
        return element.offered == size || element.wished == size
    }

    /// Has every view be measured again: what it answered was said to another layout.
    mutating func invalidatePreferredSizes() {
        for place in all.indices {
            all.change(at: place) {
                $0.offered = nil
                $0.wished = nil
            }
        }
    }

    /// The element that a view shows; nil where it shows none of these.
    ///
    /// - Complexity: O(log n).
    func id(of view: UICollectionReusableView) -> ElementID? {
        guard let id = view.element, all[id]?.view === view else { return nil }
        return id
    }
}
