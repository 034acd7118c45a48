import Foundation

/// A reference that does not own, for lists, static variables and what closures capture.
///
/// Half as large as a `ZeroingReference`, which has room for a protocol's methods.
package struct WeakRef<Object: AnyObject> {
    private var lifetime: ObjectLifetime?

    package init(_ object: Object? = nil) {
        lifetime = .of(object)
    }

    package var object: Object? {
        get { unsafeBitCast(lifetime?.object, to: Object?.self) }
        set { lifetime = .of(newValue) }
    }
}
