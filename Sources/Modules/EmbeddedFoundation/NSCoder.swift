/// Stands where an archive would be read; there are none in the browser.
open class NSCoder: NSObject {
    /// A coder that holds nothing.
    public override init() {
        super.init()
    }
}

/// Each key is missing: objects are nil, numbers 0, as on iOS.
extension NSCoder {
    /// False.
    public final func containsValue(forKey key: String) -> Bool { false }

    /// Nil.
    public final func decodeObject(forKey key: String) -> NSObject? { nil }

    /// False.
    public final func decodeBool(forKey key: String) -> Bool { false }

    /// 0.
    public final func decodeInteger(forKey key: String) -> Int { 0 }

    /// 0.
    public final func decodeFloat(forKey key: String) -> Float { 0 }

    /// 0.
    public final func decodeDouble(forKey key: String) -> Double { 0 }
}
