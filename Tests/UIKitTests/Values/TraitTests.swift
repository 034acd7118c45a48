import Foundation
import Testing
import UIKit

@Suite @MainActor
struct TraitTests {
    @Test func traitsAreUnspecifiedByDefault() {
        let traits = UITraitCollection(horizontalSizeClass: .compact)
        #expect(traits.horizontalSizeClass == .compact)
        #expect(traits.verticalSizeClass == .unspecified)
        #expect(traits.userInterfaceStyle == .unspecified)
    }

    @Test func laterTraitsTakePrecedence() {
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(displayScale: 3), UITraitCollection(userInterfaceStyle: .dark),
        ])
        #expect(traits.userInterfaceStyle == .dark)
        #expect(traits.displayScale == 3)
    }

    @Test func containsTraitsComparesSpecifiedTraits() {
        let one = UITraitCollection(userInterfaceStyle: .dark)
        let both = UITraitCollection(traitsFrom: [one, UITraitCollection(verticalSizeClass: .regular)])
        #expect(both.containsTraits(in: one))
        #expect(!one.containsTraits(in: both))
    }

    @Test func equalTraitsAreEqual() {
        #expect(UITraitCollection(userInterfaceStyle: .dark) == UITraitCollection(userInterfaceStyle: .dark))
        #expect(UITraitCollection(userInterfaceStyle: .dark) != UITraitCollection(userInterfaceStyle: .light))
    }

    @Test func categoriesAreOrderedBySize() {
        #expect(UIContentSizeCategory.small < .large)
        #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
        #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
        #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    }
}
