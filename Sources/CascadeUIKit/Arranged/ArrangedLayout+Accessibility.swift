#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit

    /// Descriptions for VoiceOver where the app has none; without VoiceOver there is no work.
    extension ArrangedLayout {
        final var describesViews: Bool { UIAccessibility.isVoiceOverRunning }

        /// Lays the visible elements out again, with other effects and descriptions.
        final func settingsChanged() {
            guard let collectionView else { return }
            let known = reported
            invalidatePlacements()
            // The position and the number of pages are the same.
            reported = known
            observer.schedule(in: collectionView)
        }

        /// Gives section headers the header trait, and the cells of a line or a circle their position, if the app has not set others.
        final func describeVisibleViews() {
            removePositions()
            guard describesViews, let view = collectionView else { return }
            for header in view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader) {
                // VoiceOver reads traits of elements only: without one of its own, a header is read by its first label.
                let element = header.isAccessibilityElement ? header : Self.label(in: header)
                if let element, element.accessibilityTraits.isSubset(of: .staticText) { element.accessibilityTraits.insert(.header) }
            }
            guard let text = accessibilityPosition ?? (statesPositions ? { "\($0) of \($1)" } : nil) else { return }
            var (starts, count) = ([Int](), 0)
            for section in session.store.sections {
                starts.append(count)
                count += section.items.count
            }
            for cell in view.visibleCells where cell.isAccessibilityElement && cell.accessibilityValue == nil {
                guard let path = view.indexPath(for: cell), path.section < starts.count,
                    let value = text(starts[path.section] + path.item + 1, count)
                else { continue }
                cell.accessibilityValue = value
                observer.positions.append((cell, value))
            }
        }

        /// Removes the positions that this layout has set: cells are reused for other items, and by other layouts.
        final func removePositions() {
            for (cell, value) in observer.positions where cell.accessibilityValue == value { cell.accessibilityValue = nil }
            observer.positions = []
        }

        private static func label(in view: UIView) -> UIView? {
            for view in view.subviews where !view.isHidden {
                if let label = view is UILabel ? view : label(in: view) { return label }
            }
            return nil
        }
    }
#endif
