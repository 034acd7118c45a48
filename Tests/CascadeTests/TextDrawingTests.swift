import Cascade
import Testing

/// Tests of the drawings of arrangements in text.
struct TextDrawingTests {
    private func items(_ lengths: Double...) -> ItemList { ItemList(lengths: lengths) }

    @Test func aWaterfallIsDrawnToScale() {
        let arrangement = WaterfallOptions(lanes: 2, spacing: 20)
            .arrange([LayoutSection(items(100, 50, 80))], in: LayoutSize(width: 300, height: 200))
        #expect(
            arrangement.debugDescription == """
                WaterfallArrangement, 300 × 150 in 300 × 200
                ┌0─────────────────────────┐    ┌1─────────────────────────┐
                │                          │    │                          │
                │                          │    │                          │
                │                          │    │                          │
                │                          │    └──────────────────────────┘
                │                          │
                │                          │
                │                          │    ┌2─────────────────────────┐
                │                          │    │                          │
                └──────────────────────────┘    │                          │
                                                │                          │
                                                │                          │
                                                │                          │
                                                │                          │
                                                └──────────────────────────┘
                """
        )
    }

    @Test func headersFootersBackgroundsAndSectionsAreNamed() {
        let framed = SectionOptions(
            insets: LayoutInsets(top: 10, left: 10, bottom: 10, right: 10),
            background: .visible(insets: LayoutInsets(top: 0, left: 0, bottom: 0, right: 0))
        )
        let sections = [
            LayoutSection(items(30, 10, 0), header: 10, footer: 20, options: framed), LayoutSection(items(20), header: 20),
        ]
        let arrangement = WaterfallOptions(lanes: 3, spacing: 10).arrange(sections, in: LayoutSize(width: 300, height: 200))
        #expect(
            arrangement.debugDescription == """
                WaterfallArrangement, 300 × 120 in 300 × 200
                [header 0──────────────────────────────────────────────────]
                ····························································
                · ┌0.0────────────┐  [0.1─────────────]  [0.2────────────] ·
                · │               │                                        ·
                · └───────────────┘                                        ·
                ····························································
                ┌footer 0──────────────────────────────────────────────────┐
                └──────────────────────────────────────────────────────────┘
                ┌header 1──────────────────────────────────────────────────┐
                └──────────────────────────────────────────────────────────┘
                ┌1.0──────────────┐
                └─────────────────┘
                """
        )
    }

    @Test func aLongRowIsDrawnFromWhereReadingBegins() {
        let options = WaterfallOptions(lanes: 2, spacing: 10, axis: .horizontal, readingDirection: .rightToLeft)
        let list = ItemList(lengths: Array(repeating: 100, count: 20))
        let arrangement = options.arrange([LayoutSection(list)], in: LayoutSize(width: 300, height: 160))
        #expect(
            arrangement.debugDescription == """
                WaterfallArrangement, 1090 × 160 in 300 × 160
                ─────────────┐  ┌4─────────────────┐  ┌2─────────────────┐  ┌0─────────────────┐
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                ─────────────┘  └──────────────────┘  └──────────────────┘  └──────────────────┘

                ─────────────┐  ┌5─────────────────┐  ┌3─────────────────┐  ┌1─────────────────┐
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                             │  │                  │  │                  │  │                  │
                ─────────────┘  └──────────────────┘  └──────────────────┘  └──────────────────┘
                … 12 of 20 items are not drawn
                """
        )
    }

    @Test func aLineIsDrawnWithItsScales() {
        let arrangement = LineOptions(itemSize: LayoutSize(width: 120, height: 100))
            .arrange([LayoutSection(ItemList(count: 4))], in: LayoutSize(width: 300, height: 160))
        #expect(
            arrangement.debugDescription == """
                LineArrangement, 690 × 160 in 300 × 160



                                  ┌0─────────────────────┐
                                  │                      │
                                  │                      │       ┌1───────────┐
                                  │                      │       │            │
                                  │                      │       │            │
                                  │                      │       │            │
                                  │                      │       │            │
                                  │                      │       └────────────┘
                                  │                      │
                                  └──────────────────────┘



                … 2 of 4 items are not drawn
                """
        )
    }

    @Test func elementsInFrontCoverOthers() {
        let arrangement = CircleOptions(itemSize: LayoutSize(width: 80, height: 40))
            .arrange([LayoutSection(ItemList(count: 5))], in: LayoutSize(width: 300, height: 160))
        #expect(
            arrangement.debugDescription == """
                CircleArrangement, 300 × 160 in 300 × 160

                               ┌3─────────────┐─────────────┐
                               │              │             │
                               │              │             │
                               └──────────────┘─────────────┘



                           ┌4─────────────┐      ┌1─────────────┐
                           │              │      │              │
                           │              │      │              │
                           └──────────────┘      └──────────────┘
                                      ┌0─────────────┐
                                      │              │
                                      │              │
                                      └──────────────┘
                """
        )
    }

    @Test func manyNarrowItemsHaveNoLabels() {
        let list = ItemList(lengths: (1...40).map(Double.init))
        let arrangement = WaterfallOptions(lanes: 40).arrange([LayoutSection(list)], in: LayoutSize(width: 100.25, height: 400))
        #expect(
            arrangement.debugDescription == """
                WaterfallArrangement, 100.25 × 40 in 100.25 × 400
                []▪[]▪[]▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪┌┐▪
                        ▪└┘▪││││││││││││││││││││││││││││││││││││││││││││││││
                            └┘▪└┘│││││││││││││││││││││││││││││││││││││││││││
                                 ▪└┘▪└┘│││││││││││││││││││││││││││││││││││││
                                       ▪└┘▪│││││││││││││││││││││││││││││││││
                                           └┘▪└┘││││││││││││││││││││││││││││
                                                ▪└┘▪└┘││││││││││││││││││││││
                                                      ▪└┘▪││││││││││││││││││
                                                          └┘▪└┘│││││││││││││
                                                               ▪└┘▪└┘│││││││
                                                                     ▪└┘▪│││
                                                                         └┘▪
                """
        )
    }

    @Test func theDrawingOfAMillionItemsIsBounded() {
        for axis in [LayoutAxis.vertical, .horizontal] {
            let list = ItemList(lengths: (0..<1_000_000).map { Double(50 + $0 % 7 * 20) })
            let arrangement = WaterfallOptions(lanes: 4, spacing: 10, axis: axis)
                .arrange([LayoutSection(list)], in: LayoutSize(width: 400, height: 400))
            let lines = arrangement.debugDescription.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == (axis == .vertical ? 42 : 18) && lines.allSatisfy { $0.count <= 80 })
            #expect(lines.last?.hasSuffix(" of 1000000 items are not drawn") == true)
        }
        // All items but one in one place.
        let none = ItemList(lengths: Array(repeating: 0, count: 99_999) + [100])
        let flat = WaterfallOptions(lanes: 2).arrange([LayoutSection(none)], in: LayoutSize(width: 300, height: 9))
        #expect(flat.debugDescription.split(separator: "\n").last == "… 98000 of 100000 items are not drawn")
    }

    @Test func anEmptyArrangementHasItsSizesOnly() {
        let size = LayoutSize(width: 320, height: 480)
        #expect(WaterfallOptions(lanes: 2).arrange([], in: size).debugDescription == "WaterfallArrangement, 320 × 0 in 320 × 480")
    }

    @Test(arguments: [0, -1, 1e-300, 1e300, Double.infinity, Double.nan])
    func hostileNumbersAreDrawn(number: Double) {
        for size in [LayoutSize(number, 100), LayoutSize(100, number), LayoutSize(number, number)] {
            for axis in [LayoutAxis.vertical, .horizontal] {
                let sections = [
                    LayoutSection(items(number, 10, number), header: number), LayoutSection(items(number, number)),
                ]
                let drawings = [
                    WaterfallOptions(lanes: 2, spacing: number, axis: axis).arrange(sections, in: size).debugDescription,
                    LineOptions(itemSize: size, spacing: number, axis: axis, loops: true).arrange(sections, in: size).debugDescription,
                    CircleOptions(itemSize: size).arrange(sections, in: size).debugDescription,
                ]
                for drawing in drawings { #expect(drawing.utf8.count < 12_000) }
            }
        }
    }
}
