import Testing
import UIKit

@MainActor
@Suite
struct TransitionTests {
    private func rows(_ height: CGFloat) -> RowLayout {
        let layout = RowLayout()
        layout.height = height
        return layout
    }

    @Test func aGestureDrivesATransition() {
        let (small, large) = (rows(40), rows(100))
        let shelf = Shelf(NumberedItems(count: 20), layout: small)
        let cell = shelf.cell(2)
        var ended: (Bool, Bool)?
        let between = shelf.view.startInteractiveTransition(to: large) { ended = ($0, $1) }
        #expect(shelf.view.collectionViewLayout === between)
        #expect(between.currentLayout === small)
        #expect(between.nextLayout === large)
        #expect(shelf.cell(2)?.frame == CGRect(x: 0, y: 80, width: 300, height: 40))
        between.transitionProgress = 0.5
        shelf.screen.frame()
        #expect(shelf.cell(2) === cell)
        #expect(shelf.cell(2)?.frame == CGRect(x: 0, y: 140, width: 300, height: 70))
        between.updateValue(3, forAnimatedKey: "pinch")
        #expect(between.value(forAnimatedKey: "pinch") == 3)
        shelf.view.finishInteractiveTransition()
        shelf.screen.settle()
        #expect(ended?.0 == true)
        #expect(ended?.1 == true)
        #expect(shelf.view.collectionViewLayout === large)
        #expect(shelf.cell(2) === cell)
        #expect(shelf.cell(2)?.frame == CGRect(x: 0, y: 200, width: 300, height: 100))
        #expect(shelf.visible.count == 4)
        #expect(small.collectionView == nil)
    }

    @Test func aCanceledTransitionKeepsTheOldLayout() {
        let (small, large) = (rows(40), rows(100))
        let shelf = Shelf(NumberedItems(count: 20), layout: small)
        var ended: (Bool, Bool)?
        let between = shelf.view.startInteractiveTransition(to: large) { ended = ($0, $1) }
        between.transitionProgress = 0.7
        shelf.screen.frame()
        shelf.view.cancelInteractiveTransition()
        shelf.screen.settle()
        #expect(ended?.1 == false)
        #expect(shelf.view.collectionViewLayout === small)
        #expect(shelf.visible.count == 10)
        #expect(shelf.cell(9)?.frame == CGRect(x: 0, y: 360, width: 300, height: 40))
    }

    @Test func theOffsetStaysWithinTheNewContent() {
        let shelf = Shelf(NumberedItems(count: 20), layout: rows(100))
        shelf.view.contentOffset.y = 1_600
        shelf.screen.frame()
        shelf.view.setCollectionViewLayout(rows(40), animated: true)
        shelf.screen.settle()
        #expect(shelf.view.contentOffset.y == 400)
        #expect(shelf.visible.map(\.item) == Array(10..<20))
    }

    @Test func aNewLayoutReplacesARunningChange() {
        let shelf = Shelf(NumberedItems(count: 20), layout: rows(40))
        var ends: [Bool] = []
        shelf.view.setCollectionViewLayout(rows(100), animated: true) { ends.append($0) }
        shelf.screen.frame()
        shelf.view.setCollectionViewLayout(rows(20), animated: true) { ends.append($0) }
        shelf.screen.settle()
        #expect(ends.count == 2)
        #expect(shelf.visible.count == 20)
        #expect(shelf.cell(19)?.frame == CGRect(x: 0, y: 380, width: 300, height: 20))
    }
}
