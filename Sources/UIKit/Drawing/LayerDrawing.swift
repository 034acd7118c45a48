import Foundation

/// What makes up the drawing of a layer, as numbers that a host reads in order; Web/drawing.js knows the same ones.
///
/// A group is 1, its opacity and the six numbers of its transform, what is in it, then 0. The others are described where they are written.
enum DrawingCode: Int {
    case end, group, box, shape, gradient, spinner

    func write(to numbers: inout [Double]) { numbers.append(Double(rawValue)) }
}

/// What a layer draws, and the layers in it.
///
/// Most layers have none. What is called through it is known only to those who make one: the linker leaves it out of apps without.
@MainActor
final class LayerDrawing {
    var sublayers: [CALayer] = []
    var superlayer = WeakRef<CALayer>()
    /// Writes what the layer itself draws.
    var content: ((CALayer, inout [Double]) -> Void)?
    /// The numbers of the layer and of all layers in it.
    let whole: (CALayer) -> [Double]

    init(whole: @escaping (CALayer) -> [Double]) {
        self.whole = whole
    }
}

extension CALayer {
    /// The layer's drawing, made where there was none.
    final var neededDrawing: LayerDrawing {
        if let drawing { return drawing }
        let made = LayerDrawing { layer in
            var numbers: [Double] = []
            layer.writeInside(to: &numbers)
            return numbers
        }
        drawing = made
        return made
    }

    /// What the layer draws and the layers in it, those above last.
    private final func writeInside(to numbers: inout [Double]) {
        guard let drawing else { return }
        drawing.content?(self, &numbers)
        var ordered = drawing.sublayers
        if ordered.contains(where: { $0.zPosition != 0 }) { ordered = ordered.stableSorted { $0.zPosition < $1.zPosition } }
        for layer in ordered where !layer.isHidden && layer.opacity > 0 { layer.writeGroup(to: &numbers) }
    }

    private final func writeGroup(to numbers: inout [Double]) {
        let map = CATransform3DGetAffineTransform(transform)
        let (x, y) = (bounds.minX + anchorPoint.x * bounds.width, bounds.minY + anchorPoint.y * bounds.height)
        DrawingCode.group.write(to: &numbers)
        numbers += [
            Double(opacity), map.a, map.b, map.c, map.d, map.tx + position.x - map.a * x - map.c * y,
            map.ty + position.y - map.b * x - map.d * y,
        ]
        if backgroundColor != nil || borderWidth > 0 {
            // The rectangle, its corners' radius and color, the edge's width and color.
            DrawingCode.box.write(to: &numbers)
            numbers += [bounds.minX, bounds.minY, bounds.width, bounds.height, cornerRadius, backgroundColor.packed]
            numbers += [borderWidth, borderColor.packed]
        }
        writeInside(to: &numbers)
        DrawingCode.end.write(to: &numbers)
    }
}

extension CGColor? {
    /// A color as one number, red first, alpha last, eight bits each; −1 is none.
    package var packed: Double {
        guard let color = self else { return -1 }
        func part(_ value: CGFloat) -> Double { Double((min(max(value, 0), 1) * 255).rounded()) }
        return ((part(color.red) * 256 + part(color.green)) * 256 + part(color.blue)) * 256 + part(color.alpha)
    }
}
