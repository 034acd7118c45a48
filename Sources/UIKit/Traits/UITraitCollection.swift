public import Foundation

/// The traits of a view's environment; an unspecified trait matches any value.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    package struct Values: Equatable, Sendable {
        package var userInterfaceStyle = UIUserInterfaceStyle.unspecified
        package var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
        package var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
        package var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
        package var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
        package var preferredContentSizeCategory = UIContentSizeCategory.unspecified
        package var accessibilityContrast = UIAccessibilityContrast.unspecified
        package var legibilityWeight = UILegibilityWeight.unspecified
        package var displayScale: CGFloat = 0
        /// Not a trait of Apple's collection; hosts pass it with the traits.
        package var reducesMotion = false

        package init() {}
    }

    package let values: Values

    package init(values: Values) {
        self.values = values
        super.init()
    }

    /// Makes unspecified traits.
    public override convenience init() { self.init(values: Values()) }

    /// Returns the traits of a display: an unspecified display scale is replaced by 2.
    package static func onDisplay(_ traits: UITraitCollection) -> UITraitCollection {
        UITraitCollection(traitsFrom: [UITraitCollection(displayScale: 2), traits])
    }

    /// The appearance of the interface.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The layout direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// The horizontal size class.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// The vertical size class.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The idiom of the interface.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// The contrast of colors.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// The weight of text.
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// The number of pixels per point; 0 if unspecified.
    public var displayScale: CGFloat { values.displayScale }

    /// Makes traits with an appearance.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
    /// Makes traits with a layout direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init { $0.layoutDirection = layoutDirection } }
    /// Makes traits with a horizontal size class.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.horizontalSizeClass = horizontalSizeClass } }
    /// Makes traits with a vertical size class.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.verticalSizeClass = verticalSizeClass } }
    /// Makes traits with an idiom.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = userInterfaceIdiom } }
    /// Makes traits with a preferred text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// Makes traits with a contrast.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    /// Makes traits with a text weight.
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
    /// Makes traits with a display scale.
    public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }

    /// Makes the combination of collections; later values override earlier ones.
    public convenience init(traitsFrom collections: [UITraitCollection]) {
        var sum = Values()
        for collection in collections { sum.take(collection.values) }
        self.init(values: sum)
    }

    private convenience init(_ change: (inout Values) -> Void) {
        var values = Values()
        change(&values)
        self.init(values: values)
    }

    /// Returns whether this collection has all specified traits of another.
    public func containsTraits(in other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        var sum = values
        sum.take(other.values)
        return sum == values
    }

    /// Returns whether a dynamic color may differ between two collections.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return values.userInterfaceStyle != other.values.userInterfaceStyle
            || values.accessibilityContrast != other.values.accessibilityContrast
    }

    /// Returns whether another object is an equal collection.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UITraitCollection).map { $0.values == values } ?? false }

    /// The hash value, equal for equal collections.
    public override var hash: Int {
        var hasher = Hasher()
        hasher.combine(values.userInterfaceStyle.rawValue)
        hasher.combine(values.layoutDirection.rawValue)
        hasher.combine(values.horizontalSizeClass.rawValue)
        hasher.combine(values.verticalSizeClass.rawValue)
        hasher.combine(values.displayScale)
        return hasher.finalize()
    }
}

extension UITraitCollection.Values {
    /// Adopts the specified values of another collection.
    mutating func take(_ other: Self) {
        if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
        if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
        if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
        if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
        if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
        if other.preferredContentSizeCategory != .unspecified { preferredContentSizeCategory = other.preferredContentSizeCategory }
        if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
        if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
        if other.displayScale != 0 { displayScale = other.displayScale }
        if other.reducesMotion { reducesMotion = true }
    }
}
