import Cascade
import Testing

/// A waterfall arranged by a tutorial's code, and the options that produce the same frames; see Fixtures/seeds/README.md.
struct RecordedWaterfall {
    let id: String
    let options: WaterfallOptions
    let heights: [Double]
    var header = 0.0
    let width: Double
    /// The lane of each item.
    let lanes: [Int]
    /// The frame of each item; the engine treats negative widths as 0.
    let frames: [LayoutRect]
    let contentHeight: Double
    /// The recorded queries.
    var queries: [WaterFlowCase.Query] = []

    private init(
        id: String,
        options: WaterfallOptions,
        heights: [Double],
        width: Double,
        xs: [Double],
        columns: String,
        ys: [Double],
        itemWidth: Double,
        contentHeight: Double
    ) throws {
        (self.id, self.options, self.heights, self.width, self.contentHeight) = (id, options, heights, width, contentHeight)
        let lanes = try columns.map { try #require($0.wholeNumberValue) }
        try #require(lanes.count == heights.count && ys.count == heights.count, "\(id)")
        self.lanes = lanes
        frames = lanes.indices.map { LayoutRect(x: xs[lanes[$0]], y: ys[$0], width: itemWidth, height: heights[$0]) }
    }

    private init(_ recorded: ModelCase, options: WaterfallOptions) throws {
        try self.init(
            id: recorded.id,
            options: options,
            heights: recorded.h,
            width: recorded.W,
            xs: recorded.xs,
            columns: recorded.col,
            ys: recorded.y,
            itemWidth: recorded.w,
            contentHeight: recorded.size[1]
        )
    }

    /// Returns the cases of S0: one distance for both axes, also above the first row.
    static func waterFlowLayouts() throws -> [RecordedWaterfall] {
        let file: SeedFile<WaterFlowCase> = try Fixture.read("seeds/seed000.json")
        return try file.cases.filter { $0.n > 0 }.map { recorded in
            let (insets, frames) = (recorded.insets, recorded.double?.frames)
            var waterfall = try RecordedWaterfall(
                id: recorded.id,
                options: WaterfallOptions(
                    lanes: .fixed(recorded.columns),
                    spacing: recorded.distance,
                    insets: LayoutInsets(top: insets[0] + recorded.distance, left: insets[1], bottom: insets[2], right: insets[3])
                ),
                heights: Array(try #require(file.streams[recorded.heights]).scalars.prefix(recorded.n)),
                width: recorded.W,
                xs: recorded.xs,
                columns: frames?.col ?? recorded.col,
                ys: frames?.y ?? recorded.y,
                itemWidth: recorded.w,
                contentHeight: frames?.size[1] ?? recorded.size[1]
            )
            // The queries were recorded with frames of 32-bit floats.
            if frames == nil, recorded.w > 0 { waterfall.queries = recorded.rects ?? [] }
            return waterfall
        }
    }

    /// Returns the cases of S1: two columns and a header of 100 points.
    static func shopWalls() throws -> [RecordedWaterfall] {
        let file: SeedFile<ModelCase> = try Fixture.read("seeds/seed001.json")
        let insets = LayoutInsets(top: 20, left: 15, bottom: 5, right: 25)
        return try file.cases.filter { $0.n > 0 }.map {
            var waterfall = try RecordedWaterfall($0, options: WaterfallOptions(lanes: 2, laneSpacing: 10, itemSpacing: 5, insets: insets))
            waterfall.header = 100
            return waterfall
        }
    }

    /// Returns the cases of S2: two columns, each followed by its spacing.
    static func adaptiveWalls() throws -> [RecordedWaterfall] {
        let file: SeedFile<RandomHeightCase> = try Fixture.read("seeds/seed002.json")
        return try file.cases.filter { $0.n > 0 }.map { recorded in
            try RecordedWaterfall(
                id: recorded.id,
                options: WaterfallOptions(lanes: 2, spacing: 10, insets: LayoutInsets(bottom: 10, right: 10)),
                heights: try #require(file.streams[recorded.r]).scalars.prefix(recorded.n).map { 100 + $0 },
                width: recorded.W,
                xs: recorded.xs,
                columns: recorded.col,
                ys: recorded.y,
                itemWidth: recorded.w,
                contentHeight: recorded.size[1]
            )
        }
    }

    /// Returns the cases of S3: lanes, spacing and insets of a delegate.
    static func xmgWaterflowLayouts() throws -> [RecordedWaterfall] {
        let file: SeedFile<ModelCase> = try Fixture.read("seeds/seed003.json")
        return try file.cases.filter { $0.n > 0 }.map {
            let insets = try #require($0.insets)
            let options = WaterfallOptions(
                lanes: .fixed(Int(try #require($0.columns))),
                laneSpacing: try #require($0.columnMargin) as Double,
                itemSpacing: try #require($0.rowMargin) as Double,
                insets: LayoutInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
            )
            return try RecordedWaterfall($0, options: options)
        }
    }
}

/// The line of S4: items of 130 points, which are centered at rest and shrink with the distance from the center.
enum RecordedLine {
    static let options = LineOptions(itemSize: LayoutSize(width: 130, height: 130))

    static func cases() throws -> [LineCase] {
        let file: SeedFile<LineCase> = try Fixture.read("seeds/seed004_line.json")
        return file.cases.filter { $0.n > 0 && $0.itemSize == [130, 130] }
    }
}

/// The circle of S4: items of 50 points on a circle with a radius of 70.
enum RecordedCircle {
    static let options = CircleOptions(itemSize: LayoutSize(width: 50, height: 50), radius: .fixed(70))

    static func cases() throws -> [CircleCase] {
        let file: SeedFile<CircleCase> = try Fixture.read("seeds/seed004_circle.json")
        return file.cases.filter { $0.n > 0 }
    }
}
