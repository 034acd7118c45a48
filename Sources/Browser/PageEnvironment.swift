package import Foundation
package import UIKit

/// The color scheme, reading direction, accessibility settings and display scale of a page.
package struct PageEnvironment {
    package var isDark = false
    package var isRightToLeft = false
    package var reducesMotion = false
    package var hasHighContrast = false
    /// Whether the browser's default text size is at least the next larger one of its menu, or the one after.
    package var (hasLargeText, hasVeryLargeText) = (false, false)
    /// Whether the page can fill the screen; not a trait.
    package var allowsFullScreen = false
    package var scale: CGFloat = 1

    /// The scales that are passed to the app, in pixels a point; others are clamped, and 1 stands for those that are not positive and finite.
    private static let scales: ClosedRange<CGFloat> = 0.01...100

    package init() {}

    /// The traits of a device whose screen has this size: below 600 points of width it is a phone, with a compact width.
    package func traits(for size: CGSize) -> UITraitCollection {
        var values = UITraitCollection.Values()
        values.userInterfaceStyle = isDark ? .dark : .light
        values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        values.accessibilityContrast = hasHighContrast ? .high : .normal
        values.horizontalSizeClass = size.width < 600 ? .compact : .regular
        values.verticalSizeClass = size.height < 480 ? .compact : .regular
        values.userInterfaceIdiom = size.width < 600 ? .phone : .pad
        values.displayScale = scale > 0 && scale.isFinite ? min(max(scale, Self.scales.lowerBound), Self.scales.upperBound) : 1
        values.reducesMotion = reducesMotion
        if hasLargeText { values.preferredContentSizeCategory = hasVeryLargeText ? .extraExtraExtraLarge : .extraExtraLarge }
        return UITraitCollection(values: values)
    }
}
