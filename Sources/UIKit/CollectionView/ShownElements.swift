#if !hasFeature(Embedded)
    import Foundation
#endif

/// An element that has a view.
struct ShownElement {
    let view: UICollectionReusableView
    /// The attributes the view shows, a copy of its own: layouts change theirs in place.
    var attributes: UICollectionViewLayoutAttributes
    /// The pass that last wanted the element.
    var pass: Int
    /// The size the layout had given when the view was measured, and the one the view wished: neither is asked about again.
    var offered: CGSize?
    var wished: CGSize?
}

/// The elements that have views, in the order of their paths.
struct ShownElements {
    private(set) var all = ElementTable<ShownElement>()

    subscript(_ id: ElementID) -> ShownElement? {
        get { all[id] }
        set { all[id] = newValue }
    }

    /// Shows an element as another one than before: it says that it is elsewhere among all.
    #if !hasFeature(Embedded)
        @MainActor
    #endif
    mutating func put(_ element: ShownElement, from old: ElementID, at new: ElementID) {
        all[new] = element
        if new != old { element.view.layer.touch(.number) }
    }

    /// Forgets all elements and answers them.
    mutating func removeAll() -> ElementTable<ShownElement> {
        let old = all
        all = ElementTable()
        return old
    }

    /// The elements that a pass did not want.
    func unwanted(by pass: Int) -> [(key: ElementID, value: ShownElement)] { all.filter { $0.value.pass != pass } }

    mutating func want(_ id: ElementID, pass: Int) -> Bool {
        guard let place = all.index(of: id) else { return false }
        all.change(at: place) { $0.pass = pass }
        return true
    }

    /// Whether an element's view has been asked about this size, or wished for it; true where there is no view to ask.
    func isMeasured(_ id: ElementID, at size: CGSize) -> Bool {
        guard let place = all.index(of: id) else { return true }
        return all.values[place].offered == size || all.values[place].wished == size
    }

    /// Has every view be measured again: what it answered was said to another layout.
    mutating func forgetSizes() {
        for place in all.indices {
            all.change(at: place) {
                $0.offered = nil
                $0.wished = nil
            }
        }
    }

    #if !hasFeature(Embedded)
        @MainActor
    #endif
    func id(of view: UICollectionReusableView) -> ElementID? {
        all.values.firstIndex { $0.view === view }.map { all.ids[$0] }
    }
}
