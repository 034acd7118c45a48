import Cascade
import Testing

/// The frames of the tutorials' own code; see Fixtures/seeds/README.md.
@Suite struct SeedTests {
    @Test func waterFlowLayoutsFramesAreOurs() throws {
        let file: SeedFile<WaterFlowCase> = try Fixture.read("seeds/seed000.json")
        let streams = file.streams
        for recorded in file.cases where recorded.n > 0 {
            let heights = Array(try #require(streams[recorded.heights]).scalars.prefix(recorded.n))
            let insets = recorded.insets
            let options = WaterfallOptions(
                lanes: .fixed(recorded.columns),
                spacing: recorded.distance,
                insets: LayoutInsets(top: insets[0] + recorded.distance, left: insets[1], bottom: insets[2], right: insets[3])
            )
            let frames = recorded.double?.frames
            try expectFrames(
                recorded.id,
                options,
                heights: heights,
                width: recorded.W,
                columns: frames?.col ?? recorded.col,
                positions: frames?.y ?? recorded.y,
                xs: recorded.xs,
                itemWidth: recorded.w,
                contentHeight: frames?.size[1] ?? recorded.size[1]
            )
        }
    }

    @Test func flowLayoutsFramesAreOurs() throws {
        let file: SeedFile<ModelCase> = try Fixture.read("seeds/seed001.json")
        for recorded in file.cases where recorded.n > 0 {
            let options = WaterfallOptions(
                lanes: 2,
                laneSpacing: 10,
                itemSpacing: 5,
                insets: LayoutInsets(top: 20, left: 15, bottom: 5, right: 25)
            )
            try expectFrames(recorded, options, header: 100)
        }
    }

    @Test func waterfallLayoutsFramesAreOurs() throws {
        let file: SeedFile<RandomHeightCase> = try Fixture.read("seeds/seed002.json")
        for recorded in file.cases where recorded.n > 0 {
            let draws = try #require(file.streams[recorded.r]).scalars.prefix(recorded.n)
            let options = WaterfallOptions(
                lanes: 2,
                spacing: 10,
                insets: LayoutInsets(top: 0, left: 0, bottom: 10, right: 10)
            )
            try expectFrames(
                recorded.id,
                options,
                heights: draws.map { 100 + $0 },
                width: recorded.W,
                columns: recorded.col,
                positions: recorded.y,
                xs: recorded.xs,
                itemWidth: recorded.w,
                contentHeight: recorded.size[1]
            )
        }
    }

    @Test func xmgWaterflowLayoutsFramesAreOurs() throws {
        let file: SeedFile<ModelCase> = try Fixture.read("seeds/seed003.json")
        for recorded in file.cases where recorded.n > 0 {
            let insets = try #require(recorded.insets)
            let options = WaterfallOptions(
                lanes: .fixed(Int(try #require(recorded.columns))),
                laneSpacing: try #require(recorded.columnMargin),
                itemSpacing: try #require(recorded.rowMargin),
                insets: LayoutInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
            )
            try expectFrames(recorded, options, header: 0)
        }
    }

    @Test func theRectanglesOfTheTutorialsFindTheSameItems() throws {
        let file: SeedFile<WaterFlowCase> = try Fixture.read("seeds/seed000.json")
        var queries = 0
        for recorded in file.cases where recorded.n > 0 && recorded.double.frames == nil {
            let heights = Array(try #require(file.streams[recorded.heights]).scalars.prefix(recorded.n))
            let insets = recorded.insets
            let options = WaterfallOptions(
                lanes: .fixed(recorded.columns),
                spacing: recorded.distance,
                insets: LayoutInsets(top: insets[0] + recorded.distance, left: insets[1], bottom: insets[2], right: insets[3])
            )
            let arrangement = options.arrange(
                [LayoutSection(ItemList(lengths: heights))],
                in: LayoutSize(width: recorded.W, height: recorded.H)
            )
            // A negative extent counts as 0 here, while the tutorials' platform turns such a rectangle around.
            for query in recorded.rects ?? [] where recorded.w > 0 && query.r[2] >= 0 && query.r[3] >= 0 {
                let rect = LayoutRect(x: query.r[0], y: query.r[1], width: query.r[2], height: query.r[3])
                let found = arrangement.placements(in: rect).map(\.element.index)
                #expect(found == query.i.indices(of: recorded.n), "\(recorded.id) \(query.r)")
                queries += 1
            }
        }
        #expect(queries > 100)
    }

    @Test func theLinesFramesScalesAndTargetsAreOurs() throws {
        let file: SeedFile<LineCase> = try Fixture.read("seeds/seed004_line.json")
        for recorded in file.cases where recorded.n > 0 && recorded.itemSize == [130, 130] {
            let arrangement = LineOptions(itemSize: LayoutSize(width: 130, height: 130)).arrange(
                [LayoutSection(ItemList(count: recorded.n))],
                in: LayoutSize(width: recorded.W, height: recorded.H)
            )
            #expect(abs(arrangement.contentSize.width - recorded.size[0]) < 1e-6, "\(recorded.id)")
            for (index, frame) in recorded.frames_unscaled.enumerated() {
                let ours = try #require(arrangement.placement(of: .item(index))).frame
                let isSame = zip([ours.x, ours.y, ours.width, ours.height], frame).allSatisfy { abs($0 - $1) < 1e-6 }
                #expect(isSame, "\(recorded.id) item \(index): ours \(ours), theirs \(frame)")
            }
            for scale in recorded.scales {
                for item in scale.items {
                    let offset = LayoutPoint(x: scale.offset, y: 0)
                    let placement = try #require(arrangement.placement(of: .item(Int(item[0])), offset: offset))
                    #expect(abs(placement.frame.midX - item[1]) < 1e-6, "\(recorded.id) at \(scale.offset)")
                    #expect(abs(placement.scale - max(0, item[2])) < 1e-6, "\(recorded.id) at \(scale.offset)")
                }
            }
            let most = arrangement.contentSize.width - recorded.W
            for target in recorded.targets {
                // Where nothing was near, the tutorial answers with the largest float there is.
                guard let result = target.result, result[0] >= 0, result[0] <= most else { continue }
                let proposed = LayoutPoint(x: target.proposed[0], y: target.proposed[1])
                let rest = arrangement.restingOffset(proposed: proposed, velocity: .zero, from: .zero)
                #expect(abs(rest.x - result[0]) < 1e-6, "\(recorded.id) from \(target.proposed)")
            }
        }
    }

    @Test func theCirclesCentresAreOurs() throws {
        let file: SeedFile<CircleCase> = try Fixture.read("seeds/seed004_circle.json")
        for recorded in file.cases where recorded.n > 0 {
            let arrangement = CircleOptions(itemSize: LayoutSize(width: 50, height: 50), radius: .fixed(70)).arrange(
                [LayoutSection(ItemList(count: recorded.n))],
                in: LayoutSize(width: recorded.W, height: recorded.H)
            )
            for (index, center) in recorded.centers.enumerated() {
                let ours = try #require(arrangement.placement(of: .item(index))).frame
                #expect(abs(ours.midX - center[0]) < 1e-6 && abs(ours.midY - center[1]) < 1e-6, "\(recorded.id) item \(index)")
            }
        }
    }

    private func expectFrames(_ recorded: ModelCase, _ options: WaterfallOptions, header: Double) throws {
        try expectFrames(
            recorded.id,
            options,
            heights: recorded.h,
            width: recorded.W,
            columns: recorded.col,
            positions: recorded.y,
            xs: recorded.xs,
            itemWidth: recorded.w,
            contentHeight: recorded.size[1],
            header: header
        )
    }

    private func expectFrames(
        _ id: String,
        _ options: WaterfallOptions,
        heights: [Double],
        width: Double,
        columns: String,
        positions: [Double],
        xs: [Double],
        itemWidth: Double,
        contentHeight: Double,
        header: Double = 0
    ) throws {
        let arrangement = options.arrange(
            [LayoutSection(ItemList(lengths: heights), header: header)],
            in: LayoutSize(width: width, height: 568)
        )
        #expect(abs(arrangement.contentSize.height - contentHeight) < 1e-6, "\(id): height")
        for (index, column) in columns.enumerated() {
            let ours = try #require(arrangement.placement(of: .item(index)))
            let lane = try #require(column.wholeNumberValue)
            // A width that the tutorial lets go below zero is zero here.
            let theirs = LayoutRect(x: xs[lane], y: positions[index], width: max(0, itemWidth), height: heights[index])
            let x = itemWidth < 0 ? theirs.x : ours.frame.x
            let isSame =
                ours.lane == lane && abs(x - theirs.x) < 1e-6 && abs(ours.frame.y - theirs.y) < 1e-6
                && abs(ours.frame.width - theirs.width) < 1e-6
            #expect(isSame, "\(id) item \(index): ours \(ours.frame) in \(ours.lane ?? -1), theirs \(theirs) in \(lane)")
        }
    }
}
