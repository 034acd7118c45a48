import Foundation

extension UIGestureRecognizer {
    /// Whether the gesture is over and the recognizer waits for the touches to end.
    final var isOver: Bool { current == .ended || current == .cancelled || current == .failed }

    /// Whether the gesture was recognized since the last reset.
    final var hasRecognized: Bool { current == .began || current == .changed || current == .ended }

    /// Whether the recognizer can still recognize its gesture, so that others wait for it.
    final var isUndecided: Bool { current == .possible && (!activeTouches.isEmpty || held != nil || waitsForMoreTouches) }

    /// Performs a state transition of a subclass, if it is valid.
    final func advance(to new: State) {
        switch current {
        case .possible:
            switch new {
            case .began, .ended: recognize(as: new)
            case .changed: recognize(as: .began)
            case .failed, .cancelled: finish(.failed)
            case .possible: break
            }
        case .began, .changed:
            switch new {
            case .changed:
                current = .changed
                onChange?(self)
            case .ended: finish(.ended)
            case .cancelled, .failed: finish(.cancelled)
            case .possible, .began: break
            }
        case .ended, .cancelled, .failed: break
        }
    }

    /// Recognizes the gesture, unless another recognizer has priority, must fail first, or the delegate refuses.
    private final func recognize(as new: State) {
        let peers = self.peers
        for peer in peers where peer.hasRecognized && peer.prevents(self) { return finish(.failed) }
        var waits = false
        for other in required(among: peers) {
            if other.hasRecognized { return finish(.failed) }
            if other.isUndecided { waits = true }
        }
        if waits {
            held = new
            return
        }
        if !mayBegin { return finish(.failed) }
        held = nil
        // Set before others fail, so that a recognizer that waited for them does not begin too.
        current = new
        if cancelsTouchesInView { for touch in seenTouches { touch.isClaimed = true } }
        for peer in peers where peer.isUndecided && (prevents(peer) || peer.required(among: [self]).contains { $0 === self }) {
            peer.state = .failed
        }
        if new == .ended { return finish(.ended) }
        onChange?(self)
        view?.window?.touches.settle()
    }

    /// Ends the gesture; recognizers that waited for it continue.
    private final func finish(_ end: State) {
        stopTimer()
        held = nil
        current = end
        if end != .failed { onChange?(self) }
        for peer in peers {
            guard let held = peer.held, peer.required(among: [self]).contains(where: { $0 === self }) else { continue }
            // Set, not only changed: a subclass may override the state. Its observer gets the state before the reset.
            peer.defersReset = true
            peer.state = held
            peer.defersReset = false
            peer.startOverIfDone()
        }
        view?.window?.touches.settle()
        startOverIfDone()
    }

    private final func startOverIfDone() {
        if !defersReset, activeTouches.isEmpty, isOver { startOver() }
    }

    /// The other recognizers of the same touches.
    private final var peers: [UIGestureRecognizer] {
        var found: [UIGestureRecognizer] = []
        for touch in seenTouches {
            for other in touch.gestureRecognizers ?? [] where other !== self && !found.contains(where: { $0 === other }) {
                found.append(other)
            }
        }
        return found
    }

    private final func prevents(_ other: UIGestureRecognizer) -> Bool {
        if delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false { return false }
        if other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false { return false }
        return canPrevent(other) && other.canBePrevented(by: self)
    }

    /// Returns the recognizers that must fail before this one is recognized.
    private final func required(among peers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        requirements
            + peers.filter { other in
                shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
                    || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
                    || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
            }
    }

    /// Whether the delegate and the views from the touched one up to the recognizer's own permit the gesture.
    private final var mayBegin: Bool {
        if let delegate, !delegate.gestureRecognizerShouldBegin(self) { return false }
        guard let top = view else { return true }
        var view = seenTouches.last?.view ?? top
        if !view.isDescendant(of: top) { view = top }
        while true {
            if !view.gestureRecognizerShouldBegin(self) { return false }
            guard view !== top, let parent = view.superview else { return true }
            view = parent
        }
    }
}
