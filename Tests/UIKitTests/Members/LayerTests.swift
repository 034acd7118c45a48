import CascadeTesting
import Foundation
import Testing
import UIKit

@Suite @MainActor
struct LayerTests {
    @Test func hasTheDefaultsOfCoreAnimation() {
        let layer = CALayer()
        #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
        #expect(layer.position == .zero && layer.bounds == .zero && layer.zPosition == 0)
        #expect(CATransform3DIsIdentity(layer.transform) && CATransform3DIsIdentity(layer.sublayerTransform))
        #expect(layer.opacity == 1 && !layer.isHidden && !layer.masksToBounds && layer.isDoubleSided)
        #expect(layer.backgroundColor == nil && layer.cornerRadius == 0)
        #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && layer.contentsScale == 1)
    }

    @Test func hasABlackBorderWithoutWidthAndABlackShadowThatIsNotSeen() {
        let layer = CALayer()
        let black = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1)
        #expect(layer.borderWidth == 0 && layer.borderColor == black)
        #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowOffset == CGSize(width: 0, height: -3))
        #expect(layer.shadowColor == black)
    }

    @Test func viewAndLayerShareTheirValues() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        #expect(view.layer.frame == view.frame && view.layer.position == view.center)
        view.layer.position = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 85, y: 80, width: 30, height: 40))
        view.alpha = 0.25
        #expect(view.layer.opacity == 0.25)
        view.layer.isHidden = true
        view.layer.masksToBounds = true
        #expect(view.isHidden && view.clipsToBounds)
    }

    @Test func alphaIsClamped() {
        let view = UIView()
        #expect(view.alpha == 1 && !view.isHidden && view.isUserInteractionEnabled && !view.clipsToBounds)
        view.alpha = 3
        #expect(view.alpha == 1)
        view.alpha = -1
        #expect(view.alpha == 0)
    }

    @Test func aFrameSetUnderATransformGivesThatFrame() {
        let layer = CALayer()
        layer.transform = CATransform3DMakeScale(2, 4, 1)
        layer.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
        #expect(layer.bounds.size == CGSize(width: 50, height: 25))
        #expect(layer.frame == CGRect(x: 10, y: 10, width: 100, height: 100))
        #expect(layer.position == CGPoint(x: 60, y: 60))
    }

    // MARK: On the way

    @Test func halfWayThroughAnAnimationThePresentationIsHalfWay() throws {
        let screen = TestScreen(size: CGSize(width: 300, height: 300))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
        screen.show(view)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
            view.frame = CGRect(x: 100, y: 0, width: 60, height: 20)
            view.alpha = 0
            view.transform = CGAffineTransform(scaleX: 3, y: 1)
            view.backgroundColor = UIColor(red: 1, green: 1, blue: 1, alpha: 1)
            view.layer.cornerRadius = 8
        }
        screen.advance(by: 0.5)
        let seen = try #require(view.layer.presentation())
        #expect(abs(seen.position.x - 70) < 1e-6)
        #expect(abs(seen.bounds.width - 40) < 1e-6)
        #expect(abs(seen.opacity - 0.5) < 1e-6)
        #expect(abs(seen.transform.m11 - 2) < 1e-6)
        #expect(abs(seen.cornerRadius - 4) < 1e-6)
        #expect(abs((seen.backgroundColor?.components?.first ?? 0) - 0.5) < 1e-6)
        #expect(view.alpha == 0 && view.layer.cornerRadius == 8 && view.layer.bounds.width == 60)
        screen.settle()
        #expect(try #require(view.layer.presentation()).opacity == 0)
    }

    @Test func thePresentationHasUnanimatedValues() throws {
        let screen = TestScreen(size: CGSize(width: 300, height: 300))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.layer.borderWidth = 2
        view.layer.shadowOpacity = 0.5
        view.layer.zPosition = 4
        view.layer.anchorPoint = CGPoint(x: 0, y: 0)
        view.layer.masksToBounds = true
        view.layer.name = "box"
        screen.show(view)
        UIView.animate(withDuration: 1) { view.alpha = 0 }
        screen.advance(by: 0.5)
        let seen = try #require(view.layer.presentation())
        #expect(seen !== view.layer)
        #expect(seen.borderWidth == 2 && seen.shadowOpacity == 0.5 && seen.zPosition == 4)
        #expect(seen.anchorPoint == .zero && seen.masksToBounds && seen.name == "box")
        #expect(seen.frame == view.frame)
        screen.settle()
    }

    @Test func withoutAnAnimationThePresentationIsTheValue() throws {
        let screen = TestScreen(size: CGSize(width: 300, height: 300))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        screen.show(view)
        view.center.x = 70
        screen.frame()
        let seen = try #require(view.layer.presentation())
        #expect(seen.position.x == 70 && seen !== view.layer)
        view.center.x = 90
        #expect(seen.position.x == 70)
    }

    @Test func removingTheAnimationsShowsTheEnd() throws {
        let screen = TestScreen(size: CGSize(width: 300, height: 300))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        screen.show(view)
        var ends: [Bool] = []
        let frame = CGRect(x: 100, y: 0, width: 20, height: 60)
        UIView.animate(withDuration: 1, animations: { view.frame = frame }, completion: { ends.append($0) })
        screen.advance(by: 0.5)
        view.layer.removeAllAnimations()
        #expect(try #require(view.layer.presentation()).position.x == 110)
        screen.advance(by: 0.1)
        #expect(ends == [false])
        screen.settle()
        #expect(ends == [false] && view.center.x == 110)
    }
}
