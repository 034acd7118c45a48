import TestSupport
import Testing

@testable import Cascade

@Suite struct RearrangedArrayTests {
    @Test(arguments: [0, 1, 3, 255, 256, 257, 2_000])
    func changesEqualThoseOfAnArray(count: Int) {
        var random = SeededGenerator(seed: UInt64(count))
        var array = Array(0..<count)
        var rearranged = RearrangedArray(array)
        for step in 0..<3_000 {
            // Insertions and removals prevail in turn, so that groups are divided and emptied.
            let insertsMore = step / 1_000 % 2 == 0
            if array.isEmpty || Int.random(in: 0..<4, using: &random) < (insertsMore ? 2 : 1) {
                let index = Int.random(in: 0...array.count, using: &random)
                array.insert(step, at: index)
                rearranged.insert(step, at: index)
            } else if Int.random(in: 0..<3, using: &random) == 0 {
                let (index, target) = (Int.random(in: array.indices, using: &random), Int.random(in: array.indices, using: &random))
                array.insert(array.remove(at: index), at: target)
                rearranged.move(from: index, to: target)
            } else if Int.random(in: 0..<2, using: &random) == 0 {
                let index = Int.random(in: array.indices, using: &random)
                array[index] += 1
                rearranged[index] += 1
            } else {
                let index = Int.random(in: array.indices, using: &random)
                array.remove(at: index)
                rearranged.remove(at: index)
            }
            #expect(rearranged.count == array.count)
        }
        #expect(array.indices.allSatisfy { rearranged[$0] == array[$0] })
        let elements = rearranged.elements()
        #expect(elements == array)
    }

    @Test func allElementsCanBeRemovedAndInsertedAgain() {
        var rearranged = RearrangedArray([1, 2, 3])
        for _ in 0..<3 { rearranged.remove(at: 0) }
        #expect(rearranged.count == 0)
        rearranged.insert(7, at: 0)
        rearranged.insert(8, at: 1)
        let elements = rearranged.elements()
        #expect(elements == [7, 8])
    }

    /// Each move of an element of an array would move half of the others: 50,000 of 100,000.
    @Test func manyMovesOfManyElementsTakeFewSteps() {
        var random = SeededGenerator(seed: 1)
        var order = ElementOrder(count: 100_000)
        for _ in 0..<10_000 {
            let number = order.remove(at: Int.random(in: 0..<100_000, using: &random))
            order.insert(number, at: Int.random(in: 0..<100_000, using: &random))
        }
        #expect(order.steps < 100_000 + 10_000 * 2 * 1_000)
        #expect(order.numbers.sorted() == Array(0..<100_000))
    }
}
