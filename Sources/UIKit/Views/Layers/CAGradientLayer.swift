public import Foundation

/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Equatable, Sendable {
    /// The name.
    public let rawValue: String
    /// Makes a type with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    fileprivate var number: Double { self == .radial ? 1 : self == .conic ? 2 : 0 }

    /// Returns whether the names are equal.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue.hasBytes(of: right.rawValue) }

    /// Along the line from the start point to the end point.
    public static let axial = Self(rawValue: "axial")
    /// From the start point outwards to an ellipse; the end point is the corner of its bounding box.
    public static let radial = Self(rawValue: "radial")
    /// Around the start point, beginning toward the end point.
    public static let conic = Self(rawValue: "conic")
}

/// A layer that fills its bounds with a gradient.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    // Embedded Swift has no casts from Any.
    #if hasFeature(Embedded)
        /// The colors, from the start to the end; `nil` for none.
        open var colors: [CGColor]? { didSet { setNeedsCommit(.drawing) } }
        private final var drawnColors: [CGColor] { colors ?? [] }
    #else
        /// The colors, from the start to the end, each a `CGColor`; `nil` for none.
        open var colors: [Any]? { didSet { setNeedsCommit(.drawing) } }
        private final var drawnColors: [CGColor] { (colors ?? []).compactMap { $0 as? CGColor } }
    #endif
    /// The positions of the colors, from 0 to 1; `nil` for evenly spaced ones.
    open var locations: [NSNumber]? { didSet { setNeedsCommit(.drawing) } }
    /// The position of the first color, as a fraction of the bounds.
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { setNeedsCommit(.drawing) } }
    /// The position of the last color, as a fraction of the bounds.
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { setNeedsCommit(.drawing) } }
    /// The type of the gradient.
    open var type = CAGradientLayerType.axial { didSet { setNeedsCommit(.drawing) } }

    /// Makes a gradient without colors.
    public override init() {
        super.init()
        neededDrawing.content = { layer, numbers in (layer as? CAGradientLayer)?.write(to: &numbers) }
    }

    /// Writes the type, bounds, radius, start and end, then each color with its location.
    private final func write(to numbers: inout [Double]) {
        let colors = drawnColors
        if colors.isEmpty || bounds.isEmpty { return }
        func point(_ part: CGPoint) -> [Double] { [bounds.minX + part.x * bounds.width, bounds.minY + part.y * bounds.height] }
        DrawingCode.gradient.write(to: &numbers)
        numbers += [type.number, bounds.minX, bounds.minY, bounds.width, bounds.height, cornerRadius]
        numbers += point(startPoint)
        numbers += point(endPoint)
        numbers.append(Double(colors.count))
        // As on iOS, `locations` is ignored if it is shorter than `colors`.
        let given = locations.flatMap { $0.count >= colors.count ? $0 : nil }
        for (index, color) in colors.enumerated() {
            let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
            numbers += [CGColor?.some(color).packed, given?[index].doubleValue ?? even]
        }
    }
}
