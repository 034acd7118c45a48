package import Foundation

extension UIScrollView {
    /// A drag of the content.
    struct Drag {
        enum Lock {
            case undecided, free, horizontal, vertical
        }

        /// The point along the axes of the view.
        var point: CGPoint
        /// The offset without the rubber band, and the last offset set by the drag.
        var pull: CGPoint
        var placed: CGPoint
        var tracker = DragTracker()
        var lock = Lock.undecided
        /// Whether a refresh control has refreshed, or was refreshing, during the drag.
        var hasRefreshed = false
        /// Whether the delegate is being asked for the target; it may disable scrolling.
        var isEnding = false
    }

    // MARK: Touches

    /// Stops the motion, because a touch began.
    package final func beginTracking() {
        guard isScrollEnabled else { return }
        isTracking = true
        stopDeceleration()
        stopAnimation()
    }

    /// Ends a touch that did not drag: content that it stopped beyond an edge or between pages continues to its rest.
    package final func endTracking() {
        guard isTracking, !isDragging else { return }
        isTracking = false
        let target = proposedTarget(velocity: .zero)
        plan(target: target, proposed: target, velocity: .zero)
        beginDeceleration()
    }

    /// Begins a drag at a point in the superview's coordinates, which do not move with the content.
    ///
    /// - Parameter touchDown: The point and the time of the first touch, if it was earlier.
    package final func beginDrag(at point: CGPoint, time: TimeInterval, touchDown: (point: CGPoint, time: TimeInterval)? = nil) {
        guard isScrollEnabled, !isDragging else { return }
        beginTracking()
        let point = alongAxes(point)
        var new = Drag(point: point, pull: pull(for: contentOffset), placed: contentOffset)
        if let touchDown { new.tracker = DragTracker(touchDown: (alongAxes(touchDown.point), touchDown.time)) }
        new.tracker.add(point, time: time)
        drag = new
        delegate?.scrollViewWillBeginDragging(self)
    }

    /// Continues the drag.
    package final func drag(to point: CGPoint, time: TimeInterval) {
        // The delegate may end the drag.
        if isDragging { stopAnimation() }
        guard var drag else { return }
        let point = alongAxes(point)
        var way = point - drag.point
        drag.point = point
        drag.tracker.add(point, time: time)
        if drag.lock == .undecided, way != .zero { drag.lock = lock(for: way) }
        if drag.lock == .vertical || !scrollsHorizontally { way.x = 0 }
        if drag.lock == .horizontal || !scrollsVertically { way.y = 0 }
        let offset = contentOffset
        // The offset was set by other code since the last movement.
        if offset != drag.placed { drag.pull = pull(for: offset) }
        let range = range()
        let bounces = bouncesByAxis
        let size = layer.bounds.size
        var target = offset
        if way.x != 0 {
            (drag.pull.x, target.x) = Self.pulled(drag.pull.x - way.x, range: range.x, length: size.width, bounces: bounces.x)
        }
        if way.y != 0 {
            (drag.pull.y, target.y) = Self.pulled(drag.pull.y - way.y, range: range.y, length: size.height, bounces: bounces.y)
        }
        target = pixels.round(target)
        drag.placed = target
        self.drag = drag
        contentOffset = target
        pulled?(self)
    }

    /// Ends the drag.
    package final func endDrag(time: TimeInterval) {
        guard let drag else { return }
        finishDrag(fingerVelocity: drag.tracker.velocity(at: time))
    }

    /// Cancels the drag, for a call or for another recognizer; the content does not decelerate.
    package final func cancelDrag() {
        if drag != nil { finishDrag(fingerVelocity: .zero) } else { endTracking() }
    }

    /// Returns whether the content scrolls along the axis of a movement, or at all if there is none yet.
    final func scrolls(by way: CGPoint) -> Bool {
        let way = alongAxes(way)
        if way == .zero { return scrollsHorizontally || scrollsVertically }
        return abs(way.x) > abs(way.y) ? scrollsHorizontally : scrollsVertically
    }

    /// Converts a point or a vector of the superview to this view's axes, which its transform scales, rotates or mirrors.
    private final func alongAxes(_ vector: CGPoint) -> CGPoint {
        if CATransform3DIsIdentity(layer.transform) { return vector }
        var axes = transform
        (axes.tx, axes.ty) = (0, 0)
        return vector.applying(axes.inverted())
    }

