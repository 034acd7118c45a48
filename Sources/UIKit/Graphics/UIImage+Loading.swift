public import Foundation

extension UIImage {
    /// Makes an image from a named file in the main bundle, with or without its extension; `nil` if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Makes an image from a named file in a bundle, with or without its extension; `nil` if there is none.
    ///
    /// Of files for several scales, marked like `@2x`, it is the one for the scale of the traits, else the next finer one.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let bundle = bundle ?? .main
        let known = ["png", "jpg", "jpeg"]
        let ending = known.first { name.hasSuffix(".\($0)") }
        let stem = ending.map { String(name.dropLast($0.count + 1)) } ?? name
        let best = min(max(Int((traitCollection ?? .current).displayScale), 1), 3)
        for scale in Array(best...3) + (1..<best).reversed() {
            for ending in ending.map({ [$0] }) ?? known {
                let path = bundle.path(forResource: scale == 1 ? stem : "\(stem)@\(scale)x", ofType: ending)
                if let path, let pixels = Self.pixels(ofFile: path) {
                    self.init(.location(path), pixels: pixels, scale: CGFloat(scale))
                    return
                }
            }
        }
        return nil
    }

    /// Makes an image from a PNG or JPEG file; `nil` if it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        let name = path.split(separator: "/").last ?? ""
        let stem = name.split(separator: ".").first ?? ""
        let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
        self.init(.location(path), pixels: Self.pixels(ofFile: path), scale: scale)
    }

    /// Makes an image from PNG or JPEG data; `nil` for other data.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Makes an image from PNG or JPEG data with a number of pixels per point; `nil` for other data.
    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = [UInt8](data)
        self.init(.data(bytes), pixels: ImageHeader.pixels(bytes), scale: scale)
    }

    private convenience init?(_ content: Source, pixels: CGSize?, scale: CGFloat) {
        guard let pixels, scale > 0 else { return nil }
        self.init(content: content, size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
    }

    private static func pixels(ofFile path: String) -> CGSize? {
        FileManager.default.contents(atPath: path).flatMap { ImageHeader.pixels([UInt8]($0)) }
    }
}
