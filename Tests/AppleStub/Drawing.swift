// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Paths, the layers that draw them, and the activity indicator.

public enum CGLineCap: Int32, @unchecked Sendable {
    case butt, round, square
}

public enum CGLineJoin: Int32, @unchecked Sendable {
    case miter, round, bevel
}

public class CGPath {
    init() { fatalError() }
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { fatalError() }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { fatalError() }
    public convenience init(
        roundedRect rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) { fatalError() }
    public var isEmpty: Bool { fatalError() }
    public var currentPoint: CGPoint { fatalError() }
    public var boundingBox: CGRect { fatalError() }
    public func copy() -> CGPath? { fatalError() }
    public func mutableCopy() -> CGMutablePath? { fatalError() }
}

public class CGMutablePath: CGPath {
    public override init() { fatalError() }
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {}
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {}
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {}
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {}
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {}
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {}
    public func addRoundedRect(
        in rect: CGRect,
        cornerWidth: CGFloat,
        cornerHeight: CGFloat,
        transform: CGAffineTransform = .identity
    ) {}
    public func addArc(
        center: CGPoint,
        radius: CGFloat,
        startAngle: CGFloat,
        endAngle: CGFloat,
        clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {}
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {}
    public func closeSubpath() {}
}

public struct UIRectCorner: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let topLeft: UIRectCorner = declared()
    public static let topRight: UIRectCorner = declared()
    public static let bottomLeft: UIRectCorner = declared()
    public static let bottomRight: UIRectCorner = declared()
    public static let allCorners: UIRectCorner = declared()
}

open class UIBezierPath: NSObject {
    public override init() { fatalError() }
    public required convenience init?(coder: NSCoder) { fatalError() }
    public convenience init(rect: CGRect) { fatalError() }
    public convenience init(ovalIn rect: CGRect) { fatalError() }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) { fatalError() }
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) { fatalError() }
    public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        fatalError()
    }
    public convenience init(cgPath: CGPath) { fatalError() }
    open var cgPath: CGPath {
        get { fatalError() }
        set {}
    }
    open func move(to point: CGPoint) {}
    open func addLine(to point: CGPoint) {}
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {}
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {}
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {}
    open func close() {}
    open func removeAllPoints() {}
    open func append(_ bezierPath: UIBezierPath) {}
    open func apply(_ transform: CGAffineTransform) {}
    open var isEmpty: Bool { fatalError() }
    open var bounds: CGRect { fatalError() }
    open var currentPoint: CGPoint { fatalError() }
    open var lineWidth: CGFloat = declared()
    open var lineCapStyle: CGLineCap = declared()
    open var lineJoinStyle: CGLineJoin = declared()
    open var miterLimit: CGFloat = declared()
    open var flatness: CGFloat = declared()
    open var usesEvenOddFillRule: Bool = declared()
}

public struct CAShapeLayerLineCap: RawRepresentable, Equatable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt: CAShapeLayerLineCap = declared()
    public static let round: CAShapeLayerLineCap = declared()
    public static let square: CAShapeLayerLineCap = declared()
}

public struct CAShapeLayerLineJoin: RawRepresentable, Equatable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter: CAShapeLayerLineJoin = declared()
    public static let round: CAShapeLayerLineJoin = declared()
    public static let bevel: CAShapeLayerLineJoin = declared()
}

public struct CAShapeLayerFillRule: RawRepresentable, Equatable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero: CAShapeLayerFillRule = declared()
    public static let evenOdd: CAShapeLayerFillRule = declared()
}

public struct CAGradientLayerType: RawRepresentable, Equatable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial: CAGradientLayerType = declared()
    public static let radial: CAGradientLayerType = declared()
    public static let conic: CAGradientLayerType = declared()
}

extension CALayer {
    public var sublayers: [CALayer]? {
        get { fatalError() }
        set {}
    }
    public var superlayer: CALayer? { fatalError() }
    public func addSublayer(_ layer: CALayer) {}
    public func insertSublayer(_ layer: CALayer, at idx: UInt32) {}
    public func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {}
    public func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {}
    public func removeFromSuperlayer() {}
}

@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    public override init() { fatalError() }
    open var path: CGPath?
    open var fillColor: CGColor?
    open var fillRule: CAShapeLayerFillRule = declared()
    open var strokeColor: CGColor?
    open var strokeStart: CGFloat = declared()
    open var strokeEnd: CGFloat = declared()
    open var lineWidth: CGFloat = declared()
    open var miterLimit: CGFloat = declared()
    open var lineCap: CAShapeLayerLineCap = declared()
    open var lineJoin: CAShapeLayerLineJoin = declared()
    open var lineDashPhase: CGFloat = declared()
    open var lineDashPattern: [NSNumber]?
}

@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    public override init() { fatalError() }
    open var colors: [Any]?
    open var locations: [NSNumber]?
    open var startPoint: CGPoint = declared()
    open var endPoint: CGPoint = declared()
    open var type: CAGradientLayerType = declared()
}

@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, @unchecked Sendable {
        case medium = 100
        case large = 101
    }
    public init(style: UIActivityIndicatorView.Style) { fatalError() }
    public override init(frame: CGRect) { fatalError() }
    public required init(coder: NSCoder) { fatalError() }
    open var style: UIActivityIndicatorView.Style = declared()
    open var hidesWhenStopped: Bool = declared()
    open var color: UIColor!
    open func startAnimating() {}
    open func stopAnimating() {}
    open var isAnimating: Bool { fatalError() }
}
