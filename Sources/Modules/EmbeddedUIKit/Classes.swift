import Foundation

/// The class, taken at its word: Embedded Swift cannot ask a class what it inherits from.
func inheriting<Object: AnyObject>(_ given: AnyClass?, from base: Object.Type) -> Object.Type? {
    given.map { unsafeBitCast($0, to: Object.Type.self) }
}