    // MARK: End

    /// Ends the drag with a velocity of the finger, in points per millisecond.
    package final func finishDrag(fingerVelocity: CGPoint) {
        guard let drag, !drag.isEnding else { return }
        self.drag?.isEnding = true
        let velocity = contentVelocity(drag, finger: fingerVelocity, factorBeyondEdges: ScrollPhysics.rubberBandFactor)
        // Beyond an edge the content is slower than the finger; the layout and the delegate get the finger's velocity (rule 10.9).
        let told = contentVelocity(drag, finger: fingerVelocity, factorBeyondEdges: 1)
        let proposed = proposedTarget(velocity: velocity)
        let adjusted = adjustedTarget(proposed: proposed, velocity: told)
        var target = adjusted
        withUnsafeMutablePointer(to: &target) { pointer in
            delegate?.scrollViewWillEndDragging(self, withVelocity: told, targetContentOffset: pointer)
        }
        self.drag = nil
        isTracking = false
        plan(target: target, proposed: proposed, velocity: velocity)
        delegate?.scrollViewDidEndDragging(self, willDecelerate: motion != nil)
        beginDeceleration()
    }

    private final func contentVelocity(_ drag: Drag, finger: CGPoint, factorBeyondEdges factor: CGFloat) -> CGPoint {
        func along(_ finger: CGFloat, _ pull: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
            let velocity = range.contains(pull) ? -finger : -finger * factor
            return abs(velocity) < ScrollPhysics.leastSpeed ? 0 : velocity
        }
        let range = range()
        return CGPoint(
            x: drag.lock != .vertical && scrollsHorizontally ? along(finger.x, drag.pull.x, range.x) : 0,
            y: drag.lock != .horizontal && scrollsVertically ? along(finger.y, drag.pull.y, range.y) : 0
        )
    }

    /// Returns the resting offset without a delegate: a page, or the end of the deceleration, clamped to the content.
    private final func proposedTarget(velocity: CGPoint) -> CGPoint {
        let range = range()
        let offset = contentOffset
        if isPagingEnabled {
            let size = layer.bounds.size
            return CGPoint(
                x: ScrollPhysics.page(at: offset.x, velocity: velocity.x, length: size.width, range: range.x),
                y: ScrollPhysics.page(at: offset.y, velocity: velocity.y, length: size.height, range: range.y)
            )
        }
        let physics = ScrollPhysics(rate: decelerationRate.rawValue)
        return range.clamp(
            CGPoint(x: physics.target(from: offset.x, velocity: velocity.x), y: physics.target(from: offset.y, velocity: velocity.y))
        )
    }

    // MARK: Edges

    /// Returns the axis of a movement that is at least twice as long along it.
    private final func lock(for way: CGPoint) -> Drag.Lock {
        guard isDirectionalLockEnabled else { return .free }
        if abs(way.x) >= abs(way.y) * 2 { return .horizontal }
        if abs(way.y) >= abs(way.x) * 2 { return .vertical }
        return .free
    }

    private static func pulled(
        _ pull: CGFloat,
        range: ClosedRange<CGFloat>,
        length: CGFloat,
        bounces: Bool
    ) -> (pull: CGFloat, offset: CGFloat) {
        let edge = range.clamp(pull)
        if edge == pull || !bounces { return (edge, edge) }
        return (pull, edge + ScrollPhysics.rubberBand(pull - edge, length: length))
    }

    /// Continues a drag beyond an edge from the current offset if the edge has moved, so that the content does not jump.
    final func dragAtNewEdges(from old: ScrollRange, to new: ScrollRange) {
        guard let former = drag?.pull, new.clamp(former) != old.clamp(former) else { return }
        let pull = pull(for: contentOffset)
        drag?.pull = pull
    }

    /// Returns the pull that gives an offset.
    private final func pull(for offset: CGPoint) -> CGPoint {
        let edge = range().clamp(offset)
        let size = layer.bounds.size
        return CGPoint(
            x: edge.x + ScrollPhysics.rubberBandPull(offset.x - edge.x, length: size.width),
            y: edge.y + ScrollPhysics.rubberBandPull(offset.y - edge.y, length: size.height)
        )
    }
}
