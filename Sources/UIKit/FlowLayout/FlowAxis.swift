import Foundation

/// A size as the flow sees it: along the scroll direction and across it.
struct FlowSize: Equatable, Sendable {
    var along: CGFloat
    var across: CGFloat

    init(along: CGFloat, across: CGFloat) {
        self.along = along
        self.across = across
    }

    /// The same size with lengths that an item can have.
    var sanitized: FlowSize { FlowSize(along: along.sanitizedLength, across: across.sanitizedLength) }
}

/// A rectangle as the flow sees it.
struct FlowRect: Equatable, Sendable {
    var along: CGFloat
    var across: CGFloat
    var size: FlowSize

    var alongEnd: CGFloat { along + size.along }
    var acrossEnd: CGFloat { across + size.across }

    /// Whether the two share a point; edges that only touch share none, an empty rectangle inside another one does.
    func meets(_ other: FlowRect) -> Bool {
        FlowRect.meets(along, alongEnd, other.along, other.alongEnd) && FlowRect.meets(across, acrossEnd, other.across, other.acrossEnd)
    }

    private static func meets(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> Bool {
        low < to && (high > from || (low == high && low >= from))
    }
}

/// The only place where vertical and horizontal differ: it turns screen coordinates into flow coordinates and back.
struct FlowAxis: Equatable, Sendable {
    let isVertical: Bool

    func flow(_ size: CGSize) -> FlowSize {
        isVertical ? FlowSize(along: size.height, across: size.width) : FlowSize(along: size.width, across: size.height)
    }

    func flow(_ rect: CGRect) -> FlowRect {
        let along = isVertical ? rect.origin.y : rect.origin.x
        let across = isVertical ? rect.origin.x : rect.origin.y
        return FlowRect(along: along, across: across, size: flow(rect.size))
    }

    func flow(_ insets: UIEdgeInsets) -> FlowInsets {
        isVertical
            ? FlowInsets(before: insets.top, after: insets.bottom, leading: insets.left, trailing: insets.right)
            : FlowInsets(before: insets.left, after: insets.right, leading: insets.top, trailing: insets.bottom)
    }

    func screen(_ size: FlowSize) -> CGSize {
        isVertical ? CGSize(width: size.across, height: size.along) : CGSize(width: size.along, height: size.across)
    }

    func screen(_ rect: FlowRect) -> CGRect {
        let origin = isVertical ? CGPoint(x: rect.across, y: rect.along) : CGPoint(x: rect.along, y: rect.across)
        return CGRect(origin: origin, size: screen(rect.size))
    }

    /// A distance along the flow, as a point.
    func screenPoint(along: CGFloat) -> CGPoint {
        isVertical ? CGPoint(x: 0, y: along) : CGPoint(x: along, y: 0)
    }
}

/// Insets as the flow sees them: before and after along it, leading and trailing across it.
struct FlowInsets: Equatable, Sendable {
    var before: CGFloat = 0
    var after: CGFloat = 0
    var leading: CGFloat = 0
    var trailing: CGFloat = 0

    /// The same insets with distances that layouts can add.
    var sanitized: FlowInsets {
        FlowInsets(
            before: before.sanitizedDistance,
            after: after.sanitizedDistance,
            leading: leading.sanitizedDistance,
            trailing: trailing.sanitizedDistance
        )
    }
}
