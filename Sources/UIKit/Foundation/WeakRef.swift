/// A reference that does not own.
///
/// In the browser's build there are no weak references: there the owner clears it before the object goes.
package struct WeakRef<Object: AnyObject> {
    #if hasFeature(Embedded)
        package unowned(unsafe) var object: Object?
    #else
        package weak var object: Object?
    #endif

    package init(_ object: Object? = nil) {
        self.object = object
    }
}
