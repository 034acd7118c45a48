import Foundation

/// The range of offsets at which content rests, by axis.
struct ScrollRange: Equatable {
    var x: ClosedRange<CGFloat>
    var y: ClosedRange<CGFloat>

    func clamp(_ point: CGPoint) -> CGPoint { CGPoint(x: x.clamp(point.x), y: y.clamp(point.y)) }
}

extension UIScrollView {
    final func range() -> ScrollRange { range(contentSize: contentSize) }

    final func range(contentSize: CGSize) -> ScrollRange {
        let inset = adjustedContentInset
        let size = layer.bounds.size
        // Not -0.0 without an inset.
        let (left, top) = (0 - inset.left, 0 - inset.top)
        let right = max(left, contentSize.width + inset.right - size.width)
        let bottom = max(top, contentSize.height + inset.bottom - size.height)
        return ScrollRange(x: left...right, y: top...bottom)
    }

    /// Whether a drag can move the content, by axis.
    final var scrollsHorizontally: Bool {
        let range = range().x
        return range.upperBound > range.lowerBound || alwaysBounceHorizontal && bouncesHorizontally
    }

    final var scrollsVertically: Bool {
        let range = range().y
        return range.upperBound > range.lowerBound || alwaysBounceVertical && bouncesVertically
    }

    /// Whether the content bounces at its edges, by axis.
    final var bouncesByAxis: (x: Bool, y: Bool) { (bounces && bouncesHorizontally, bounces && bouncesVertically) }

    /// The insets that the safe area adds to the content inset.
    private final var inheritedInset: UIEdgeInsets {
        if contentInsetAdjustmentBehavior == .never { return .zero }
        var inset = safeAreaInsets
        if contentInsetAdjustmentBehavior == .always { return inset }
        let size = layer.bounds.size
        let width = contentSize.width + contentInset.left + contentInset.right
        let height = contentSize.height + contentInset.top + contentInset.bottom
        if width <= size.width, !(alwaysBounceHorizontal && bouncesHorizontally) {
            inset.left = 0
            inset.right = 0
        }
        // Short content is also inset at the top and the bottom (measured: rule 4.8).
        if contentInsetAdjustmentBehavior != .automatic, height <= size.height, !(alwaysBounceVertical && bouncesVertically) {
            inset.top = 0
            inset.bottom = 0
        }
        return inset
    }

    /// Updates the adjusted inset: content at its start stays there, scrolled content keeps its distance from there when the safe area
    /// changes (measured: rules 4.6, 4.7).
    final func updateAdjustedInset() {
        let added = inheritedInset
        let new = UIEdgeInsets(
            top: (contentInset.top + added.top).sanitizedDistance,
            left: (contentInset.left + added.left).sanitizedDistance,
            bottom: (contentInset.bottom + added.bottom).sanitizedDistance,
            right: (contentInset.right + added.right).sanitizedDistance
        )
        let old = adjustedContentInset
        if new == old { return }
        let oldRange = range()
        let bars = addedInset.top - added.top
        addedInset = added
        adjustedContentInset = new
        if !isBusyScrolling {
            var offset = contentOffset
            if offset.x == -old.left { offset.x = 0 - new.left }
            if offset.y == -old.top { offset.y = 0 - new.top } else { offset.y += bars }
            contentOffset = offset
        }
        adjustedContentInsetDidChange()
        delegate?.scrollViewDidChangeAdjustedContentInset(self)
        keepInRange(oldRange)
    }

    private final var isBusyScrolling: Bool { isTracking || motion != nil || animation != nil }

    /// Called when the size of the content, of the view or of the insets changed.
    final func rangeChanged(from old: ScrollRange) {
        updateAdjustedInset()
        keepInRange(old)
    }

    /// Clamps an offset that was in the range to the new range.
    ///
    /// Offsets that were set beyond the edges and those of a drag do not change.
    private final func keepInRange(_ old: ScrollRange) {
        let new = range()
        if new == old { return }
        motion?.hasOldRange = true
        if let target = animation?.to, old.clamp(target) == target { animation?.hasOldRange = true }
        dragAtNewEdges(from: old, to: new)
        if isBusyScrolling || keepsOffset { return }
        var offset = contentOffset
        let inside = new.clamp(offset)
        if old.x.contains(offset.x) { offset.x = inside.x }
        if old.y.contains(offset.y) { offset.y = inside.y }
        contentOffset = offset
    }

    /// Returns the nearest offset at which a rectangle of the content is visible.
    final func offset(showing rect: CGRect) -> CGPoint {
        let inset = adjustedContentInset
        let size = layer.bounds.size
        var offset = contentOffset
        offset.x = Self.nearest(offset.x, showing: rect.minX, rect.maxX, from: inset.left, to: size.width - inset.right)
        offset.y = Self.nearest(offset.y, showing: rect.minY, rect.maxY, from: inset.top, to: size.height - inset.bottom)
        return range().clamp(offset)
    }

    /// Returns the nearest offset on one axis; `from` and `to` are the edges of the visible range.
    ///
    /// Of a longer rectangle the nearer end becomes visible.
    private static func nearest(_ offset: CGFloat, showing start: CGFloat, _ end: CGFloat, from: CGFloat, to: CGFloat) -> CGFloat {
        let least = end - to
        let most = start - from
        if least <= most { return min(max(offset, least), most) }
        return min(max(offset, most), least)
    }

    /// The maximum depth of nested changes of the offset, which would overflow the stack.
    private static var nestedChangesLimit: Int { 50 }

    /// Notifies the layout and the delegate of another offset.
    final func offsetChanged(_ follow: (() -> Void)?, tellsDelegate: Bool) {
        setNeedsLayout()
        if offsetChanges == Self.nestedChangesLimit {
            usageError(
                "UIScrollView: endless scrolling. scrollViewDidScroll(_:), or a layout that the offset invalidates, has changed contentOffset "
                    + "\(offsetChanges) times, each time from within the change before. Change it only when it has another value than wanted."
            )
        }
        offsetChanges += 1
        follow?()
        if tellsDelegate { delegate?.scrollViewDidScroll(self) }
        offsetChanges -= 1
    }
}
