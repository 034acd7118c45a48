public import Foundation

/// What a view is told of its surroundings; a trait that is not said takes any value.
public final class UITraitCollection: NSObject, @unchecked Sendable {
    /// The traits in one value.
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
        /// Not a trait on Apple's systems, but hosts pass it on with them.
        package var reducesMotion = false

        package init() {}
    }

    package let values: Values

    /// Traits of values.
    package init(values: Values) {
        self.values = values
        super.init()
    }

    /// Traits that say nothing.
    public override convenience init() { self.init(values: Values()) }

    /// Traits as a display has them: 2 pixels in a point where they do not say how many.
    package static func onDisplay(_ traits: UITraitCollection) -> UITraitCollection {
        if traits.displayScale != 0 { return traits }
        var values = traits.values
        values.displayScale = 2
        return UITraitCollection(values: values)
    }

    /// Light or dark.
    public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
    /// The reading direction.
    public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
    /// How much space there is across.
    public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
    /// How much space there is down.
    public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
    /// The kind of device.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
    /// The preferred text size.
    public var preferredContentSizeCategory: UIContentSizeCategory { values.preferredContentSizeCategory }
    /// How strongly colors differ.
    public var accessibilityContrast: UIAccessibilityContrast { values.accessibilityContrast }
    /// Whether text is bolder than usual.
    public var legibilityWeight: UILegibilityWeight { values.legibilityWeight }
    /// The pixels in a point; 0 when not said.
    public var displayScale: CGFloat { values.displayScale }
    /// Whether the reader asked for less movement.
    package var accessibilityReduceMotion: Bool { values.reducesMotion }

    /// Light or dark.
    public convenience init(userInterfaceStyle: UIUserInterfaceStyle) { self.init { $0.userInterfaceStyle = userInterfaceStyle } }
    /// The reading direction.
    public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) { self.init { $0.layoutDirection = layoutDirection } }
    /// How much space there is across.
    public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.horizontalSizeClass = horizontalSizeClass } }
    /// How much space there is down.
    public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) { self.init { $0.verticalSizeClass = verticalSizeClass } }
    /// The kind of device.
    public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) { self.init { $0.userInterfaceIdiom = userInterfaceIdiom } }
    /// The preferred text size.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
    }
    /// How strongly colors differ.
    public convenience init(accessibilityContrast: UIAccessibilityContrast) {
        self.init { $0.accessibilityContrast = accessibilityContrast }
    }
    /// Whether text is bolder than usual.
    public convenience init(legibilityWeight: UILegibilityWeight) { self.init { $0.legibilityWeight = legibilityWeight } }
    /// The pixels in a point.
    public convenience init(displayScale: CGFloat) { self.init { $0.displayScale = displayScale } }

    /// What all of these say; of two that say different things the later one counts.
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

    /// Whether this one says all that another says.
    public func containsTraits(in other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        var sum = values
        sum.take(other.values)
        return sum == values
    }

    /// Whether a color that follows the traits may look different in the other ones.
    public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
        guard let other else { return true }
        return values.userInterfaceStyle != other.values.userInterfaceStyle
            || values.accessibilityContrast != other.values.accessibilityContrast
    }

    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// Whether the other object is traits that say the same.
        public override func isEqual(_ object: AnyObject?) -> Bool {
            (object as? UITraitCollection).map { $0.values == values } ?? false
        }
    #else
        /// Whether the other object is traits that say the same.
        public override func isEqual(_ object: Any?) -> Bool {
            (object as? UITraitCollection).map { $0.values == values } ?? false
        }
    #endif

    /// The same number for traits that say the same.
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
    /// Takes over what another says.
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
