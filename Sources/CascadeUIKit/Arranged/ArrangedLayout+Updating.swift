import Cascade
import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

extension ArrangedLayout {
    // MARK: What is old

    /// Notes what a context says is old.
    final func note(_ context: UICollectionViewLayoutInvalidationContext) {
        let reason = (context as? ArrangedLayoutInvalidationContext)?.reason ?? .listed
        switch reason {
        case .offset, .adjustment: return
        case .size, .placement: break
        case .measured(let element, let length): old.lengths.append((element, length))
        case .held: noteMovement(context, isOver: false)
        case .dropped: noteMovement(context, isOver: true)
        case .listed: noteList(context)
        }
        keepPlace()
    }

    private final func noteList(_ context: UICollectionViewLayoutInvalidationContext) {
        let supplementary = context.invalidatedSupplementaryIndexPaths
        if context.invalidateEverything {
            old.mustDescribe = true
            if context.invalidateDataSourceCounts { old.mustForget = true }
        } else if context.invalidateDataSourceCounts {
            batch.announce()
        } else if context.invalidatedItemIndexPaths != nil || supplementary != nil || context.invalidatedDecorationIndexPaths != nil {
            old.items += context.invalidatedItemIndexPaths ?? []
            for (_, paths) in supplementary ?? [:] { for path in paths { old.sections.insert(path.section) } }
        } else if context.contentOffsetAdjustment == .zero, context.contentSizeAdjustment == .zero {
            // Other insets and an explicit invalidation come with the same context: what is around the viewport tells them apart.
            if let view = collectionView, let arrangedBy, arrangedBy.differs(from: view) {
                old.mustFit = true
            } else {
                old.mustDescribe = true
            }
        }
    }

    private final func noteMovement(_ context: UICollectionViewLayoutInvalidationContext, isOver: Bool) {
        guard let target = context.targetIndexPathsForInteractivelyMovingItems?.first,
            let previous = context.previousIndexPathsForInteractivelyMovingItems?.first
        else { return }
        let from = keeping.held ?? previous
        if from != target { old.moves.append((from, target)) }
        keeping.held = isOver ? nil : target
    }

    /// Remembers what is on screen before it moves; the first of several invalidations counts.
    private final func keepPlace() {
        guard keeping.isShown, keeping.anchor == nil, keeping.held == nil, let view = collectionView, let arrangement else { return }
        let origin = Viewport(view).origin
        // Several passes may follow one scroll, each showing items that are measured then: what stays is the same in all of them.
        let same = keeping.element.flatMap { ScrollAnchor($0, in: arrangement, offset: origin) }
        keeping.anchor = same ?? anchor(in: arrangement, at: origin)
        keeping.element = keeping.anchor?.element
    }

    final func configurationChanged(from oldConfiguration: Options) {
        guard configuration != oldConfiguration else { return }
        invalidatePlaces(describing: mustDescribe(from: oldConfiguration))
    }

    /// Has everything placed anew, and sections described where what they say may be something else.
    final func invalidatePlaces(describing mustFit: Bool) {
        if mustFit { old.mustFit = true }
        let context = ArrangedLayoutInvalidationContext()
        context.reason = .placement
        invalidateLayout(with: context)
    }

    // MARK: Bringing up to date

