/// A number; the browser's build needs no object for it.
public typealias NSNumber = Double

extension Double {
    /// The number itself.
    public var doubleValue: Double { self }
}
