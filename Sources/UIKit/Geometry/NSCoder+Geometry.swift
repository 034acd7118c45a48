public import Foundation

/// Geometry values in archives; decoding a missing key returns zeros, as on iOS.
extension NSCoder {
    /// Encodes insets for a key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom), forKey: key)
    }

    /// Decodes a point for a key.
    public func decodeCGPoint(forKey key: String) -> CGPoint { containsValue(forKey: key) ? decodePoint(forKey: key) : .zero }

    /// Decodes a size for a key.
    public func decodeCGSize(forKey key: String) -> CGSize { containsValue(forKey: key) ? decodeSize(forKey: key) : .zero }

    /// Decodes a rectangle for a key.
    public func decodeCGRect(forKey key: String) -> CGRect { containsValue(forKey: key) ? decodeRect(forKey: key) : .zero }

    /// Decodes insets for a key.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        let sides = decodeCGRect(forKey: key)
        return UIEdgeInsets(top: sides.origin.y, left: sides.origin.x, bottom: sides.size.height, right: sides.size.width)
    }
}
