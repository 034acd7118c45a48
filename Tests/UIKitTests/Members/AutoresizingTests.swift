import Foundation
import Testing
import UIKit

/// A mask along one axis and the resulting position of a view at 10 of length 20 when its superview's length changes from 100 to 170.
struct Flex: Sendable, CustomTestStringConvertible {
    var before: Bool
    var inside: Bool
    var after: Bool
    var origin: CGFloat
    var length: CGFloat

    var testDescription: String { "before \(before), inside \(inside), after \(after)" }

    /// The parts are 10, 20 and 70; the flexible ones share the 70 additional points.
    static let all = [
        Flex(before: false, inside: false, after: false, origin: 10, length: 20),
        Flex(before: false, inside: false, after: true, origin: 10, length: 20),
        Flex(before: true, inside: false, after: false, origin: 80, length: 20),
        Flex(before: false, inside: true, after: false, origin: 10, length: 90),
        Flex(before: true, inside: false, after: true, origin: 18.75, length: 20),
        Flex(before: true, inside: true, after: false, origin: 10 + 70.0 / 3, length: 20 + 140.0 / 3),
        Flex(before: false, inside: true, after: true, origin: 10, length: 20 + 140.0 / 9),
        Flex(before: true, inside: true, after: true, origin: 17, length: 34),
    ]
}

@Suite @MainActor
struct AutoresizingTests {
    private func parent(_ mask: UIView.AutoresizingMask, _ frame: CGRect) -> (UIView, UIView) {
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: frame)
        child.autoresizingMask = mask
        parent.addSubview(child)
        return (parent, child)
    }

    @Test(arguments: Flex.all) func flexiblePartsShareTheDifferenceInWidth(_ flex: Flex) {
        var mask: UIView.AutoresizingMask = []
        if flex.before { mask.insert(.flexibleLeftMargin) }
        if flex.inside { mask.insert(.flexibleWidth) }
        if flex.after { mask.insert(.flexibleRightMargin) }
        let (parent, child) = parent(mask, CGRect(x: 10, y: 3, width: 20, height: 4))
        parent.bounds.size.width = 170
        #expect(abs(child.frame.minX - flex.origin) < 1e-9 && abs(child.frame.width - flex.length) < 1e-9, "\(child.frame)")
        #expect(child.frame.minY == 3 && child.frame.height == 4)
    }

    @Test(arguments: Flex.all) func flexiblePartsShareTheDifferenceInHeight(_ flex: Flex) {
        var mask: UIView.AutoresizingMask = []
        if flex.before { mask.insert(.flexibleTopMargin) }
        if flex.inside { mask.insert(.flexibleHeight) }
        if flex.after { mask.insert(.flexibleBottomMargin) }
        let (parent, child) = parent(mask, CGRect(x: 3, y: 10, width: 4, height: 20))
        parent.frame.size.height = 170
        #expect(abs(child.frame.minY - flex.origin) < 1e-9 && abs(child.frame.height - flex.length) < 1e-9, "\(child.frame)")
        #expect(child.frame.minX == 3 && child.frame.width == 4)
    }

    @Test func aViewThatFillsItsSuperviewKeepsFillingIt() {
        let (parent, child) = parent([.flexibleWidth, .flexibleHeight], CGRect(x: 0, y: 0, width: 100, height: 100))
        let grandchild = UIView(frame: child.bounds)
        grandchild.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        child.addSubview(grandchild)
        parent.frame = CGRect(x: 30, y: 30, width: 320, height: 17)
        #expect(child.frame == parent.bounds)
        #expect(grandchild.frame == parent.bounds)
    }

    @Test func aParentThatDoesNotResizeLeavesTheFrames() {
        let (parent, child) = parent([.flexibleWidth, .flexibleHeight], CGRect(x: 0, y: 0, width: 100, height: 100))
        parent.autoresizesSubviews = false
        parent.frame.size = CGSize(width: 200, height: 300)
        #expect(child.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test func movingAParentResizesNothing() {
        let (parent, child) = parent([.flexibleWidth, .flexibleLeftMargin], CGRect(x: 10, y: 10, width: 20, height: 20))
        parent.center = CGPoint(x: 500, y: 500)
        parent.bounds.origin = CGPoint(x: 9, y: 9)
        parent.transform = CGAffineTransform(scaleX: 3, y: 3)
        #expect(child.frame == CGRect(x: 10, y: 10, width: 20, height: 20))
    }

    @Test func aNewViewIsNotAutoresized() {
        let view = UIView()
        #expect(view.autoresizingMask == [])
        #expect(view.autoresizesSubviews)
        #expect(view.translatesAutoresizingMaskIntoConstraints)
    }
}
