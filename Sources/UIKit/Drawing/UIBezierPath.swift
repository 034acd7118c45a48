public import Foundation

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
    /// One bit for each corner.
    public let rawValue: UInt

    /// The corners of some bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The corner at the top left.
    public static let topLeft = UIRectCorner(rawValue: 1)
    /// The corner at the top right.
    public static let topRight = UIRectCorner(rawValue: 2)
    /// The corner at the bottom left.
    public static let bottomLeft = UIRectCorner(rawValue: 4)
    /// The corner at the bottom right.
    public static let bottomRight = UIRectCorner(rawValue: 8)
    /// All four.
    public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path of lines and curves, in points, for shape layers.
///
/// Corners are arcs of circles here; Apple's are a little smoother. `fill()` and `stroke()` are missing: there are no graphics contexts.
open class UIBezierPath: NSObject {
    private final let path = CGMutablePath()
    /// The width of a stroke; kept, for those who draw.
    open var lineWidth: CGFloat = 1
    /// The shape of the ends of open lines; kept.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of corners; kept.
    open var lineJoinStyle = CGLineJoin.miter
    /// How far a sharp corner may reach, in widths of the line; kept.
    open var miterLimit: CGFloat = 10
    /// How exactly curves are drawn; kept.
    open var flatness: CGFloat = 0.6
    /// Whether parts that lie in one another exclude each other; kept.
    open var usesEvenOddFillRule = false

    /// An empty path.
    public override init() {
        super.init()
    }

    private convenience init(_ elements: [PathElement]) {
        self.init()
        path.elements = elements
    }

    /// An empty path; there are no archives here.
    public required convenience init?(coder: NSCoder) {
        self.init()
    }

    /// The path around a rectangle.
    public convenience init(rect: CGRect) {
        self.init(PathElement.rectangle(rect))
    }

    /// The path around the ellipse that fills a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init(PathElement.ellipse(rect))
    }

    /// The path around a rectangle with round corners; the radius is at most half of a side.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(PathElement.rounded(rect, .allCorners, CGSize(width: cornerRadius, height: cornerRadius)))
    }

    /// The path around a rectangle of which some corners are round; radii are at most half of the sides.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init(PathElement.rounded(rect, corners, cornerRadii))
    }

    /// An arc; angles are in radians, 0 to the right.
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// A path of the same steps as another.
    public convenience init(cgPath: CGPath) {
        self.init(cgPath.elements)
    }

    /// A copy of the steps; setting it takes over the other's.
    open var cgPath: CGPath {
        get { CGPath(elements: path.elements) }
        set { path.elements = newValue.elements }
    }

    /// Begins a new part at a point.
    open func move(to point: CGPoint) { path.move(to: point) }

    /// Adds a line to a point.
    open func addLine(to point: CGPoint) { path.addLine(to: point) }

    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
    }

    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }

    /// Adds an arc, with a line to its start where a part is under way; angles are in radians, 0 to the right.
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
    }

    /// Ends the part with a line to its start.
    open func close() { path.closeSubpath() }

    /// Takes all steps away.
    open func removeAllPoints() { path.elements = [] }

    /// Adds the steps of another path.
    open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

    /// Moves all points.
    open func apply(_ transform: CGAffineTransform) { path.elements = path.elements.map { $0.applying(transform) } }

    /// Whether there is no step.
    open var isEmpty: Bool { path.isEmpty }

    /// The end of the last step.
    open var currentPoint: CGPoint { path.currentPoint }

    /// The rectangle around all points, control points included; `CGRect.null` for an empty path.
    open var bounds: CGRect { path.boundingBox }
}
