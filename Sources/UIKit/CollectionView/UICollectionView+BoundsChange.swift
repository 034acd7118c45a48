import Foundation

extension UICollectionView {
    /// Animates the elements that appear or disappear in an animated bounds change, from or to the layout's initial and final attributes.
    final func animateElementsForBoundsChange() {
        let source = LayoutSource(layout, in: self)
        let visibleRect = loadVisibleAttributes()
        let wanted = elements(in: visibleRect)
        let isWanted = SortedElementMap(wanted)
        var ends: [(ElementID, UICollectionViewLayoutAttributes)] = []
        for (id, _) in visibleElements.all {
            guard let end = source.final(id), isWanted.index(of: id) == nil, AnimationGroup.current != nil else { continue }
            ends.append((id, end))
        }
        let end = SortedElementMap(ends)
        let gone = visibleElements.remove { id, _ in end.index(of: id) != nil }
        for (id, element) in gone {
            beginLeaving(element.view)
            if let end = end[id] { show(end, in: element.view) }
        }
        visibleElements.beginUpdate()
        for (id, attributes) in wanted {
            let start = source.initial(id)
            if visibleElements.markVisible(id) { continue }
            guard let view = make(id, attributes) else { continue }
            if let start {
                UIView.performWithoutAnimation { show(start, in: view) }
                updateAttributes(of: id, to: attributes)
            }
            measure(id, attributes)
        }
        guard !gone.isEmpty, let group = AnimationGroup.current else { return }
        group.display.schedule(after: group.remaining) {
            for (id, element) in gone { self.leave(element.view, id) }
        }
    }
}
