import Foundation

/// A weak reference for collections, static variables and captures.
///
/// It is half as large as a `ZeroingReference`, which also stores a witness table.
package struct WeakRef<Object: NSObject> {
    private var lifetime: ObjectLifetime?

    package init(_ object: Object? = nil) {
        lifetime = .of(object)
    }

    package var object: Object? {
        get { unsafeBitCast(lifetime?.object, to: Object?.self) }
        set { lifetime = .of(newValue) }
    }
}
