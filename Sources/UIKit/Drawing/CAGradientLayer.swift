public import Foundation

/// How the colors of a gradient follow one another.
public struct CAGradientLayerType: RawRepresentable, Equatable, Sendable {
    /// The name.
    public let rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    fileprivate var number: Double { self == .radial ? 1 : self == .conic ? 2 : 0 }

    /// Whether both have the same name.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

    /// Along the line from the start to the end.
    public static let axial = Self(rawValue: "axial")
    /// From the start outwards, up to an ellipse whose corner is the end.
    public static let radial = Self(rawValue: "radial")
    /// Around the start, beginning towards the end.
    public static let conic = Self(rawValue: "conic")
}

/// A layer that fills its bounds with colors that blend into one another.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// The colors, from the start to the end; nil for none.
        open var colors: [CGColor]? { didSet { setNeedsCommit(.drawing) } }
    #else
        /// The colors, from the start to the end, each a `CGColor`; nil for none.
        open var colors: [Any]? { didSet { setNeedsCommit(.drawing) } }
    #endif
    /// Where the colors lie, from 0 to 1; evenly spread when nil.
    open var locations: [NSNumber]? { didSet { setNeedsCommit(.drawing) } }
    /// Where the first color lies, as a part of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsCommit(.drawing) } }
    /// Where the last color lies, as a part of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsCommit(.drawing) } }
    /// How the colors follow one another.
    open var type = CAGradientLayerType.axial { didSet { setNeedsCommit(.drawing) } }

    /// A gradient without colors.
    public override init() {
        super.init()
        neededDrawing.content = { layer, numbers in (layer as? CAGradientLayer)?.write(to: &numbers) }
    }

    private final var drawnColors: [CGColor] {
        // Embedded Swift has no casts from Any.
        #if hasFeature(Embedded)
            return colors ?? []
        #else
            return (colors ?? []).compactMap { $0 as? CGColor }
        #endif
    }

    /// Kind, bounds, radius, start and end, then each color with its location.
    private final func write(to numbers: inout [Double]) {
        let colors = drawnColors
        if colors.isEmpty || bounds.isEmpty { return }
        func point(_ part: CGPoint) -> [Double] { [bounds.minX + part.x * bounds.width, bounds.minY + part.y * bounds.height] }
        DrawingCode.gradient.write(to: &numbers)
        numbers += [type.number, bounds.minX, bounds.minY, bounds.width, bounds.height, cornerRadius]
        numbers += point(startPoint)
        numbers += point(endPoint)
        numbers.append(Double(colors.count))
        // Too few locations count as none, as on iOS.
        let given = locations.flatMap { $0.count >= colors.count ? $0 : nil }
        for (index, color) in colors.enumerated() {
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            numbers += [CGColor?.some(color).packed, given?[index].doubleValue ?? even]
        }
    }
}
