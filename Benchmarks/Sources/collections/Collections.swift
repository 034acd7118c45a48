import Timing
import UIKit

/// Prints what a collection view costs beside the layout it asks, as ratios of one run.
@main
@MainActor
struct Collections {
    static let count = 100_000
    static let rounds = 15

    static func main() {
        print("collection view: a list of \(count) items, screen of 390 x 844, median of \(rounds) rounds")
        print("scanning: the layout looks at every item in each question; halving: it looks only at those it answers")
        var isMet = true
        ScrollTable().measured(&isMet)
        ReloadTable().measured(&isMet)
        BatchTable().measured(&isMet)
        print(isMet ? "every bar is met" : "a bar is missed")
    }

    static let layouts: [(name: String, make: () -> ScanningLayout)] = [
        ("scanning", { ScanningLayout() }), ("halving", { HalvingLayout() }),
    ]
}
