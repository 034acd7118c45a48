/// The background of transparent pictures: the page, if they are visible on light and dark pages.
///
/// A picture that is itself nearly white gets a black background, and one that is nearly black a white one.
enum Backdrop {
    private static let white = 255.0
    private static let black = 24.0
    /// The average brightnesses of pictures that are visible on any page; others would be hardly visible on white or on black.
    private static let visible = 64.0...224.0

    /// Returns the gray on which a picture must be shown; `nil` if it is visible on any page.
    ///
    /// - Parameter pixels: Red, green, blue and alpha of each pixel.
    static func gray(for pixels: [UInt8]) -> Double? {
        var brightness = 0.0
        var opacity = 0.0
        for i in stride(from: 0, to: pixels.count - 3, by: 4) {
            let a = Double(pixels[i + 3])
            brightness += a * (0.2126 * Double(pixels[i]) + 0.7152 * Double(pixels[i + 1]) + 0.0722 * Double(pixels[i + 2]))
            opacity += a
        }
        let average = opacity > 0 ? brightness / opacity : 0
        return visible.contains(average) ? nil : average > visible.upperBound ? black : white
    }
}
