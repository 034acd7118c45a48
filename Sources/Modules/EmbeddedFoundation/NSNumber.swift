/// A number in an object, which needs none in the browser's build.
public typealias NSNumber = Double

extension Double {
    /// The number itself.
    public var doubleValue: Double { self }
}
