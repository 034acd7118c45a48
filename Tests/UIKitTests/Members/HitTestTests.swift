import Foundation
import Testing
import UIKit

@Suite @MainActor
struct HitTestTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let low = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
    private let high = UIView(frame: CGRect(x: 60, y: 60, width: 100, height: 100))

    init() {
        root.addSubview(low)
        root.addSubview(high)
    }

    private func hit(_ x: CGFloat, _ y: CGFloat) -> UIView? { root.hitTest(CGPoint(x: x, y: y), with: nil) }

    @Test func theFrontmostSubviewIsTestedFirst() {
        #expect(hit(90, 90) === high)
        #expect(hit(30, 30) === low)
        #expect(hit(10, 10) === root)
        #expect(hit(300, 10) == nil)
        root.bringSubviewToFront(low)
        #expect(hit(90, 90) === low)
    }

    @Test func theDeepestViewIsFound() {
        let inner = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        high.addSubview(inner)
        #expect(hit(75, 75) === inner)
        #expect(hit(95, 95) === high)
    }

    @Test func pointsAtTheMinimumEdgesAreInside() {
        #expect(low.point(inside: .zero, with: nil))
        #expect(!low.point(inside: CGPoint(x: 100, y: 50), with: nil))
        #expect(!low.point(inside: CGPoint(x: 50, y: 100), with: nil))
        #expect(low.point(inside: CGPoint(x: 99.9, y: 99.9), with: nil))
    }

    @Test func hiddenDisabledAndTransparentViewsAreSkipped() {
        let inner = UIView(frame: high.bounds)
        high.addSubview(inner)
        high.isHidden = true
        #expect(hit(90, 90) === low)
        high.isHidden = false
        high.isUserInteractionEnabled = false
        #expect(hit(90, 90) === low)
        high.isUserInteractionEnabled = true
        high.alpha = 0.005
        #expect(hit(90, 90) === low)
        high.alpha = 0.02
        #expect(hit(90, 90) === inner)
    }

    @Test func pointsOutsideOfTheSuperviewAreNotFound() {
        let outside = UIView(frame: CGRect(x: 90, y: 0, width: 40, height: 40))
        low.addSubview(outside)
        low.clipsToBounds = false
        #expect(hit(115, 30) === outside)
        #expect(hit(130, 30) === root)
    }

    @Test func pointInsideMayExtendTheHitArea() {
        final class Wide: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -20, dy: -20).contains(point)
            }
        }
        let wide = Wide(frame: CGRect(x: 150, y: 20, width: 10, height: 10))
        root.addSubview(wide)
        #expect(hit(135, 25) === wide)
        #expect(hit(125, 25) === root)
    }

    @Test func hitTestMayReturnAnotherView() {
        final class Through: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let found = super.hitTest(point, with: event)
                return found === self ? nil : found
            }
        }
        let cover = Through(frame: root.bounds)
        let button = UIView(frame: CGRect(x: 0, y: 0, width: 15, height: 15))
        cover.addSubview(button)
        root.addSubview(cover)
        #expect(hit(90, 90) === high)
        #expect(hit(5, 5) === button)
    }

    @Test func aTransformedViewIsFoundAtItsTransformedFrame() {
        high.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
        #expect(hit(110, 110) === high)
        #expect(hit(90, 90) === low)
        high.transform = CGAffineTransform(translationX: 0, y: -60)
        #expect(hit(150, 10) === high)
        #expect(hit(150, 110) === root)
    }

    @Test func hitTestingRespectsTheBoundsOrigin() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        scroll.contentSize = CGSize(width: 200, height: 1000)
        let row = UIView(frame: CGRect(x: 0, y: 500, width: 200, height: 50))
        scroll.addSubview(row)
        root.addSubview(scroll)
        #expect(hit(10, 30) === scroll)
        scroll.contentOffset.y = 480
        #expect(hit(10, 30) === row)
        #expect(hit(10, 75) === scroll)
    }

    /// A layer's z position only affects the display; hit testing uses the order of the views.
    @Test func hitTestingUsesTheOrderOfSubviews() {
        low.layer.zPosition = 10
        #expect(hit(90, 90) === high)
    }

    @Test func theFrontmostCellIsTapped() {
        final class Piles: UICollectionViewLayout {
            override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 300) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 40, width: 100, height: 100)
                attributes.zIndex = -indexPath.item
                return attributes
            }
        }
        let scene = NumberedItemsScene(NumberedItems(count: 3), layout: Piles())
        #expect(scene.view.hitTest(CGPoint(x: 50, y: 90), with: nil)?.isDescendant(of: scene.cell(0) ?? UIView()) == true)
        #expect(scene.view.hitTest(CGPoint(x: 50, y: 130), with: nil)?.isDescendant(of: scene.cell(1) ?? UIView()) == true)
    }

    @Test func animatedViewsIgnoreTouchesByDefault() {
        let screen = Screen()
        screen.show(root)
        UIView.animate(withDuration: 0.4) { self.high.alpha = 0.5 }
        #expect(hit(90, 90) === low)
        screen.settle()
        #expect(hit(90, 90) === high)
        UIView.animate(withDuration: 0.4, delay: 0, options: .allowUserInteraction, animations: { self.high.alpha = 1 })
        #expect(hit(90, 90) === high)
        screen.settle()
    }
}
