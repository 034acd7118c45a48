/// A coder without an archive, which does not exist in the browser.
open class NSCoder: NSObject {
    /// Makes a coder without values.
    public override init() {
        super.init()
    }
}

/// No key has a value: objects are `nil`, numbers 0, as on iOS.
extension NSCoder {
    /// Returns `false`.
    public final func containsValue(forKey key: String) -> Bool { false }

    /// Returns `nil`.
    public final func decodeObject(forKey key: String) -> NSObject? { nil }

    /// Returns `false`.
    public final func decodeBool(forKey key: String) -> Bool { false }

    /// Returns 0.
    public final func decodeInteger(forKey key: String) -> Int { 0 }

    /// Returns 0.
    public final func decodeFloat(forKey key: String) -> Float { 0 }

    /// Returns 0.
    public final func decodeDouble(forKey key: String) -> Double { 0 }
}
