public import Foundation

/// Geometry values in archives; decoding a missing key returns zeros, as on iOS.
extension NSCoder {
    /// Adds insets under a key.
    public func encode(_ insets: UIEdgeInsets, forKey key: String) {
        encode(CGRect(x: insets.left, y: insets.top, width: insets.right, height: insets.bottom), forKey: key)
    }

    /// The point of a key.
    public func decodeCGPoint(forKey key: String) -> CGPoint { containsValue(forKey: key) ? decodePoint(forKey: key) : .zero }

    /// The size of a key.
    public func decodeCGSize(forKey key: String) -> CGSize { containsValue(forKey: key) ? decodeSize(forKey: key) : .zero }

    /// The rectangle of a key.
    public func decodeCGRect(forKey key: String) -> CGRect { containsValue(forKey: key) ? decodeRect(forKey: key) : .zero }

    /// The insets of a key.
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
        let sides = decodeCGRect(forKey: key)
        return UIEdgeInsets(top: sides.origin.y, left: sides.origin.x, bottom: sides.size.height, right: sides.size.width)
    }
}
