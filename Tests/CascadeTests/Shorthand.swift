import Cascade

// Unlabeled numbers, so that a list of frames is readable as a table.

extension LayoutRect {
    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) { self.init(x: x, y: y, width: width, height: height) }

    /// Whether all four numbers differ by rounding at most.
    func isNear(_ other: LayoutRect, within tolerance: Double = 1e-9) -> Bool {
        [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { abs($0) <= tolerance }
    }

    var isFinite: Bool { [x, y, width, height, maxX, maxY].allSatisfy(\.isFinite) }
}

extension LayoutSize {
    init(_ width: Double, _ height: Double) { self.init(width: width, height: height) }
}

extension LayoutPoint {
    init(_ x: Double, _ y: Double) { self.init(x: x, y: y) }
}

extension Arrangement {
    /// The frame of an item, which must exist.
    func frame(_ item: Int, section: Int = 0) -> LayoutRect { placement(of: .item(item, section: section))!.frame }

    /// The frames of a section's items.
    func frames(section: Int = 0) -> [LayoutRect] { sections[section].items.indices.map { frame($0, section: section) } }

    /// The lanes of a section's items.
    func lanes(section: Int = 0) -> [Int] { sections[section].items.indices.map { placement(of: .item($0, section: section))!.lane! } }

    /// The elements that touch a rectangle.
    func elements(in rect: LayoutRect, offset: LayoutPoint = .zero) -> [LayoutElement] {
        placements(in: rect, offset: offset).map(\.element)
    }
}

/// A waterfall with one section.
func waterfall(
    _ items: ItemList,
    _ options: WaterfallOptions,
    width: Double = 300,
    height: Double = 400,
    axis: LayoutAxis = .vertical,
    direction: ReadingDirection = .leftToRight
) -> WaterfallArrangement {
    var options = options
    (options.axis, options.readingDirection) = (axis, direction)
    return options.arrange([LayoutSection(items)], in: LayoutSize(width, height))
}
