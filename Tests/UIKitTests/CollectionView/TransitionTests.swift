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
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: small)
        let cell = scene.cell(2)
        var ended: (Bool, Bool)?
        let between = scene.view.startInteractiveTransition(to: large) { ended = ($0, $1) }
        #expect(scene.view.collectionViewLayout === between)
        #expect(between.currentLayout === small)
        #expect(between.nextLayout === large)
        #expect(scene.cell(2)?.frame == CGRect(x: 0, y: 80, width: 300, height: 40))
        between.transitionProgress = 0.5
        scene.screen.frame()
        #expect(scene.cell(2) === cell)
        #expect(scene.cell(2)?.frame == CGRect(x: 0, y: 140, width: 300, height: 70))
        between.updateValue(3, forAnimatedKey: "pinch")
        #expect(between.value(forAnimatedKey: "pinch") == 3)
        scene.view.finishInteractiveTransition()
        scene.screen.settle()
        #expect(ended?.0 == true)
        #expect(ended?.1 == true)
        #expect(scene.view.collectionViewLayout === large)
        #expect(scene.cell(2) === cell)
        #expect(scene.cell(2)?.frame == CGRect(x: 0, y: 200, width: 300, height: 100))
        #expect(scene.visible.count == 4)
        #expect(small.collectionView == nil)
    }

    @Test func aCanceledTransitionKeepsTheOldLayout() {
        let (small, large) = (rows(40), rows(100))
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: small)
        var ended: (Bool, Bool)?
        let between = scene.view.startInteractiveTransition(to: large) { ended = ($0, $1) }
        between.transitionProgress = 0.7
        scene.screen.frame()
        scene.view.cancelInteractiveTransition()
        scene.screen.settle()
        #expect(ended?.1 == false)
        #expect(scene.view.collectionViewLayout === small)
        #expect(scene.visible.count == 10)
        #expect(scene.cell(9)?.frame == CGRect(x: 0, y: 360, width: 300, height: 40))
    }

    @Test func theOffsetStaysWithinTheNewContent() {
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: rows(100))
        scene.view.contentOffset.y = 1_600
        scene.screen.frame()
        scene.view.setCollectionViewLayout(rows(40), animated: true)
        scene.screen.settle()
        #expect(scene.view.contentOffset.y == 400)
        #expect(scene.visible.map(\.item) == Array(10..<20))
    }

    @Test func aNewLayoutReplacesARunningChange() {
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: rows(40))
        var ends: [Bool] = []
        scene.view.setCollectionViewLayout(rows(100), animated: true) { ends.append($0) }
        scene.screen.frame()
        scene.view.setCollectionViewLayout(rows(20), animated: true) { ends.append($0) }
        scene.screen.settle()
        #expect(ends.count == 2)
        #expect(scene.visible.count == 20)
        #expect(scene.cell(19)?.frame == CGRect(x: 0, y: 380, width: 300, height: 20))
    }
}
