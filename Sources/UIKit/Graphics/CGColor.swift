public import Foundation

/// A color as four numbers from 0 to 1, in sRGB.
public final class CGColor: Hashable, Sendable {
    /// The red part.
    package let red: CGFloat
    /// The green part.
    package let green: CGFloat
    /// The blue part.
    package let blue: CGFloat
    /// From 0, unseen, to 1, opaque.
    public let alpha: CGFloat

    /// A color of red, green and blue.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// A color of red, green and blue, in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A gray.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// Red, green, blue and alpha.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// How many components there are: four.
    public var numberOfComponents: Int { 4 }

    /// The same color with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// Whether two colors have the same components.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
    }

    /// Adds the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(red)
        hasher.combine(green)
        hasher.combine(blue)
        hasher.combine(alpha)
    }

    /// The color on the way to another; no color counts as this one unseen.
    package func mixed(with other: CGColor, part: CGFloat) -> CGColor {
        func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { Swift.min(Swift.max(a + (b - a) * part, 0), 1) }
        return CGColor(
            red: mix(red, other.red),
            green: mix(green, other.green),
            blue: mix(blue, other.blue),
            alpha: mix(alpha, other.alpha)
        )
    }
}
