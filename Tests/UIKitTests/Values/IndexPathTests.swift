import Foundation
import Testing
import UIKit

@Suite
struct IndexPathTests {
    @Test func itemAndSectionAreStored() {
        let path = IndexPath(item: 3, section: 2)
        #expect(path.item == 3)
        #expect(path.row == 3)
        #expect(path.section == 2)
        #expect(path == [2, 3])
        #expect(path == IndexPath(row: 3, section: 2))
    }

    @Test func eachIndexCanBeChanged() {
        var path = IndexPath(item: 3, section: 2)
        path.item = 7
        #expect(path == IndexPath(item: 7, section: 2))
        path.section = 0
        #expect(path == IndexPath(item: 7, section: 0))
        path.row = 1
        #expect(path.item == 1)
    }

    @Test func pathsAreOrderedBySectionFirst() {
        let paths = [IndexPath(item: 0, section: 1), IndexPath(item: 5, section: 0), IndexPath(item: 2, section: 0)]
        #expect(paths.sorted() == [[0, 2], [0, 5], [1, 0]])
        #expect(IndexPath(index: 1) < IndexPath(item: 0, section: 1))
    }
}
