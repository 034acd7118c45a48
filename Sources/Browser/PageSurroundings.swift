package import Foundation
package import UIKit

/// What a page knows of the person in front of it and of the screen.
package struct PageSurroundings {
    package var isDark = false
    package var isRightToLeft = false
    package var reducesMotion = false
    package var hasHighContrast = false
    package var scale: CGFloat = 1

    package init() {}

    /// The same in bits, as the page hands it over: dark 1, right to left 2, less motion 4, high contrast 8.
    package init(bits: Int, scale: CGFloat) {
        isDark = bits & 1 != 0
        isRightToLeft = bits & 2 != 0
        reducesMotion = bits & 4 != 0
        hasHighContrast = bits & 8 != 0
        self.scale = scale
    }

    /// Traits as of a device whose screen has that size: a phone is compact in width below 600 points.
    package func traits(for size: CGSize) -> UITraitCollection {
        var values = UITraitCollection.Values()
        values.userInterfaceStyle = isDark ? .dark : .light
        values.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
        values.accessibilityContrast = hasHighContrast ? .high : .normal
        values.horizontalSizeClass = size.width < 600 ? .compact : .regular
        values.verticalSizeClass = size.height < 480 ? .compact : .regular
        values.userInterfaceIdiom = size.width < 600 ? .phone : .pad
        values.displayScale = scale > 0 && scale.isFinite ? scale : 1
        values.reducesMotion = reducesMotion
        return UITraitCollection(values: values)
    }
}
