import Timing
import UIKit

/// Prints the time of a collection view next to that of its layout, as ratios of one run.
@main
@MainActor
struct Collections {
    static let count = 100_000
    static let rounds = 15

    static func main() {
        print("collection view: a list of \(count) items, screen of 390 x 844, median of \(rounds) rounds")
        print("scanning: the layout examines every item in each query; halving: it examines only those that it returns")
        var isMet = true
        ScrollTable().measured(&isMet)
        ReloadTable().measured(&isMet)
        BatchTable().measured(&isMet)
        print(isMet ? "every limit is met" : "a limit is exceeded")
    }

    static let layouts: [(name: String, make: () -> ScanningLayout)] = [
        ("scanning", { ScanningLayout() }), ("halving", { HalvingLayout() }),
    ]
}
