/// A reference that does not own, for lists, static variables and what closures capture.
package struct WeakRef<Object: AnyObject> {
    package weak var object: Object?

    package init(_ object: Object? = nil) {
        self.object = object
    }
}
