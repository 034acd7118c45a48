package import Foundation

/// The size and position of a picture that can be enlarged and moved: numbers only, so that tests need no view.
package struct PictureZoom: Equatable {
    /// The rectangle that an enlarged picture fills.
    package let area: CGRect
    /// The frame of the whole picture.
    package let fit: CGRect
    /// The greatest scale; at least 2, and enough for one image pixel in each device pixel and for filling the area.
    package let most: CGFloat
    /// The scale of a double tap: the picture fills the area, and is at least doubled.
    package let close: CGFloat
    /// The scale; 1 shows the whole picture.
    package private(set) var scale: CGFloat = 1
    /// The center of the picture.
    package private(set) var center: CGPoint

    /// Makes the zoom of a whole picture.
    ///
    /// - Parameter width: The picture's width in points if each image pixel has the size of a device pixel.
    package init(area: CGRect, fit: CGRect, width: CGFloat) {
        self.area = area
        self.fit = fit
        close = max(2, area.width / max(1, fit.width), area.height / max(1, fit.height))
        most = max(close, width / max(1, fit.width))
        center = CGPoint(x: fit.midX, y: fit.midY)
    }

    /// The frame of the picture.
    package var frame: CGRect {
        let size = CGSize(width: fit.width * scale, height: fit.height * scale)
        return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// Whether the picture is larger than the whole one, by more than a spring goes beyond its end.
    package var isEnlarged: Bool { scale > 1.01 }

    // MARK: Changes

    /// Multiplies the scale, and moves the point of the picture below one point to another.
    ///
    /// - Parameter isElastic: Whether the picture can go beyond its limits, with resistance, as below fingers.
    package mutating func magnify(by factor: CGFloat, at point: CGPoint, movedTo target: CGPoint, isElastic: Bool = false) {
        guard factor > 0, factor.isFinite else { return }
        let wanted = scale * factor
        let limited = min(max(wanted, 1), most)
        let new = isElastic ? limited * (wanted / limited).squareRoot() : limited
        let ratio = new / scale
        scale = new
        center = CGPoint(x: target.x + (center.x - point.x) * ratio, y: target.y + (center.y - point.y) * ratio)
        limit(isElastic)
    }

    /// Moves the picture by a distance.
    package mutating func move(by distance: CGPoint, isElastic: Bool = false) {
        center = CGPoint(x: center.x + distance.x, y: center.y + distance.y)
        limit(isElastic)
    }

    /// Moves the picture like a finger: not beyond its limits to the sides, and with resistance above and below.
    ///
    /// - Returns: The distance that remains beyond a side, to the right if it is positive.
    package mutating func drag(by distance: CGPoint) -> CGFloat {
        let target = center.x + distance.x
        move(by: distance, isElastic: true)
        center.x = Self.limited(target, fit.midX, fit.width * scale, area.minX, area.maxX, false)
        return target - center.x
    }

    /// Returns the picture within its limits: its scale, which is 1 unless it is enlarged, and no gap at a side along which it is larger than
    /// the area.
    package func resting(around point: CGPoint) -> PictureZoom {
        var zoom = self
        if scale > most {
            zoom.magnify(by: 1, at: point, movedTo: point)
        } else {
            if !isEnlarged { zoom.scale = 1 }
            zoom.limit(false)
        }
        return zoom
    }

    private mutating func limit(_ isElastic: Bool) {
        center.x = Self.limited(center.x, fit.midX, fit.width * scale, area.minX, area.maxX, isElastic)
        center.y = Self.limited(center.y, fit.midY, fit.height * scale, area.minY, area.maxY, isElastic)
    }

    /// The center along one axis: that of the whole picture while the length fits, else without a gap at either end.
    private static func limited(
        _ center: CGFloat,
        _ middle: CGFloat,
        _ length: CGFloat,
        _ start: CGFloat,
        _ end: CGFloat,
        _ isElastic: Bool
    ) -> CGFloat {
        let fits = length <= end - start
        let limited = min(max(center, fits ? middle : end - length / 2), fits ? middle : start + length / 2)
        return isElastic ? limited + resisted(center - limited, in: end - start) : limited
    }

    /// The part of a distance beyond a limit that a finger moves content by; always less than the room.
    package static func resisted(_ distance: CGFloat, in room: CGFloat) -> CGFloat {
        guard room > 0 else { return 0 }
        let part = (1 - 1 / (abs(distance) * 0.55 / room + 1)) * room
        return distance < 0 ? -part : part
    }
}
