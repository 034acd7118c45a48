import Foundation

extension UICollectionView {
    /// Asks the layout where elements end that are shown before an animated change of the bounds, and where those start that are shown
    /// after it; what it answers moves with the animation.
    final func exchangeElementsWithBounds() {
        let source = LayoutSource(layout, in: self)
        let sight = askForElementsInSight()
        let wanted = elements(in: sight)
        let isWanted = ElementTable(wanted)
        var ends: [(ElementID, UICollectionViewLayoutAttributes)] = []
        for (id, _) in shown.all {
            guard let end = source.final(id), isWanted.index(of: id) == nil, AnimationGroup.current != nil else { continue }
            ends.append((id, end))
        }
        let end = ElementTable(ends)
        let gone = shown.remove { id, _ in end.index(of: id) != nil }
        for (id, element) in gone {
            element.view.isLeaving = true
            if let end = end[id] { show(end, in: element.view) }
        }
        pass.stamp += 1
        for (id, attributes) in wanted {
            let start = source.initial(id)
            if shown.want(id, pass: pass.stamp) { continue }
            guard let view = make(id, attributes, pass: pass.stamp) else { continue }
            if let start {
                UIView.performWithoutAnimation { show(start, in: view) }
                settle(id, attributes)
            }
            measure(id, attributes)
        }
        guard !gone.isEmpty, let group = AnimationGroup.current else { return }
        group.display.schedule(after: group.remaining) {
            for (id, element) in gone { self.leave(element.view, id) }
        }
    }
}
