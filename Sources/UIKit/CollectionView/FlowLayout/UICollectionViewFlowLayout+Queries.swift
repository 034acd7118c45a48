import Foundation

extension UICollectionViewLayoutAttributes {
    /// Sets the frame, and the z-index of a pinned header or footer.
    final func placed(_ frame: CGRect, isPinned: Bool = false) -> UICollectionViewLayoutAttributes {
        self.frame = frame
        if isPinned { zIndex = FlowPinning.zIndex }
        return self
    }
}

extension UICollectionViewFlowLayout {
    /// The class of the attributes; a subclass of the layout may change them, so each query gets new ones.
    final var attributesClass: UICollectionViewLayoutAttributes.Type {
        guard let kind = inheriting(type(of: self).layoutAttributesClass, from: UICollectionViewLayoutAttributes.self) else {
            usageError(
                "UICollectionViewFlowLayout: layoutAttributesClass is not UICollectionViewLayoutAttributes; return that class or a subclass."
            )
        }
        return kind
    }

    /// Returns the elements that intersect a rectangle, in order: header, items and footer of each section.
    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        let known = current
        guard let view = collectionView else { return [] }
        let axis = axis
        let wanted = axis.flow(rect)
        let pinning = pinning(in: view)
        let attributesClass = attributesClass
        var found: [UICollectionViewLayoutAttributes] = []
        func addBar(_ kind: String, at path: IndexPath, _ frame: FlowRect?, isPinned: Bool) {
            guard let frame, frame.meets(wanted) else { return }
            found.append(attributesClass.init(forSupplementaryViewOfKind: kind, with: path).placed(axis.screen(frame), isPinned: isPinned))
        }
        for number in known.sections(from: wanted.along, to: wanted.alongEnd) {
            let section = known.sections[number]
            let path = IndexPath(item: 0, section: number)
            addBar(UICollectionView.elementKindSectionHeader, at: path, pinning.header(of: section), isPinned: pinning.pinsHeaders)
            section.forEachItem(in: wanted) { item, frame in
                found.append(attributesClass.init(forCellWith: IndexPath(item: item, section: number)).placed(axis.screen(frame)))
            }
            addBar(UICollectionView.elementKindSectionFooter, at: path, pinning.footer(of: section), isPinned: pinning.pinsFooters)
        }
        return found
    }

    final func bar(ofKind elementKind: String, at path: IndexPath) -> UICollectionViewLayoutAttributes? {
        // Subclasses add kinds of their own, some with index paths of length 1.
        guard path.count == 2, path.item == 0 else { return nil }
        let known = current
        guard let view = collectionView, known.sections.indices.contains(path.section) else { return nil }
        let section = known.sections[path.section]
        let pinning = pinning(in: view)
        let isHeader = elementKind.hasBytes(of: UICollectionView.elementKindSectionHeader)
        guard isHeader || elementKind.hasBytes(of: UICollectionView.elementKindSectionFooter),
            let frame = isHeader ? pinning.header(of: section) : pinning.footer(of: section)
        else { return nil }
        let attributes = attributesClass.init(forSupplementaryViewOfKind: elementKind, with: path)
        return attributes.placed(axis.screen(frame), isPinned: isHeader ? pinning.pinsHeaders : pinning.pinsFooters)
    }
}
