import TestSupport
import UIKit

/// Random deletions and insertions in the only section of a collection view, whose items have numbers.
struct RandomItemBatch {
    /// The numbers of the items after the batch.
    private(set) var numbers: [Int]
    let deleted: Set<Int>
    private(set) var inserted: [Int] = []

    /// Makes a batch with fewer insertions than a limit, of the numbers that follow `next`.
    init(of known: [Int], deletions: Int, insertionsBelow limit: Int, next: inout Int, _ random: inout SeededGenerator) {
        let deleted = Set((0..<deletions).map { _ in random.number(below: known.count) })
        self.deleted = deleted
        numbers = known.indices.filter { !deleted.contains($0) }.map { known[$0] }
        for _ in 0..<random.number(below: limit) {
            let index = random.pick([0, numbers.count, random.number(below: numbers.count)])
            inserted = inserted.map { $0 >= index ? $0 + 1 : $0 } + [index]
            numbers.insert(next, at: index)
            next += 1
        }
    }

    /// Performs the batch; a closure stores the numbers in the data source.
    @MainActor
    func perform(in view: UICollectionView, animated: Bool, _ store: @escaping ([Int]) -> Void) {
        let batch = {
            view.performBatchUpdates {
                store(numbers)
                view.deleteItems(at: deleted.map { IndexPath(item: $0, section: 0) })
                view.insertItems(at: inserted.map { IndexPath(item: $0, section: 0) })
            }
        }
        if animated { batch() } else { UIView.performWithoutAnimation(batch) }
    }
}
