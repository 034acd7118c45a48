import Cascade
import Testing

/// The header of the whole content lies before the first section, its footer behind the last.
@Suite struct ContentHeaderTests {
    private let container = LayoutSize(200, 100)
    private let sections = [
        LayoutSection(ItemList(lengths: [100, 60, 40]), header: 20), LayoutSection(ItemList(lengths: [30]), header: 20, footer: 10),
    ]

    private func options(_ header: ItemSize?, _ footer: ItemSize?, axis: LayoutAxis = .vertical) -> WaterfallOptions {
        WaterfallOptions(contentHeader: header, contentFooter: footer, axis: axis, sectionHeadersPinToVisibleBounds: true)
    }

    @Test func theHeaderPrecedesTheFirstSectionAndTheFooterFollowsTheLast() {
        let plain = options(nil, nil).arrange(sections, in: container)
        let arrangement = options(.absolute(70), .aspectRatio(4)).arrange(sections, in: container)
        #expect(arrangement.placement(of: .contentHeader)?.frame == LayoutRect(0, 0, 200, 70))
        // 70 + 20 + 100 + 20 + 30 + 10.
        #expect(arrangement.placement(of: .contentFooter)?.frame == LayoutRect(0, 250, 200, 50))
        #expect(arrangement.contentSize == LayoutSize(200, 300))
        #expect(arrangement.frames().map(\.y) == plain.frames().map { $0.y + 70 })
        let all = arrangement.allPlacements().map(\.element)
        #expect(all == [.contentHeader] + plain.allPlacements().map(\.element) + [.contentFooter] && all == all.sorted())
        #expect(arrangement.elements(in: LayoutRect(0, 251, 10, 10)) == [.contentFooter])
    }

    @Test func withoutSectionsThereAreTheHeaderAndTheFooter() {
        let arrangement = options(.absolute(70), .absolute(50)).arrange([], in: container)
        #expect(arrangement.allPlacements().map(\.placement.frame) == [LayoutRect(0, 0, 200, 70), LayoutRect(0, 70, 200, 50)])
        #expect(arrangement.contentSize.height == 120)
        for size in [nil, ItemSize.absolute(0), .absolute(.nan), .automatic] {
            let none = options(size, size).arrange([], in: container)
            #expect(none.allPlacements().isEmpty && none.contentSize.height == 0)
        }
    }

    @Test func pinnedHeadersOfSectionsComeAfterIt() {
        let arrangement = options(.absolute(70), nil).arrange(sections, in: container)
        func top(at offset: Double) -> Double? {
            arrangement.placement(of: .header(section: 0), offset: LayoutPoint(0, offset))?.frame.y
        }
        #expect(top(at: 0) == 70 && top(at: 60) == 70 && top(at: 90) == 90)
        #expect(arrangement.placement(of: .contentHeader, offset: LayoutPoint(0, 90))?.frame.y == 0)
    }

    @Test func aHorizontalWaterfallFromRightToLeftBeginsWithItAtTheRight() {
        let options = options(.absolute(70), .absolute(50), axis: .horizontal).withReadingDirection(.rightToLeft)
        let arrangement = options.arrange(sections, in: container)
        #expect(arrangement.placement(of: .contentHeader)?.frame == LayoutRect(230, 0, 70, 100))
        #expect(arrangement.placement(of: .contentFooter)?.frame == LayoutRect(0, 0, 50, 100))
    }

    @Test func anotherLengthKeepsTheLanes() {
        let options = WaterfallOptions(contentHeader: .automatic(estimated: 70))
        var arrangement = options.arrange([LayoutSection(ItemList(lengths: [50, 90, 60, 20]))], in: container)
        try? arrangement.apply([.updateItem(LayoutItem(.absolute(95)), at: 0, section: 0)], laneStability: .keep)
        let lanes = arrangement.lanes()
        var measured = options
        measured.contentHeader = .automatic(estimated: 33)
        #expect(lanes != measured.arrange(arrangement.sections, in: container).lanes())
        arrangement.resize(to: container, options: measured, laneStability: .keep, visible: .zero)
        #expect(arrangement.lanes() == lanes && arrangement.frame(0).y == 33)
        #expect(arrangement.placement(of: .contentHeader)?.frame.height == 33)
    }

    @Test func changesOfSectionsNeverMoveItsIdentity() {
        let changes: [LayoutChange] = [
            .deleteSection(0), .insertSection(LayoutSection(), at: 0), .moveSection(from: 1, to: 0), .deleteSection(1),
        ]
        #expect(LayoutChange.position(of: .contentHeader, after: changes) == .contentHeader)
        #expect(LayoutChange.position(of: .contentFooter, after: changes) == .contentFooter)
    }
}
