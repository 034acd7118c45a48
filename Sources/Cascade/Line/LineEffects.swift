/// A value that is a linear function of an item's distance from its resting position, between a minimum and a maximum.
public struct LineEffect: Sendable, Hashable {
    /// The value of an item at rest.
    public var atRest: Double
    /// The change of the value over a distance of the container's length; 0 for a constant value.
    public var change: Double
    /// The minimum; it takes precedence over a smaller maximum.
    public var minimum: Double
    /// The maximum.
    public var maximum: Double

    /// Makes an effect.
    public init(atRest: Double, change: Double, minimum: Double = -.infinity, maximum: Double = .infinity) {
        self.atRest = atRest
        self.change = change
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Returns the value at a distance in lengths of the container, which may be infinite.
    ///
    /// - Parameter sanitize: Converts a number to a valid value.
    fileprivate func value(at distance: Double, sanitize: (Double) -> Double) -> Double {
        let change = NumericLimits.distance(change)
        // Avoids 0 · ∞, which is NaN.
        let value = change == 0 ? sanitize(atRest) : sanitize(atRest) + change * distance
        return max(sanitize(minimum), min(sanitize(maximum), value))
    }
}

/// The scale, opacity and rotation of a line's items as functions of the distance from their resting positions.
public struct LineEffects: Sendable, Hashable {
    /// The scale factor; never negative.
    public var scale: LineEffect
    /// The opacity, from 0 (invisible) to 1 (opaque).
    public var opacity: LineEffect
    /// The rotation in radians: clockwise after the resting position, counterclockwise before it, and mirrored for right-to-left.
    ///
    /// An item at rest is not rotated.
    public var rotation: LineEffect

    /// Makes effects; omitted ones do not change items.
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

    /// Returns effects that scale an item by 1 − distance / container length, but at least by a minimum.
    public static func shrinking(toScale minimum: Double) -> LineEffects {
        LineEffects(scale: LineEffect(atRest: 1, change: -1, minimum: minimum))
    }

    /// Whether an effect depends on the distance.
    public var dependOnDistance: Bool { [scale, opacity, rotation].contains { NumericLimits.distance($0.change) != 0 } }

    /// The greatest scale within two lengths of the container from the resting position; beyond that, items are not visible.
    var greatestScale: Double {
        max(scale.value(at: 0, sanitize: NumericLimits.length), scale.value(at: 2, sanitize: NumericLimits.length))
    }

    /// Whether items within that distance are rotated.
    var areRotating: Bool { [0, 2].contains { rotation.value(at: $0, sanitize: NumericLimits.distance) != 0 } }

    /// Applies the effects to a placement.
    ///
    /// - Parameters:
    ///   - distance: The item's distance from its resting position in lengths of the container; negative before it.
    ///   - isMirrored: Whether the reading direction is right-to-left.
    func apply(to placement: inout Placement, distance: Double, isMirrored: Bool) {
        let away = Swift.abs(distance)
        placement.scale = scale.value(at: away, sanitize: NumericLimits.length)
        placement.opacity = opacity.value(at: away) { min(NumericLimits.length($0), 1) }
        guard distance != 0 else { return }
        let turn = rotation.value(at: away, sanitize: NumericLimits.distance)
        placement.rotation = (distance < 0) != isMirrored ? -turn : turn
    }
}
