public import Foundation

extension UIImage {
    /// Makes an image from a named file in the main bundle, with or without its extension; `nil` if there is none.
    public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

    /// Makes an image from a named file in a bundle, with or without its extension; `nil` if there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        let bundle = bundle ?? .main
        let endings = name.hasSuffix(".png") || name.hasSuffix(".jpg") || name.hasSuffix(".jpeg") ? [""] : ["png", "jpg", "jpeg"]
        for scale in [1, 2, 3] {
            for ending in endings where ending.isEmpty == false || scale == 1 {
                let marked = scale == 1 ? name : "\(name)@\(scale)x"
                let path = bundle.path(forResource: marked, ofType: ending.isEmpty ? nil : ending)
                if let path, let pixels = Self.pixels(ofFile: path) {
                    let size = CGSize(width: pixels.width / CGFloat(scale), height: pixels.height / CGFloat(scale))
                    self.init(content: .location(path), size: size, scale: CGFloat(scale))
                    return
                }
            }
        }
        return nil
    }

    /// Makes an image from a PNG or JPEG file; `nil` if it cannot be read.
    public convenience init?(contentsOfFile path: String) {
        guard let pixels = Self.pixels(ofFile: path) else { return nil }
        let name = path.split(separator: "/").last ?? ""
        let stem = name.split(separator: ".").first ?? ""
        let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
        let size = CGSize(width: pixels.width / scale, height: pixels.height / scale)
        self.init(content: .location(path), size: size, scale: scale)
    }

    /// Makes an image from PNG or JPEG data; `nil` for other data.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }

    /// Makes an image from PNG or JPEG data with a number of pixels per point; `nil` for other data.
    public convenience init?(data: Data, scale: CGFloat) {
        let bytes = [UInt8](data)
        guard let pixels = ImageHeader.pixels(bytes), scale > 0 else { return nil }
        self.init(content: .data(bytes), size: CGSize(width: pixels.width / scale, height: pixels.height / scale), scale: scale)
    }

    private static func pixels(ofFile path: String) -> CGSize? {
        FileManager.default.contents(atPath: path).flatMap { ImageHeader.pixels([UInt8]($0)) }
    }
}
