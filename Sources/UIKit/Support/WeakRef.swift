/// A weak reference for collections, static variables and captures.
package struct WeakRef<Object: AnyObject> {
    package weak var object: Object?

    package init(_ object: Object? = nil) {
        self.object = object
    }
}
