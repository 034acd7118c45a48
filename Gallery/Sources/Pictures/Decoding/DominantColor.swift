/// The rule for the color that stands for a picture.
///
/// The colors of a few thousand pixels are counted in 64 cells (four steps of each amount); a vivid pixel counts up to three times as much
/// as a gray one. The heaviest cell wins; the result is the average of all pixels that are near the average of that cell.
enum DominantColor {
    /// The distance, in each amount, up to which pixels belong to the winner.
    private static let reach = 48

    /// Finds the color of a picture.
    ///
    /// - Parameter pixels: Red, green and blue of each pixel in turn.
    /// - Returns: The color; mid-gray if there are no pixels.
    /// - Complexity: O(*n*) for *n* pixels.
    static func of(_ pixels: [UInt8]) -> PictureColor {
        var cells = [Sum](repeating: Sum(), count: 64)
        for i in stride(from: 0, to: pixels.count - 2, by: 3) {
            let (r, g, b) = (Int(pixels[i]), Int(pixels[i + 1]), Int(pixels[i + 2]))
            cells[(r >> 6) << 4 | (g >> 6) << 2 | b >> 6].add(r, g, b)
        }
        guard let heaviest = cells.max(by: { $0.weight < $1.weight }), let center = heaviest.average else {
            return PictureColor(r: 128, g: 128, b: 128)
        }
        var near = Sum()
        for i in stride(from: 0, to: pixels.count - 2, by: 3) {
            let (r, g, b) = (Int(pixels[i]), Int(pixels[i + 1]), Int(pixels[i + 2]))
            if abs(r - Int(center.r)) <= reach, abs(g - Int(center.g)) <= reach, abs(b - Int(center.b)) <= reach {
                near.add(r, g, b)
            }
        }
        return near.average ?? center
    }

    /// A sum of colors, each with its weight.
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
