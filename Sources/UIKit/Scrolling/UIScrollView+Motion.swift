import Foundation

extension UIScrollView {
    /// The motion after a drag.
    struct Motion: Equatable {
        var x: ScrollMotion
        var y: ScrollMotion
        /// The offset of the last frame; another one was set by other code.
        var placed: CGPoint
        /// The time of the last frame.
        var time: TimeInterval
        /// The deceleration rate for a target.
        var rate: CGFloat
        /// Whether the edges have changed since the motion was planned.
        ///
        /// It is planned again in the next frame: a layout may change the content's size first and then the offset.
        var hasOldRange = false
    }

    /// An animated change of the offset.
    struct OffsetAnimation: Equatable {
        var from: CGPoint
        var to: CGPoint
        var start: TimeInterval
        var placed: CGPoint
        var tellsTop: Bool
        /// Whether the content has moved or its edges have changed since the animation began; the target may be outside of it since then.
        var hasOldRange = false
        static let duration: TimeInterval = 0.3

        /// Returns the progress after some seconds: half a cosine wave (measured: rule 10.11).
        static func progress(after seconds: TimeInterval) -> CGFloat {
            seconds <= 0 ? 0 : seconds >= duration ? 1 : CGFloat(1 - cos(.pi * seconds / duration)) / 2
        }

        /// Continues at an offset that was shifted with the content.
        mutating func shift(by distance: CGPoint, to offset: CGPoint, range: ScrollRange, time: TimeInterval) {
            let rest = 1 - Self.progress(after: time - start)
            Self.shift(&from.x, &to.x, by: distance.x, beginning: range.x.lowerBound, rest: rest)
            Self.shift(&from.y, &to.y, by: distance.y, beginning: range.y.lowerBound, rest: rest)
            placed = offset
            hasOldRange = true
        }

        /// Ends at another offset, on the way from the last one.
        mutating func end(at end: CGPoint, part: CGFloat) {
            let done = part / max(1 - part, 1e-6)
            from = placed + (placed - end) * done
            to = end
        }

        /// Shifts one axis.
        ///
        /// The beginning of the content does not move, so the origin becomes that from which the offset is on the way there.
        private static func shift(_ from: inout CGFloat, _ to: inout CGFloat, by distance: CGFloat, beginning: CGFloat, rest: CGFloat) {
            if to > beginning {
                from += distance
                to += distance
            } else if rest > 0 {
                from += distance / rest
            }
        }
    }

    /// The display whose frames move the content.
    final var clock: Display { homeDisplay ?? .current }

    /// The pixel grid of moving content.
    final var pixels: PixelGrid { PixelGrid(scale: traitCollection.displayScale) }

    // MARK: Deceleration

    /// Plans the motion after a drag, without starting it; a target other than the proposed one is reached exactly.
    final func plan(target: CGPoint, proposed: CGPoint, velocity: CGPoint) {
        let rate = isPagingEnabled ? DecelerationRate.fast.rawValue : decelerationRate.rawValue
        let range = range()
        let bounces = bouncesByAxis
        let end = range.clamp(target)
        let offset = contentOffset
        let now = clock.now
        func along(
            _ offset: CGFloat,
            _ velocity: CGFloat,
            _ end: CGFloat,
            _ range: ClosedRange<CGFloat>,
            isTargeted: Bool,
            bounces: Bool
        ) -> ScrollMotion {
            isPagingEnabled || isTargeted
                ? .targeted(from: offset, velocity: velocity, rate: rate, to: end, start: now)
                : .free(from: offset, velocity: velocity, rate: rate, range: range, bounces: bounces, start: now)
        }
        let new = Motion(
            x: along(offset.x, velocity.x, end.x, range.x, isTargeted: target.x != proposed.x, bounces: bounces.x),
            y: along(offset.y, velocity.y, end.y, range.y, isTargeted: target.y != proposed.y, bounces: bounces.y),
            placed: offset,
            time: now,
            rate: rate
        )
        motion = new.x.moves || new.y.moves ? new : nil
    }

    /// Starts the planned motion, unless the delegate has stopped it.
    final func beginDeceleration() {
        guard motion != nil, !isDecelerating else { return }
        isDecelerating = true
        delegate?.scrollViewWillBeginDecelerating(self)
        startFrames()
    }

    final func stopDeceleration() {
        motion = nil
        guard isDecelerating else { return }
        isDecelerating = false
        delegate?.scrollViewDidEndDecelerating(self)
    }

