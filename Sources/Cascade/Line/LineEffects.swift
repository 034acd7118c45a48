/// A value that follows an item's distance from where it would rest: straight up or down, between a least and a greatest.
public struct LineEffect: Sendable, Hashable {
    /// The value of an item at rest.
    public var atRest: Double
    /// By how much the value changes over a distance of the container's length; 0 for a value that stays the same everywhere.
    public var change: Double
    /// The least value; it wins over a greatest one that is less.
    public var minimum: Double
    /// The greatest value.
    public var maximum: Double

    /// Makes an effect.
    public init(atRest: Double, change: Double, minimum: Double = -.infinity, maximum: Double = .infinity) {
        self.atRest = atRest
        self.change = change
        self.minimum = minimum
        self.maximum = maximum
    }

    /// The value at a distance, given in lengths of the container, which may be infinite.
    ///
    /// - Parameter sanitize: Makes a number one that the value may be.
    fileprivate func value(at distance: Double, sanitize: (Double) -> Double) -> Double {
        let change = NumericLimits.distance(change)
        // No distance changes a value that does not change, not even an infinite one.
        guard change != 0 else { return sanitize(atRest) }
        return max(sanitize(minimum), min(sanitize(maximum), sanitize(atRest) + change * distance))
    }
}

/// The scale, opacity and rotation of a line's items by their distance from where they would rest.
public struct LineEffects: Sendable, Hashable {
    /// The size as a factor: never negative.
    public var scale: LineEffect
    /// From 0, invisible, to 1, opaque.
    public var opacity: LineEffect
    /// The turn in radians: clockwise after the place of rest, the other way before it, and mirrored where reading begins at the right.
    ///
    /// An item at rest is not turned.
    public var rotation: LineEffect

    /// Makes effects; those that are not given leave items as they are.
    public init(
        scale: LineEffect = LineEffect(atRest: 1, change: 0),
        opacity: LineEffect = LineEffect(atRest: 1, change: 0),
        rotation: LineEffect = LineEffect(atRest: 0, change: 0)
    ) {
        self.scale = scale
        self.opacity = opacity
        self.rotation = rotation
    }

    /// No effects.
    public static let none = LineEffects()
    /// A scale of 1 − distance / container length, and never negative.
    public static let shrinking = LineEffects.shrinking(toScale: 0)

    /// Returns effects that scale an item by 1 − distance / container length, and by no less than a minimum.
    public static func shrinking(toScale minimum: Double) -> LineEffects {
        LineEffects(scale: LineEffect(atRest: 1, change: -1, minimum: minimum))
    }

    /// Whether an effect depends on the distance.
    public var dependOnDistance: Bool { [scale, opacity, rotation].contains { NumericLimits.distance($0.change) != 0 } }

    /// Applies the effects to a placement.
    ///
    /// - Parameters:
    ///   - distance: How far the item is from where it would rest, in lengths of the container; negative before.
    ///   - isMirrored: Whether reading begins at the right.
    func apply(to placement: inout Placement, distance: Double, isMirrored: Bool) {
        let away = Swift.abs(distance)
        placement.scale = scale.value(at: away, sanitize: NumericLimits.length)
        placement.opacity = opacity.value(at: away) { min(NumericLimits.length($0), 1) }
        guard distance != 0 else { return }
        let turn = rotation.value(at: away, sanitize: NumericLimits.distance)
        placement.rotation = (distance < 0) != isMirrored ? -turn : turn
    }
}
