public import Cascade

/// The lengths of a gallery's waterfall at one width of its container: the one place that computes a tile's height.
///
/// The exported page and the app use the same numbers and the same engine, so both have the same frames.
public struct TileMetrics: Sendable, Equatable {
    /// The greatest ratio of a picture's longer side to its shorter one, unless an album has another.
    ///
    /// Longer pictures are cropped to their middle: a strip of one pixel is neither visible nor a target, and a very long picture fills a page.
    public static let standardRatio = 4.0

    /// The breakpoint.
    public let breakpoint: Breakpoint
    /// The options of all sections.
    public let options: WaterfallOptions
    /// The width of a lane and of its pictures.
    public let laneWidth: Double
    /// The container's width.
    let width: Double
    /// Whether small sections are in rows.
    private let hasRows: Bool
    private let caption: CaptionMetrics
    private let greatestRatio: Double

    /// Makes the metrics of a container.
    ///
    /// - Parameters:
    ///   - lanes: The number of lanes of all sections; `nil` for the breakpoint's, with small sections in rows.
    ///   - width: The container's width; `nil` for the breakpoint's.
    ///   - caption: The dimensions of captions.
    ///   - greatestRatio: The greatest ratio of a picture's longer side to its shorter one; at least 1.
    public init(
        _ breakpoint: Breakpoint,
        lanes: Int? = nil,
        width: Double? = nil,
        caption: CaptionMetrics = CaptionMetrics(),
        greatestRatio: Double = Self.standardRatio
    ) {
        self.breakpoint = breakpoint
        self.caption = caption
        self.greatestRatio = max(1, greatestRatio)
        self.width = width ?? breakpoint.container
        // Two lanes are so narrow that a row of several pictures would be low.
        hasRows = lanes == nil && breakpoint.lanes > 2
        options = WaterfallOptions(lanes: .fixed(lanes ?? breakpoint.lanes), spacing: breakpoint.spacing)
        laneWidth = options.breadth(of: .lanes(1), in: LayoutSize(width: self.width, height: 0))
    }

    /// The greatest number of sections that share a row.
    public static let mostSectionsInRow = 8
    /// The greatest number of pictures of a section in rows.
    public static let mostPicturesInRows = 24

    /// Places sections of pictures.
    ///
    /// A section of at most twice as many pictures as there are lanes is in rows. Consecutive ones of one row share it, if they have titles.
    /// - Complexity: O(pictures · lanes).
    public func sections(_ sections: [(tiles: ArraySlice<TileRecord>, hasTitle: Bool)]) -> [TileSection] {
        let rows = TileRows(self)
        // The ends of the rows of each section; empty for a waterfall.
        let ends = sections.map {
            hasRows && $0.tiles.count <= min(2 * breakpoint.lanes, Self.mostPicturesInRows) ? rows.ends($0.tiles) : []
        }
        var placed: [TileSection] = []
        placed.reserveCapacity(sections.count)
        while placed.count < sections.count {
            let number = placed.count
            let (tiles, hasTitle) = sections[number]
            let sharing = rows.sharing {
                let next = number + $0
                return next < sections.count && ends[next].count == 1 && sections[next].hasTitle ? sections[next].tiles : nil
            }
            let top = number > 0 && !hasTitle ? breakpoint.spacing : 0
            if sharing > 1 {
                placed += rows.sharedRow(sections[number..<number + sharing].map { $0.tiles }, header: header(hasTitle: true))
            } else if ends[number].isEmpty {
                placed.append(TileSection(items: ItemList(lengths: tiles.map { height($0) }), insets: LayoutInsets(top: top)))
            } else {
                placed.append(rows.section(tiles, ends: ends[number], top: top))
            }
        }
        return placed
    }

    /// Returns the height of a tile in a lane: a picture, rounded to points so that edges are sharp, and its caption.
    public func height(_ tile: TileRecord) -> Double { (laneWidth / ratio(tile)).rounded() + captionHeight(tile) }

    /// Returns the height of a tile's caption.
    func captionHeight(_ tile: TileRecord) -> Double { caption.height(lines: Int(tile.captionLines)) }

    /// Returns the ratio of width to height of a tile's visible part.
    func ratio(_ tile: TileRecord) -> Double { min(max(Double(tile.width) / Double(tile.height), 1 / greatestRatio), greatestRatio) }

    /// Returns the height of a section's header; 0 without a title.
    public func header(hasTitle: Bool) -> Double { hasTitle ? breakpoint.header : 0 }
}

/// The dimensions of a caption, in points.
public struct CaptionMetrics: Sendable, Hashable {
    /// The distance between the picture and the first line.
    public var gap: Double
    /// The height of a line.
    public var line: Double
    /// The distance from the last line to the edge of the tile.
    public var foot: Double

    /// Makes the dimensions of captions.
    public init(gap: Double = 8, line: Double = 20, foot: Double = 4) {
        self.gap = gap
        self.line = line
        self.foot = foot
    }

    /// Returns the height of a number of lines; 0 without lines.
    public func height(lines: Int) -> Double { lines == 0 ? 0 : gap + Double(lines) * line + foot }
}
