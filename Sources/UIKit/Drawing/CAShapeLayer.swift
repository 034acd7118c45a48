public import Foundation

/// The shape of the ends of a shape layer's lines.
public struct CAShapeLayerLineCap: RawRepresentable, Equatable, Sendable {
    /// The name.
    public let rawValue: String
    /// A shape by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    fileprivate var number: Double { self == .round ? 1 : self == .square ? 2 : 0 }

    /// Whether both have the same name.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

    /// Ends at the last point.
    public static let butt = Self(rawValue: "butt")
    /// Ends with half a circle.
    public static let round = Self(rawValue: "round")
    /// Ends with half a square.
    public static let square = Self(rawValue: "square")
}

/// The shape of the corners of a shape layer's lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Equatable, Sendable {
    /// The name.
    public let rawValue: String
    /// A shape by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    fileprivate var number: Double { self == .round ? 1 : self == .bevel ? 2 : 0 }

    /// Whether both have the same name.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

    /// Sharp, up to the miter limit.
    public static let miter = Self(rawValue: "miter")
    /// Round.
    public static let round = Self(rawValue: "round")
    /// Cut off.
    public static let bevel = Self(rawValue: "bevel")
}

/// Which parts of a path are inside.
public struct CAShapeLayerFillRule: RawRepresentable, Equatable, Sendable {
    /// The name.
    public let rawValue: String
    /// A rule by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Whether both have the same name.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

    /// What the path runs around.
    public static let nonZero = Self(rawValue: "non-zero")
    /// What the path runs around an odd number of times.
    public static let evenOdd = Self(rawValue: "even-odd")
}

/// A layer that fills and strokes a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// What is drawn, in the layer's coordinates; nil for nothing.
    open var path: CGPath? { didSet { setNeedsCommit(.drawing) } }
    /// The color inside; black by default, nil for none.
    open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { setNeedsCommit(.drawing) } }
    /// Which parts are inside.
    open var fillRule = CAShapeLayerFillRule.nonZero { didSet { setNeedsCommit(.drawing) } }
    /// The color of the line; nil, the default, for none.
    open var strokeColor: CGColor? { didSet { setNeedsCommit(.drawing) } }
    /// The width of the line, in points.
    open var lineWidth: CGFloat = 1 { didSet { setNeedsCommit(.drawing) } }
    /// The shape of its ends.
    open var lineCap = CAShapeLayerLineCap.butt { didSet { setNeedsCommit(.drawing) } }
    /// The shape of its corners.
    open var lineJoin = CAShapeLayerLineJoin.miter { didSet { setNeedsCommit(.drawing) } }
    /// How far a sharp corner may reach, in widths of the line.
    open var miterLimit: CGFloat = 10 { didSet { setNeedsCommit(.drawing) } }
    /// The part of the path where the line begins, from 0 to 1.
    open var strokeStart: CGFloat = 0 { didSet { setNeedsCommit(.drawing) } }
    /// The part of the path where the line ends, from 0 to 1.
    open var strokeEnd: CGFloat = 1 { didSet { setNeedsCommit(.drawing) } }
    /// The lengths of dashes and of the gaps between them; nil for a whole line.
    open var lineDashPattern: [NSNumber]? { didSet { setNeedsCommit(.drawing) } }
    /// How far into the dashes the line begins.
    open var lineDashPhase: CGFloat = 0 { didSet { setNeedsCommit(.drawing) } }

    /// A shape layer without a path.
    public override init() {
        super.init()
        neededDrawing.content = { layer, numbers in (layer as? CAShapeLayer)?.write(to: &numbers) }
    }

    /// Colors, rule, line and dashes, then the path: a code and the points of each step.
    private final func write(to numbers: inout [Double]) {
        guard let path, !path.isEmpty else { return }
        DrawingCode.shape.write(to: &numbers)
        numbers += [fillColor.packed, fillRule == .evenOdd ? 1 : 0, strokeColor.packed, lineWidth, lineCap.number, lineJoin.number]
        numbers += [miterLimit, strokeStart, strokeEnd, lineDashPhase, Double(lineDashPattern?.count ?? 0)]
        for length in lineDashPattern ?? [] { numbers.append(length.doubleValue) }
        numbers.append(Double(path.elements.count))
        for element in path.elements {
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
