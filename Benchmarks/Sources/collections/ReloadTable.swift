import Timing
import UIKit

/// `reloadData` next to one preparation by the layout, with the number of requested cells.
@MainActor
struct ReloadTable {
    func measured(_ isMet: inout Bool) {
        print("")
        print("reloadData and its frame; prepare is the layout's own, alone; own is the reload without the layout's answers")
        print("layout    items    reload us   prepare us  reload/prepare  own us    own/prepare  queries    prepares  cells  visible")
        for layout in Collections.layouts {
            let few = own(layout.name, layout.make(), count: 1_000, &isMet)
            let many = own(layout.name, layout.make(), count: Collections.count, &isMet)
            print("  from 1000 items to \(Collections.count): own x \((many / few).rounded(2))")
        }
    }

    /// Prints the row and returns the collection view's own time.
    private func own(_ name: String, _ layout: ScanningLayout, count: Int, _ isMet: inout Bool) -> Double {
        let list = List(layout, count: count)
        list.view.contentOffset.y = list.view.contentSize.height / 3
        list.screen.frame()
        var (reloads, owns, prepares) = (Figures(), Figures(), Figures())
        for _ in 0..<Collections.rounds {
            prepares.measure { layout.prepare() }
            list.measure(&reloads, own: &owns) {
                list.view.reloadData()
                list.screen.frame()
            }
        }
        let (reload, own, prepare) = (reloads.microseconds(), owns.microseconds(), prepares.microseconds())
        let visible = list.view.indexPathsForVisibleItems.count
        let isExact = list.cells == visible
        isMet = isMet && isExact
        var line = Line()
        line.add(name, 10)
        line.add(count, 9)
        line.add(reload, digits: 1, 12)
        line.add(prepare, digits: 1, 12)
        line.add(reload / prepare, digits: 2, 16)
        line.add(own, digits: 1, 10)
        line.add(own / prepare, digits: 3, 13)
        line.add(layout.queries, 11)
        line.add(layout.prepares, 10)
        line.add(list.cells, 7)
        line.add(visible, 9)
        print(line.finished(isMet: isExact, otherwise: "the cells must be those visible"))
        return own
    }
}
