#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import CascadeUIKit
    import Foundation
    import UIKit

    /// A cell with the number of the update that its content is of.
    private final class CollectionCell: UICollectionViewCell {
        var update = 0
    }

    /// Shows data in a collection view: what changed becomes one batch, and visible cells get their new content without a reload.
    ///
    /// It imports no SwiftUI, so that it is tested with the portable UIKit.
    @MainActor
    final class CollectionCoordinator<SectionID: Hashable & Sendable, ID: Hashable & Sendable, Element>: NSObject, UICollectionViewDelegate,
        UICollectionViewDataSourcePrefetching, WaterfallLayoutDelegate, LineLayoutDelegate, CircleLayoutDelegate
    {
        typealias Snapshot = NSDiffableDataSourceSnapshot<SectionID, ID>

        /// The controller, which has UIKit's gesture for moving items.
        let controller: UICollectionViewController
        let layout: ArrangedLayout
        /// Configures a cell for an element, for new and for visible cells.
        var configure: (UICollectionViewCell, Element) -> Void = { _, _ in }
        /// Configures a header.
        var configureHeader: (UICollectionViewCell, SectionID) -> Void = { _, _ in }
        /// Returns an element's item for the width of a lane; `nil` for the size that its cell prefers.
        var size: ((Element, CGFloat) -> LayoutItem)?
        var onPosition: ((CollectionPosition<ID>) -> Void)?
        var onSelection: ((Set<ID>) -> Void)?
        var onMove: ((CollectionMove<SectionID, ID>) -> Void)?
        var onPrefetch: (([Element]) -> Void)?
        /// Called when the person pulls the content down, and awaited.
        var onRefresh: (@MainActor () async -> Void)? { didSet { updateRefreshControl() } }

        private var source: UICollectionViewDiffableDataSource<SectionID, ID>?
        /// The sections of the last update; `nil` after a person's move, which changes what is shown.
        private var sections: [CollectionSection<SectionID, ID, Element>]? = []
        private var elements: [ID: Element] = [:]
        private var shown = Snapshot()
        private var isUpdating = false
        private var reported = CollectionPosition<ID>()
        /// Whether the position is reported after a change of the items.
        private var reportsPosition = false
        /// The item to which the view scrolls for the app; positions on the way there are not reported.
        private var target: ID?
        /// The item that UIKit last asked to move.
        private var dragged: ID?
        /// The number of updates: a cell that is made ahead of a scroll may have older content.
        private var updates = 0

        init(layout: ArrangedLayout) {
            self.layout = layout
            controller = UICollectionViewController(collectionViewLayout: layout)
            super.init()
            // The selection is the app's.
            controller.clearsSelectionOnViewWillAppear = false
            let view = collectionView
            view.delegate = self
            view.prefetchDataSource = self
            (layout as? WaterfallLayout)?.delegate = self
            (layout as? LineLayout)?.delegate = self
            (layout as? CircleLayout)?.delegate = self
            makeSource(for: view)
        }

        var collectionView: UICollectionView { controller.collectionView }

        private func makeSource(for view: UICollectionView) {
            let cells = UICollectionView.CellRegistration<CollectionCell, ID> { [weak self] cell, _, id in
                guard let self, let element = elements[id] else { return }
                configure(cell, for: element)
            }
            let source = UICollectionViewDiffableDataSource<SectionID, ID>(collectionView: view) { view, path, id in
                view.dequeueConfiguredReusableCell(using: cells, for: path, item: id)
            }
            let headers = UICollectionView.SupplementaryRegistration<UICollectionViewCell>(
                elementKind: UICollectionView.elementKindSectionHeader
            ) { [weak self] view, _, path in
                guard let self, let section = self.source?.sectionIdentifier(for: path.section) else { return }
                configureHeader(view, section)
            }
            source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
            source.reorderingHandlers.canReorderItem = { [weak self] id in
                guard let self, onMove != nil else { return false }
                dragged = id
                return true
            }
            source.reorderingHandlers.didReorder = { [weak self] in self?.moved($0) }
            self.source = source
        }

        // MARK: Data

        /// Shows sections: a batch inserts, deletes and moves what changed, and nothing is reloaded.
        ///
        /// Of elements with the same identifier, only the first is shown.
        /// - Complexity: O(visible items) if the sections have the storage of the last ones, O(elements) if they have its identifiers, else
        ///   that of a diffable data source.
        func update(_ new: [CollectionSection<SectionID, ID, Element>], animated: Bool) {
            isUpdating = true
            defer { isUpdating = false }
            updates += 1
            let known = sections
            sections = new
            if known?.count != new.count || !zip(new, known ?? []).allSatisfy({ $0.isIdentical(to: $1) }) { show(new, animated: animated) }
            configureVisibleViews()
        }

        private func show(_ sections: [CollectionSection<SectionID, ID, Element>], animated: Bool) {
            let former = elements
            elements = [:]
            elements.reserveCapacity(sections.reduce(0) { $0 + $1.elements.count })
            var snapshot = Snapshot()
            for section in sections where snapshot.indexOfSection(section.id) == nil {
                var ids: [ID] = []
                ids.reserveCapacity(section.elements.count)
                for element in section.elements {
                    let id = section.elementID(element)
                    guard elements[id] == nil else { continue }
                    elements[id] = element
                    ids.append(id)
                }
                snapshot.appendSections([section.id])
                snapshot.appendItems(ids, toSection: section.id)
            }
            if !isShown(snapshot) {
                let isFirst = shown.numberOfSections == 0
                shown = snapshot
                source?.apply(snapshot, animatingDifferences: animated && !isFirst)
                scheduleReport()
            }
            // A batch asks only for the sizes of new items.
            if let size, let waterfall = layout as? WaterfallLayout {
                let width = waterfall.laneWidth(for: .lanes(1))
                let isOther = former.contains { id, element in elements[id].map { size($0, width) != size(element, width) } ?? false }
                if isOther { waterfall.invalidateLayout() }
            }
        }

        private func isShown(_ snapshot: Snapshot) -> Bool {
            shown.sectionIdentifiers == snapshot.sectionIdentifiers
                && snapshot.sectionIdentifiers.allSatisfy {
                    shown.itemIdentifiers(inSection: $0) == snapshot.itemIdentifiers(inSection: $0)
                }
        }

        private func configureVisibleViews() {
            let view = collectionView
            for path in view.indexPathsForVisibleItems {
                guard let cell = view.cellForItem(at: path) as? CollectionCell, let element = element(at: path) else { continue }
                configure(cell, for: element)
            }
            let kind = UICollectionView.elementKindSectionHeader
            for path in view.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                guard let header = view.supplementaryView(forElementKind: kind, at: path) as? UICollectionViewCell,
                    let section = source?.sectionIdentifier(for: path.section)
                else { continue }
                configureHeader(header, section)
            }
        }

        private func configure(_ cell: CollectionCell, for element: Element) {
            cell.update = updates
            configure(cell, element)
        }

        func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
            guard let cell = cell as? CollectionCell, cell.update != updates, let element = element(at: indexPath) else { return }
            configure(cell, for: element)
        }

        private func element(at path: IndexPath) -> Element? { source?.itemIdentifier(for: path).flatMap { elements[$0] } }

        private func moved(_ transaction: NSDiffableDataSourceTransaction<SectionID, ID>) {
            let (before, after) = (transaction.initialSnapshot, transaction.finalSnapshot)
            shown = after
            // The app's data are to be compared with what is shown now, even if it does not change them.
            sections = nil
            scheduleReport()
            // Section by section: an item at the edge of a section moves into the next without a change of the whole order.
            for section in after.sectionIdentifiers {
                let former = before.indexOfSection(section) == nil ? [] : before.itemIdentifiers(inSection: section)
                let items = after.itemIdentifiers(inSection: section)
                guard items != former else { continue }
                if let dragged, let index = items.firstIndex(of: dragged),
                    items.filter({ $0 != dragged }) == former.filter({ $0 != dragged })
                {
                    // Of two neighbors that changed places, the difference can name the other one.
                    onMove?(CollectionMove(id: dragged, section: section, index: index))
                    continue
                }
                for case .insert(let index, let id, _) in items.difference(from: former).insertions {
                    onMove?(CollectionMove(id: id, section: section, index: index))
                }
            }
        }

        // MARK: Position

        /// Scrolls to an item if the app has set another position than the reported one.
        func scroll(to position: CollectionPosition<ID>, animated: Bool) {
            guard let id = position.id, id != reported.id, id != target, let path = source?.indexPath(for: id) else { return }
            (target, reported, reportsPosition) = (id, CollectionPosition(id: id), false)
            // Otherwise a pending layout would move the content.
            collectionView.layoutIfNeeded()
            let start = collectionView.contentOffset
            let scrolls = layout.scrollToItem(at: path, animated: animated)
            // UIKit reports only the end of an animation, which has not moved the content yet; under Reduce Motion there may be none.
            if !animated || !scrolls || collectionView.contentOffset != start { target = nil }
        }

        /// The edge of the view at which a waterfall begins.
        private var leadingEdge: UICollectionView.ScrollPosition {
            guard let waterfall = layout as? WaterfallLayout, waterfall.options.axis == .horizontal else { return .top }
            return waterfall.arrangement?.readingDirection == .rightToLeft ? .right : .left
        }

        private func report(_ path: IndexPath?, progress: CGFloat = 0) {
            let position = CollectionPosition(id: path.flatMap { source?.itemIdentifier(for: $0) }, progress: progress)
            if position.id == target { target = nil }
            guard position != reported, !isUpdating, target == nil else { return }
            reported = position
            onPosition?(position)
        }

        /// Reports the position after a change of the items, which can put another item there without a scroll.
        ///
        /// Not at once, because the app must not change its state while SwiftUI updates the view.
        private func scheduleReport() {
            guard onPosition != nil else { return }
            reportsPosition = true
            Task { @MainActor [weak self] in self?.reportChangedItems() }
        }

        private func reportChangedItems() {
            guard reportsPosition else { return }
            reportsPosition = false
            collectionView.layoutIfNeeded()
            // No scroll reaches an item that was deleted.
            if let target, elements[target] == nil { self.target = nil }
            guard shown.numberOfItems > 0 else { return report(nil) }
            // The first layout pass still scrolls to the position that the app has set before it.
            guard !collectionView.indexPathsForVisibleItems.isEmpty else { return }
            switch layout {
            case let line as LineLayout: report(line.currentIndexPath, progress: line.progress)
            case let circle as CircleLayout:
                // A circle that does not rotate has no position.
                if let path = circle.currentIndexPath { report(path, progress: circle.progress) }
            default:
                // A waterfall has no position before the first scroll.
                if reported.id != nil { reportLeadingItem() }
            }
        }

        func scrollViewDidScroll(_ scrollView: UIScrollView) {
            if onPosition != nil, layout is WaterfallLayout { reportLeadingItem() }
        }

        /// Reports the item of a waterfall at the edge where it begins.
        private func reportLeadingItem() {
            let (view, edge) = (collectionView, leadingEdge)
            let (offset, inset) = (view.contentOffset, view.adjustedContentInset)
            // The cells are those of the last layout pass, from before a jump.
            let elements = layout.layoutAttributesForElements(in: view.bounds) ?? []
            let items = elements.filter { element in
                if element.representedElementCategory != .cell { return false }
                switch edge {
                case .left: return element.frame.maxX > offset.x + inset.left
                case .right: return element.frame.minX < offset.x + view.bounds.width - inset.right
                default: return element.frame.maxY > offset.y + inset.top
                }
            }
            report(items.map(\.indexPath).min())
        }

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { target = nil }

        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
            // The person scrolls to another item, and UIKit does not report the end of the app's animation.
            target = nil
            return true
        }

        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { target = nil }

        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat) {
            report(indexPath, progress: progress)
        }

        func collectionView(_ collectionView: UICollectionView, layout: CircleLayout, didScrollTo indexPath: IndexPath, progress: CGFloat) {
            report(indexPath, progress: progress)
        }

        // MARK: Sizes

        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
            -> LayoutItem
        {
            guard let size, let element = element(at: indexPath) else { return .automatic }
            return size(element, laneWidth)
        }

        // MARK: Selection

        /// Selects the items of a set, and deselects the others; `nil` if the app has no selection.
        func select(_ selection: Set<ID>?) {
            let view = collectionView
            view.allowsSelection = selection != nil
            view.allowsMultipleSelection = selection != nil
            guard let selection else { return }
            let selected = Set(view.indexPathsForSelectedItems ?? [])
            for path in selected where source?.itemIdentifier(for: path).map(selection.contains) != true {
                view.deselectItem(at: path, animated: false)
            }
            for id in selection {
                guard let path = source?.indexPath(for: id), !selected.contains(path) else { continue }
                view.selectItem(at: path, animated: false, scrollPosition: [])
            }
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { reportSelection() }

        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { reportSelection() }

        private func reportSelection() {
            onSelection?(Set((collectionView.indexPathsForSelectedItems ?? []).compactMap { source?.itemIdentifier(for: $0) }))
        }

        // MARK: Prefetching and refreshing

        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            onPrefetch?(indexPaths.compactMap { element(at: $0) })
        }

        private func updateRefreshControl() {
            #if !os(tvOS)
                // Short content can be pulled only if it bounces. A horizontal view leaves vertical drags to the view around it, whose
                // refresh action it inherits from SwiftUI's environment.
                collectionView.alwaysBounceVertical = onRefresh != nil && scrollsVertically
                guard (collectionView.refreshControl != nil) != (onRefresh != nil) else { return }
                guard onRefresh != nil else { return collectionView.refreshControl = nil }
                let control = UIRefreshControl()
                control.addAction(
                    UIAction { [weak self] _ in
                        Task { await self?.refresh() }
                    },
                    for: .valueChanged
                )
                collectionView.refreshControl = control
            #endif
        }

        #if !os(tvOS)
            private var scrollsVertically: Bool {
                switch layout {
                case let waterfall as WaterfallLayout: return waterfall.options.axis == .vertical
                case let line as LineLayout: return line.options.axis == .vertical
                case let circle as CircleLayout:
                    let scrolling = circle.options.scrolling
                    return scrolling == .turning(.vertical) || scrolling == .endless(.vertical)
                default: return false
                }
            }

            /// Performs the app's action, and then ends the refresh.
            func refresh() async {
                await onRefresh?()
                collectionView.refreshControl?.endRefreshing()
            }
        #endif
    }
#endif
