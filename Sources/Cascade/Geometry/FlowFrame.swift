/// A rectangle along the scroll axis and across it, so that each algorithm is written once for both axes.
struct FlowFrame: Sendable {
    /// The position along the scroll axis.
    var start: Double
    /// Its extent along the scroll axis.
    var length: Double
    /// The position across the scroll axis.
    var edge: Double
    /// Its extent across the scroll axis.
    var breadth: Double

    @inline(__always) var end: Double { start + length }
}

/// Converts between flow coordinates and physical ones: transposed for the axis, and mirrored for right-to-left.
struct FlowMapping: Sendable {
    let axis: LayoutAxis
    /// The width of the mirrored content; `nil` for left-to-right.
    let mirrorWidth: Double?

    /// The mapping of a layout whose content is `contentSize` large, in `container`.
    init(axis: LayoutAxis, direction: ReadingDirection, contentSize: LayoutSize, container: LayoutSize) {
        self.axis = axis
        mirrorWidth = direction == .rightToLeft ? max(contentSize.width, container.width) : nil
    }

    /// The physical rectangle of a frame.
    @inline(__always)
    func rect(_ frame: FlowFrame) -> LayoutRect {
        switch axis {
        case .vertical:
            return LayoutRect(x: mirrored(frame.edge, frame.breadth), y: frame.start, width: frame.breadth, height: frame.length)
        case .horizontal:
            return LayoutRect(x: mirrored(frame.start, frame.length), y: frame.edge, width: frame.length, height: frame.breadth)
        }
    }

    /// The frame of a physical rectangle.
    @inline(__always)
    func frame(_ rect: LayoutRect) -> FlowFrame {
        let x = mirrored(rect.x, rect.width)
        switch axis {
        case .vertical: return FlowFrame(start: rect.y, length: rect.height, edge: x, breadth: rect.width)
        case .horizontal: return FlowFrame(start: x, length: rect.width, edge: rect.y, breadth: rect.height)
        }
    }

    @inline(__always)
    private func mirrored(_ x: Double, _ width: Double) -> Double {
        guard let mirrorWidth else { return x }
        return mirrorWidth - (x + width)
    }
}

extension LayoutAxis {
    /// The extent of a size along this axis.
    @inline(__always)
    package func length(_ size: LayoutSize) -> Double { self == .vertical ? size.height : size.width }

    /// The extent of a size across this axis.
    @inline(__always)
    package func breadth(_ size: LayoutSize) -> Double { self == .vertical ? size.width : size.height }

    /// The size of these extents along and across this axis.
    @inline(__always)
    package func size(length: Double, breadth: Double) -> LayoutSize {
        self == .vertical ? LayoutSize(width: breadth, height: length) : LayoutSize(width: length, height: breadth)
    }

    /// The insets in flow coordinates: before and after along the axis, leading and trailing across it.
    func insets(_ insets: LayoutInsets) -> (before: Double, after: Double, leading: Double, trailing: Double) {
        let top = NumericLimits.distance(insets.top)
        let left = NumericLimits.distance(insets.left)
        let bottom = NumericLimits.distance(insets.bottom)
        let right = NumericLimits.distance(insets.right)
        return self == .vertical ? (top, bottom, left, right) : (left, right, top, bottom)
    }
}
