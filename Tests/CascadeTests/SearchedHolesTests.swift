import TestSupport
import Testing

@testable import Cascade

@Suite
struct SearchedHolesTests {
    /// A bound may be lower than the greatest recorded position for a length, but only where there are many lengths.
    @Test func aBoundIsTheGreatestPositionOfAShorterLength() {
        for seed in 0..<40 {
            var random = SeededGenerator(seed: seed)
            let counts = (lengths: seed % 2 == 0 ? 20 : 4_000, records: 2_000)
            var holes = SearchedHoles(lanes: 3)
            var records: [Range<Int>: [(length: Double, position: Double)]] = [:]
            var bounded = 0
            for step in 0..<counts.records {
                let first = random.number(below: 3)
                let lanes = first..<first + 1 + random.number(below: 3 - first)
                let length = Double(random.number(below: counts.lengths))
                // Longer items find holes later.
                let position = length + Double(random.number(below: 50) + step / 20)
                holes.record(lanes, length: length, position: position)
                records[lanes, default: []].append((length, position))
                let sought = Double(random.number(below: counts.lengths))
                let bound = holes.bound(lanes, length: sought)
                var greatest = -Double.infinity
                for record in records[lanes]! where record.length <= sought { greatest = max(greatest, record.position) }
                #expect(bound <= greatest, "seed \(seed), step \(step)")
                if counts.lengths < 64 { #expect(bound == greatest, "seed \(seed), step \(step)") }
                if bound > -.infinity { bounded += 1 }
            }
            #expect(bounded > counts.records / 2, "seed \(seed)")
        }
    }
}
