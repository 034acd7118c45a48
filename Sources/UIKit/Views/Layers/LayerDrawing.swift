import Foundation

/// The codes of a layer's drawing, which a host reads as a list of numbers; Web/drawing.js has the same codes.
///
/// A group is 1, its opacity, the six numbers of its transform, its content, then 0. The other codes are described where they are written.
enum DrawingCode: Int {
    case end, group, box, shape, gradient, spinner, mask

    func write(to numbers: inout [Double]) { numbers.append(Double(rawValue)) }
}

/// The drawing of a layer and its sublayers.
///
/// Most layers have none. Its functions are referenced only through it, so that the linker removes them from apps without drawings.
@MainActor
final class LayerDrawing {
    var sublayers: [CALayer] = []
    var superlayer = WeakRef<CALayer>()
    /// Writes the drawing of the layer itself.
    var content: ((CALayer, inout [Double]) -> Void)?
    /// Writes the mask of a view's layer.
    var clip: ((CALayer, inout [Double]) -> Void)?
    /// Returns the numbers of the layer and of all its sublayers.
    let whole: (CALayer) -> [Double]

    init(whole: @escaping (CALayer) -> [Double]) {
        self.whole = whole
    }
}

extension CALayer {
    /// The layer's drawing, created if there is none.
    final var neededDrawing: LayerDrawing {
        if let drawing { return drawing }
        let made = LayerDrawing { layer in
            var numbers: [Double] = []
            layer.drawing?.clip?(layer, &numbers)
            layer.writeInside(to: &numbers)
            return numbers
        }
        drawing = made
        return made
    }

    /// Writes the layer's content and its sublayers, from back to front.
    private final func writeInside(to numbers: inout [Double]) {
        guard let drawing else { return }
        drawing.content?(self, &numbers)
        var ordered = drawing.sublayers
        if ordered.contains(where: { $0.zPosition != 0 }) { ordered = ordered.stableSorted { $0.zPosition < $1.zPosition } }
        for layer in ordered where !layer.isHidden && layer.opacity > 0 { layer.writeGroup(to: &numbers) }
    }

    /// The transform from the layer's coordinates to those of its superlayer.
    final var mapToSuperlayer: CGAffineTransform {
        let map = CATransform3DGetAffineTransform(transform)
        let (x, y) = (bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
        return CGAffineTransform(
            a: map.a,
            b: map.b,
            c: map.c,
            d: map.d,
            tx: map.tx + position.x - map.a * x - map.c * y,
            ty: map.ty + position.y - map.b * x - map.d * y
        )
    }

    /// Writes the fill rule and the path of the mask, in the layer's coordinates.
    final func writeMask(to numbers: inout [Double]) {
        guard let shape = mask as? CAShapeLayer else { return }
        DrawingCode.mask.write(to: &numbers)
        let map = shape.mapToSuperlayer
        numbers.append(shape.fillRule == .evenOdd ? 1 : 0)
        (shape.path?.elements ?? []).map { $0.applying(map) }.write(to: &numbers)
    }

    private final func writeGroup(to numbers: inout [Double]) {
        let map = mapToSuperlayer
        DrawingCode.group.write(to: &numbers)
        numbers += [Double(opacity), map.a, map.b, map.c, map.d, map.tx, map.ty]
        if backgroundColor != nil || borderWidth > 0 {
            // The rectangle, the corner radius, the fill color, the border width and the border color.
            DrawingCode.box.write(to: &numbers)
            numbers += [bounds.minX, bounds.minY, bounds.width, bounds.height, cornerRadius, backgroundColor.packed]
            numbers += [borderWidth, borderColor.packed]
        }
        writeInside(to: &numbers)
        DrawingCode.end.write(to: &numbers)
    }
}

extension CGColor? {
    /// The color as a number with eight bits each for red (the highest), green, blue and alpha; −1 for none.
    package var packed: Double {
        guard let color = self else { return -1 }
        func part(_ value: CGFloat) -> Double { Double((min(max(value, 0), 1) * 255).rounded()) }
        return ((part(color.red) * 256 + part(color.green)) * 256 + part(color.blue)) * 256 + part(color.alpha)
    }
}
