public import Foundation

/// An element of a path.
package enum PathElement: Equatable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(control: CGPoint, end: CGPoint)
    case curve(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close

    /// The points of the element, the end last.
    var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): return [end]
        case .quad(let control, let end): return [control, end]
        case .curve(let control1, let control2, let end): return [control1, control2, end]
        case .close: return []
        }
    }

    func applying(_ map: CGAffineTransform) -> PathElement {
        switch self {
        case .move(let end): return .move(end.applying(map))
        case .line(let end): return .line(end.applying(map))
        case .quad(let control, let end): return .quad(control: control.applying(map), end: end.applying(map))
        case .curve(let control1, let control2, let end):
            return .curve(control1: control1.applying(map), control2: control2.applying(map), end: end.applying(map))
        case .close: return .close
        }
    }
}

/// The shape of the ends of an open path.
public enum CGLineCap: Int32, Sendable {
    case butt, round, square
}

/// The shape of the corners of a path.
public enum CGLineJoin: Int32, Sendable {
    case miter, round, bevel
}

/// The rule that determines the inside of a path.
public enum CGPathFillRule: Int, Sendable {
    case winding, evenOdd
}

/// A path of lines and curves, in points.
public class CGPath {
    package internal(set) var elements: [PathElement] = []

    init(elements: [PathElement]) {
        self.elements = elements
    }

    /// Makes a path around a rectangle.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: PathElement.rectangle(rect), transform)
    }

    /// Makes a path around the ellipse inside a rectangle.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: PathElement.ellipse(rect), transform)
    }

    /// Makes a path around a rounded rectangle; radii are at most half of the sides.
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(elements: PathElement.rounded(rect, .allCorners, CGSize(width: cornerWidth, height: cornerHeight)), transform)
    }

    private convenience init(elements: [PathElement], _ transform: UnsafePointer<CGAffineTransform>?) {
        self.init(elements: transform.map { map in elements.map { $0.applying(map.pointee) } } ?? elements)
    }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// The end of the last element; zero for an empty path.
    ///
    /// - Complexity: O(n) after a closed subpath, else O(1).
    public var currentPoint: CGPoint {
        guard let last = elements.last else { return .zero }
        if let end = last.points.last { return end }
        for case .move(let start) in elements.reversed() { return start }
        return .zero
    }

    /// The bounding box of all points, including control points; `CGRect.null` for an empty path.
    ///
    /// - Complexity: O(n).
    public var boundingBox: CGRect { CGRect(around: elements.flatMap { $0.points }) }

    /// Returns whether a point, after a transform, is inside; open subpaths count as closed.
    ///
    /// Curves are approximated by 64 lines.
    /// - Complexity: O(n).
    public func contains(_ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity) -> Bool {
        let turns = elements.windings(around: point.applying(transform))
        return rule == .evenOdd ? !turns.isMultiple(of: 2) : turns != 0
    }

    /// Returns an immutable copy.
    public func copy() -> CGPath? { CGPath(elements: elements) }

    /// Returns a mutable copy.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }
}

/// A mutable path.
public final class CGMutablePath: CGPath {
    /// Makes an empty path.
    public init() {
        super.init(elements: [])
    }

    override init(elements: [PathElement]) {
        super.init(elements: elements)
    }

    private func append(_ steps: [PathElement], _ transform: CGAffineTransform) {
        elements += transform.isIdentity ? steps : steps.map { $0.applying(transform) }
    }

    /// Begins a subpath at a point.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { append([.move(point)], transform) }

    /// Adds a line to a point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { append([.line(point)], transform) }

    /// Adds a quadratic curve.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        append([.quad(control: control, end: end)], transform)
    }

    /// Adds a cubic curve.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        append([.curve(control1: control1, control2: control2, end: end)], transform)
    }

    /// Adds a rectangle as a subpath.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { append(PathElement.rectangle(rect), transform) }

    /// Adds the ellipse inside a rectangle as a subpath.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { append(PathElement.ellipse(rect), transform) }

    /// Adds a rounded rectangle as a subpath.
    public func addRoundedRect(in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity) {
        append(PathElement.rounded(rect, .allCorners, CGSize(width: cornerWidth, height: cornerHeight)), transform)
    }

    /// Adds an arc, with a line to its start if a subpath is open.
    ///
    /// Angles are in radians. As in Core Graphics, whose y axis points upwards, `clockwise` is counterclockwise on the screen.
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let arc = PathElement.arc(center, radius, from: startAngle, to: endAngle, increasing: !clockwise, joins: !isEmpty)
        append(arc, transform)
    }

    /// Adds the elements of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) { append(path.elements, transform) }

    /// Closes the subpath with a line to its start.
    public func closeSubpath() { if !isEmpty { elements.append(.close) } }
}
