import TestSupport
import Testing

@testable import Cascade

/// The order is ascending, and equal elements keep their order.
@Suite struct StableSortingTests {
    @Test(arguments: 0..<20) func equalElementsKeepTheirOrder(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let all = (0..<Int.random(in: 0...300, using: &generator)).map { (key: Int.random(in: 0...6, using: &generator), number: $0) }
        let found = all.stableSorted { $0.key < $1.key }
        #expect(found.count == all.count)
        for (one, next) in zip(found, found.dropFirst()) {
            #expect((one.key, one.number) < (next.key, next.number), "seed \(seed)")
        }
    }
}
