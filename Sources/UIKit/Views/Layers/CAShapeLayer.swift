public import Foundation

/// The shape of the ends of a path.
public struct CAShapeLayerLineCap: RawRepresentable, Equatable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a shape with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    fileprivate var number: Double { self == .round ? 1 : self == .square ? 2 : 0 }

    /// Returns whether the names are equal.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

    /// An end at the last point.
    public static let butt = Self(rawValue: "butt")
    /// An end with a semicircle.
    public static let round = Self(rawValue: "round")
    /// An end with half a square.
    public static let square = Self(rawValue: "square")
}

/// The shape of the corners of a path.
public struct CAShapeLayerLineJoin: RawRepresentable, Equatable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a shape with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    fileprivate var number: Double { self == .round ? 1 : self == .bevel ? 2 : 0 }

    /// Returns whether the names are equal.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

    /// A sharp corner, up to the miter limit.
    public static let miter = Self(rawValue: "miter")
    /// A round corner.
    public static let round = Self(rawValue: "round")
    /// A cut-off corner.
    public static let bevel = Self(rawValue: "bevel")
}

/// The rule that determines the inside of a path.
public struct CAShapeLayerFillRule: RawRepresentable, Equatable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a rule with a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Returns whether the names are equal.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

    /// The nonzero winding rule.
    public static let nonZero = Self(rawValue: "non-zero")
    /// The even-odd rule.
    public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer that fills and strokes a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The path in the layer's coordinates; `nil` for none.
    open var path: CGPath? { didSet { setNeedsCommit(.drawing) } }
    /// The fill color; black by default, `nil` for none.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { setNeedsCommit(.drawing) } }
    /// The fill rule.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsCommit(.drawing) } }
    /// The stroke color; `nil`, the default, for none.
    open var strokeColor: CGColor? { didSet { setNeedsCommit(.drawing) } }
    /// The stroke width, in points.
    open var lineWidth: CGFloat = 1 { didSet { setNeedsCommit(.drawing) } }
    /// The shape of the ends.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsCommit(.drawing) } }
    /// The shape of the corners.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsCommit(.drawing) } }
    /// The maximum length of a sharp corner, in line widths.
    open var miterLimit: CGFloat = 10 { didSet { setNeedsCommit(.drawing) } }
    /// The fraction of the path at which the stroke begins.
    open var strokeStart: CGFloat = 0 { didSet { setNeedsCommit(.drawing) } }
    /// The fraction of the path at which the stroke ends.
    open var strokeEnd: CGFloat = 1 { didSet { setNeedsCommit(.drawing) } }
    /// The lengths of dashes and gaps, in points; `nil` for a solid line.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsCommit(.drawing) } }
    /// The offset of the stroke's start into the dash pattern, in points.
    open var lineDashPhase: CGFloat = 0 { didSet { setNeedsCommit(.drawing) } }

    /// Makes a shape layer without a path.
    public override init() {
        super.init()
        neededDrawing.content = { layer, numbers in (layer as? CAShapeLayer)?.write(to: &numbers) }
    }

    /// Writes colors, rule, stroke and dashes, then the path.
    private final func write(to numbers: inout [Double]) {
        guard let path, !path.isEmpty else { return }
        DrawingCode.shape.write(to: &numbers)
        numbers += [fillColor.packed, fillRule == .evenOdd ? 1 : 0, strokeColor.packed, lineWidth, lineCap.number, lineJoin.number]
        numbers += [miterLimit, strokeStart, strokeEnd, lineDashPhase, Double(lineDashPattern?.count ?? 0)]
        for length in lineDashPattern ?? [] { numbers.append(length.doubleValue) }
        path.elements.write(to: &numbers)
    }
}

extension [PathElement] {
    /// Writes the number of elements, then a code and the points of each.
    func write(to numbers: inout [Double]) {
        numbers.append(Double(count))
        for element in self {
            switch element {
            case .move: numbers.append(0)
            case .line: numbers.append(1)
            case .quad: numbers.append(2)
            case .curve: numbers.append(3)
            case .close: numbers.append(4)
            }
            for point in element.points { numbers += [point.x, point.y] }
        }
    }
}
