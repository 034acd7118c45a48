import Foundation

/// An element with a view.
struct VisibleElement {
    let view: UICollectionReusableView
    /// The displayed attributes, always a copy because layouts change theirs in place.
    fileprivate(set) var attributes: UICollectionViewLayoutAttributes
    /// The generation of the last update in which the element was visible.
    fileprivate(set) var generation = 0
    /// The size of the attributes at which the view preferred no other attributes.
    ///
    /// The view is measured again in each layout pass until then (rule 12.5), and at any other size.
    fileprivate(set) var settledSize: CGSize?
}

/// The elements with views, in the order of their index paths.
@MainActor
struct VisibleElements {
    private(set) var all = SortedElementMap<VisibleElement>()
    /// The generation of the current update.
    private var generation = 0
    /// The expected index of the next element of the update.
    private var next = 0

    /// The element with an identity; `nil` if it has no view.
    ///
    /// - Complexity: O(log n).
    subscript(_ id: ElementID) -> VisibleElement? { all[id] }

    private mutating func set(_ element: VisibleElement, at id: ElementID) {
        all[id] = element
        element.view.element = id
    }

    /// Stores an element at its index path after an update; commits its accessibility position again if the path changed.
    mutating func put(_ element: VisibleElement, from old: ElementID, at new: ElementID) {
        set(element, at: new)
        if new != old { element.view.layer.setNeedsCommit(.number) }
    }

    /// Maps each element to its index path after an update that removes none.
    mutating func follow(_ plan: UpdatePlan) {
        for (id, element) in removeAll() { put(element, from: id, at: plan.new(id) ?? id) }
    }

    /// Removes and returns all elements.
    mutating func removeAll() -> SortedElementMap<VisibleElement> {
        defer { all = SortedElementMap() }
        return all
    }

    /// Removes and returns the elements that meet a condition.
    ///
    /// - Complexity: O(n).
    mutating func remove(where isGone: (ElementID, VisibleElement) -> Bool) -> [(key: ElementID, value: VisibleElement)] {
        all.remove(where: isGone)
    }

    /// Begins an update: `removeInvisible()` removes the elements that are neither marked nor added in it.
    mutating func beginUpdate() {
        generation += 1
        next = 0
    }

    /// Marks an element as visible in this update; returns `false` if it has no view.
    ///
    /// - Complexity: O(1) for the element after the last marked one, the usual order of layouts; else O(log n).
    mutating func markVisible(_ id: ElementID) -> Bool {
        guard let place = all.index(of: id, expected: next) else { return false }
        next = place + 1
        all.change(at: place) { $0.generation = generation }
        return true
    }

    /// Adds an element to this update.
    ///
    /// - Complexity: O(n), and O(log n) for the last element.
    mutating func insert(_ id: ElementID, _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        set(VisibleElement(view: view, attributes: attributes, generation: generation), at: id)
    }

    /// Stores the displayed attributes, which must be a copy; returns the element's view, or `nil` if it has none.
    mutating func update(_ id: ElementID, to attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let place = all.index(of: id) else { return nil }
        all.change(at: place) { $0.attributes = attributes }
        return all[place].value.view
    }

    /// Removes and returns the elements that are not part of this update.
    ///
    /// - Complexity: O(n).
    mutating func removeInvisible() -> [(key: ElementID, value: VisibleElement)] {
        let generation = generation
        return all.remove { $1.generation != generation }
    }

    /// Returns whether an element's view preferred no other attributes at a size; `true` if the element has no view.
    func isSettled(_ id: ElementID, at size: CGSize) -> Bool {
        guard let place = all.index(of: id) else { return true }
        return all[place].value.settledSize == size
    }

    /// Stores a size at which a view preferred no other attributes, if it is still the element's view.
    mutating func settle(_ view: UICollectionReusableView, of id: ElementID, at size: CGSize) {
        guard let place = all.index(of: id), all[place].value.view === view else { return }
        all.change(at: place) { $0.settledSize = size }
    }

    /// Discards the measured size of an element.
    mutating func invalidatePreferredSize(of id: ElementID) {
        guard let place = all.index(of: id) else { return }
        all.change(at: place) { $0.settledSize = nil }
    }

    /// Discards all measured sizes, so that the views are measured again for another layout.
    mutating func invalidatePreferredSizes() {
        for place in all.indices { all.change(at: place) { $0.settledSize = nil } }
    }

    /// Returns the element of a view; `nil` if it has none.
    ///
    /// - Complexity: O(log n).
    func id(of view: UICollectionReusableView) -> ElementID? {
        guard let id = view.element, all[id]?.view === view else { return nil }
        return id
    }
}
