public import Foundation

/// The corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt

    /// Makes a set of corners from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top left corner.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The top right corner.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The bottom left corner.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The bottom right corner.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All corners.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of lines and curves, in points, for shape layers.
///
/// Corners are circular arcs; Apple's are smoother. `fill()` and `stroke()` are missing because there are no graphics contexts.
open class UIBezierPath: NSObject {
    private final let path = CGMutablePath()
    /// The line width; stored, not used.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of open subpaths; stored, not used.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of corners; stored, not used.
    open var lineJoinStyle = CGLineJoin.miter
    /// The maximum length of a sharp corner, in line widths; stored, not used.
    open var miterLimit: CGFloat = 10
    /// The precision of curves; stored, not used.
    open var flatness: CGFloat = 0.6
    /// Whether the even-odd rule determines the inside, for `contains(_:)`; `false`, the default, for the nonzero winding rule.
    open var usesEvenOddFillRule = false

    /// Makes an empty path.
    public override init() {
        super.init()
    }

    private convenience init(_ elements: [PathElement]) {
        self.init()
        path.elements = elements
    }

    /// Makes an empty path; the archive is not read.
    public required convenience init?(coder: NSCoder) {
        self.init()
    }

    /// Makes a path around a rectangle.
    public convenience init(rect: CGRect) {
        self.init(PathElement.rectangle(rect))
    }

    /// Makes a path around the ellipse inside a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(PathElement.ellipse(rect))
    }

    /// Makes a path around a rounded rectangle; the radius is at most half of a side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(PathElement.rounded(rect, .allCorners, CGSize(width: cornerRadius, height: cornerRadius)))
    }

    /// Makes a path around a rectangle with some rounded corners; radii are at most half of the sides.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(PathElement.rounded(rect, corners, cornerRadii))
    }

    /// Makes an arc; angles are in radians, 0 to the right.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Makes a path from the elements of another.
    public convenience init(cgPath: CGPath) {
        self.init(cgPath.elements)
    }

    /// A copy of the elements; setting it replaces them.
    open var cgPath: CGPath {
        get { CGPath(elements: path.elements) }
        set { path.elements = newValue.elements }
    }

    /// Begins a subpath at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a cubic curve.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a quadratic curve.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }

    /// Adds an arc, with a line to its start if a subpath is open; angles are in radians, 0 to the right.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Closes the subpath with a line to its start.
    open func close() { path.closeSubpath() }

    /// Removes all elements.
    open func removeAllPoints() { path.elements = [] }

    /// Adds the elements of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Transforms all points.
    open func apply(_ transform: CGAffineTransform) { path.elements = path.elements.map { $0.applying(transform) } }

    /// Returns whether a point is inside; open subpaths count as closed.
    ///
    /// Curves are approximated by 64 lines.
    /// - Complexity: O(n).
    open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding) }

    /// Whether the path has no elements.
    open var isEmpty: Bool { path.isEmpty }

    /// The end of the last element.
    open var currentPoint: CGPoint { path.currentPoint }

    /// The bounding box of all points, including control points; `CGRect.null` for an empty path.
    open var bounds: CGRect { path.boundingBox }
}
