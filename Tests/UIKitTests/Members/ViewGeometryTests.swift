import Foundation
import Testing
import UIKit

/// Tests of Apple's documented rules for a view's frame, bounds, center and transform, and for coordinate conversions.
@Suite @MainActor
struct ViewGeometryTests {
    private func expect(_ a: CGRect, _ b: CGRect, _ location: SourceLocation = #_sourceLocation) {
        let difference = max(
            max(abs(a.minX - b.minX), abs(a.minY - b.minY)),
            max(abs(a.width - b.width), abs(a.height - b.height))
        )
        #expect(difference < 1e-9, "\(a) is not \(b)", sourceLocation: location)
    }

    private func expect(_ a: CGPoint, _ b: CGPoint, _ location: SourceLocation = #_sourceLocation) {
        #expect(max(abs(a.x - b.x), abs(a.y - b.y)) < 1e-9, "\(a) is not \(b)", sourceLocation: location)
    }

    @Test func aFrameSetsBoundsAndCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
        #expect(view.center == CGPoint(x: 60, y: 40))
        #expect(view.transform == .identity)
    }

    @Test func largerBoundsGrowAroundTheCenter() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        view.bounds.size = CGSize(width: 200, height: 20)
        #expect(view.center == CGPoint(x: 60, y: 40))
        #expect(view.frame == CGRect(x: -40, y: 30, width: 200, height: 20))
    }

    @Test func aNewCenterMovesTheFrameAndLeavesTheBounds() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        view.bounds.origin = CGPoint(x: 7, y: 9)
        view.center = CGPoint(x: 0, y: 0)
        #expect(view.frame == CGRect(x: -50, y: -20, width: 100, height: 40))
        #expect(view.bounds == CGRect(x: 7, y: 9, width: 100, height: 40))
    }

    @Test func theOriginOfTheBoundsDoesNotMoveTheFrame() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        view.bounds.origin = CGPoint(x: 30, y: -5)
        #expect(view.frame == CGRect(x: 10, y: 20, width: 100, height: 40))
        view.frame.size.width = 50
        #expect(view.bounds == CGRect(x: 30, y: -5, width: 50, height: 40))
    }

    @Test func aTransformLeavesBoundsAndCenterAndTheFrameIsAroundTheResult() {
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
        view.transform = CGAffineTransform(scaleX: 2, y: 0.5)
        #expect(view.bounds.size == CGSize(width: 80, height: 40))
        #expect(view.center == CGPoint(x: 140, y: 120))
        expect(view.frame, CGRect(x: 60, y: 110, width: 160, height: 20))
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        expect(view.frame, CGRect(x: 120, y: 80, width: 40, height: 80))
        view.transform = CGAffineTransform(translationX: 5, y: 6)
        expect(view.frame, CGRect(x: 105, y: 106, width: 80, height: 40))
        view.transform = .identity
        #expect(view.frame == CGRect(x: 100, y: 100, width: 80, height: 40))
    }

    @Test func anAffineTransform3DIsTheSameTransform() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.transform = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5)
        #expect(CATransform3DGetAffineTransform(view.transform3D) == view.transform)
        #expect(CATransform3DEqualToTransform(view.layer.transform, view.transform3D))
        view.transform3D = CATransform3DMakeTranslation(1, 2, 0)
        #expect(view.transform == CGAffineTransform(translationX: 1, y: 2))
    }

    @Test func theAnchorPointIsAtTheCenterAndFixedByTransforms() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
        view.layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(view.center == CGPoint(x: 40, y: 20))
        #expect(view.frame == CGRect(x: 40, y: -20, width: 80, height: 40))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        expect(view.frame, CGRect(x: 40, y: -60, width: 160, height: 80))
        view.transform = .identity
        view.frame = CGRect(x: 100, y: 100, width: 10, height: 10)
        #expect(view.center == CGPoint(x: 100, y: 110))
    }

    @Test func sizeToFitKeepsTheOrigin() {
        final class Wishful: UIView {
            var offered: [CGSize] = []
            override func sizeThatFits(_ size: CGSize) -> CGSize {
                offered.append(size)
                return CGSize(width: 60, height: 30)
            }
        }
        let view = Wishful(frame: CGRect(x: 5, y: 6, width: 10, height: 10))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 5, y: 6, width: 60, height: 30))
        #expect(view.offered == [CGSize(width: 10, height: 10)])
    }

    @Test func aPlainViewFitsItsOwnSizeAndHasNoIntrinsicSize() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 34))
        #expect(view.sizeThatFits(CGSize(width: 1000, height: 1000)) == CGSize(width: 12, height: 34))
        #expect(view.intrinsicContentSize == CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric))
    }

    // MARK: Ways between coordinate systems

    @Test func pointsAreConvertedThroughAllAncestors() {
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
        let sibling = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        root.addSubview(outer)
        outer.addSubview(inner)
        outer.addSubview(sibling)
        outer.bounds.origin = CGPoint(x: 5, y: 7)
        #expect(inner.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 36, y: 55))
        #expect(inner.convert(CGPoint(x: 36, y: 55), from: root) == CGPoint(x: 1, y: 2))
        #expect(inner.convert(CGPoint.zero, to: sibling) == CGPoint(x: -70, y: 40))
        #expect(root.convert(CGRect(x: 0, y: 0, width: 3, height: 4), from: inner) == CGRect(x: 35, y: 53, width: 3, height: 4))
        #expect(inner.convert(CGPoint(x: 3, y: 3), to: inner) == CGPoint(x: 3, y: 3))
    }

    @Test func conversionsRespectTheBoundsOrigin() {
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 50, width: 100, height: 100))
        scroll.contentSize = CGSize(width: 100, height: 1000)
        let row = UIView(frame: CGRect(x: 0, y: 300, width: 100, height: 20))
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        root.addSubview(scroll)
        scroll.addSubview(row)
        scroll.contentOffset.y = 280
        #expect(row.convert(row.bounds, to: root) == CGRect(x: 0, y: 70, width: 100, height: 20))
        #expect(scroll.convert(CGPoint(x: 0, y: 300), to: root) == CGPoint(x: 0, y: 70))
    }

    @Test func aRotatedViewConvertsARectangleToItsBoundingBox() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
        root.addSubview(view)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        expect(view.convert(CGPoint.zero, to: root), CGPoint(x: 160, y: 80))
        expect(view.convert(CGRect(x: 0, y: 0, width: 10, height: 20), to: root), CGRect(x: 140, y: 80, width: 20, height: 10))
        expect(view.convert(CGPoint(x: 160, y: 80), from: root), .zero)
    }

    @Test func theNullRectangleStaysNull() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        let view = UIView(frame: CGRect(x: 100, y: 100, width: 80, height: 40))
        root.addSubview(view)
        let nothing = view.bounds.intersection(CGRect(x: 500, y: 500, width: 10, height: 10))
        for angle in [0, 1] as [CGFloat] {
            view.transform = CGAffineTransform(rotationAngle: angle)
            #expect(view.convert(nothing, to: root).isNull && view.convert(nothing, from: root).isNull)
        }
    }

    @Test func conversionsWithoutAViewUseTheWindow() {
        let screen = Screen()
        let outer = UIView(frame: CGRect(x: 10, y: 20, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 1, y: 2, width: 10, height: 10))
        outer.addSubview(inner)
        screen.show(outer)
        #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 11, y: 22))
        #expect(inner.convert(CGPoint(x: 11, y: 22), from: nil) == .zero)
    }
}
