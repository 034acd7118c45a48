import Foundation
import TestSupport
import Testing
import UIKit

/// Random snapshots, many of them applied by callbacks, with scrolling and interactive movements.
@MainActor
struct DiffableWalkTests {
    @MainActor
    private final class Walk: NSObject, UICollectionViewDelegate {
        let scene = TouchScene()
        let view: UICollectionView
        private let source: UICollectionViewDiffableDataSource<String, Int>
        private var next = 30
        /// The snapshot that was applied last.
        private var expected: NSDiffableDataSourceSnapshot<String, Int>
        private var completions: [Int] = []
        private(set) var fault: String?
        private(set) var log: [String] = []
        /// Performed in the next callback.
        var reaction: (() -> Void)?

        init(_ seed: UInt64) {
            let layout = RowLayout()
            layout.header = seed % 3 == 0 ? 20 : 0
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
            view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            let kind = UICollectionView.elementKindSectionHeader
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
                let cell = view.dequeueReusableCell(withReuseIdentifier: "number", for: path)
                (cell as? NumberCell)?.number = number
                return cell
            }
            source.supplementaryViewProvider = { view, kind, path in
                view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: path)
            }
            expected = snapshot([("a", Array(0..<12)), ("b", Array(12..<30))])
            super.init()
            view.delegate = self
            source.reorderingHandlers.canReorderItem = { $0 % 5 != 4 }
            source.reorderingHandlers.didReorder = { [unowned self] transaction in
                log.append("moved \(transaction.finalSnapshot.itemIdentifiers)")
                if transaction.initialSnapshot.itemIdentifiers != expected.itemIdentifiers {
                    fault = fault ?? "moved from \(transaction.initialSnapshot.itemIdentifiers)"
                }
                expected = transaction.finalSnapshot
                react("didReorder")
            }
            scene.window.addSubview(view)
            source.apply(expected, animatingDifferences: false)
            scene.display.advance(by: 0.1)
        }

        isolated deinit {}

        private func react(_ call: String) {
            let act = reaction
            reaction = nil
            if act != nil { log.append("in \(call)") }
            act?()
        }

        func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {
            react("willDisplay")
        }

        func collectionView(
            _ collectionView: UICollectionView,
            didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) { react("didEndDisplaying") }

        func scrollViewDidScroll(_ scrollView: UIScrollView) { react("didScroll") }

        func collectionView(
            _ collectionView: UICollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
            atCurrentIndexPath currentIndexPath: IndexPath,
            toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath {
            react("target")
            return proposedIndexPath
        }

        // MARK: Steps

        /// Applies the last snapshot with random changes.
        func apply(_ seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            var new = source.snapshot()
            if new.itemIdentifiers != expected.itemIdentifiers {
                fault = fault ?? "the snapshot is \(new.itemIdentifiers), not \(expected)"
            }
            for _ in 0..<random.pick([1, 1, 3]) {
                let items = new.itemIdentifiers
                let item = items.isEmpty ? nil : random.pick(items)
                switch random.number(below: 9) {
                case 0, 1:
                    if new.sectionIdentifiers.isEmpty { new.appendSections(["a"]) }
                    new.appendItems([next], toSection: random.pick(new.sectionIdentifiers))
                    next += 1
                case 2:
                    if let item { new.insertItems([next], beforeItem: item) }
                    next += 1
                case 3: if items.count > 5, let item { new.deleteItems([item]) }
                case 4:
                    let other = items.isEmpty ? nil : random.pick(items)
                    if let item, let other, other != item { new.moveItem(item, afterItem: other) }
                case 5: if let item { new.reloadItems([item]) }
                case 6: if let item { new.reconfigureItems([item]) }
                case 7:
                    let section = random.pick(["a", "b", "c"])
                    if new.sectionIdentifiers.contains(section) {
                        if items.count - new.numberOfItems(inSection: section) > 5 { new.deleteSections([section]) }
                    } else {
                        new.appendSections([section])
                    }
                default:
                    let sections = new.sectionIdentifiers
                    if sections.count > 1 { new.moveSection(sections[1], beforeSection: sections[0]) }
                }
            }
            expected = new
            let id = completions.count
            completions.append(0)
            let done = { [unowned self] in
                completions[id] += 1
                react("completion")
            }
            switch random.number(below: 4) {
            case 0, 1: source.apply(new, animatingDifferences: true, completion: done)
            case 2: source.apply(new, animatingDifferences: false, completion: done)
            default: source.applySnapshotUsingReloadData(new, completion: done)
            }
        }

        func begin(_ y: CGFloat) {
            guard let path = view.indexPathForItem(at: CGPoint(x: 150, y: view.contentOffset.y + y)) else { return }
            _ = view.beginInteractiveMovementForItem(at: path)
        }

        func move(_ y: CGFloat) { view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: view.contentOffset.y + y)) }

        // MARK: Checks

        func check() -> String? {
            if let fault { return fault }
            if source.snapshot().itemIdentifiers != expected.itemIdentifiers
                || source.snapshot().sectionIdentifiers != expected.sectionIdentifiers
            {
                return "the snapshot is \(source.snapshot().itemIdentifiers), not \(expected.itemIdentifiers)"
            }
            if let completion = completions.first(where: { $0 > 1 }) { return "a completion was called \(completion) times" }
            return nil
        }

        /// Ends everything, and compares the cells with the snapshot.
        func settle() -> String? {
            reaction = nil
            view.endInteractiveMovement()
            scene.display.advance(by: 3)
            if let fault = check() { return fault }
            if completions.contains(0) { return "completion \(completions.firstIndex(of: 0) ?? 0) was not called" }
            let sections = expected.sectionIdentifiers.map { expected.itemIdentifiers(inSection: $0) }
            let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
            if counts != sections.map(\.count) { return "the view has \(counts) items, not \(sections.map(\.count))" }
            let visible = view.bounds
            var number = 0
            for (section, items) in sections.enumerated() {
                for (index, item) in items.enumerated() {
                    let path = IndexPath(item: index, section: section)
                    guard let frame = view.layoutAttributesForItem(at: path)?.frame, frame.intersects(visible) else { continue }
                    number += 1
                    guard let cell = view.cellForItem(at: path) as? NumberCell else { return "no cell for \(item) at \(path)" }
                    if cell.number != item { return "the cell at \(path) displays \(cell.number), not \(item)" }
                    if cell.frame != frame { return "the cell of \(item) is at \(cell.frame), not \(frame)" }
                    if cell.alpha != 1 || cell.isHidden { return "the cell of \(item) is not visible" }
                    if source.indexPath(for: item) != path { return "\(item) is at \(String(describing: source.indexPath(for: item)))" }
                }
            }
            let cells = view.subviews.filter { $0 is NumberCell && !$0.isHidden && $0.frame.intersects(visible) }
            return cells.count == number ? nil : "\(cells.count) cells for \(number) items"
        }
    }

    @Test(arguments: Soak.seeds(200, optimized: 1000) as Range<UInt64>) func afterRandomSnapshotsTheCellsAreThoseOfTheLast(_ seed: UInt64)
        throws
    {
        let walk = Walk(seed)
        var random = SeededGenerator(seed: seed &+ 1000)
        func call(_ random: inout SeededGenerator) -> () -> Void {
            let (next, y) = (random.next(), CGFloat(random.number(below: 10) * 40 + 10))
            switch random.pick([0, 0, 0, 0, 1, 2, 3, 4, 5, 6]) {
            case 0: return { walk.apply(next) }
            case 1: return { walk.view.contentOffset.y = min(y, max(0, walk.view.contentSize.height - 400)) }
            case 2: return { walk.view.setContentOffset(CGPoint(x: 0, y: y), animated: true) }
            case 3: return { walk.begin(y) }
            case 4: return { walk.move(y) }
            case 5: return { walk.view.endInteractiveMovement() }
            default: return { walk.view.cancelInteractiveMovement() }
            }
        }
        for step in 0..<random.pick([6, 30]) {
            switch random.pick([0, 0, 0, 1, 1, 2, 2]) {
            case 0: call(&random)()
            case 1:
                let acts = (0..<random.pick([1, 2])).map { _ in call(&random) }
                walk.reaction = { for act in acts { act() } }
            default: walk.scene.display.advance(by: random.pick([0.02, 0.1, 0.5]))
            }
            let fault = walk.check()
            try #require(fault == nil, "seed \(seed), step \(step): \(fault ?? ""); \(walk.log)")
        }
        let fault = walk.settle()
        try #require(fault == nil, "seed \(seed), at rest: \(fault ?? ""); \(walk.log)")
    }
}
