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
        rect.isNull ? rect : CGRect(around: rect.corners.map { convert($0, to: view) })
    }

    /// Converts a rectangle from the coordinates of another view.
    public final func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.isNull ? rect : CGRect(around: rect.corners.map { convert($0, from: view) })
    }

    private final func toRoot(_ point: CGPoint) -> CGPoint {
        parent.object?.toRoot(point.applying(layer.mapToSuperlayer)) ?? point
    }

    private final func fromRoot(_ point: CGPoint) -> CGPoint {
        parent.object?.fromRoot(point).applying(layer.mapToSuperlayer.inverted()) ?? point
    }
}
