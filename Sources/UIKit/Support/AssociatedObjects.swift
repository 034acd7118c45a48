import Foundation

// For the browser, Embedded Swift has neither casts from Any nor safe weak references.
#if !hasFeature(Embedded)
    /// How an associated value is kept; every policy retains it here.
    public enum objc_AssociationPolicy: UInt, Sendable {
        case OBJC_ASSOCIATION_ASSIGN = 0
        case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
        case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
        case OBJC_ASSOCIATION_RETAIN = 769
        case OBJC_ASSOCIATION_COPY = 771
    }

    /// The values of one object.
    private struct Associations {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Any] = [:]
    }

    private let lock = NSLock()
    /// The values by object; those of deallocated objects are removed when the table has doubled.
    nonisolated(unsafe) private var table: [ObjectIdentifier: Associations] = [:]
    nonisolated(unsafe) private var limit = 64

    /// Associates a value with an object by a key; `nil` removes it.
    ///
    /// The values of a deallocated object are released by a later call, not at once.
    public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
        let object = object as AnyObject
        // Released after the lock: their deinitializers may call these functions.
        var released: [Associations] = []
        lock.withLock {
            let id = ObjectIdentifier(object)
            if table.count >= limit {
                released = table.values.filter { $0.object == nil }
                table = table.filter { $0.value.object != nil }
                limit = max(64, 2 * table.count)
            }
            if let old = table[id] { released.append(old) }
            // Another object may have had the same address.
            if table[id]?.object !== object { table[id] = Associations(object: object) }
            table[id]?.values[key] = value
        }
    }

    /// Returns the value that is associated with an object by a key.
    public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
        let object = object as AnyObject
        return lock.withLock {
            guard let found = table[ObjectIdentifier(object)], found.object === object else { return nil }
            return found.values[key]
        }
    }

    /// Removes all values that are associated with an object.
    public func objc_removeAssociatedObjects(_ object: Any) {
        _ = lock.withLock { table.removeValue(forKey: ObjectIdentifier(object as AnyObject)) }
    }
#endif
