public import Foundation

/// A color; a dynamic color depends on the traits.
public final class UIColor: NSObject, @unchecked Sendable {
    private enum Source {
        case plain(CGColor)
        case pair(light: CGColor, dark: CGColor)
        case provider((UITraitCollection) -> UIColor)
    }

    private let source: Source

    private init(source: Source) {
        self.source = source
        super.init()
    }

    /// Makes a transparent color.
    public override convenience init() { self.init(source: .plain(CGColor(gray: 0, alpha: 0))) }

    /// Makes a color from red, green and blue, each from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(source: .plain(CGColor(red: red, green: green, blue: blue, alpha: alpha)))
    }

    /// Makes a color from red, green and blue; Display P3 is treated as sRGB.
    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a gray from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(source: .plain(CGColor(gray: white, alpha: alpha)))
    }

    /// Makes a color from hue, saturation and brightness, each from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let (red, green, blue) = HueConversion.rgb(hue: hue, saturation: saturation, brightness: brightness)
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Makes a color from a `CGColor`.
    public convenience init(cgColor: CGColor) { self.init(source: .plain(cgColor)) }

    /// Makes a dynamic color, whose closure is called for each resolution.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) { self.init(source: .provider(dynamicProvider)) }

    /// Makes a color from a literal.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    /// Makes a dynamic color from two colors of 24 bits, for light and dark appearance.
    convenience init(light: UInt32, dark: UInt32, lightAlpha: CGFloat = 1, darkAlpha: CGFloat = 1) {
        func plain(_ bits: UInt32, _ alpha: CGFloat) -> CGColor {
            CGColor(
                red: CGFloat(bits >> 16 & 255) / 255,
                green: CGFloat(bits >> 8 & 255) / 255,
                blue: CGFloat(bits & 255) / 255,
                alpha: alpha
            )
        }
        self.init(source: .pair(light: plain(light, lightAlpha), dark: plain(dark, darkAlpha)))
    }

    /// Returns the color for traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch source {
        case .plain: return self
        case .pair(let light, let dark): return UIColor(cgColor: traitCollection.userInterfaceStyle == .dark ? dark : light)
        case .provider(let pick): return pick(traitCollection).resolvedColor(with: traitCollection)
        }
    }

    /// The color for the current traits.
    public var cgColor: CGColor {
        if case .plain(let color) = source { return color }
        return resolvedColor(with: .current).cgColor
    }

    /// Returns the color with another alpha.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        func changed(_ color: CGColor) -> CGColor { CGColor(red: color.red, green: color.green, blue: color.blue, alpha: alpha) }
        switch source {
        case .plain(let color): return UIColor(source: .plain(changed(color)))
        case .pair(let light, let dark): return UIColor(source: .pair(light: changed(light), dark: changed(dark)))
        case .provider(let pick): return UIColor(source: .provider { pick($0).withAlphaComponent(alpha) })
        }
    }

    /// Whether the color does not depend on the traits.
    final var isPlain: Bool { if case .plain = source { true } else { false } }

    private final func hasSameSource(as other: UIColor) -> Bool {
        switch (source, other.source) {
        case (.plain(let a), .plain(let b)): return a == b
        case (.pair(let a, let b), .pair(let c, let d)): return a == c && b == d
        default: return self === other
        }
    }

    /// Returns whether another object is an equal color; dynamic colors are equal only to themselves.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor).map { hasSameSource(as: $0) } ?? false }

    /// The hash value, equal for equal colors.
    public override var hash: Int {
        switch source {
        case .plain(let color), .pair(let color, _): return color.hashValue
        case .provider: return ObjectIdentifier(self).hashValue
        }
    }
}

/// The type of a color literal.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {}
