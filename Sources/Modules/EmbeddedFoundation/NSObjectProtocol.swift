/// What every object has; delegate protocols refine it.
public protocol NSObjectProtocol: AnyObject {
    /// Whether this object and another count as the same.
    func isEqual(_ object: AnyObject?) -> Bool
    /// The same number for objects that are equal.
    var hash: Int { get }
}
