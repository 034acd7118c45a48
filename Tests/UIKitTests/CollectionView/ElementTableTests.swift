import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Values of elements")
struct ElementTableTests {
    /// Few enough that they meet often: cells and headers of three sections, and an element without a path.
    private func element(_ dice: inout FlowDice) -> ElementID {
        let path = IndexPath(item: Int.random(in: 0..<6, using: &dice), section: Int.random(in: 0..<3, using: &dice))
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: return .supplementary("header", path)
        case 1: return .decoration("back", path)
        case 2: return .supplementary("header", [path.section])
        case 3: return .supplementary("header", [])
        default: return .cell(path)
        }
    }

    @Test(arguments: 1...40) func isADictionaryInOrder(_ seed: UInt64) {
        var dice = FlowDice(seed: seed)
        var table = ElementTable<Int>()
        var reference: [ElementID: Int] = [:]
        for step in 0..<200 {
            let id = element(&dice)
            if Bool.random(using: &dice) {
                (table[id], reference[id]) = (step, step)
            } else {
                (table[id], reference[id]) = (nil, nil)
            }
            let ordered = reference.sorted { $0.key < $1.key }
            #expect(table.map { $0.key } == ordered.map { $0.key }, "seed \(seed), step \(step)")
            #expect(table.map { $0.value } == ordered.map { $0.value }, "seed \(seed), step \(step)")
            let other = element(&dice)
            #expect(table[other] == reference[other], "seed \(seed), step \(step)")
            #expect(table.index(of: other).map { table[$0].key } == (reference[other] == nil ? nil : other), "seed \(seed), step \(step)")
        }
    }

    @Test func theLaterOfTwoValuesCounts() {
        let path = IndexPath(item: 1, section: 0)
        let table = ElementTable([(.cell(path), 1), (.cell([0, 0]), 2), (.cell(path), 3)])
        #expect(table.map { $0.value } == [2, 3])
    }
}
