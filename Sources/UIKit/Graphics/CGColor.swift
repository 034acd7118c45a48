public import Foundation

/// A color in sRGB, with components from 0 to 1.
public final class CGColor: Hashable, Sendable {
    package let red: CGFloat
    package let green: CGFloat
    package let blue: CGFloat
    /// The opacity, from 0 (transparent) to 1 (opaque).
    public let alpha: CGFloat

    /// Makes a color from red, green and blue.
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// Makes a color from red, green and blue in sRGB.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a gray.
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(red: gray, green: gray, blue: gray, alpha: alpha) }

    /// The components: red, green, blue and alpha.
    public var components: [CGFloat]? { [red, green, blue, alpha] }

    /// The number of components: four.
    public var numberOfComponents: Int { 4 }

    /// Returns the color with another alpha.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(red: red, green: green, blue: blue, alpha: alpha) }

    /// Returns whether two colors have the same components.
    public static func == (left: CGColor, right: CGColor) -> Bool {
        left.red == right.red && left.green == right.green && left.blue == right.blue && left.alpha == right.alpha
    }

    /// Hashes the components.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(components)
    }

    /// Returns the color interpolated toward another.
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
