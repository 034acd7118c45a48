package import Foundation

/// A weak reference for collections, static variables and captures.
///
/// The browser's build has weak references to `NSObject`s only.
package struct WeakRef<Object: NSObject> {
    package weak var object: Object?

    package init(_ object: Object? = nil) {
        self.object = object
    }
}
