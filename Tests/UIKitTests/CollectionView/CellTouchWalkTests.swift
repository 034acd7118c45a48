import Foundation
import TestSupport
import Testing
import UIKit

/// Random touches of cells, with updates before, during and after them, some of them by the delegate.
@MainActor
struct CellTouchWalkTests {
    @MainActor
    private final class Walk: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        let scene = TouchScene()
        let view: UICollectionView
        private(set) var numbers = Array(0..<30)
        private var next = 30
        /// The items that should be selected and highlighted.
        private var selected: Set<Int> = []
        private var highlighted: Int?
        /// Whether the highlight was ended by a reload, after which a tap continues at its index path.
        private var isReloaded = false
        private(set) var log: [String] = []
        private(set) var fault: String?
        /// Performed in the next call of the delegate about the highlight or the selection.
        var reaction: (() -> Void)?

        init(_ seed: UInt64) {
            var random = SeededGenerator(seed: seed)
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: RowLayout())
            super.init()
            view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
            view.allowsMultipleSelection = random.pick([true, false])
            view.dataSource = self
            view.delegate = self
            scene.window.addSubview(view)
            scene.display.advance(by: 0.1)
        }

        isolated deinit {}

        private func report(_ call: String, _ path: IndexPath) -> Int? {
            guard numbers.indices.contains(path.item) else {
                fault = fault ?? "\(call) \(path.item) of \(numbers.count) items"
                return nil
            }
            log.append("\(call) \(path.item)")
            return numbers[path.item]
        }

        private func react() {
            let act = reaction
            reaction = nil
            act?()
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { numbers.count }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
            (cell as? NumberCell)?.number = numbers[indexPath.item]
            return cell
        }

        func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
            guard let number = report("highlight", indexPath) else { return }
            if let highlighted { fault = fault ?? "\(number) is highlighted while \(highlighted) is" }
            (highlighted, isReloaded) = (number, false)
            react()
        }

        func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
            guard let number = report("unhighlight", indexPath) else { return }
            if highlighted != number {
                fault = fault ?? "\(number) ends its highlight, \(highlighted.map(String.init) ?? "none") is highlighted"
            }
            highlighted = nil
            react()
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            guard let number = report("select", indexPath) else { return }
            if highlighted != number, !isReloaded {
                fault = fault ?? "\(number) is selected, \(highlighted.map(String.init) ?? "none") is highlighted"
            }
            selected.insert(number)
            react()
        }

        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            guard let number = report("deselect", indexPath) else { return }
            if selected.remove(number) == nil { fault = fault ?? "\(number) is deselected, but was not selected" }
            react()
        }

        // MARK: Steps

        func delete(_ item: Int) {
            guard numbers.count > 3 else { return }
            let item = min(item, numbers.count - 1)
            view.performBatchUpdates {
                remove([numbers.remove(at: item)])
                view.deleteItems(at: [[0, item]])
            }
        }

        func insert(_ item: Int) {
            view.performBatchUpdates {
                numbers.insert(next, at: min(item, numbers.count))
                next += 1
                view.insertItems(at: [[0, min(item, numbers.count - 1)]])
            }
        }

        func move(_ from: Int, _ to: Int) {
            guard max(from, to) < numbers.count else { return }
            view.performBatchUpdates {
                numbers.insert(numbers.remove(at: from), at: to)
                view.moveItem(at: [0, from], to: [0, to])
            }
        }

        func reload() {
            selected = []
            if highlighted != nil { (highlighted, isReloaded) = (nil, true) }
            view.reloadData()
        }

        func select(_ item: Int) {
            guard item < numbers.count else { return }
            if !view.allowsMultipleSelection { selected = [] }
            selected.insert(numbers[item])
            view.selectItem(at: [0, item], animated: false, scrollPosition: [])
        }

        func deselect(_ item: Int) {
            guard item < numbers.count else { return }
            selected.remove(numbers[item])
            view.deselectItem(at: [0, item], animated: false)
        }

        private func remove(_ deleted: [Int]) {
            selected.subtract(deleted)
            if let former = highlighted, deleted.contains(former) { highlighted = nil }
        }

        /// Compares the cells with the model.
        func check() -> String? {
            if let fault { return fault }
            view.layoutIfNeeded()
            let paths = view.indexPathsForSelectedItems ?? []
            let found = paths.map { numbers.indices.contains($0.item) ? numbers[$0.item] : -1 }
            if Set(found) != selected || found.count != selected.count { return "selected: \(found), not \(selected)" }
            for case let cell as NumberCell in view.visibleCells {
                if cell.isSelected != selected.contains(cell.number) { return "cell \(cell.number) is selected: \(cell.isSelected)" }
                if cell.isHighlighted != (highlighted == cell.number) { return "cell \(cell.number) is highlighted: \(cell.isHighlighted)" }
            }
            return nil
        }

        func settle() {
            reaction = nil
            for finger in 0..<2 { scene.up(150, 200, id: finger) }
            scene.display.advance(by: 6)
        }

        var isHighlighting: Bool { highlighted != nil }

        /// Makes the view like a new one, and returns the calls of taps, a tap that leaves its cell, and one that scrolls.
        func script() -> [String] {
            numbers = Array(0..<30)
            reload()
            view.setContentOffset(.zero, animated: false)
            scene.display.advance(by: 0.1)
            log = []
            for y in [20, 60, 60, 150] {
                scene.tap(150, CGFloat(y))
                scene.display.advance(by: 0.3)
            }
            scene.down(150, 100)
            for step in 1...6 { scene.move(150, 100 - CGFloat(step * 20)) }
            scene.up(150, 0)
            scene.display.advance(by: 6)
            scene.tap(150, 20)
            scene.display.advance(by: 0.3)
            return log
        }
    }

    @Test(arguments: Soak.seeds(200, optimized: 1000) as Range<UInt64>) func afterRandomTouchesCellsAreAsTheModel(_ seed: UInt64) throws {
        let walk = Walk(seed)
        var random = SeededGenerator(seed: seed &+ 1000)
        let count = random.pick([1, 1, 2])
        var fingers = Fingers(walk.scene, at: CGPoint(x: 150, y: 200))
        func call(_ random: inout SeededGenerator) -> () -> Void {
            let (item, other) = (random.number(below: 12), random.number(below: 12))
            switch random.pick([0, 0, 1, 1, 2, 3, 4, 5, 6]) {
            case 0: return { walk.delete(item) }
            case 1: return { walk.insert(item) }
            case 2: return { walk.move(item, other) }
            case 3: return { walk.reload() }
            case 4: return { walk.select(item) }
            case 5: return { walk.deselect(item) }
            default: return { walk.view.setContentOffset(CGPoint(x: 0, y: item * 40), animated: other > 5) }
            }
        }
        for step in 0..<random.pick([10, 40]) {
            let finger = random.number(below: count)
            switch random.pick([0, 0, 0, 0, 1, 1, 2, 2, 3, 4, 5]) {
            case 0: fingers.toggle(finger, at: CGPoint(x: 150, y: 20 + 40 * random.number(below: 9)))
            case 1: fingers.move(finger, by: CGPoint(x: 0, y: random.pick([3, 3, 30, -80])))
            case 2: walk.scene.display.advance(by: random.pick([0.02, 0.2, 1]))
            case 3: call(&random)()
            case 4: walk.reaction = call(&random)
            default: fingers.cancel(finger)
            }
            let fault = walk.check()
            try #require(fault == nil, "seed \(seed), step \(step): \(fault ?? "")")
        }
        walk.settle()
        let fault = walk.check()
        try #require(fault == nil, "seed \(seed), at rest: \(fault ?? "")")
        try #require(!walk.isHighlighting, "seed \(seed)")
        try #require(walk.script() == Walk(seed).script(), "seed \(seed)")
        let later = walk.check()
        try #require(later == nil, "seed \(seed), later: \(later ?? "")")
    }
}
