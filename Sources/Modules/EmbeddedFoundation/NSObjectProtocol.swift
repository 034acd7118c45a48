/// The protocol of all objects, which delegate protocols refine.
public protocol NSObjectProtocol: AnyObject {
    /// Returns whether another object is equal.
    func isEqual(_ object: AnyObject?) -> Bool
    /// The hash value, equal for equal objects.
    var hash: Int { get }
}
