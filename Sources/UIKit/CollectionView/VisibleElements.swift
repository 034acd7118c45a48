import Foundation

/// An element that has a view.
struct VisibleElement {
    let view: UICollectionReusableView
    /// The attributes the view shows, a copy of its own: layouts change theirs in place.
    fileprivate(set) var attributes: UICollectionViewLayoutAttributes
    /// The number of the last update in which the element was visible.
    fileprivate(set) var generation = 0
    fileprivate(set) var sizing = SelfSizing()

    init(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes) {
        self.view = view
        self.attributes = attributes
    }
}

/// The elements that have views, in the order of their paths.
@MainActor
struct VisibleElements {
    private(set) var all = SortedElementMap<VisibleElement>()
    /// The number of the current update.
    private var generation = 0
    /// The index at which the next element of the update is expected.
    private var next = 0

    /// - Complexity: O(log n), and O(n) to add an element before others and to remove one.
    subscript(_ id: ElementID) -> VisibleElement? { all[id] }

    private mutating func set(_ element: VisibleElement, at id: ElementID) {
        all[id] = element
        element.view.element = id
    }

    /// Stores an element under the path that it has after an update; its position in the list for assistive technology is committed again.
    mutating func put(_ element: VisibleElement, from old: ElementID, at new: ElementID) {
        set(element, at: new)
        if new != old { element.view.layer.setNeedsCommit(.number) }
    }

    /// Gives each element the path that it has after an update that removes none.
    mutating func follow(_ plan: UpdatePlan) {
        for (id, element) in removeAll() { put(element, from: id, at: plan.new(id) ?? id) }
    }

    /// Removes all elements and returns them.
    mutating func removeAll() -> SortedElementMap<VisibleElement> {
        let old = all
        all = SortedElementMap()
        return old
    }

    /// Removes the elements that meet a condition, and returns them.
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

    /// Keeps an element in this update; false if it has no view.
    ///
    /// - Complexity: O(1) for the element after the last one that was kept, which is the usual order of layouts, else O(log n).
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
        var element = VisibleElement(view: view, attributes: attributes)
        element.generation = generation
        set(element, at: id)
    }

    /// Stores the attributes that an element's view shows, which must be a copy, and returns the view; nil if it has none.
    mutating func update(_ id: ElementID, to attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
        guard let place = all.index(of: id) else { return nil }
        all.change(at: place) { $0.attributes = attributes }
        return all[place].value.view
    }

    /// Removes the elements that are not part of this update, and returns them.
    ///
    /// - Complexity: O(n).
    mutating func removeInvisible() -> [(key: ElementID, value: VisibleElement)] {
        let generation = generation
        return all.remove { $1.generation != generation }
    }

    /// Whether an element's view was measured at this size, or preferred it; true if the element has no view.
    func isMeasured(_ id: ElementID, at size: CGSize) -> Bool {
        guard let place = all.index(of: id) else { return true }
        return all[place].value.sizing.isMeasured(at: size)
    }

    /// Stores the size that a view prefers to the offered one, if the element still has the view.
    mutating func setPreferredSize(_ preferred: CGSize, of view: UICollectionReusableView, for id: ElementID, offered: CGSize) {
        guard let place = all.index(of: id), all[place].value.view === view else { return }
        all.change(at: place) { $0.sizing.measure(at: offered, preferred: preferred) }
    }

    /// Discards the measured size of an element.
    mutating func invalidatePreferredSize(of id: ElementID) {
        guard let place = all.index(of: id) else { return }
        all.change(at: place) { $0.sizing.invalidate() }
    }

    /// Discards the measured sizes, so that every view is measured again for another layout.
    mutating func invalidatePreferredSizes() {
        for place in all.indices { all.change(at: place) { $0.sizing.invalidate() } }
    }

    /// Returns the element that a view shows; nil if it shows none of these.
    ///
    /// - Complexity: O(log n).
    func id(of view: UICollectionReusableView) -> ElementID? {
        guard let id = view.element, all[id]?.view === view else { return nil }
        return id
    }
}
