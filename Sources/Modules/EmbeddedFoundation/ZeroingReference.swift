/// A weak reference, which is `nil` after the object is deallocated.
///
/// It replaces `weak var` in the sources, because Embedded Swift has no weak references. `Object` is a class or a class protocol, and the
/// object must be an `NSObject`.
@propertyWrapper
public struct ZeroingReference<Object> {
    // A reference is a pointer to the object and, for a protocol, one to the witness table. The lifetime stores the first.
    private var lifetime: ObjectLifetime?
    private var methods: UnsafeRawPointer?

    /// Makes a reference to `nil`.
    public init() {}

    /// Makes a reference to an object.
    public init(wrappedValue: Object?) {
        var words: (UnsafeRawPointer?, UnsafeRawPointer?) = (nil, nil)
        withUnsafeMutableBytes(of: &words) { words in withUnsafeBytes(of: wrappedValue) { words.copyMemory(from: $0) } }
        lifetime = .of(unsafeBitCast(words.0, to: AnyObject?.self))
        methods = words.1
    }

    /// The object; `nil` after it is deallocated.
    public var wrappedValue: Object? {
        get { withUnsafeBytes(of: (lifetime?.object, methods)) { $0.load(as: Object?.self) } }
        set { self = ZeroingReference(wrappedValue: newValue) }
    }
}

/// The address of an object while it exists, shared by the object and its weak references.
public final class ObjectLifetime {
    package final private(set) var object: UnsafeRawPointer?

    init(of object: NSObject) {
        self.object = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    final func end() { object = nil }

    /// Returns the lifetime of an object; `nil` for `nil`.
    @inline(never)
    package static func of(_ object: AnyObject?) -> ObjectLifetime? {
        guard let object else { return nil }
        guard let object = object as? NSObject else {
            usageError("weak: the object is not an NSObject; the browser's build supports weak references to NSObjects only")
        }
        return object.lifetime
    }
}

/// Clears the weak references to an object; the build inserts the call at the beginning of each `deinit`, as in other builds.
///
/// For classes without `deinit`, they are cleared when the properties are released.
public func clearWeakReferences(to object: AnyObject) {
    (object as? NSObject)?.endLifetime()
}
