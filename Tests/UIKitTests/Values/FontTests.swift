import Foundation
import Testing
import UIKit

@Suite @MainActor
struct FontTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test func lineHeightIsAscenderMinusDescender() {
        let font = UIFont.systemFont(ofSize: 20)
        #expect(font.pointSize == 20)
        #expect(font.ascender > 0)
        #expect(font.descender < 0)
        #expect(abs(font.lineHeight - (font.ascender - font.descender)) < 0.01)
        #expect(font.xHeight < font.capHeight && font.capHeight < font.ascender)
    }

    @Test func withSizeKeepsTheOtherProperties() {
        let font = UIFont.systemFont(ofSize: 20, weight: .bold)
        #expect(font.withSize(30) == UIFont.systemFont(ofSize: 30, weight: .bold))
        #expect(font.withSize(20) == font)
    }

    @Test func fontsOfDifferentWeightDiffer() {
        #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 17, weight: .black))
        #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    }

    @Test(arguments: [
        (UIFont.TextStyle.largeTitle, 34.0), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
        (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ])
    func textStylesHaveTheirDefaultSizes(style: UIFont.TextStyle, size: Double) {
        #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(.large)).pointSize == CGFloat(size))
    }

    @Test func sizesFollowTheContentSizeCategory() {
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.extraSmall)).pointSize == 14)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.extraExtraExtraLarge)).pointSize == 23)
        #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits(.accessibilityExtraExtraExtraLarge)).pointSize == 53)
    }

    @Test func metricsKeepTheDefaultSize() {
        let metrics = UIFontMetrics(forTextStyle: .body)
        #expect(metrics.scaledValue(for: 40, compatibleWith: traits(.large)) == 40)
        #expect(metrics.scaledValue(for: 40, compatibleWith: traits(.extraExtraLarge)) > 40)
        let font = UIFont.systemFont(ofSize: 40)
        let large = metrics.scaledFont(for: font, maximumPointSize: 44, compatibleWith: traits(.accessibilityLarge))
        #expect(large.pointSize == 44)
    }
}
