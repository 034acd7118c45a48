import Cascade
import CascadeTesting
import CascadeUIKit
import Foundation
import Testing
import UIKit

/// Tests of initializers, and of conversions between Core Graphics and the engine.
@MainActor
@Suite
struct ConversionTests {
    @Test func geometryIsConvertedBothWays() {
        let point = CGPoint(x: 1.5, y: -2)
        #expect(LayoutPoint(point) == LayoutPoint(x: 1.5, y: -2) && CGPoint(LayoutPoint(point)) == point)
        let size = CGSize(width: 3, height: 4.25)
        #expect(LayoutSize(size) == LayoutSize(width: 3, height: 4.25) && CGSize(LayoutSize(size)) == size)
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(LayoutRect(rect) == LayoutRect(x: 1, y: 2, width: 3, height: 4) && CGRect(LayoutRect(rect)) == rect)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(LayoutInsets(insets) == LayoutInsets(top: 1, left: 2, bottom: 3, right: 4) && UIEdgeInsets(LayoutInsets(insets)) == insets)
    }

    @Test func optionsTakeUIKitsValues() {
        let layout = WaterfallLayout(lanes: 3)
        let width: CGFloat = 80
        layout.options.insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        layout.options.spacing = width / 8
        layout.options.header = .absolute(width / 2)
        layout.options.lanes = 4
        #expect(
            layout.options
                == WaterfallOptions(
                    lanes: 4,
                    spacing: 10,
                    insets: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4),
                    header: .absolute(40)
                )
        )
        var section = SectionOptions()
        section.spacing = 7
        #expect(section == SectionOptions(spacing: 7) && section.spacing == 7)
        #expect(LayoutItem.absolute(width * 2) == .absolute(160) && LayoutItem(.aspectRatio(width)).size == .aspectRatio(80))
        let size = CGSize(width: 240, height: 320)
        #expect(LineOptions(itemSize: size, spacing: 16) == LineOptions(itemSize: LayoutSize(width: 240, height: 320), spacing: 16))
        #expect(CircleOptions(itemSize: size) == CircleOptions(itemSize: LayoutSize(width: 240, height: 320)))
        let (line, circle) = (LineLayout(), CircleLayout())
        line.options.itemSize = size
        circle.options.itemSize = size
        #expect(line.options == LineOptions(itemSize: size) && circle.options == CircleOptions(itemSize: size))
    }

    @Test func optionsWithoutATypeAreTheEngines() {
        var options = WaterfallOptions(insets: .all(3))
        let (insets, uikits) = (options.insets, options.insets as UIEdgeInsets)
        #expect(insets == LayoutInsets.all(3) && uikits == UIEdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
        options.insets.left += 2
        options.insets.right = CGFloat(7)
        #expect([options].map { $0.insets } == [LayoutInsets(top: 3, left: 5, bottom: 3, right: 7)])
        options.insets = .all(1)
        options.insets = .zero
        #expect(options == WaterfallOptions())
        var line = LineOptions(itemSize: CGSize(width: 3, height: 4))
        line.itemSize.width *= 2
        let size = line.itemSize
        #expect(size == LayoutSize(width: 6, height: 4) && line.itemSize as CGSize == CGSize(width: 6, height: 4))
    }

    @Test func theShortInitializersSetTheOptions() {
        let size = CGSize(width: 50, height: 50)
        #expect(LineLayout(itemSize: size, spacing: 4).options == LineOptions(itemSize: size, spacing: 4))
        #expect(LineLayout().options == LineOptions(itemSize: size))
        #expect(CircleLayout(itemSize: size, scrolling: .endless(.vertical)).options.scrolling == .endless(.vertical))
        #expect(CircleLayout().options == CircleOptions(itemSize: size))
        #expect(WaterfallLayout().options == WaterfallOptions())
    }

    @Test func aLayoutOfANibHasTheDefaultOptions() throws {
        let nib = NSKeyedArchiver(requiringSecureCoding: true)
        let layout = try #require(WaterfallLayout(coder: nib))
        #expect(layout.options == WaterfallLayout().options)
        #expect(LineLayout(coder: nib)?.options == LineLayout().options)
        #expect(CircleLayout(coder: nib)?.options == CircleLayout().options)
        let wall = Wall(count: 3)
        wall.view.setCollectionViewLayout(layout, animated: false)
        _ = wall.show()
        #expect(wall.frame(1)?.minX == 160)
    }

    @Test func aLayoutWithoutRulesIsAWaterfall() {
        let wall = Wall(count: 3)
        wall.view.setCollectionViewLayout(ArrangedLayout(), animated: false)
        _ = wall.show()
        #expect(wall.frame(0) == CGRect(x: 0, y: 0, width: 160, height: 100))
        #expect(wall.frame(1) == CGRect(x: 160, y: 0, width: 160, height: 100))
    }

    @Test func aScreenHasAnotherTextSize() {
        let (screen, view) = (TestScreen(), UIView())
        screen.show(view)
        let size = UIFont.preferredFont(forTextStyle: .body).pointSize
        screen.contentSizeCategory = .accessibilityLarge
        #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
        #expect(UIFont.preferredFont(forTextStyle: .body).pointSize > size)
        screen.contentSizeCategory = .large
        #expect(screen.contentSizeCategory == .large && UIFont.preferredFont(forTextStyle: .body).pointSize == size)
    }

    @Test func aScreenIsResizedAndRotated() {
        let wall = Wall(count: 12, WaterfallOptions(lanes: 2)).show()
        wall.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        wall.screen.rotate(to: .landscape)
        #expect(
            wall.screen.window.bounds.size == CGSize(width: 480, height: 320) && wall.view.bounds.size == CGSize(width: 480, height: 320)
        )
        #expect(wall.frame(1)?.minX == 240)
        wall.screen.rotate(to: .landscape)
        #expect(wall.screen.window.bounds.size == CGSize(width: 480, height: 320), "it is already wide")
        wall.screen.rotate(to: .portrait)
        #expect(wall.frame(1)?.minX == 160)
        wall.screen.resize(to: CGSize(width: 400, height: 300))
        #expect(wall.frame(1)?.minX == 200)
    }
}
