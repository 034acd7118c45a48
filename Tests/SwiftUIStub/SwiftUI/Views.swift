// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Declarations for type checking. A view has no content here.

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("a declaration") }
}

/// What takes the place of every view that a declaration returns.
struct Declared: View {
    nonisolated init() {}
    var body: Never { fatalError("a declaration") }
}

/// What takes the place of a view in an environment.
struct EnvironmentView: View {
    let values: EnvironmentValues
    var body: Never { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct EmptyView: View {
    nonisolated public init() {}
    public var body: Never { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct TupleView<T>: View {
    nonisolated public init(_ value: T) {}
    public var body: Never { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct Text: View {
    nonisolated public init<S: StringProtocol>(_ content: S) {}
    public var body: Never { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct Color: View {
    public static let gray = Color()
    public func opacity(_ opacity: Double) -> Color { self }
    public var body: Never { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
}

extension ForEach: View where Content: View {
    public var body: Never { fatalError("a declaration") }
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {}
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct GeometryReader<Content: View>: View {
    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
    public var body: Never { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct GeometryProxy {
    public var size: CGSize { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
@propertyWrapper
public struct State<Value> {
    public init(wrappedValue value: Value) { wrappedValue = value }
    public var wrappedValue: Value {
        get { fatalError("a declaration") }
        nonmutating set { _ = newValue }
    }
    public var projectedValue: Binding<Value> { fatalError("a declaration") }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
@propertyWrapper
public struct Binding<Value> {
    // Instead of the implicit initializer, which Apple's does not have.
    init(declared: Void) {}
    public var wrappedValue: Value {
        get { fatalError("a declaration") }
        nonmutating set { _ = newValue }
    }
    public var projectedValue: Binding<Value> { self }
}

extension Binding: @unchecked Sendable where Value: Sendable {}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public enum Axis: Int8, CaseIterable, Sendable {
    case horizontal
    case vertical

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let horizontal = Set(rawValue: 1)
        public static let vertical = Set(rawValue: 2)
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct HorizontalAlignment: Equatable, Sendable {
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct VerticalAlignment: Equatable, Sendable {
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct EnvironmentValues: Sendable {
    public init() {}
    public var layoutDirection = LayoutDirection.leftToRight
}

@available(iOS 15, macOS 12, tvOS 15, visionOS 1, *)
extension EnvironmentValues {
    public var refresh: RefreshAction? { nil }
}

@available(iOS 15, macOS 12, tvOS 15, visionOS 1, *)
public struct RefreshAction: Sendable {
    public func callAsFunction() async {}
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct Transaction {
    public var animation: Animation?
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct Animation: Equatable, Sendable {
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public enum Edge: Int8, CaseIterable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let all = Set(rawValue: 15)
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
extension View {
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View { Declared() }
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        var values = EnvironmentValues()
        values[keyPath: keyPath] = value
        return EnvironmentView(values: values)
    }
}

@available(iOS 15, macOS 12, tvOS 15, visionOS 1, *)
extension View {
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { Declared() }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
extension View {
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        ValuedView(content: self, key: key, value: value)
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public enum ContentMode: Hashable, CaseIterable, Sendable {
    case fit
    case fill
}

@available(iOS 14, macOS 11, tvOS 14, visionOS 1, *)
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

@available(iOS 14, macOS 11, tvOS 14, visionOS 1, *)
@resultBuilder
public struct SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14, macOS 11, tvOS 14, visionOS 1, *)
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

@available(iOS 14, macOS 11, tvOS 14, visionOS 1, *)
extension App {
    public static func main() {}
}

@available(iOS 14, macOS 11, tvOS 14, visionOS 1, *)
public struct WindowGroup<Content: View>: Scene {
    nonisolated public init(@ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("a declaration") }
}
