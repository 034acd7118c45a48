import Foundation

/// The attributes class of a layout, with functions that make attributes; a subclass may change them, so each query gets new ones.
@MainActor
struct FlowAttributesMaker {
    let kind: UICollectionViewLayoutAttributes.Type

    func item(_ path: IndexPath, frame: CGRect) -> UICollectionViewLayoutAttributes {
        let attributes = kind.init(forCellWith: path)
        attributes.frame = frame
        return attributes
    }

    func bar(_ elementKind: String, _ path: IndexPath, frame: CGRect, isPinned: Bool) -> UICollectionViewLayoutAttributes {
        let attributes = kind.init(forSupplementaryViewOfKind: elementKind, with: path)
        attributes.frame = frame
        if isPinned { attributes.zIndex = FlowPinning.zIndex }
        return attributes
    }
}

extension UICollectionViewFlowLayout {
    final var maker: FlowAttributesMaker {
        guard let kind = inheriting(type(of: self).layoutAttributesClass, from: UICollectionViewLayoutAttributes.self) else {
            usageError(
                "UICollectionViewFlowLayout: layoutAttributesClass is not UICollectionViewLayoutAttributes; return that class or a subclass."
            )
        }
        return FlowAttributesMaker(kind: kind)
    }

    /// Returns the elements that intersect a rectangle, in order: header, items and footer of each section.
    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let known = current
        guard let view = collectionView else { return [] }
        let axis = known.axis
        let wanted = axis.flow(rect)
        let pinning = pinning(in: view, axis: axis)
        let maker = maker
        var found: [UICollectionViewLayoutAttributes] = []
        for number in known.sections(from: wanted.along, to: wanted.alongEnd) {
            let section = known.sections[number]
            let path = IndexPath(item: 0, section: number)
            if let frame = pinning.header(of: section), frame.meets(wanted) {
                let kind = UICollectionView.elementKindSectionHeader
                found.append(maker.bar(kind, path, frame: axis.screen(frame), isPinned: pinning.pinsHeaders))
            }
            section.forEachItem(in: wanted) { item, frame in
                found.append(maker.item(IndexPath(item: item, section: number), frame: axis.screen(frame)))
            }
            if let frame = pinning.footer(of: section), frame.meets(wanted) {
                let kind = UICollectionView.elementKindSectionFooter
                found.append(maker.bar(kind, path, frame: axis.screen(frame), isPinned: pinning.pinsFooters))
            }
        }
        return found
    }

    final func bar(ofKind elementKind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        // Subclasses add kinds of their own, some with index paths of length 1.
        guard path.count == 2, path.item == 0 else { return nil }
        let known = current
        guard let view = collectionView, known.sections.indices.contains(path.section) else { return nil }
        let section = known.sections[path.section]
        let pinning = pinning(in: view, axis: known.axis)
        if elementKind.hasBytes(of: UICollectionView.elementKindSectionHeader), let frame = pinning.header(of: section) {
            return maker.bar(elementKind, path, frame: known.axis.screen(frame), isPinned: pinning.pinsHeaders)
        }
        if elementKind.hasBytes(of: UICollectionView.elementKindSectionFooter), let frame = pinning.footer(of: section) {
            return maker.bar(elementKind, path, frame: known.axis.screen(frame), isPinned: pinning.pinsFooters)
        }
        return nil
    }
}
