import Timing
import UIKit

/// Batches of insertions next to one preparation by the layout in the same round.
@MainActor
struct BatchTable {
    /// The positions of the insertions.
    private enum Place: String, CaseIterable {
        /// Evenly over all items, so that few are visible.
        case spread
        /// Consecutive, from the first visible item on.
        case sight
    }

    func measured(_ isMet: inout Bool) {
        print("")
        print("insertions into \(Collections.count) items in one batch, and its first frame; own is the batch without the layout's answers")
        print("place     inserts  batch us    prepare us  batch/prepare  own us    own/prepare  queries    prepares  cells")
        for place in Place.allCases {
            let few = row(100, place)
            let many = row(1_000, place)
            // Ten times the insertions must take at most ten times as long, plus half of that for noise.
            let isLinear = many.own / few.own <= 15
            isMet = isMet && isLinear
            print(
                "  from 100 insertions to 1000: batch x \((many.batch / few.batch).rounded(2)), own x \((many.own / few.own).rounded(2))"
                    + (isLinear ? "" : ", MISSED: own at most x 15")
            )
        }
    }

    private func row(_ inserts: Int, _ place: Place) -> (batch: Double, own: Double) {
        let list = List(HalvingLayout(), count: Collections.count)
        var (batches, owns, prepares) = (Figures(), Figures(), Figures())
        for _ in 0..<Collections.rounds {
            list.count = Collections.count
            list.view.reloadData()
            list.screen.frame()
            prepares.measure { list.layout.prepare() }
            let apart = place == .spread ? Collections.count / inserts : 1
            let paths = (0..<inserts).map { IndexPath(item: 5 + $0 * apart, section: 0) }
            list.measure(&batches, own: &owns) {
                list.view.performBatchUpdates {
                    list.count += inserts
                    list.view.insertItems(at: paths)
                }
                list.screen.frame()
            }
            list.screen.settle()
        }
        let (batch, own, prepare) = (batches.microseconds(), owns.microseconds(), prepares.microseconds())
        var line = Line()
        line.add(place.rawValue, 10)
        line.add(inserts, 9)
        line.add(batch, digits: 1, 12)
        line.add(prepare, digits: 1, 12)
        line.add(batch / prepare, digits: 2, 15)
        line.add(own, digits: 1, 10)
        line.add(own / prepare, digits: 3, 13)
        line.add(list.layout.queries, 11)
        line.add(list.layout.prepares, 10)
        line.add(list.cells, 7)
        print(line.finished())
        return (batch, own)
    }
}
