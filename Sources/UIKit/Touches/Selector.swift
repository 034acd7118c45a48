/// The name of a method of Objective-C.
///
/// Without Objective-C nothing can be called by name: it is here so that signatures that mention it compile.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let name: String

    /// A selector of a name.
    public init(_ name: String) { self.name = name }

    /// A selector of a name.
    public init(stringLiteral value: String) { name = value }
}
