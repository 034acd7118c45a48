/// The class as one that inherits from another; nil when it does not.
///
/// In the browser's build classes cannot be asked what they inherit from: what is given there is taken at its word.
func inheriting<Object: AnyObject>(_ given: AnyClass?, from base: Object.Type) -> Object.Type? {
    guard let given else { return nil }
    #if hasFeature(Embedded)
        return unsafeBitCast(given, to: Object.Type.self)
    #else
        return given as? Object.Type
    #endif
}
