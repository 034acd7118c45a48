/// An opaque color in sRGB.
public struct PictureColor: Sendable, Hashable, Codable {
    /// The red component, 0 to 255.
    public var r: UInt8
    /// The green component, 0 to 255.
    public var g: UInt8
    /// The blue component, 0 to 255.
    public var b: UInt8

    /// Creates a color from its three amounts.
    public init(r: UInt8, g: UInt8, b: UInt8) {
        self.r = r
        self.g = g
        self.b = b
    }

    /// The color of pictures that have not been decoded: mid-gray, which suits light and dark pages.
    static let unknown = PictureColor(r: 128, g: 128, b: 128)

    /// The color in CSS and SVG: `#rrggbb` in lowercase.
    public var css: String {
        "#" + [r, g, b].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
