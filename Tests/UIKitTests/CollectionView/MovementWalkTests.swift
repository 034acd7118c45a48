import Foundation
import TestSupport
import Testing
import UIKit

/// Random touches that move items, with updates before, during and after them, some of them by the data source.
@MainActor
struct MovementWalkTests {
    @MainActor
    private final class Walk: UICollectionViewController {
        let scene = TouchScene()
        private(set) var sections = [Array(0..<6), Array(6..<30)]
        private var last = 29
        private(set) var log: [String] = []
        private(set) var fault: String?
        /// Performed in the next call of the data source or the delegate about a movement.
        var reaction: (() -> Void)?

        init() {
            super.init(collectionViewLayout: RowLayout())
            collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            scene.window.rootViewController = self
            scene.display.advance(by: 0.1)
        }

        required init?(coder: NSCoder) { nil }

        isolated deinit {}

        private func react(_ call: String) {
            let act = reaction
            reaction = nil
            if act != nil { log.append("in \(call)") }
            act?()
        }

        override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }

        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
            guard sections.indices.contains(indexPath.section), sections[indexPath.section].indices.contains(indexPath.item) else {
                fault = fault ?? "a cell is requested at \(indexPath), there are \(sections.map(\.count)) items"
                return cell
            }
            (cell as? NumberCell)?.number = sections[indexPath.section][indexPath.item]
            return cell
        }

        override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            guard sections.indices.contains(indexPath.section), sections[indexPath.section].indices.contains(indexPath.item) else {
                fault = fault ?? "can \(indexPath) be moved, of \(sections.map(\.count)) items"
                return false
            }
            return sections[indexPath.section][indexPath.item] % 5 != 4
        }

        override func collectionView(
            _ collectionView: UICollectionView,
            moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            guard sections[sourceIndexPath.section].indices.contains(sourceIndexPath.item) else {
                fault = fault ?? "moves \(sourceIndexPath)"
                return
            }
            let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
            if number % 5 == 4 { fault = fault ?? "moves \(number)" }
            guard destinationIndexPath.item <= sections[destinationIndexPath.section].count else {
                fault = fault ?? "moves to \(destinationIndexPath)"
                return
            }
            sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
            log.append("move \(number) to \(destinationIndexPath)")
            react("moveItemAt")
        }

        override func collectionView(
            _ collectionView: UICollectionView,
            targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
            atCurrentIndexPath currentIndexPath: IndexPath,
            toProposedIndexPath proposedIndexPath: IndexPath
        ) -> IndexPath {
            react("target")
            return proposedIndexPath
        }

        override func scrollViewDidScroll(_ scrollView: UIScrollView) { react("didScroll") }

        // MARK: Steps

        func insert(_ item: Int) {
            collectionView.performBatchUpdates {
                let place = min(item, sections[1].count)
                last += 1
                sections[1].insert(last, at: place)
                collectionView.insertItems(at: [[1, place]])
            }
        }

        func delete(_ item: Int) {
            guard sections[1].count > 12 else { return }
            collectionView.performBatchUpdates {
                sections[1].remove(at: item)
                collectionView.deleteItems(at: [[1, item]])
            }
        }

        func reload() { collectionView.reloadData() }

        /// Compares the cells with the data.
        func settle() -> String? {
            reaction = nil
            for finger in 0..<2 { scene.up(150, 200, id: finger) }
            scene.display.advance(by: 6)
            if let fault { return fault }
            let view = collectionView!
            let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
            if counts != sections.map(\.count) { return "the view has \(counts) items, not \(sections.map(\.count))" }
            for case let cell as NumberCell in view.visibleCells {
                guard let path = view.indexPath(for: cell) else { return "cell \(cell.number) has no index path" }
                if cell.number != sections[path.section][path.item] { return "the cell at \(path) displays \(cell.number)" }
                if cell.frame != view.layoutAttributesForItem(at: path)?.frame { return "the cell of \(cell.number) is at \(cell.frame)" }
            }
            if view.visibleCells.count < 10 { return "\(view.visibleCells.count) cells" }
            return nil
        }

        /// Makes the view like a new one, and returns the calls of movements: within the visible part, at its edge, and of an item that stays.
        func script() -> [String] {
            sections = [Array(0..<6), Array(6..<30)]
            reload()
            collectionView.setContentOffset(.zero, animated: false)
            scene.display.advance(by: 0.1)
            log = []
            for (start, end) in [(20, 150), (60, 395), (180, 60)] as [(CGFloat, CGFloat)] {
                scene.down(150, start)
                scene.display.advance(by: 0.8)
                for step in 1...8 { scene.move(150, start + (end - start) * CGFloat(step) / 8) }
                scene.display.advance(by: 0.3)
                scene.up(150, end)
                scene.display.advance(by: 1)
                log.append("at \(Int(collectionView.contentOffset.y.rounded()))")
            }
            return log
        }
    }

    @Test(arguments: Soak.seeds(150, optimized: 1_000) as Range<UInt64>) func afterRandomMovementsTheCellsAreThoseOfTheData(_ seed: UInt64)
        throws
    {
        let walk = Walk()
        var random = SeededGenerator(seed: seed)
        let count = random.pick([1, 1, 2])
        var fingers = Fingers(walk.scene, at: CGPoint(x: 150, y: 200))
        func call(_ random: inout SeededGenerator) -> () -> Void {
            let item = random.number(below: 12)
            switch random.pick([0, 0, 1, 1, 2, 3, 4, 5]) {
            case 0: return { walk.insert(item) }
            case 1: return { walk.delete(item) }
            case 2: return { walk.reload() }
            case 3: return { walk.collectionView.setContentOffset(CGPoint(x: 0, y: item * 40), animated: item > 6) }
            case 4: return { walk.collectionView.endInteractiveMovement() }
            default: return { walk.collectionView.cancelInteractiveMovement() }
            }
        }
        for step in 0..<random.pick([8, 30]) {
            let finger = random.number(below: count)
            switch random.pick([0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4, 5]) {
            case 0:
                fingers.toggle(finger, at: CGPoint(x: 150, y: 20 + 40 * random.number(below: 9)))
                if random.once(in: 2) { walk.scene.display.advance(by: 0.8) }
            case 1: fingers.move(finger, by: CGPoint(x: 0, y: random.pick([3, 40, -40, 120, -150])))
            case 2: walk.scene.display.advance(by: random.pick([0.02, 0.2, 1]))
            case 3: call(&random)()
            case 4: walk.reaction = call(&random)
            default: fingers.cancel(finger)
            }
            try #require(walk.fault == nil, "seed \(seed), step \(step): \(walk.fault ?? ""); \(walk.log)")
        }
        let fault = walk.settle()
        try #require(fault == nil, "seed \(seed), at rest: \(fault ?? ""); \(walk.log)")
        let expected = Walk().script()
        try #require(walk.script() == expected, "seed \(seed): \(walk.log), not \(expected)")
        let later = walk.settle()
        try #require(later == nil, "seed \(seed), later: \(later ?? "")")
    }
}
