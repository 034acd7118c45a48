import CVips
import Foundation

@testable import Pictures

/// A decoded file, upright, for tests of its pixels.
struct Decoded {
    let width: Int
    let height: Int
    private let bytes: [UInt8]

    var size: String { "\(width)x\(height)" }

    init(_ file: URL) throws {
        try VipsLibrary.start()
        let data = try Data(contentsOf: file)
        let size = try PictureHead(data).facts.size
        let pixels = try PictureDecoding.pixels(of: data, fitting: size)
        (width, height) = (pixels.size.width, pixels.size.height)
        bytes = try pixels.bytes()
    }

    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        let bands = bytes.count / (width * height)
        return Array(bytes[(y * width + x) * bands..<(y * width + x) * bands + 3])
    }

    /// Returns the opacity of a pixel; 255 in a file without transparency.
    func alpha(_ x: Int, _ y: Int) -> UInt8 {
        let bands = bytes.count / (width * height)
        return bands == 4 ? bytes[(y * width + x) * 4 + 3] : 255
    }
}

extension Picture {
    var size: String { "\(width)x\(height)" }
}

extension Rendition {
    var size: String { "\(width)x\(height)" }
}
