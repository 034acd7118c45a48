public import Foundation

extension UIView {
    final func markLayoutUpwards() {
        var view = parent.object
        while let current = view, !current.flags.descendantNeedsLayout {
            current.flags.descendantNeedsLayout = true
            view = current.parent.object
        }
    }

    /// Lays out the view and its subviews, if requested, without its superviews.
    final func layOutHierarchy() {
        let outer = flags.isInLayout
        flags.isInLayout = true
        defer { flags.isInLayout = outer }
        // A layout can request another one; an endless sequence continues in the next frame.
        var rounds = 0
        while flags.needsLayout || flags.descendantNeedsLayout, rounds < 12 {
            rounds += 1
            if flags.needsLayout {
                flags.needsLayout = false
                controller.object?.viewWillLayoutSubviews()
                layoutSubviews()
                controller.object?.viewDidLayoutSubviews()
            }
            if flags.descendantNeedsLayout {
                flags.descendantNeedsLayout = false
                for view in subviews where view.flags.needsLayout || view.flags.descendantNeedsLayout { view.layOutHierarchy() }
            }
        }
    }

    /// The value for no intrinsic size.
    public static var noIntrinsicMetric: CGFloat { -1 }

    /// The smallest size, for `systemLayoutSizeFitting(_:)`.
    public static var layoutFittingCompressedSize: CGSize { .zero }

    /// The largest size, for `systemLayoutSizeFitting(_:)`.
    public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }

    // MARK: Coordinate conversion

    /// Converts a point to the coordinates of another view; of the window if `nil`.
    public final func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        let outside = toRoot(point)
        return view?.fromRoot(outside) ?? outside
    }

    /// Converts a point from the coordinates of another view.
    public final func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        fromRoot(view?.toRoot(point) ?? point)
    }

    /// Converts a rectangle to the coordinates of another view; the bounding box if a view is rotated.
    public final func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        around(rect) { convert($0, to: view) }
    }

    /// Converts a rectangle from the coordinates of another view.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        around(rect) { convert($0, from: view) }
    }

    private final func around(_ rect: CGRect, _ map: (CGPoint) -> CGPoint) -> CGRect {
        let a = map(CGPoint(x: rect.minX, y: rect.minY))
        let b = map(CGPoint(x: rect.maxX, y: rect.minY))
        let c = map(CGPoint(x: rect.minX, y: rect.maxY))
        let d = map(CGPoint(x: rect.maxX, y: rect.maxY))
        let left = min(min(a.x, b.x), min(c.x, d.x))
        let top = min(min(a.y, b.y), min(c.y, d.y))
        let right = max(max(a.x, b.x), max(c.x, d.x))
        let bottom = max(max(a.y, b.y), max(c.y, d.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    private final func toRoot(_ point: CGPoint) -> CGPoint {
        var point = point
        var view = self
        while let parent = view.parent.object {
            point = view.toParent(point)
            view = parent
        }
        return point
    }

    private final func fromRoot(_ point: CGPoint) -> CGPoint {
        guard let parent = parent.object else { return point }
        return fromParent(parent.fromRoot(point))
    }

    private final func toParent(_ point: CGPoint) -> CGPoint {
        let bounds = layer.bounds
        let x = point.x - bounds.minX - bounds.width * layer.anchorPoint.x
        let y = point.y - bounds.minY - bounds.height * layer.anchorPoint.y
        var moved = CGPoint(x: x, y: y)
        if !CATransform3DIsIdentity(layer.transform) { moved = moved.applying(CATransform3DGetAffineTransform(layer.transform)) }
        return CGPoint(x: moved.x + layer.position.x, y: moved.y + layer.position.y)
    }

    private final func fromParent(_ point: CGPoint) -> CGPoint {
        let bounds = layer.bounds
        var moved = CGPoint(x: point.x - layer.position.x, y: point.y - layer.position.y)
        if !CATransform3DIsIdentity(layer.transform) {
            moved = moved.applying(CATransform3DGetAffineTransform(layer.transform).inverted())
        }
        return CGPoint(
            x: moved.x + bounds.minX + bounds.width * layer.anchorPoint.x,
            y: moved.y + bounds.minY + bounds.height * layer.anchorPoint.y
        )
    }
}
