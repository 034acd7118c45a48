import Cascade
import Testing

/// Tests of the engine's frames against recordings of the tutorials' code; `RecordedLayoutTests` tests them in a collection view.
@Suite struct RecordedArrangementTests {
    @Test func waterFlowLayoutsFramesAreOurs() throws { try expectFrames(try RecordedWaterfall.waterFlowLayouts()) }

    @Test func flowLayoutsFramesAreOurs() throws { try expectFrames(try RecordedWaterfall.shopWalls()) }

    @Test func waterfallLayoutsFramesAreOurs() throws { try expectFrames(try RecordedWaterfall.adaptiveWalls()) }

    @Test func xmgWaterflowLayoutsFramesAreOurs() throws { try expectFrames(try RecordedWaterfall.xmgWaterflowLayouts()) }

    @Test func theRectanglesOfTheTutorialsFindTheSameItems() throws {
        var queries = 0
        for recorded in try RecordedWaterfall.waterFlowLayouts() {
            let arrangement = arrange(recorded)
            // The engine treats a negative extent as 0; the tutorials' platform normalizes the rectangle.
            for query in recorded.queries where query.r[2] >= 0 && query.r[3] >= 0 {
                let rect = LayoutRect(x: query.r[0], y: query.r[1], width: query.r[2], height: query.r[3])
                let found = arrangement.placements(in: rect).map(\.element.index)
                #expect(found == query.i.indices(of: recorded.heights.count), "\(recorded.id) \(query.r)")
                queries += 1
            }
        }
        #expect(queries > 100)
    }

    @Test func theLinesFramesScalesAndTargetsAreOurs() throws {
        var (frames, scales, targets) = (0, 0, 0)
        for recorded in try RecordedLine.cases() {
            let arrangement = RecordedLine.options.arrange(
                [LayoutSection(ItemList(count: recorded.n))],
                in: LayoutSize(width: recorded.W, height: recorded.H)
            )
            #expect(abs(arrangement.contentSize.width - recorded.size[0]) < 1e-6, "\(recorded.id)")
            for (index, frame) in recorded.frames_unscaled.enumerated() {
                let ours = try #require(arrangement.placement(of: .item(index))).frame
                let isSame = zip([ours.x, ours.y, ours.width, ours.height], frame).allSatisfy { abs($0 - $1) < 1e-6 }
                #expect(isSame, "\(recorded.id) item \(index): ours \(ours), theirs \(frame)")
                frames += 1
            }
            for scale in recorded.scales {
                for item in scale.items {
                    let offset = LayoutPoint(x: scale.offset, y: 0)
                    let placement = try #require(arrangement.placement(of: .item(Int(item[0])), offset: offset))
                    #expect(abs(placement.frame.midX - item[1]) < 1e-6, "\(recorded.id) at \(scale.offset)")
                    #expect(abs(placement.scale - max(0, item[2])) < 1e-6, "\(recorded.id) at \(scale.offset)")
                    scales += 1
                }
            }
            let most = arrangement.contentSize.width - recorded.W
            for target in recorded.targets {
                // Without an item nearby, the tutorial returns the greatest float.
                guard let result = target.result, result[0] >= 0, result[0] <= most else { continue }
                let proposed = LayoutPoint(x: target.proposed[0], y: target.proposed[1])
                let rest = arrangement.restingOffset(proposed: proposed, velocity: .zero, from: .zero)
                #expect(abs(rest.x - result[0]) < 1e-6, "\(recorded.id) from \(target.proposed)")
                targets += 1
            }
        }
        #expect(frames > 50 && scales > 100 && targets > 20)
    }

    @Test func theCirclesCentersAreOurs() throws {
        let cases = try RecordedCircle.cases()
        try #require(!cases.isEmpty)
        for recorded in cases {
            let arrangement = RecordedCircle.options.arrange(
                [LayoutSection(ItemList(count: recorded.n))],
                in: LayoutSize(width: recorded.W, height: recorded.H)
            )
            for (index, center) in recorded.centers.enumerated() {
                let ours = try #require(arrangement.placement(of: .item(index))).frame
                #expect(abs(ours.midX - center[0]) < 1e-6 && abs(ours.midY - center[1]) < 1e-6, "\(recorded.id) item \(index)")
            }
        }
    }

    private func arrange(_ recorded: RecordedWaterfall) -> WaterfallArrangement {
        recorded.options.arrange(
            [LayoutSection(ItemList(lengths: recorded.heights), header: recorded.header)],
            in: LayoutSize(width: recorded.width, height: 568)
        )
    }

    private func expectFrames(_ recordings: [RecordedWaterfall]) throws {
        try #require(!recordings.isEmpty)
        for recorded in recordings {
            let arrangement = arrange(recorded)
            #expect(abs(arrangement.contentSize.height - recorded.contentHeight) < 1e-6, "\(recorded.id): height")
            for (index, theirs) in recorded.frames.enumerated() {
                let ours = try #require(arrangement.placement(of: .item(index)))
                // A negative width of the tutorial is 0 in the engine, and the x-coordinate differs.
                let isSame =
                    ours.lane == recorded.lanes[index] && (theirs.width < 0 || abs(ours.frame.x - theirs.x) < 1e-6)
                    && abs(ours.frame.y - theirs.y) < 1e-6 && abs(ours.frame.width - max(0, theirs.width)) < 1e-6
                #expect(isSame, "\(recorded.id) item \(index): ours \(ours.frame) in \(ours.lane ?? -1), theirs \(theirs)")
            }
        }
    }
}
