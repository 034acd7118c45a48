import Cascade

/// The visible part of the plane, and its scale.
///
/// Points are pixels, except that very small and very large layouts are scaled to a readable size.
struct DrawingSheet {
    /// The distance from the edges of the picture.
    static let margin = 28.0
    /// The extent to which smaller layouts are enlarged.
    private static let least = 240.0
    /// The extent to which larger layouts are reduced; beyond it, viewers with 32-bit numbers lose precision.
    private static let most = 1_000_000.0
    /// The maximum enlargement: smaller extents are drawn as hairlines, and the factor is finite.
    private static let greatestFactor = 0x1p40

    /// The number of pixels per point.
    let factor: Double
    /// The content's outline, if it is visible.
    let content: LayoutRect?
    /// The container's outline, if it is visible.
    let container: LayoutRect?
    /// The height of the caption above the layout.
    var top = 0.0

    private let bounds: LayoutRect

    /// Makes a sheet that shows a content, a container and frames.
    ///
    /// A container that is farther away from the content than its own size is omitted.
    init(content: LayoutSize?, container: LayoutRect?, frames: [Placement]) {
        self.content = content.map { LayoutRect(origin: .zero, size: $0) }
        var bounds = self.content
        for frame in frames { bounds = bounds?.union(frame.drawnBounds) ?? frame.drawnBounds }
        self.container = container.flatMap { (bounds ?? $0).touches($0.scaled(by: 3)) ? $0 : nil }
        if let container = self.container { bounds = bounds?.union(container) ?? container }
        self.bounds = bounds ?? .zero
        let extent = max(self.bounds.width, self.bounds.height)
        factor = extent <= 0 ? 1 : extent > Self.most ? Self.most / extent : max(1, min(Self.least / extent, Self.greatestFactor))
    }

    var width: Double { bounds.width * factor + 2 * Self.margin }
    var height: Double { bounds.height * factor + Self.margin + top }

    /// Converts a rectangle of the content to the drawing.
    func picture(_ rect: LayoutRect) -> LayoutRect {
        LayoutRect(
            x: (rect.x - bounds.x) * factor + Self.margin,
            y: (rect.y - bounds.y) * factor + top,
            width: rect.width * factor,
            height: rect.height * factor
        )
    }

    /// Returns the part of a rectangle inside the drawing, if any.
    func visible(_ rect: LayoutRect) -> LayoutRect? {
        let x = max(rect.x, bounds.x)
        let y = max(rect.y, bounds.y)
        let maxX = min(rect.maxX, bounds.maxX)
        let maxY = min(rect.maxY, bounds.maxY)
        return x <= maxX && y <= maxY ? picture(LayoutRect(x: x, y: y, width: maxX - x, height: maxY - y)) : nil
    }
}

extension LayoutRect {
    func union(_ other: LayoutRect) -> LayoutRect {
        let x = min(x, other.x)
        let y = min(y, other.y)
        return LayoutRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
    }

    /// Returns the rectangle with other extents and the same center.
    func scaled(by factor: Double) -> LayoutRect {
        let (dx, dy) = (width * (1 - factor) / 2, height * (1 - factor) / 2)
        return LayoutRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
    }
}

extension Placement {
    /// The union of the frame and the scaled frame, without rotation.
    var drawnBounds: LayoutRect { frame.union(frame.scaled(by: scale)) }
}
