import Foundation
import Testing
import UIKit

/// One item in a corner of 10 points, or in the opposite one, larger and with a lower alpha.
private final class Corner: UICollectionViewLayout {
    let isFar: Bool
    let items: Int

    init(far: Bool, items: Int = 1) {
        isFar = far
        self.items = items
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { isFar ? CGSize(width: 300, height: 900) : CGSize(width: 300, height: 400) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<items).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        if indexPath.item >= items { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let x = CGFloat(indexPath.item) * 50
        attributes.frame =
            isFar ? CGRect(x: x + 100, y: 200, width: 40, height: 80) : CGRect(x: x, y: 0, width: 20, height: 20)
        attributes.alpha = isFar ? 0.5 : 1
        attributes.transform = isFar ? CGAffineTransform(scaleX: 2, y: 2) : .identity
        return attributes
    }
}

@Suite @MainActor
struct TransitionLayoutTests {
    private let first = IndexPath(item: 0, section: 0)

    @Test func aTransitionLayoutHasTwoLayoutsAndNoProgress() {
        let (near, far) = (Corner(far: false), Corner(far: true))
        let layout = UICollectionViewTransitionLayout(currentLayout: near, nextLayout: far)
        #expect(layout.currentLayout === near && layout.nextLayout === far)
        #expect(layout.transitionProgress == 0)
        #expect(layout.collectionView == nil)
    }

    @Test func valuesAreStoredByKey() {
        let layout = UICollectionViewTransitionLayout(currentLayout: Corner(far: false), nextLayout: Corner(far: true))
        layout.updateValue(3, forAnimatedKey: "pinch")
        layout.updateValue(-1.5, forAnimatedKey: "turn")
        #expect(layout.value(forAnimatedKey: "pinch") == 3 && layout.value(forAnimatedKey: "turn") == -1.5)
        layout.updateValue(4, forAnimatedKey: "pinch")
        #expect(layout.value(forAnimatedKey: "pinch") == 4 && layout.value(forAnimatedKey: "turn") == -1.5)
        layout.transitionProgress = 0.5
        #expect(layout.value(forAnimatedKey: "pinch") == 4)
    }

    @Test(arguments: [0, 0.25, 0.5, 1] as [CGFloat]) func itemsAreInterpolatedByTheProgress(_ t: CGFloat) throws {
        let scene = NumberedItemsScene(NumberedItems(count: 1), layout: Corner(far: false))
        let layout = scene.view.startInteractiveTransition(to: Corner(far: true))
        layout.transitionProgress = t
        layout.invalidateLayout()
        scene.screen.frame()
        let item = try #require(layout.layoutAttributesForItem(at: first))
        #expect(abs(item.center.x - (10 + 110 * t)) < 1e-9 && abs(item.center.y - (10 + 230 * t)) < 1e-9)
        #expect(abs(item.size.width - (20 + 20 * t)) < 1e-9 && abs(item.size.height - (20 + 60 * t)) < 1e-9)
        #expect(abs(item.alpha - (1 - 0.5 * t)) < 1e-9)
        #expect(abs(item.transform.a - (1 + t)) < 1e-9)
        let cell = try #require(scene.cell(0))
        #expect(abs(cell.center.x - item.center.x) < 1e-9 && abs(cell.bounds.height - item.size.height) < 1e-9)
        #expect(abs(cell.alpha - item.alpha) < 1e-6)
        scene.view.cancelInteractiveTransition()
        scene.screen.settle()
    }

    @Test func aNewProgressInvalidatesTheLayout() throws {
        let scene = NumberedItemsScene(NumberedItems(count: 1), layout: Corner(far: false))
        let layout = scene.view.startInteractiveTransition(to: Corner(far: true))
        let cell = try #require(scene.cell(0))
        let before = cell.center
        layout.transitionProgress = 0.5
        layout.invalidateLayout()
        #expect(cell.center == before)
        scene.screen.frame()
        #expect(cell.center == CGPoint(x: 65, y: 125))
        layout.transitionProgress = 0.1
        layout.invalidateLayout()
        scene.screen.frame()
        #expect(cell.center == CGPoint(x: 21, y: 33))
        scene.view.cancelInteractiveTransition()
        scene.screen.settle()
        #expect(scene.cell(0)?.center == before)
    }

    @Test func theDelegateMayReturnItsOwnTransitionLayout() {
        final class Own: UICollectionViewTransitionLayout {}
        final class Giver: NSObject, UICollectionViewDelegate {
            var layouts: [UICollectionViewLayout] = []
            func collectionView(
                _ collectionView: UICollectionView,
                transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
                newLayout toLayout: UICollectionViewLayout
            ) -> UICollectionViewTransitionLayout {
                layouts = [fromLayout, toLayout]
                return Own(currentLayout: fromLayout, nextLayout: toLayout)
            }
        }
        let (near, far) = (Corner(far: false), Corner(far: true))
        let scene = NumberedItemsScene(NumberedItems(count: 1), layout: near)
        let giver = Giver()
        scene.view.delegate = giver
        let layout = scene.view.startInteractiveTransition(to: far)
        #expect(layout is Own && scene.view.collectionViewLayout === layout)
        #expect(giver.layouts.count == 2 && giver.layouts.first === near && giver.layouts.last === far)
        scene.view.finishInteractiveTransition()
        scene.screen.settle()
        #expect(scene.view.collectionViewLayout === far)
        #expect(scene.cell(0)?.center == CGPoint(x: 120, y: 240))
    }
}
