extension CGRect {
    /// Returns the rectangle with its edges moved inwards; `null` if the result would have a negative size.
    public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        if isNull { return self }
        let rect = CGRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
        return rect.size.width < 0 || rect.size.height < 0 ? .null : rect
    }

    /// Returns the rectangle with another origin.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
        if isNull { return self }
        let rect = standardized
        return CGRect(x: rect.origin.x + dx, y: rect.origin.y + dy, width: rect.size.width, height: rect.size.height)
    }

    /// Returns the smallest rectangle that contains both.
    public func union(_ other: CGRect) -> CGRect {
        if isNull { return other }
        if other.isNull { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return CGRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// Returns the intersection; `null` if there is none.
    public func intersection(_ other: CGRect) -> CGRect {
        if isNull || other.isNull { return .null }
        let (left, right) = (max(minX, other.minX), min(maxX, other.maxX))
        let (top, bottom) = (max(minY, other.minY), min(maxY, other.maxY))
        if left > right || top > bottom { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns whether the rectangles have a common point, where the last edges do not belong to them: see UIKit for other systems.
    public func intersects(_ other: CGRect) -> Bool {
        !isNull && !other.isNull && (minX == other.minX || minX < other.maxX && other.minX < maxX)
            && (minY == other.minY || minY < other.maxY && other.minY < maxY)
    }

    /// Returns whether the point is inside, or on the left or the top edge.
    public func contains(_ point: CGPoint) -> Bool {
        if isEmpty { return false }
        return point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Returns whether another rectangle is inside this one.
    public func contains(_ other: CGRect) -> Bool { union(other) == self }

    /// Returns the part within a distance of an edge, and the rest.
    public func divided(atDistance distance: CGFloat, from edge: CGRectEdge) -> (slice: CGRect, remainder: CGRect) {
        if isNull { return (.null, .null) }
        var slice = standardized
        var rest = slice
        let across = edge == .minXEdge || edge == .maxXEdge
        let part = min(max(distance, 0), across ? width : height)
        if across {
            slice.size.width = part
            rest.size.width -= part
            if edge == .minXEdge { rest.origin.x += part } else { slice.origin.x = rest.maxX }
        } else {
            slice.size.height = part
            rest.size.height -= part
            if edge == .minYEdge { rest.origin.y += part } else { slice.origin.y = rest.maxY }
        }
        return (slice, rest)
    }
}
