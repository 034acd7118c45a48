import Cascade
import Testing

/// The frames of random items in Chromium's native masonry; see Fixtures/README.md.
private struct GridLanesCase: Decodable {
    struct Item: Decodable {
        let height: Double
        let span: Int
        /// The column of a pinned item, from 1.
        let column: Int?
    }

    let width: Double
    let columns: Int
    let columnGap: Double
    let rowGap: Double
    let tolerance: Double
    let dense: Bool
    let items: [Item]
    let frames: [[Double]]
    let contentHeight: Double

    var arrangement: WaterfallArrangement {
        let options = WaterfallOptions(
            lanes: .fixed(columns),
            laneSpacing: columnGap,
            itemSpacing: rowGap,
            laneRule: .tolerance(tolerance),
            isDense: dense
        )
        let items = items.map { LayoutItem(.absolute($0.height), span: .lanes($0.span), lane: $0.column.map { $0 - 1 }) }
        return options.arrange([LayoutSection(ItemList(items))], in: LayoutSize(width: width, height: 600))
    }
}

@Suite struct GridLanesTests {
    @Test(arguments: ["plain", "spans", "tolerance", "pinned", "dense", "dense-corners"])
    func framesEqualChromiums(kind: String) throws {
        let cases: [GridLanesCase] = try Fixture.read("gridlanes/\(kind).json")
        #expect(cases.count == 60)
        for (number, recorded) in cases.enumerated() {
            let arrangement = recorded.arrangement
            #expect(abs(arrangement.contentSize.height - recorded.contentHeight) <= 0.02, "height of case \(number)")
            for (index, frame) in recorded.frames.enumerated() {
                let ours = try #require(arrangement.placement(of: .item(index))).frame
                let isSame = zip([ours.x, ours.y, ours.width, ours.height], frame).allSatisfy { abs($0 - $1) <= 0.02 }
                #expect(isSame, "item \(index) of case \(number): ours \(ours), Chromium's \(frame)")
            }
        }
    }
}
