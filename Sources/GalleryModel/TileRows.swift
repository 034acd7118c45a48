import Cascade

/// Places the pictures of small sections in rows as wide as the container, and such sections beside each other.
///
/// A waterfall of a few pictures leaves most of a wide container empty and has ragged ends. The pictures of a row have the same height, and
/// the widths that follow from it, rounded to narrow lanes. Of all rows those nearest to one height are chosen.
struct TileRows {
    private let metrics: TileMetrics
    /// The distance between two pictures; sections have twice this distance.
    private let spacing: Double
    /// The width of the narrow lanes, in whole points, so that edges are sharp.
    private let step: Double
    /// The number of narrow lanes in the container.
    private let laneCount: Int
    /// The height of a row without captions that is aimed at, and the greatest one.
    private let (aim, greatest): (Double, Double)

    /// The least ratio of width to height of the room of a section, whose heading is not wider.
    private static let leastRatio = 1.0

    init(_ metrics: TileMetrics) {
        self.metrics = metrics
        spacing = metrics.breakpoint.spacing
        // The containers of the breakpoints are multiples of it.
        step = max(4, (spacing / 2).rounded())
        laneCount = max(1, Int(min(metrics.width, Breakpoint.widest) / step))
        aim = max(1, metrics.laneWidth * 0.85)
        greatest = max(1, (metrics.laneWidth * 1.75).rounded())
    }

    // MARK: Rows

    /// Some pictures beside each other.
    private struct Row {
        /// The sum of the ratios of width to height.
        var ratio = 0.0
        var pictures = 0
        var sections = 1
    }

    /// Returns the height of a row that is as wide as the container.
    private func height(_ row: Row) -> Double {
        max(1, Double(laneCount) * step - Double(row.pictures + row.sections - 2) * spacing) / row.ratio
    }

    /// Returns a measure of the difference between a row's height and that which is aimed at.
    private func cost(_ row: Row) -> Double {
        let height = height(row)
        let factor = max(height / aim, aim / height) - 1
        return factor * factor
    }

    /// Returns the ends of the rows of a section's pictures; all but the last are as wide as the container.
    ///
    /// - Complexity: O(*n*²) for *n* pictures.
    func ends(_ tiles: ArraySlice<TileRecord>) -> [Int] {
        let ratios = tiles.map { metrics.ratio($0) }
        // For each number of pictures the least cost of rows for them, and the start of the last of these rows.
        var best: [(cost: Double, start: Int)] = [(0, 0)]
        for count in ratios.indices {
            let end = count + 1
            var found = (cost: Double.infinity, start: 0)
            var row = Row()
            for start in stride(from: count, through: 0, by: -1) {
                row.ratio += ratios[start]
                row.pictures += 1
                // A row that is not as wide as the container can only be the last one.
                if end < ratios.count, height(row) > greatest { continue }
                let cost = best[start].cost + cost(row) * Double(row.pictures)
                if cost < found.cost { found = (cost, start) }
            }
            best.append(found)
        }
        var ends: [Int] = []
        var end = ratios.count
        while end > 0 {
            ends.insert(end, at: 0)
            end = best[end].start
        }
        return ends
    }

    /// Returns how many of some sections, each of one row, share the first row.
    ///
    /// - Parameter next: Returns the tiles of the section at an index, or `nil` if it cannot share a row.
    func sharing(_ next: (Int) -> ArraySlice<TileRecord>?) -> Int {
        var row = Row(sections: 0)
        while row.sections < TileMetrics.mostSectionsInRow, let tiles = next(row.sections) {
            var longer = row
            longer.ratio += room(tiles)
            longer.pictures += tiles.count
            longer.sections += 1
            if row.sections > 0, cost(longer) > cost(row) { break }
            row = longer
        }
        return row.sections
    }

    /// Returns the sum of the ratios of width to height of some pictures.
    private func ratio(_ tiles: ArraySlice<TileRecord>) -> Double { tiles.reduce(0) { $0 + metrics.ratio($1) } }

    /// Returns the ratio of a section's room in a shared row.
    private func room(_ tiles: ArraySlice<TileRecord>) -> Double { max(Self.leastRatio, ratio(tiles)) }

    // MARK: Places

    /// Returns a section in rows.
    func section(_ tiles: ArraySlice<TileRecord>, ends: [Int], top: Double) -> TileSection {
        var items = ItemList()
        var start = 0
        for end in ends {
            let part = tiles.dropFirst(start).prefix(end - start)
            append(part, height: height(Row(ratio: ratio(part), pictures: part.count)), from: 0, to: &items)
            start = end
        }
        return TileSection(items: items, insets: insets(top: top, lanes: 0..<laneCount), lanes: laneCount)
    }

    /// Returns the sections that share a row.
    func sharedRow(_ sections: [ArraySlice<TileRecord>], header: Double) -> [TileSection] {
        let row = Row(
            ratio: sections.reduce(0) { $0 + room($1) },
            pictures: sections.reduce(0) { $0 + $1.count },
            sections: sections.count
        )
        let height = height(row)
        let lengths = sections.map { $0.reduce(0) { max($0, picture(height) + metrics.captionHeight($1)) } }
        var x = 0.0
        var placed: [TileSection] = []
        for (tiles, length) in zip(sections, lengths) {
            let isLast = placed.count == sections.count - 1
            let end = x + room(tiles) * min(height, greatest) + Double(tiles.count - 1) * spacing
            let lanes = lane(x)..<(isLast ? laneCount : lane(end))
            var items = ItemList()
            append(tiles, height: height, from: x, to: &items)
            var insets = insets(top: 0, lanes: lanes)
            insets.bottom = isLast ? lengths.reduce(0, max) - length : -header - length
            placed.append(TileSection(items: items, insets: insets, lanes: lanes.count))
            x = end + 2 * spacing
        }
        return placed
    }

    /// Returns the lane that begins nearest to a distance from the container's edge.
    private func lane(_ x: Double) -> Int { min(Int((x / step).rounded()), laneCount) }

    /// Returns the height of the pictures of a row.
    private func picture(_ height: Double) -> Double { min(height.rounded(), greatest) }

    /// Appends the pictures of a row whose section begins at a distance from the container's edge.
    private func append(_ tiles: ArraySlice<TileRecord>, height: Double, from start: Double, to items: inout ItemList) {
        var x = start
        for tile in tiles {
            let end = x + metrics.ratio(tile) * min(height, greatest)
            let length = ItemSize.absolute(picture(height) + metrics.captionHeight(tile))
            items.append(LayoutItem(length, span: .lanes(max(1, lane(end) - lane(x))), lane: lane(x) - lane(start)))
            x = end + spacing
        }
    }

    private func insets(top: Double, lanes: Range<Int>) -> LayoutInsets {
        LayoutInsets(top: top, left: Double(lanes.lowerBound) * step, right: metrics.width - Double(lanes.upperBound) * step)
    }
}
