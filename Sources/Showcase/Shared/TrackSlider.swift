#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import UIKit

    /// A slider whose knob moves to a touch on the track; `UISlider` ignores such touches.
    final class TrackSlider: UISlider {
        override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            if super.beginTracking(touch, with: event) { return true }
            let track = trackRect(forBounds: bounds)
            let knob = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).width
            guard track.width > knob else { return false }
            let part = Float((touch.location(in: self).x - track.minX - knob / 2) / (track.width - knob))
            let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
            value = minimumValue + (isRightToLeft ? 1 - part : part) * (maximumValue - minimumValue)
            sendActions(for: .valueChanged)
            // From now on the knob follows the touch.
            return super.beginTracking(touch, with: event)
        }
    }
#endif
