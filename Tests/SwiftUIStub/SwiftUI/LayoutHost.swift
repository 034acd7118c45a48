import Foundation

/// A subview whose size a test computes, and which records where it is placed.
final class HostedView: @unchecked Sendable {
    struct Place: Equatable {
        var position: CGPoint
        var anchor: UnitPoint
        var proposal: ProposedViewSize
    }

    let sizing: (ProposedViewSize) -> CGSize
    var values: [ObjectIdentifier: Any] = [:]
    var placed: Place?
    /// The number of times that a layout asked for a size.
    private(set) var queries = 0

    /// Makes a subview with the layout values of a view's modifiers.
    init(_ view: some View = EmptyView(), _ sizing: @escaping (ProposedViewSize) -> CGSize) {
        self.sizing = sizing
        var view: any View = view
        while let valued = view as? any LayoutValued {
            // The outermost modifier of a key wins.
            if values[valued.key] == nil { values[valued.key] = valued.anyValue }
            view = valued.inner
        }
    }

    func size(for proposal: ProposedViewSize) -> CGSize {
        queries += 1
        return sizing(proposal)
    }
}

/// Runs a layout as SwiftUI does: makes its cache once, and mirrors the positions that it chooses where the direction is right-to-left.
///
/// "SwiftUI horizontally flips the x position of each view within its parent", Apple's documentation of `LayoutSubviews.layoutDirection`.
struct LayoutHost<Hosted: Layout> {
    var layout: Hosted
    let views: [HostedView]
    let direction: LayoutDirection
    private(set) var cache: Hosted.Cache

    init(_ layout: Hosted, _ views: [HostedView], direction: LayoutDirection = .leftToRight) {
        self.layout = layout
        self.views = views
        self.direction = direction
        cache = layout.makeCache(subviews: LayoutSubviews(layoutDirection: direction, elements: views.map { LayoutSubview(view: $0) }))
    }

    private var subviews: LayoutSubviews {
        LayoutSubviews(layoutDirection: direction, elements: views.map { LayoutSubview(view: $0) })
    }

    mutating func size(_ proposal: ProposedViewSize) -> CGSize {
        layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }

    /// Returns the frames of the subviews in bounds; a view that was not placed has none.
    mutating func place(in bounds: CGRect, _ proposal: ProposedViewSize) -> [CGRect?] {
        for view in views { view.placed = nil }
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        return views.map { view in
            guard let place = view.placed else { return nil }
            let size = view.sizing(place.proposal)
            var x = place.position.x - place.anchor.x * size.width
            if direction == .rightToLeft { x = bounds.minX + bounds.maxX - (x + size.width) }
            return CGRect(x: x, y: place.position.y - place.anchor.y * size.height, width: size.width, height: size.height)
        }
    }

    /// Updates the cache, as SwiftUI does after a change of the layout or its subviews.
    mutating func update() { layout.updateCache(&cache, subviews: subviews) }

    /// The queries of all subviews.
    var queries: Int { views.reduce(0) { $0 + $1.queries } }
}

/// A view with a layout value.
protocol LayoutValued {
    var key: ObjectIdentifier { get }
    var anyValue: Any { get }
    var inner: any View { get }
}

struct ValuedView<Content: View, K: LayoutValueKey>: View, LayoutValued {
    nonisolated(unsafe) private let content: Content
    nonisolated(unsafe) private let value: K.Value

    nonisolated init(content: Content, key: K.Type, value: K.Value) {
        self.content = content
        self.value = value
    }

    nonisolated var key: ObjectIdentifier { ObjectIdentifier(K.self) }
    nonisolated var anyValue: Any { value }
    nonisolated var inner: any View { content }
    var body: Never { fatalError("a declaration") }
}
