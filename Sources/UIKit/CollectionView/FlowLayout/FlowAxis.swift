import Foundation

/// A size along and across the scroll direction.
struct FlowSize: Equatable, Sendable {
    var along: CGFloat
    var across: CGFloat

    var sanitized: FlowSize { FlowSize(along: along.sanitizedLength, across: across.sanitizedLength) }
}

/// A rectangle along and across the scroll direction.
struct FlowRect: Equatable, Sendable {
    var along: CGFloat
    var across: CGFloat
    var size: FlowSize

    var alongEnd: CGFloat { along + size.along }
    var acrossEnd: CGFloat { across + size.across }

    /// Returns whether two rectangles intersect: common edges do not count, an empty rectangle inside another one does.
    func meets(_ other: FlowRect) -> Bool {
        FlowRect.meets(along, alongEnd, other.along, other.alongEnd) && FlowRect.meets(across, acrossEnd, other.across, other.acrossEnd)
    }

    private static func meets(_ low: CGFloat, _ high: CGFloat, _ from: CGFloat, _ to: CGFloat) -> Bool {
        low < to && (high > from || (low == high && low >= from))
    }
}

/// The conversion between screen coordinates and flow coordinates for a scroll direction.
///
/// Only this type distinguishes vertical from horizontal scrolling.
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
}

/// Insets in flow coordinates: before and after along the scroll direction, leading and trailing across it.
struct FlowInsets: Equatable, Sendable {
    var before: CGFloat = 0
    var after: CGFloat = 0
    var leading: CGFloat = 0
    var trailing: CGFloat = 0

    var sanitized: FlowInsets {
        FlowInsets(
            before: before.sanitizedDistance,
            after: after.sanitizedDistance,
            leading: leading.sanitizedDistance,
            trailing: trailing.sanitizedDistance
        )
    }
}
