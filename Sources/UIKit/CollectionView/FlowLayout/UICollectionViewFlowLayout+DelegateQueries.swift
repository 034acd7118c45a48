import Foundation

/// The arrangement, and the delegate's values that it is computed from.
extension UICollectionViewFlowLayout {
    /// The axis of the scroll direction.
    final var axis: FlowAxis { FlowAxis(isVertical: scrollDirection == .vertical) }

    /// The arrangement, computed if it is invalid.
    final var current: FlowArrangement {
        guard let view = collectionView else { return FlowArrangement(breadth: 0, metrics: []) }
        if let known = arranged, pendingSizes.isEmpty { return known }
        // Removed from the property, so that sizes change in place.
        var made: FlowArrangement
        if let known = arranged.take() {
            made = known
        } else {
            if keptMetrics == nil { pendingSizes = [] }
            let metrics = keptMetrics.take() ?? ask(view)
            made = FlowArrangement(breadth: breadth(of: view.bounds.size, in: view), metrics: metrics, pixels: pixels(of: view))
        }
        if !pendingSizes.isEmpty { made.resize(pendingSizes.map { ($0.path.section, $0.path.item, axis.flow($0.size)) }) }
        pendingSizes = []
        arranged = made
        return made
    }

    /// Returns the space across the scroll direction between the content insets.
    final func breadth(of size: CGSize, in view: UICollectionView) -> CGFloat {
        let insets = axis.flow(view.adjustedContentInset)
        return max(0, axis.flow(size).across - insets.leading - insets.trailing)
    }

    /// The pixel grid to which items are rounded.
    final func pixels(of view: UICollectionView) -> PixelGrid { PixelGrid(scale: view.traitCollection.displayScale) }

    /// Returns the pinning of headers and footers at the current offset.
    final func pinning(in view: UICollectionView) -> FlowPinning {
        let seen = axis.flow(view.bounds)
        let insets = axis.flow(view.adjustedContentInset)
        return FlowPinning(
            pinsHeaders: sectionHeadersPinToVisibleBounds,
            pinsFooters: sectionFootersPinToVisibleBounds,
            visibleStart: seen.along + insets.before,
            visibleEnd: seen.alongEnd - insets.after
        )
    }

    private final func ask(_ view: UICollectionView) -> [FlowMetrics] {
        // Embedded Swift has no casts to protocols.
        #if hasFeature(Embedded)
            let delegate = view.delegate?.flowLayoutDelegate
        #else
            // The cast also succeeds for a subclass of UICollectionViewController that declares the conformance.
            let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        #endif
        renumberPreferredSizes()
        let extra = extraInsets(view)
        var answers: [FlowMetrics] = []
        for section in 0..<view.numberOfSections {
            var one = FlowMetrics()
            let insets = view.calling("collectionView(_:layout:insetForSectionAt:)") {
                delegate?.collectionView(view, layout: self, insetForSectionAt: section)
            }
            let lineSpacing = view.calling("collectionView(_:layout:minimumLineSpacingForSectionAt:)") {
                delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
            }
            let itemSpacing = view.calling("collectionView(_:layout:minimumInteritemSpacingForSectionAt:)") {
                delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            }
            let header = view.calling("collectionView(_:layout:referenceSizeForHeaderInSection:)") {
                delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
            }
            let footer = view.calling("collectionView(_:layout:referenceSizeForFooterInSection:)") {
                delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
            }
            one.insets = axis.flow(insets ?? sectionInset).sanitized
            one.lineSpacing = (lineSpacing ?? minimumLineSpacing).sanitizedDistance
            one.itemSpacing = (itemSpacing ?? minimumInteritemSpacing).sanitizedDistance
            one.header = axis.flow(header ?? headerReferenceSize).sanitized.along
            one.footer = axis.flow(footer ?? footerReferenceSize).sanitized.along
            one.insets.leading += extra.leading
            one.insets.trailing += extra.trailing
            one.sizes = askSizes(view, delegate: delegate, section: section)
            answers.append(one)
        }
        return answers
    }

    private final func askSizes(
        _ view: UICollectionView,
        delegate: (any UICollectionViewDelegateFlowLayout)?,
        section: Int
    ) -> FlowSizes {
        let axis = axis
        let count = view.numberOfItems(inSection: section)
        let (given, automatic) = (itemSize, UICollectionViewFlowLayout.automaticSize)
        let own = axis.flow(usual)
        var sizes = FlowSizes()
        if let delegate {
            view.calling("collectionView(_:layout:sizeForItemAt:)") {
                for item in 0..<count {
                    let answer = delegate.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
                    sizes.append(answer == given || answer == automatic ? own : axis.flow(answer))
                }
            }
        } else {
            sizes = FlowSizes(count: count, all: own)
        }
        if estimatedItemSize != .zero {
            for (item, size) in preferredSizes[section] ?? [:] { sizes.set(axis.flow(size), at: item) }
        }
        return sizes
    }

    /// Moves the preferred sizes of cells to their index paths after a batch; a reload discards them.
    private final func renumberPreferredSizes() {
        if !hasOtherItems { return }
        hasOtherItems = false
        let old = preferredSizes
        preferredSizes = [:]
        guard let update else { return }
        for (section, sizes) in old {
            for (item, size) in sizes {
                guard let path = update.following(IndexPath(item: item, section: section)) else { continue }
                preferredSizes[path.section, default: [:]][path.item] = size
            }
        }
    }

    /// The default size of an item.
    private final var usual: CGSize {
        let automatic = UICollectionViewFlowLayout.automaticSize
        let own = itemSize == automatic ? CGSize(width: 50, height: 50) : itemSize
        return estimatedItemSize == .zero || estimatedItemSize == automatic ? own : estimatedItemSize
    }

    /// Returns the insets that the inset reference adds across the scroll direction to the content insets.
    private final func extraInsets(_ view: UICollectionView) -> FlowInsets {
        let reference: FlowInsets
        switch sectionInsetReference {
        case .fromContentInset: return FlowInsets()
        case .fromSafeArea: reference = axis.flow(view.safeAreaInsets)
        case .fromLayoutMargins: reference = axis.flow(view.layoutMargins)
        }
        let content = axis.flow(view.adjustedContentInset)
        return FlowInsets(leading: max(0, reference.leading - content.leading), trailing: max(0, reference.trailing - content.trailing))
    }
}
