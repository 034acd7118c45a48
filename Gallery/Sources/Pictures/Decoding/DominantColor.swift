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
        let colors = stride(from: 0, to: pixels.count - 2, by: 3).map { SIMD3(Int(pixels[$0]), Int(pixels[$0 + 1]), Int(pixels[$0 + 2])) }
        var cells = [Sum](repeating: Sum(), count: 64)
        for color in colors {
            let steps = color &>> 6
            cells[steps.x << 4 | steps.y << 2 | steps.z].add(color)
        }
        guard let center = cells.max(by: { $0.weight < $1.weight })?.average else { return .unknown }
        var near = Sum()
        for color in colors where all((color &- center) .<= reach .& (center &- color) .<= reach) { near.add(color) }
        let average = near.average ?? center
        return PictureColor(r: UInt8(average.x), g: UInt8(average.y), b: UInt8(average.z))
    }

    private struct Sum {
        var weight = 0
        private var sum = SIMD3<Int>()

        mutating func add(_ color: SIMD3<Int>) {
            let chroma = color.max() - color.min()
            weight += 128 + chroma
            sum &+= color &* (128 + chroma)
        }

        var average: SIMD3<Int>? { weight > 0 ? (sum &+ weight / 2) / weight : nil }
    }
}
