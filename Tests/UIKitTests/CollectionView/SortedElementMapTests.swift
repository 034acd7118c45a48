import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite
struct SortedElementMapTests {
    /// A small number of elements, so that equal ones are frequent: cells and headers of three sections, and an element without a path.
    private func element(_ random: inout SeededGenerator) -> ElementID {
        let path = IndexPath(item: Int.random(in: 0..<6, using: &random), section: Int.random(in: 0..<3, using: &random))
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .supplementary("header", path)
        case 1: return .decoration("back", path)
        case 2: return .supplementary("header", [path.section])
        case 3: return .supplementary("header", [])
        default: return .cell(path)
        }
    }

    @Test(arguments: 1...40) func equalsASortedDictionary(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var table = SortedElementMap<Int>()
        var reference: [ElementID: Int] = [:]
        for step in 0..<200 {
            let id = element(&random)
            if Bool.random(using: &random) {
                (table[id], reference[id]) = (step, step)
            } else {
                (table[id], reference[id]) = (nil, nil)
            }
            let ordered = reference.sorted { $0.key < $1.key }
            #expect(table.map { $0.key } == ordered.map { $0.key }, "seed \(seed), step \(step)")
            #expect(table.map { $0.value } == ordered.map { $0.value }, "seed \(seed), step \(step)")
            let other = element(&random)
            #expect(table[other] == reference[other], "seed \(seed), step \(step)")
            #expect(table.index(of: other).map { table[$0].key } == (reference[other] == nil ? nil : other), "seed \(seed), step \(step)")
        }
    }

    @Test func theLaterOfTwoValuesIsStored() {
        let path = IndexPath(item: 1, section: 0)
        let table = SortedElementMap([(.cell(path), 1), (.cell([0, 0]), 2), (.cell(path), 3)])
        #expect(table.map { $0.value } == [2, 3])
    }
}
