import Foundation

/// Returns the class without a check, because Embedded Swift cannot query a class's superclass.
func inheriting<Object: AnyObject>(_ given: AnyClass?, from base: Object.Type) -> Object.Type? {
    given.map { unsafeBitCast($0, to: Object.Type.self) }
}
