// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

#if canImport(UIKit)
    // Of CoreGraphics, which Foundation exports.
    @_exported public import struct UIKit.CGVector
#endif

// Scroll views, and the behaviors that choose where they come to rest. A behavior runs in tests, so its context can be made there.

@available(iOS 13, macOS 10.15, tvOS 13, visionOS 1, *)
public struct ScrollView<Content: View>: View {
    nonisolated public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {}
    public var body: Never { fatalError("a declaration") }
}

@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
public protocol ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    typealias TargetContext = ScrollTargetBehaviorContext
}

@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
public struct ScrollTarget {
    public var rect: CGRect
    public var anchor: UnitPoint?
}

@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    var environment = EnvironmentValues()

    public internal(set) var originalTarget: ScrollTarget
    public internal(set) var velocity: CGVector
    public internal(set) var contentSize: CGSize
    public internal(set) var containerSize: CGSize
    public internal(set) var axes: Axis.Set

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

@available(iOS 17, macOS 14, tvOS 17, visionOS 1, *)
extension View {
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { Declared() }
}

// The stub of UIKit has it.
#if !canImport(UIKit)
    public struct CGVector: Equatable, Sendable {
        public var dx: CGFloat
        public var dy: CGFloat
        public init(dx: CGFloat, dy: CGFloat) {
            self.dx = dx
            self.dy = dy
        }
    }
#endif
