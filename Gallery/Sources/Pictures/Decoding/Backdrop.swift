/// The background of transparent pictures: white, or black behind a picture that is itself nearly white.
///
/// Thumbnails are opaque. Otherwise the placeholder color would be visible through them, and would hide parts of the same color.
enum Backdrop {
    static let white = 255.0
    private static let black = 24.0
    /// The average brightness above which a picture is hardly visible on white.
    private static let nearlyWhite = 224.0

    /// Composites pixels on their background.
    ///
    /// - Parameter pixels: Red, green, blue and alpha of each pixel.
    /// - Returns: Red, green and blue of each pixel, and the gray of the background.
    static func flatten(_ pixels: [UInt8]) -> (colors: [UInt8], background: Double) {
        var brightness = 0.0
        var opacity = 0.0
        for i in stride(from: 0, to: pixels.count - 3, by: 4) {
            let a = Double(pixels[i + 3])
            brightness += a * (0.2126 * Double(pixels[i]) + 0.7152 * Double(pixels[i + 1]) + 0.0722 * Double(pixels[i + 2]))
            opacity += a
        }
        let background = opacity > 0 && brightness / opacity > nearlyWhite ? black : white
        var colors: [UInt8] = []
        colors.reserveCapacity(pixels.count / 4 * 3)
        for i in stride(from: 0, to: pixels.count - 3, by: 4) {
            let a = Double(pixels[i + 3]) / 255
            for band in 0..<3 {
                colors.append(UInt8((a * Double(pixels[i + band]) + (1 - a) * background).rounded()))
            }
        }
        return (colors, background)
    }
}
