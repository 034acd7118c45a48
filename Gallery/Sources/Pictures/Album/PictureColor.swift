/// An opaque color in sRGB.
package struct PictureColor: Sendable, Hashable, Codable {
    package var r: UInt8
    package var g: UInt8
    package var b: UInt8

    package init(r: UInt8, g: UInt8, b: UInt8) {
        self.r = r
        self.g = g
        self.b = b
    }

    /// The color of pictures that have not been decoded: mid-gray, which suits light and dark pages.
    static let unknown = PictureColor(r: 128, g: 128, b: 128)

    /// The color in CSS and SVG: `#rrggbb` in lowercase.
    package var css: String {
        "#" + [r, g, b].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
