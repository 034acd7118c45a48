import Foundation
import Testing
import UIKit

@Suite
struct TransformTests {
    private func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-9 }

    @Test func theFirstOfTwoConcatenatedTransformsIsAppliedFirst() {
        let map = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 20))
        #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 12, y: 23))
    }

    @Test func addedTransformsAreAppliedFirst() {
        let map = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
        #expect(CGPoint(x: 1, y: 1).applying(map) == CGPoint(x: 22, y: 63))
        #expect(CGPoint(x: 1, y: 1).applying(map.scaledBy(x: 2, y: 1)) == CGPoint(x: 24, y: 63))
    }

    @Test func aPositiveRotationIsClockwise() {
        let point = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(isNear(point.x, 0))
        #expect(isNear(point.y, 1))
    }

    @Test func theInverseRevertsTheTransform() {
        let map = CGAffineTransform(rotationAngle: 0.7).translatedBy(x: 5, y: -3).scaledBy(x: 2, y: 0.5)
        let point = CGPoint(x: 4, y: 9).applying(map).applying(map.inverted())
        #expect(isNear(point.x, 4))
        #expect(isNear(point.y, 9))
    }

    @Test func aSingularTransformIsItsOwnInverse() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
    }

    @Test func aRectangleBecomesTheBoundingBoxOfItsCorners() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(isNear(rect.minX, -20))
        #expect(isNear(rect.width, 20))
        #expect(isNear(rect.height, 10))
    }

    @Test func aSizeIsNotTranslated() {
        let map = CGAffineTransform(translationX: 50, y: 50).scaledBy(x: 2, y: 2)
        #expect(CGSize(width: 3, height: 4).applying(map) == CGSize(width: 6, height: 8))
    }

    @Test func theFirstOfTwoTransforms3DIsAppliedFirst() {
        let map = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(10, 20, 30))
        #expect((map.m41, map.m42, map.m43) == (10, 20, 30))
        let other = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 10, 20, 30)
        #expect((other.m41, other.m42, other.m43) == (20, 60, 120))
    }

    @Test func anAffineTransformSurvivesTheConversionTo3D() {
        let flat = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let map = CATransform3DMakeAffineTransform(flat)
        #expect(CATransform3DIsAffine(map))
        #expect(CATransform3DGetAffineTransform(map) == flat)
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    }

    @Test func aRotationAroundTheZAxisIsAffine() {
        let flat = CATransform3DGetAffineTransform(CATransform3DMakeRotation(0.3, 0, 0, 2))
        let expected = CGAffineTransform(rotationAngle: 0.3)
        #expect(isNear(flat.a, expected.a) && isNear(flat.b, expected.b) && isNear(flat.c, expected.c) && isNear(flat.d, expected.d))
    }

    @Test func theInverse3DRevertsTheTransform() {
        var map = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.8, 1, 2, 3)
        map.m34 = -1 / 500
        let both = CATransform3DConcat(map, CATransform3DInvert(map))
        #expect(isNear(both.m11, 1) && isNear(both.m22, 1) && isNear(both.m33, 1) && isNear(both.m44, 1))
        #expect(isNear(both.m12, 0) && isNear(both.m34, 0) && isNear(both.m41, 0) && isNear(both.m43, 0))
    }
}
