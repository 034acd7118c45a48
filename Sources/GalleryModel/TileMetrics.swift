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
    private let caption: CaptionMetrics
    private let greatestRatio: Double

    /// Makes the metrics of a container.
    ///
    /// - Parameters:
    ///   - lanes: The number of lanes; `nil` for the breakpoint's.
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
        options = WaterfallOptions(lanes: .fixed(lanes ?? breakpoint.lanes), spacing: breakpoint.spacing)
        laneWidth = options.breadth(of: .lanes(1), in: LayoutSize(width: width ?? breakpoint.container, height: 0))
    }

    /// Returns the height of a tile: a picture with a size in pixels, rounded to points so that edges are sharp, and its caption.
    public func height(width: Int, height: Int, captionLines: Int) -> Double {
        let ratio = Double(max(1, height)) / Double(max(1, width))
        return (laneWidth * min(max(ratio, 1 / greatestRatio), greatestRatio)).rounded() + caption.height(lines: captionLines)
    }

    /// Returns the height of a tile.
    public func height(_ tile: TileRecord) -> Double {
        height(width: Int(tile.width), height: Int(tile.height), captionLines: Int(tile.captionLines))
    }

    /// Returns the height of a section's header; 0 without a title.
    public func header(hasTitle: Bool) -> Double { hasTitle ? breakpoint.header : 0 }

    /// Returns the distance between a section without a header and the one before it; 0 with a header, which has its own.
    public func top(ofSection number: Int, hasTitle: Bool) -> Double { number > 0 && !hasTitle ? breakpoint.spacing : 0 }
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
