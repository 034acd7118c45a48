/// The name of an Objective-C method.
///
/// Declared so that signatures with selectors compile; without Objective-C no method can be called by name.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name.
    public let name: String

    /// Makes a selector with a name.
    public init(_ name: String) { self.name = name }

    /// Makes a selector with a name.
    public init(stringLiteral value: String) { name = value }
}
