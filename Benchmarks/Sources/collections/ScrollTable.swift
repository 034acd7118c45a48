import Timing
import UIKit

/// One frame of a scroll: the collection view's time next to one rectangle query of the layout.
@MainActor
struct ScrollTable {
    private static let frames = 150

    private struct Row {
        let frame: Double
        let own: Double
        let prepares: Int
    }

    func measured(_ isMet: inout Bool) {
        print("")
        print("a scroll frame; own is the frame without the layout's answers; calls are those of one round of \(Self.frames) frames")
        print("layout    items    step   frame us  own us    query us     frame/query     own/query     queries    prepares  cells")
        for layout in Collections.layouts {
            for step in [1.0, 30.0] {
                let few = row(layout.name, layout.make(), count: 1_000, step: step)
                let many = row(layout.name, layout.make(), count: Collections.count, step: step)
                // With a hundred times the items a frame must take the same time; a factor of two is allowed for noise. A layout that scans
                // evicts the collection view's data from the caches, which is not the collection view's work.
                let isFlat = layout.name == "scanning" || many.own / few.own <= 2
                let isQuiet = few.prepares + many.prepares == 0
                isMet = isMet && isFlat && isQuiet
                print(
                    "  from 1000 items to \(Collections.count): frame x \((many.frame / few.frame).rounded(2)), "
                        + "own x \((many.own / few.own).rounded(2))" + (isFlat ? "" : ", MISSED: own at most x 2")
                        + (isQuiet ? "" : ", MISSED: a scroll prepares nothing")
                )
            }
        }
    }

    private func row(_ name: String, _ layout: ScanningLayout, count: Int, step: Double) -> Row {
        let list = List(layout, count: count)
        list.view.contentOffset.y = list.view.contentSize.height / 3
        list.screen.frame()
        var (frames, owns, queries) = (Figures(), Figures(), Figures())
        for round in 0..<Collections.rounds {
            let way = round % 2 == 0 ? step : -step
            list.measure(&frames, own: &owns) {
                for _ in 0..<Self.frames {
                    list.view.contentOffset.y += way
                    list.screen.frame()
                }
            }
            queries.measure { for _ in 0..<20 { _ = layout.found(in: list.view.bounds) } }
        }
        let (frame, own) = (frames.microseconds(each: Self.frames), owns.microseconds(each: Self.frames))
        let query = queries.microseconds(each: 20)
        var line = Line()
        line.add(name, 10)
        line.add(count, 9)
        line.add(Int(step), 7)
        line.add(frame, digits: 2, 10)
        line.add(own, digits: 2, 10)
        line.add(query, digits: 2, 13)
        line.add(frame / query, digits: 3, 16)
        line.add(own / query, digits: 3, 14)
        line.add(layout.queries, 11)
        line.add(layout.prepares, 10)
        line.add(list.cells, 7)
        print(line.finished())
        return Row(frame: frame, own: own, prepares: layout.prepares)
    }
}
