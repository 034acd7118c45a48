// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Apple's SwiftUI exports it, too.
@_exported public import Foundation

// The part of SwiftUI that runs: a layout, its proposals and its subviews. The declarations are Apple's, with their facts in facts.txt; what
// is not public is for tests.

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public protocol Animatable {
    associatedtype AnimatableData: VectorArithmetic
    var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public protocol VectorArithmetic: AdditiveArithmetic {
    mutating func scale(by rhs: Double)
    var magnitudeSquared: Double { get }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct EmptyAnimatableData: VectorArithmetic, Sendable {
    public init() {}
    public static var zero: EmptyAnimatableData { EmptyAnimatableData() }
    public static func + (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
    public static func - (lhs: EmptyAnimatableData, rhs: EmptyAnimatableData) -> EmptyAnimatableData { lhs }
    public mutating func scale(by rhs: Double) {}
    public var magnitudeSquared: Double { 0 }
}

extension Double: VectorArithmetic {
    public mutating func scale(by rhs: Double) { self *= rhs }
    public var magnitudeSquared: Double { self * self }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
@preconcurrency
public protocol Layout: Sendable, Animatable {
    static var layoutProperties: LayoutProperties { get }
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }
    // Apple's default creates the cache again.
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    public func explicitAlignment(
        of guide: HorizontalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
    public func explicitAlignment(
        of guide: VerticalAlignment,
        in bounds: CGRect,
        proposal: ProposedViewSize,
        subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { Declared() }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
extension Layout where Cache == () {
    public func makeCache(subviews: Subviews) {}
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
public struct LayoutProperties: Sendable {
    public init() {}
    public var stackOrientation: Axis?
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
public struct ViewSpacing: Sendable {
    public init() {}
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }

    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
    public typealias Element = LayoutSubview
    public typealias Index = Int
    public typealias SubSequence = LayoutSubviews

    public var layoutDirection: LayoutDirection
    var elements: [LayoutSubview]

    public var startIndex: Int { elements.startIndex }
    public var endIndex: Int { elements.endIndex }
    public subscript(index: Int) -> LayoutSubview { elements[index] }
    public subscript(bounds: Range<Int>) -> LayoutSubviews {
        LayoutSubviews(layoutDirection: layoutDirection, elements: Array(elements[bounds]))
    }
    public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
        LayoutSubviews(layoutDirection: layoutDirection, elements: indices.map { elements[$0] })
    }
}

@available(iOS 16, macOS 13, tvOS 16, visionOS 1, *)
public struct LayoutSubview: Equatable, Sendable {
    let view: HostedView

    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { view.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    public var priority: Double { 0 }
    public var spacing: ViewSpacing { ViewSpacing() }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { view.size(for: proposal) }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { ViewDimensions(size: view.size(for: proposal)) }
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        view.placed = HostedView.Place(position: position, anchor: anchor, proposal: proposal)
    }
    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.view === b.view }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct ViewDimensions: Equatable {
    let size: CGSize
    public var width: CGFloat { size.width }
    public var height: CGFloat { size.height }
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
    case leftToRight
    case rightToLeft
}

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct UnitPoint: Hashable, Sendable {
    public var x: CGFloat
    public var y: CGFloat
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }
    public static let topLeading = UnitPoint(x: 0, y: 0)
}
