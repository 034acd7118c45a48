import Testing
import UIKit

/// Cells of the view's width that record the requests for their attributes.
private final class WideRows: UICollectionViewFlowLayout {
    var log: [String] = []

    override func prepare() {
        super.prepare()
        itemSize = CGSize(width: collectionView?.bounds.width ?? 0, height: 40)
        minimumLineSpacing = 0
        log.append("prepare")
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.size != collectionView?.bounds.size
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        log.append("begin \(Int(oldBounds.width))")
    }

    override func finalizeAnimatedBoundsChange() {
        super.finalizeAnimatedBoundsChange()
        log.append("end")
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.append("initial")
        return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        log.append("final")
        return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
}

@MainActor
@Suite
struct AnimatedBoundsTests {
    /// Elsewhere than on a strict screen, where the beginning is reported twice (rule 2.37).
    @Test func theLayoutReceivesTheBeginningAndTheEnd() {
        let layout = WideRows()
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: layout, strict: false)
        layout.log = []
        UIView.animate(withDuration: 0.3) {
            scene.view.frame.size.width = 200
            scene.view.layoutIfNeeded()
        }
        #expect(layout.log.filter { $0 == "begin 300" }.count == 1)
        #expect(layout.log.filter { $0 == "end" }.count == 1)
        let order = ["begin 300", "end"].compactMap { layout.log.firstIndex(of: $0) }
        #expect(order == order.sorted())
        scene.screen.settle()
        #expect(scene.cell(0)?.frame == CGRect(x: 0, y: 0, width: 200, height: 40))
        #expect(layout.log.filter { $0 == "end" }.count == 1)
    }

    @Test func initialAndFinalAttributesAreRequestedInBetween() {
        let layout = WideRows()
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: layout)
        layout.log = []
        UIView.animate(withDuration: 0.3) {
            scene.view.frame.size.width = 200
            scene.view.layoutIfNeeded()
        }
        guard let begin = layout.log.firstIndex(of: "begin 300"), let end = layout.log.lastIndex(of: "end") else {
            Issue.record("no beginning or no end: \(layout.log)")
            return
        }
        // Final attributes are requested for each item visible before, initial ones for each item visible afterwards.
        #expect(layout.log[begin..<end].filter { $0 == "final" }.count == 5)
        #expect(layout.log[begin..<end].filter { $0 == "initial" }.count == 5)
        #expect(scene.visible.count == 5)
    }

    @Test func withoutAnimationNoMethodIsCalled() {
        let layout = WideRows()
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: layout)
        layout.log = []
        scene.view.frame.size.width = 200
        scene.screen.settle()
        #expect(!layout.log.isEmpty)
        #expect(layout.log.allSatisfy { $0 == "prepare" })
        #expect(scene.cell(0)?.frame.width == 200)
    }
}

/// Two cells side by side that move out to the right if only one fits, and back in from there.
private final class SideRows: UICollectionViewFlowLayout {
    override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        aside(itemIndexPath)
    }

    override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        aside(itemIndexPath)
    }

    private func aside(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = CGRect(x: 900, y: 0, width: 100, height: 40)
        return attributes
    }
}

@MainActor
@Suite
struct AnimatedBoundsCellTests {
    @Test func cellsMoveBetweenTheirFramesAndTheLayoutsAttributes() {
        let layout = SideRows()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        let scene = NumberedItemsScene(NumberedItems(count: 20), layout: layout, height: 200)
        let going = scene.cell(4)
        UIView.animate(withDuration: 0.3) {
            scene.view.frame.size.height = 160
            scene.view.layoutIfNeeded()
        }
        #expect(going?.superview === scene.view)
        #expect(going?.frame.minX == 900)
        #expect(scene.cell(4) == nil)
        #expect(scene.cell(3)?.frame == CGRect(x: 0, y: 120, width: 300, height: 40))
        scene.screen.settle()
        #expect(going?.superview == nil)
        UIView.animate(withDuration: 0.3) {
            scene.view.frame.size.height = 200
            scene.view.layoutIfNeeded()
        }
        #expect(scene.cell(4)?.applied.contains { $0.frame.minX == 900 } == true)
        scene.screen.settle()
        #expect(scene.cell(4)?.frame == CGRect(x: 0, y: 160, width: 300, height: 40))
        #expect(scene.visible.count == 5)
    }
}