    /// Places what is old, and keeps what is on screen where it was.
    final func bringUpToDate(for view: UICollectionView) {
        let container = Viewport(view).container
        let options = configuration.reading(view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
        let outdated = old
        let anchor = keeping.anchor
        old = Outdated(mustDescribe: false)
        keeping.anchor = nil
        if let known = arrangedBy, arrangement != nil, !outdated.mustRearrange,
            known.container == container || !mustDescribe(from: known.container, to: container)
        {
            if known.options != options || known.container != container { refit(&arrangement!, by: options, to: container) }
            let changes = changes(for: outdated, in: view)
            if !changes.isEmpty { change(changes, for: view) }
        } else {
            arrangeAll(for: view, options, container, outdated)
        }
        arrangedBy = ArrangedBy(options: options, container: container, margins: view.layoutMargins, safeArea: view.safeAreaInsets)
        keep(anchor, in: view)
    }

    /// Describes everything, and arranges it from scratch; what was measured serves again, and so do items that would be the same.
    private final func arrangeAll(for view: UICollectionView, _ options: Options, _ container: LayoutSize, _ outdated: Outdated) {
        var sections: [LayoutSection] = []
        let known = outdated.mustForget ? [] : arrangement?.sections ?? []
        let isSameSize = arrangedBy?.container == container
        let mayKeep = outdated.keepsItems && keeping.held == nil
        for section in 0..<view.numberOfSections {
            var described = describe(section: section, for: view)
            let items = 0..<view.numberOfItems(inSection: section)
            if mayKeep, let arrangedBy, section < known.count, known[section].items.count == items.count,
                keepsItems(of: known[section], arrangedBy: arrangedBy.options, in: arrangedBy.container, as: described, in: container)
            {
                described.items = known[section].items
            } else {
                described.items = describe(items: items, inSection: section, as: described, for: view)
            }
            if section < known.count { described.takeOver(known[section], asMeasured: isSameSize) }
            sections.append(described)
        }
        arrangement = options.arrange(sections, in: container)
    }

    private final func describe(section: Int, withItemsFor view: UICollectionView) -> LayoutSection {
        var described = describe(section: section, for: view)
        described.items = describe(items: 0..<view.numberOfItems(inSection: section), inSection: section, as: described, for: view)
        return described
    }

    /// What is listed as old, as changes.
    ///
    /// Apart from where they are applied: a copy of the arrangement that is alive then would make it copy all it changes.
    private final func changes(for outdated: Outdated, in view: UICollectionView) -> [LayoutChange] {
        guard let known = arrangement else { return [] }
        var changes: [LayoutChange] = outdated.moves.map {
            .moveItem($0.from.item, section: $0.from.section, to: $0.to.item, inSection: $0.to.section)
        }
        for path in outdated.items where known.sections[safely: path.section].items.indices.contains(path.item) {
            let section = known.sections[path.section]
            var items = describe(items: path.item..<path.item + 1, inSection: path.section, as: section, for: view)
            items.takeOver(section.items[path.item..<path.item + 1], asMeasured: true)
            changes.append(.replaceItems(items, at: path.item, section: path.section))
        }
        for section in outdated.sections.sorted() where section < known.sections.count && section < view.numberOfSections {
            var described = describe(section: section, for: view)
            described.takeOver(known.sections[section], asMeasured: true)
            changes.append(.resizeHeader(described.header, section: section))
            changes.append(.resizeFooter(described.footer, section: section))
        }
        for (element, length) in outdated.lengths { changes += known.sections.measured(element, length) }
        if !outdated.lengths.isEmpty { changes += learn(from: outdated.lengths, in: known) }
        return changes
    }

    /// Applies changes; where they do not fit what is known, everything is described anew.
    private final func change(_ changes: [LayoutChange], for view: UICollectionView) {
        do {
            try apply(changes, to: &arrangement!)
        } catch {
            old.mustDescribe = true
            bringUpToDate(for: view)
        }
    }

    // MARK: Keeping the place

    private final func keep(_ anchor: ScrollAnchor?, in view: UICollectionView) {
        guard let arrangement, arrangement.contentSize != .zero, arrangement.container != .zero else { return }
        var origin = anchor.flatMap { offset(keeping: $0, in: arrangement) }
        if !keeping.isShown {
            keeping.isShown = true
            origin = keeping.target == nil ? homeOffset(of: arrangement) : nil
        }
        guard let origin else { return }
        let target = Viewport.contentOffset(showing: origin, in: view)
        let distance = CGPoint(x: target.x - view.contentOffset.x, y: target.y - view.contentOffset.y)
        guard abs(distance.x) > 0.01 || abs(distance.y) > 0.01 else { return }
        shift(by: distance, in: view)
    }

    /// Has the collection view show the same where it lies so far away, once for each change of what is seen.
    ///
    /// Answers whether it did.
    final func jump(by distance: CGPoint, in view: UICollectionView) -> Bool {
        let jumps = !keeping.hasJumped
        keeping.hasJumped = jumps
        if jumps { shift(by: distance, in: view) }
        return jumps
    }

    /// Has the collection view show what lies so far away; a scroll that is under way goes on.
    final func shift(by distance: CGPoint, in view: UICollectionView) {
        let offset = view.contentOffset
        let target = CGPoint(x: offset.x + distance.x, y: offset.y + distance.y)
        if batch.isUpdating {
            // UIKit ignores adjustments in the middle of a batch; it asks for the offset instead.
            keeping.endBatch(at: Viewport.clamped(target, to: collectionViewContentSize, in: view), from: offset)
            return
        }
        keeping.adjust(by: distance, to: target)
        let context = ArrangedLayoutInvalidationContext()
        context.reason = .adjustment
        context.contentOffsetAdjustment = distance
        // The offset is clamped at once to the content that the collection view knows of.
        let (known, size) = (view.contentSize, collectionViewContentSize)
        context.contentSizeAdjustment = CGSize(width: size.width - known.width, height: size.height - known.height)
        invalidateLayout(with: context)
        keeping.adjustedTo = nil
    }

    // MARK: Batches

    /// Applies a batch from its first change on.
    final func apply(_ updateItems: [UICollectionViewUpdateItem], for view: UICollectionView) {
        let updates = BatchTranslation(updateItems)
        updates.name(in: &batch)
        guard batch.isPrepared else { return }
        batch.arrive()
        let changes = changes(for: updates, in: view)
        keeping.anchor = nil
        keeping.element = nil
        change(changes, for: view)
        let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
        if arrangement?.sections.map({ $0.items.count }) != counts { old.mustDescribe = true }
        bringUpToDate(for: view)
    }

    /// A batch as changes; notes where what goes was, and what of the rest stays where it is.
    private final func changes(for updates: BatchTranslation, in view: UICollectionView) -> [LayoutChange] {
        guard let known = arrangement else { return [] }
        let viewport = Viewport(view)
        if batch.takesAway {
            known.forEachPlacement(in: viewport.rect, offset: viewport.origin) {
                if $0.kind == .item, batch.isGone($0.indexPath) { batch.before[$0] = $1 }
            }
        }
        let changes = updates.changes(
            of: known.sections,
            section: { self.describe(section: $0, withItemsFor: view) },
            items: { self.describe(items: $0, inSection: $1, as: $2, for: view) }
        )
        keeping.target = survivingAnchor(of: known, in: viewport, after: changes)
        return changes
    }

    private final func survivingAnchor(of known: Options.Arranged, in viewport: Viewport, after changes: [LayoutChange]) -> ScrollAnchor? {
        let origin = viewport.origin
        guard let first = anchor(in: known, at: origin) else { return nil }
        if let kept = first.after(changes) { return kept }
        // The nearest one of those that are left, the one before first: what follows then moves up to where the one that has gone was.
        var items: [LayoutElement] = []
        known.forEachPlacement(in: viewport.rect, offset: origin) { element, _ in if element.kind == .item { items.append(element) } }
        let seen = items.ordered(by: <)
        var next = seen.firstIndex { $0 > first.element } ?? seen.count
        var previous = (seen.lastIndex { $0 < first.element }) ?? -1
        while next < seen.count || previous >= 0 {
            for place in [previous, next] where seen.indices.contains(place) {
                if let kept = ScrollAnchor(seen[place], in: known, offset: origin)?.after(changes) { return kept }
            }
            next += 1
            previous -= 1
        }
        return nil
    }
}

extension [LayoutSection] {
    /// The change that gives a measured element its length.
    func measured(_ element: LayoutElement, _ length: Double) -> [LayoutChange] {
        guard element.section < count else { return [] }
        switch element.kind {
        case .header: return [.resizeHeader(length, section: element.section)]
        case .footer: return [.resizeFooter(length, section: element.section)]
        case .background: return []
        case .item:
            guard element.index < self[element.section].items.count else { return [] }
            var item = self[element.section].items[element.index]
            item.measure = .length(length)
            item.source = .measured
            return [.resizeItem(item, at: element.index, section: element.section)]
        }
    }
}

extension LayoutSection {
    /// Takes over what was measured in the section as it was: as it is, or as a guess where the widths have changed.
    mutating func takeOver(_ known: LayoutSection, asMeasured isMeasured: Bool) {
        if headerSource == .estimated, known.headerSource != .given { header = known.header }
        if footerSource == .estimated, known.footerSource != .given { footer = known.footer }
        items.takeOver(known.items, asMeasured: isMeasured)
    }
}

extension ItemList {
    /// Takes over what was measured of as many items, in the same way.
    mutating func takeOver(_ known: ItemList, asMeasured isMeasured: Bool) {
        guard hasOwnSizes, known.hasOwnSizes, count == known.count else { return }
        for index in indices where source(at: index) == .estimated && known.source(at: index) != .given {
            var item = self[index]
            item.measure = known[index].measure
            if isMeasured { item.source = known.source(at: index) }
            self[index] = item
        }
    }
}
