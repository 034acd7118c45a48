import Foundation

/// The elements of shapes.
extension PathElement {
    static func rectangle(_ rect: CGRect) -> [PathElement] {
        [
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ]
    }

    static func ellipse(_ rect: CGRect) -> [PathElement] {
        let map = CGAffineTransform(a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY)
        return arc(.zero, 1, from: 0, to: 2 * .pi, increasing: true, joins: false).map { $0.applying(map) } + [.close]
    }

    /// Returns a rectangle with some rounded corners, whose radii are at most half of the sides.
    static func rounded(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) -> [PathElement] {
        let width = min(max(radii.width, 0), rect.width / 2)
        let height = min(max(radii.height, 0), rect.height / 2)
        if width == 0 || height == 0 { return rectangle(rect) }
        let all: [(UIRectCorner, x: CGFloat, y: CGFloat, from: CGFloat)] = [
            (.topLeft, rect.minX, rect.minY, .pi), (.topRight, rect.maxX, rect.minY, 1.5 * .pi), (.bottomRight, rect.maxX, rect.maxY, 0),
            (.bottomLeft, rect.minX, rect.maxY, 0.5 * .pi),
        ]
        var steps: [PathElement] = []
        for (corner, x, y, start) in all {
            guard corners.contains(corner) else {
                steps.append(steps.isEmpty ? .move(CGPoint(x: x, y: y)) : .line(CGPoint(x: x, y: y)))
                continue
            }
            let center = CGPoint(x: x == rect.minX ? x + width : x - width, y: y == rect.minY ? y + height : y - height)
            let map = CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: center.x, ty: center.y)
            let quarter = arc(.zero, 1, from: start, to: start + 0.5 * .pi, increasing: true, joins: !steps.isEmpty)
            steps += quarter.map { $0.applying(map) }
        }
        return steps + [.close]
    }

    /// Returns an arc as curves of at most a quarter turn; begins with a line, or with a move if the path is not continued.
    ///
    /// - Parameter increasing: Whether the angle increases, which is clockwise on the screen.
    static func arc(
        _ center: CGPoint,
        _ radius: CGFloat,
        from start: CGFloat,
        to end: CGFloat,
        increasing: Bool,
        joins: Bool
    ) -> [PathElement] {
        func point(_ angle: CGFloat) -> CGPoint { CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)) }
        guard start.isFinite, end.isFinite else { return [] }
        let turn: CGFloat = 2 * .pi
        var sweep = (end - start).truncatingRemainder(dividingBy: turn)
        if increasing, sweep < 0 { sweep += turn }
        if !increasing, sweep > 0 { sweep -= turn }
        // A whole turn or more in the arc's direction is the full circle.
        if increasing ? end - start >= turn : start - end >= turn { sweep = increasing ? turn : -turn }
        var steps: [PathElement] = [joins ? .line(point(start)) : .move(point(start))]
        let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
        if count < 1 { return steps }
        let part = sweep / CGFloat(count)
        let handle = 4 / 3 * tan(part / 4)
        for index in 0..<count {
            let (a, b) = (start + CGFloat(index) * part, start + CGFloat(index + 1) * part)
            let (from, to) = (point(a), point(b))
            steps.append(
                .curve(
                    control1: CGPoint(x: from.x - handle * (from.y - center.y), y: from.y + handle * (from.x - center.x)),
                    control2: CGPoint(x: to.x + handle * (to.y - center.y), y: to.y - handle * (to.x - center.x)),
                    end: to
                )
            )
        }
        return steps
    }
}
