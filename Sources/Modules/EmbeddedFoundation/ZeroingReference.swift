/// A reference that does not own an object and is nil when that is deallocated.
///
/// `weak var` of the sources becomes this type: Embedded Swift has no weak references. `Object` is a class or a protocol of classes, and the
/// object must be an `NSObject`.
@propertyWrapper
public struct ZeroingReference<Object> {
    // A reference is a pointer to the object and, where its type is a protocol, one to the methods. The first is the lifetime's.
    private var lifetime: ObjectLifetime?
    private var methods: UnsafeRawPointer?

    /// A reference to nothing.
    public init() {}

    /// A reference to an object.
    public init(wrappedValue: Object?) {
        var words: (UnsafeRawPointer?, UnsafeRawPointer?) = (nil, nil)
        withUnsafeMutableBytes(of: &words) { words in withUnsafeBytes(of: wrappedValue) { words.copyMemory(from: $0) } }
        lifetime = .of(unsafeBitCast(words.0, to: AnyObject?.self))
        methods = words.1
    }

    /// The object, until it is deallocated.
    public var wrappedValue: Object? {
        get { withUnsafeBytes(of: (lifetime?.object, methods)) { $0.load(as: Object?.self) } }
        set { self = ZeroingReference(wrappedValue: newValue) }
    }
}

/// Where an object is, while it exists; shared by the object and all references to it that do not own it.
public final class ObjectLifetime {
    package final private(set) var object: UnsafeRawPointer?

    init(of object: NSObject) {
        self.object = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    }

    final func end() { object = nil }

    /// The lifetime of an object; nil for none.
    @inline(never)
    package static func of(_ object: AnyObject?) -> ObjectLifetime? {
        guard let object else { return nil }
        guard let object = object as? NSObject else {
            usageError("weak: the object is no NSObject; in the browser's build only those can be referred to weakly")
        }
        return object.lifetime
    }
}

/// Clears the references to an object that do not own it; the build inserts the call where a `deinit` begins, as in other builds.
///
/// Objects whose classes have no `deinit` clear them at the end, when their properties are released.
public func clearWeakReferences(to object: AnyObject) {
    (object as? NSObject)?.endLifetime()
}
