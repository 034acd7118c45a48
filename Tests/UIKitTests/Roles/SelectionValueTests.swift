import Testing

@testable import UIKit

@Suite struct SelectionValueTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func selection(of items: Int...) -> Selection {
        var selection = Selection()
        for item in items { selection.set(path(item), isSelected: true) }
        return selection
    }

    @Test func keepsTheOrderOfSelectionWithoutDuplicates() {
        var selection = selection(of: 4, 2, 7, 2)
        #expect(selection.paths == [path(4), path(2), path(7)])
        selection.set(path(2), isSelected: false)
        selection.set(path(3), isSelected: false)
        #expect(selection.paths == [path(4), path(7)])
        #expect(selection.contains(path(7)))
        #expect(!selection.contains(path(2)))
    }

    @Test func aTapTogglesOnlyInAMultipleSelection() {
        let selection = selection(of: 4)
        #expect(selection.togglesOff(path(4), allowsMultiple: true))
        #expect(!selection.togglesOff(path(4), allowsMultiple: false))
        #expect(!selection.togglesOff(path(5), allowsMultiple: true))
    }

    @Test func aSingleSelectionReplacesTheOtherItems() {
        let selection = selection(of: 4, 2, 7)
        #expect(selection.replaced(by: path(2), allowsMultiple: false) == [path(4), path(7)])
        #expect(selection.replaced(by: path(2), allowsMultiple: true).isEmpty)
    }

    @Test func theHighlightEndsOnce() {
        var selection = Selection()
        selection.highlight(path(3))
        #expect(selection.highlighted == path(3))
        #expect(selection.unhighlight() == path(3))
        #expect(selection.unhighlight() == nil)
    }

    @Test func followsAnUpdate() {
        var selection = selection(of: 4, 2, 7)
        selection.highlight(path(2))
        selection.follow { $0.item == 2 ? nil : IndexPath(item: $0.item + 1, section: 0) }
        #expect(selection.paths == [path(5), path(8)])
        #expect(selection.contains(path(8)))
        #expect(!selection.contains(path(7)))
        #expect(selection.highlighted == nil)
    }

    @Test func followsAnUpdateWithOnlyAHighlight() {
        var selection = Selection()
        selection.highlight(path(2))
        selection.follow { IndexPath(item: $0.item + 1, section: 0) }
        #expect(selection.highlighted == path(3))
    }

    @Test func removesAllItemsAndTheHighlight() {
        var selection = selection(of: 4)
        selection.highlight(path(4))
        selection.removeAll()
        #expect(selection.paths.isEmpty)
        #expect(!selection.contains(path(4)))
        #expect(selection.highlighted == nil)
    }
}
