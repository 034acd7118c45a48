import CascadeTesting
import Foundation
import Testing
import UIKit

@Suite @MainActor
struct LabelTests {
    let scene = TouchScene()

    @Test func aLabelHasTheDefaultsOfUIKit() {
        let label = UILabel()
        #expect(label.numberOfLines == 1)
        #expect(label.font == .systemFont(ofSize: 17))
        #expect(label.textAlignment == .natural)
        #expect(label.lineBreakMode == .byTruncatingTail)
        #expect(!label.isUserInteractionEnabled)
        #expect(label.sizeThatFits(CGSize(width: 100, height: 100)) == .zero)
    }

    @Test func aTextStylesFontFollowsTheTextSizeIfTheLabelAdjusts() {
        let (following, staying, own) = (UILabel(), UILabel(), UILabel())
        for label in [following, staying] { label.font = .preferredFont(forTextStyle: .body) }
        own.font = .systemFont(ofSize: 20)
        for label in [following, own] { label.adjustsFontForContentSizeCategory = true }
        for label in [following, staying, own] {
            label.text = "text"
            scene.window.addSubview(label)
        }
        let width = following.intrinsicContentSize.width
        var values = scene.window.traitCollection.values
        values.preferredContentSizeCategory = .accessibilityLarge
        scene.window.setTraits(UITraitCollection(values: values))
        #expect(following.font.pointSize == 33)
        #expect(following.intrinsicContentSize.width > width)
        #expect(staying.font.pointSize == 17)
        #expect(own.font.pointSize == 20)
    }

    @Test func aFontOfMetricsFollowsTheTextSizeIfTheLabelAdjusts() {
        _ = scene.window
        let (free, limited, staying) = (UILabel(), UILabel(), UILabel())
        let (metrics, bold) = (UIFontMetrics(forTextStyle: .body), UIFont.systemFont(ofSize: 34, weight: .bold))
        for label in [free, staying] { label.font = metrics.scaledFont(for: bold) }
        limited.font = metrics.scaledFont(for: bold, maximumPointSize: 40)
        for label in [free, limited] { label.adjustsFontForContentSizeCategory = true }
        for label in [free, limited, staying] { scene.window.addSubview(label) }
        func fonts(_ category: UIContentSizeCategory) -> [UIFont] {
            var values = scene.window.traitCollection.values
            values.preferredContentSizeCategory = category
            scene.window.setTraits(UITraitCollection(values: values))
            return [free, limited, staying].map { $0.font }
        }
        #expect(fonts(.accessibilityLarge) == [bold.withSize(66), bold.withSize(40), bold])
        #expect(fonts(.small) == [bold.withSize(30), bold.withSize(30), bold])
        #expect(fonts(.large) == [bold, bold, bold])
    }

    @Test func oneLineHasItsFullWidthForAnyProposedSize() {
        _ = scene.window
        let label = UILabel()
        label.text = "twelve chars"
        let size = label.sizeThatFits(CGSize(width: 20, height: 20))
        #expect(size.width == 12 * 8.5)
        #expect(size == label.intrinsicContentSize)
        label.sizeToFit()
        #expect(label.bounds.size == size)
    }

    @Test func aTextHasFullPixelsOfItsOwnScreen() {
        let label = UILabel()
        label.text = "odd"
        scene.window.addSubview(label)
        // Another screen becomes the current one.
        let other = TestScreen(displayScale: 3)
        #expect(label.intrinsicContentSize.width == 3 * 8.5)
        other.window.addSubview(label)
        #expect(label.intrinsicContentSize.width == 77.0 / 3)
    }

    @Test func linesBreakAtTheWidthAndAreLimited() {
        _ = scene.window
        let label = UILabel()
        label.text = "one two three four five six"
        let line = label.intrinsicContentSize.height
        label.numberOfLines = 0
        let size = label.sizeThatFits(CGSize(width: 80, height: 1000))
        #expect(size.width <= 80)
        #expect(size.height > 2 * line)
        label.numberOfLines = 2
        #expect(abs(label.sizeThatFits(CGSize(width: 80, height: 1000)).height - 2 * line) <= 1)
    }

    @Test func theHostReceivesTheLabelsText() {
        _ = scene.window
        let label = UILabel()
        label.text = "Hello"
        label.textAlignment = .center
        guard case .text(let text) = label.layerContent else {
            Issue.record("no text")
            return
        }
        #expect(text.string == "Hello")
        #expect(text.lineLimit == 1)
        #expect(text.alignment == NSTextAlignment.center.rawValue)
        label.text = nil
        #expect(label.layerContent == .none)
    }

    @Test func anImageViewWithoutImageHasNoSize() {
        let view = UIImageView(image: nil)
        #expect(view.bounds.size == .zero)
        #expect(view.intrinsicContentSize == CGSize(width: -1, height: -1))
        #expect(!view.isUserInteractionEnabled)
        #expect(view.layerContent == .none)
    }
}
