// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// CoreGraphics, QuartzCore's transforms, and UIKit's insets. UIKit exports the first two.

// MARK: CoreGraphics

public struct CGAffineTransform: Equatable, Sendable {
    public var a: CGFloat = declared()
    public var b: CGFloat = declared()
    public var c: CGFloat = declared()
    public var d: CGFloat = declared()
    public var tx: CGFloat = declared()
    public var ty: CGFloat = declared()
    public init() {}
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) { fatalError() }
    public init(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) { fatalError() }
    public init(translationX tx: CGFloat, y ty: CGFloat) { fatalError() }
    public init(scaleX sx: CGFloat, y sy: CGFloat) { fatalError() }
    public init(rotationAngle angle: CGFloat) { fatalError() }
    public static var identity: CGAffineTransform { fatalError() }
    public var isIdentity: Bool { fatalError() }
    public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform { fatalError() }
    public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform { fatalError() }
    public func rotated(by angle: CGFloat) -> CGAffineTransform { fatalError() }
    public func inverted() -> CGAffineTransform { fatalError() }
    public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform { fatalError() }
}

public struct CGVector: Equatable, Sendable {
    public var dx: CGFloat = declared()
    public var dy: CGFloat = declared()
    public init() {}
    public init(dx: CGFloat, dy: CGFloat) { fatalError() }
    public static var zero: CGVector { fatalError() }
}

public final class CGColor: @unchecked Sendable {
    public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public init(gray: CGFloat, alpha: CGFloat) {}
    public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    public var alpha: CGFloat { fatalError() }
    public var components: [CGFloat]? { fatalError() }
    public var numberOfComponents: Int { fatalError() }
    public func copy(alpha: CGFloat) -> CGColor? { fatalError() }
}

extension CGColor: Hashable {
    public static func == (left: CGColor, right: CGColor) -> Bool { fatalError() }
    public func hash(into hasher: inout Hasher) {}
}

extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint { fatalError() }
    public func equalTo(_ point2: CGPoint) -> Bool { fatalError() }
}

extension CGSize {
    public func applying(_ t: CGAffineTransform) -> CGSize { fatalError() }
    public func equalTo(_ size2: CGSize) -> Bool { fatalError() }
}

extension CGRect {
    public func applying(_ t: CGAffineTransform) -> CGRect { fatalError() }
    public func equalTo(_ rect2: CGRect) -> Bool { fatalError() }
}

// MARK: QuartzCore

public func CACurrentMediaTime() -> TimeInterval { fatalError() }

public struct CATransform3D: Sendable {
    public var m11: CGFloat = declared()
    public var m12: CGFloat = declared()
    public var m13: CGFloat = declared()
    public var m14: CGFloat = declared()
    public var m21: CGFloat = declared()
    public var m22: CGFloat = declared()
    public var m23: CGFloat = declared()
    public var m24: CGFloat = declared()
    public var m31: CGFloat = declared()
    public var m32: CGFloat = declared()
    public var m33: CGFloat = declared()
    public var m34: CGFloat = declared()
    public var m41: CGFloat = declared()
    public var m42: CGFloat = declared()
    public var m43: CGFloat = declared()
    public var m44: CGFloat = declared()
    public init() {}
    // swift-format-ignore
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) { fatalError() }
}

public let CATransform3DIdentity: CATransform3D = declared()
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { fatalError() }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { fatalError() }
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { fatalError() }
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { fatalError() }
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { fatalError() }
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { fatalError() }
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D { fatalError() }
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    fatalError()
}
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D { fatalError() }
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D { fatalError() }

/// Not isolated to the main actor in Apple's SDK.
open class CALayer: NSObject {
    public override init() { fatalError() }
    open func presentation() -> Self? { fatalError() }
    open var bounds: CGRect = declared()
    open var position: CGPoint = declared()
    open var zPosition: CGFloat = declared()
    open var anchorPoint: CGPoint = declared()
    open var transform: CATransform3D = declared()
    open var frame: CGRect = declared()
    open var isHidden: Bool = declared()
    open var isDoubleSided: Bool = declared()
    open var sublayerTransform: CATransform3D = declared()
    open var masksToBounds: Bool = declared()
    open var contentsScale: CGFloat = declared()
    open var backgroundColor: CGColor?
    open var cornerRadius: CGFloat = declared()
    open var borderWidth: CGFloat = declared()
    open var borderColor: CGColor?
    open var opacity: Float = declared()
    open var shouldRasterize: Bool = declared()
    open var rasterizationScale: CGFloat = declared()
    open var shadowColor: CGColor?
    open var shadowOpacity: Float = declared()
    open var shadowOffset: CGSize = declared()
    open var shadowRadius: CGFloat = declared()
    open var name: String?
    open func removeAllAnimations() {}
}

// MARK: UIKit

public struct UIEdgeInsets: Equatable, Sendable {
    public var top: CGFloat = declared()
    public var left: CGFloat = declared()
    public var bottom: CGFloat = declared()
    public var right: CGFloat = declared()
    public init() {}
    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) { fatalError() }
    public static var zero: UIEdgeInsets { fatalError() }
}

extension CGRect {
    public func inset(by insets: UIEdgeInsets) -> CGRect { fatalError() }
}

public struct NSDirectionalEdgeInsets: Equatable, Sendable {
    public var top: CGFloat = declared()
    public var leading: CGFloat = declared()
    public var bottom: CGFloat = declared()
    public var trailing: CGFloat = declared()
    public init() {}
    public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { fatalError() }
    public static var zero: NSDirectionalEdgeInsets { fatalError() }
}

public struct UIOffset: Equatable, Sendable {
    public var horizontal: CGFloat = declared()
    public var vertical: CGFloat = declared()
    public init() {}
    public init(horizontal: CGFloat, vertical: CGFloat) { fatalError() }
    public static var zero: UIOffset { fatalError() }
}

public struct UIRectEdge: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { fatalError() }
    public static var top: UIRectEdge { fatalError() }
    public static var left: UIRectEdge { fatalError() }
    public static var bottom: UIRectEdge { fatalError() }
    public static var right: UIRectEdge { fatalError() }
    public static var all: UIRectEdge { fatalError() }
}

extension IndexPath {
    public init(item: Int, section: Int) { fatalError() }
    public init(row: Int, section: Int) { fatalError() }
    public var section: Int {
        get { fatalError() }
        set {}
    }
    public var item: Int {
        get { fatalError() }
        set {}
    }
    public var row: Int {
        get { fatalError() }
        set {}
    }
}

extension NSIndexPath {
    public convenience init(item: Int, section: Int) { fatalError() }
    public convenience init(row: Int, section: Int) { fatalError() }
    public var section: Int { fatalError() }
    public var item: Int { fatalError() }
    public var row: Int { fatalError() }
}

extension NSValue {
    public convenience init(cgPoint point: CGPoint) { fatalError() }
    public convenience init(cgSize size: CGSize) { fatalError() }
    public convenience init(cgRect rect: CGRect) { fatalError() }
    public var cgPointValue: CGPoint { fatalError() }
    public var cgSizeValue: CGSize { fatalError() }
    public var cgRectValue: CGRect { fatalError() }
}

/// Of the Objective-C runtime.
public struct Selector: ExpressibleByStringLiteral, Hashable, Sendable {
    public init(_ str: String) { fatalError() }
    public init(stringLiteral value: String) { fatalError() }
}
