import Foundation

extension [PathElement] {
    /// Returns how often the path turns around a point: the crossings of the ray to its right, downwards ones less upwards ones.
    ///
    /// Open subpaths are closed by a line; curves are approximated by 64 lines.
    func windings(around point: CGPoint) -> Int {
        var (turns, start, last) = (0, CGPoint.zero, CGPoint.zero)
        func line(to end: CGPoint) {
            if (last.y <= point.y) != (end.y <= point.y) {
                let x = last.x + (point.y - last.y) / (end.y - last.y) * (end.x - last.x)
                if x > point.x { turns += end.y > last.y ? 1 : -1 }
            }
            last = end
        }
        func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
            let first = last
            for step in 1...64 {
                let t = CGFloat(step) / 64
                let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t, 3 * (1 - t) * t * t, t * t * t)
                line(
                    to: CGPoint(
                        x: a * first.x + b * control1.x + c * control2.x + d * end.x,
                        y: a * first.y + b * control1.y + c * control2.y + d * end.y
                    )
                )
            }
        }
        func third(_ end: CGPoint, _ control: CGPoint) -> CGPoint { end + (control - end) * (2 / 3) }
        for element in self {
            switch element {
            case .move(let end):
                line(to: start)
                (start, last) = (end, end)
            case .line(let end): line(to: end)
            case .quad(let control, let end): curve(third(last, control), third(end, control), end)
            case .curve(let control1, let control2, let end): curve(control1, control2, end)
            case .close: line(to: start)
            }
        }
        line(to: start)
        return turns
    }
}