    private final func stepMotion(_ time: TimeInterval) {
        replanIfNeeded()
        guard var current = motion else { return }
        current.placed = CGPoint(x: place(current.x, at: time), y: place(current.y, at: time))
        current.time = time
        motion = current
        contentOffset = current.placed
        // The delegate or the layout may have changed or stopped the motion.
        guard motion != nil, isDecelerating else { return }
        replanIfNeeded()
        if let motion, motion.x.state(at: time).isOver, motion.y.state(at: time).isOver { stopDeceleration() }
    }

    /// Returns the offset on the pixel grid; ends determined by an edge, a layout or a delegate are not rounded.
    private final func place(_ motion: ScrollMotion, at time: TimeInterval) -> CGFloat {
        let state = motion.state(at: time)
        return state.isOver && !motion.endsByItself ? state.offset : pixels.round(state.offset)
    }

    /// Plans the motion again from the current offset, if the offset or the edges have changed.
    private final func replanIfNeeded() {
        guard var new = motion, new.hasOldRange || new.placed != contentOffset else { return }
        let range = range()
        let bounces = bouncesByAxis
        let offset = contentOffset
        new.x = replanned(new.x, in: new, from: new.placed.x, to: offset.x, range: range.x, bounces: bounces.x)
        new.y = replanned(new.y, in: new, from: new.placed.y, to: offset.y, range: range.y, bounces: bounces.y)
        new.placed = offset
        new.hasOldRange = false
        motion = new
    }

    private final func replanned(
        _ motion: ScrollMotion,
        in whole: Motion,
        from placed: CGFloat,
        to offset: CGFloat,
        range: ClosedRange<CGFloat>,
        bounces: Bool
    ) -> ScrollMotion {
        let now = whole.time
        let velocity = motion.state(at: now).velocity
        guard motion.isTargeted else {
            let isReturning = motion.isReturning(at: now)
            let speed = isReturning && range.contains(offset) ? 0 : velocity
            return .free(
                from: offset,
                velocity: speed,
                rate: whole.rate,
                range: range,
                bounces: bounces,
                isReturning: isReturning,
                start: now
            )
        }
        var moved = motion
        moved.shift(by: offset - placed)
        if range.contains(moved.end) { return moved }
        return .targeted(from: offset, velocity: velocity, rate: whole.rate, to: range.clamp(moved.end), start: now)
    }

    // MARK: Animated offsets

    final func animateOffset(to target: CGPoint, tellsTop: Bool) {
        animation = nil
        if target == contentOffset {
            if tellsTop { delegate?.scrollViewDidScrollToTop(self) }
            return
        }
        announceOffset(target)
        animation = OffsetAnimation(from: contentOffset, to: target, start: clock.now, placed: contentOffset, tellsTop: tellsTop)
        startFrames()
    }

    final func stopAnimation() {
        guard animation != nil else { return }
        animation = nil
        delegate?.scrollViewDidEndScrollingAnimation(self)
    }

    private final func stepAnimation(_ time: TimeInterval) {
        guard var current = animation else { return }
        let seconds = time - current.start
        let isOver = seconds > OffsetAnimation.duration - 1e-9
        let end = current.hasOldRange ? range().clamp(current.to) : current.to
        // The delegate is called in the frame after the one that reached the target, which may come before the end by rounding (measured: rule
        // 2.17).
        let isThere = isOver && current.placed == end
        if isThere, current.tellsTop {
            animation = nil
            delegate?.scrollViewDidScrollToTop(self)
            return
        }
        if isThere || current.placed != contentOffset { return stopAnimation() }
        let part = OffsetAnimation.progress(after: seconds)
        if end != current.to { current.end(at: end, part: part) }
        current.placed = isOver ? end : pixels.round(current.from + (current.to - current.from) * part)
        animation = current
        contentOffset = current.placed
    }

    // MARK: Frames

    private final func startFrames() {
        let display = clock
        if let frameTask {
            if frameDisplay === display { return }
            frameDisplay?.cancel(frameTask)
        }
        let view = WeakRef(self)
        frameDisplay = display
        frameTask = display.addFrameTask { time in view.object?.step(time) ?? false }
    }

    private final func step(_ time: TimeInterval) -> Bool {
        stepAnimation(time)
        if isDecelerating { stepMotion(time) }
        if motion != nil || animation != nil { return true }
        frameTask = nil
        return false
    }
}
