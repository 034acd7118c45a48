/// The dominant color of a picture.
///
/// A histogram of a few thousand pixels has 64 cells (four steps of each component); a saturated pixel counts up to three times as much as
/// a gray one. The result is the average of all pixels near the average of the cell with the greatest weight.
enum DominantColor {
    /// The maximum distance, in each component, of the averaged pixels.
    private static let reach = 48

    /// - Parameter pixels: Red, green and blue of each pixel.
    /// - Returns: The color; mid-gray if there are no pixels.
    static func of(_ pixels: [UInt8]) -> PictureColor {
        let colors = stride(from: 0, to: pixels.count - 2, by: 3).map { (Int(pixels[$0]), Int(pixels[$0 + 1]), Int(pixels[$0 + 2])) }
        var cells = [Sum](repeating: Sum(), count: 64)
        for (r, g, b) in colors { cells[(r >> 6) << 4 | (g >> 6) << 2 | b >> 6].add(r, g, b) }
        guard let center = cells.max(by: { $0.weight < $1.weight })?.average else { return .unknown }
        var near = Sum()
        for (r, g, b) in colors
        where abs(r - Int(center.r)) <= reach && abs(g - Int(center.g)) <= reach && abs(b - Int(center.b)) <= reach { near.add(r, g, b) }
        return near.average ?? center
    }

    private struct Sum {
        var weight = 0
        private var r = 0
        private var g = 0
        private var b = 0

        mutating func add(_ red: Int, _ green: Int, _ blue: Int) {
            let chroma = max(red, green, blue) - min(red, green, blue)
            let w = 128 + chroma
            weight += w
            r += w * red
            g += w * green
            b += w * blue
        }

        var average: PictureColor? {
            guard weight > 0 else { return nil }
            func rounded(_ sum: Int) -> UInt8 { UInt8((sum + weight / 2) / weight) }
            return PictureColor(r: rounded(r), g: rounded(g), b: rounded(b))
        }
    }
}
