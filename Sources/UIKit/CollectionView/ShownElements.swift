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

/// The elements that have views.
struct ShownElements {
    private(set) var all: [ElementID: ShownElement] = [:]

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

    /// The elements in the order of their paths.
    var sorted: [(key: ElementID, value: ShownElement)] { all.ordered { $0.key < $1.key } }

    /// Forgets all elements and answers them in order.
    mutating func removeAll() -> [(key: ElementID, value: ShownElement)] {
        let old = sorted
        all.removeAll(keepingCapacity: true)
        return old
    }

    /// The elements that a pass did not want, in order.
    func unwanted(by pass: Int) -> [(key: ElementID, value: ShownElement)] {
        all.filter { $0.value.pass != pass }.ordered { $0.key < $1.key }
    }

    mutating func want(_ id: ElementID, pass: Int) -> Bool {
        guard let index = all.index(forKey: id) else { return false }
        all.values[index].pass = pass
        return true
    }

    /// Has every view be measured again: what it answered was said to another layout.
    mutating func forgetSizes() {
        for index in all.values.indices {
            all.values[index].offered = nil
            all.values[index].wished = nil
        }
    }

    #if !hasFeature(Embedded)
        @MainActor
    #endif
    func id(of view: UICollectionReusableView) -> ElementID? {
        all.first { $0.value.view === view }?.key
    }
}
