/// The type of classes that UIKit instantiates.
public typealias AnyClass = NSObject.Type

/// The root class; by default, objects are equal only to themselves.
open class NSObject: NSObjectProtocol, Hashable {
    private final var knownLifetime: ObjectLifetime?

    /// Makes an object.
    public init() {}

    deinit { endLifetime() }

    /// The object's lifetime, for weak references.
    final var lifetime: ObjectLifetime {
        if let knownLifetime { return knownLifetime }
        let lifetime = ObjectLifetime(of: self)
        knownLifetime = lifetime
        return lifetime
    }

    /// Clears the weak references to the object.
    final func endLifetime() { knownLifetime?.end() }

    /// Returns a copy; by default the object itself.
    open func copy() -> NSObject { self }

    /// Returns whether another object is equal.
    open func isEqual(_ object: AnyObject?) -> Bool { self === object }

    /// The hash value, equal for equal objects.
    open var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }

    /// Returns whether two objects are equal.
    public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }

    /// Hashes the object's hash value.
    public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
