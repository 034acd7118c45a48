import Foundation
import Testing
import UIKit

@Suite
struct NumberSetTests {
    @Test func numbersAreUniqueAndAscending() {
        var set = IndexSet(integersIn: 3..<6)
        set.insert(1)
        set.insert(4)
        set.insert(6)
        #expect(Array(set) == [1, 3, 4, 5, 6])
        #expect(set.count == 5)
        #expect(set.contains(5) && !set.contains(2))
    }
}
