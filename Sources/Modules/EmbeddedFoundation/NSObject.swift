/// The class of any object that UIKit is given by class, to make instances of.
public typealias AnyClass = NSObject.Type

/// The class all others come from; two objects are equal when they are one, unless a subclass says otherwise.
open class NSObject: NSObjectProtocol, Hashable {
    private final var knownLifetime: ObjectLifetime?

    /// An object.
    public init() {}

    deinit { endLifetime() }

    /// The object's lifetime, for references that do not own it.
    final var lifetime: ObjectLifetime {
        if let knownLifetime { return knownLifetime }
        let lifetime = ObjectLifetime(of: self)
        knownLifetime = lifetime
        return lifetime
    }

    /// Clears the references that do not own the object.
    final func endLifetime() { knownLifetime?.end() }

    /// A copy; an object that has nothing to copy answers itself.
    open func copy() -> NSObject { self }

    /// Whether this object and another count as the same.
    open func isEqual(_ object: AnyObject?) -> Bool { self === object }

    /// The same number for objects that are equal.
    open var hash: Int { Int(bitPattern: ObjectIdentifier(self)) }

    /// Whether two objects are equal, as the first one says.
    public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }

    /// Adds the object's own number.
    public final func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}
