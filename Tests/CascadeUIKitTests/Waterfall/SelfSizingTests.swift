import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of items of automatic height, which their cells determine.
@MainActor
@Suite
struct SelfSizingTests {
    private func wall(_ count: Int = 200, lanes: LaneCount = 2, _ stability: LaneStability = .repackBelowViewport) -> Wall {
        let wall = Wall(count: count, WaterfallOptions(lanes: lanes, spacing: 8))
        wall.height = { _ in nil }
        wall.wish = { CGFloat(60 + $0 * 37 % 90) }
        wall.layout.laneStability = stability
        return wall
    }

    @Test func aVisibleItemOfTheEstimatedHeightIsMeasuredAfterTheNextScroll() throws {
        let wall = self.wall()
        wall.layout.estimatedHeight = 100
        wall.wish = { _ in 100 }
        _ = wall.show()
        let source = { wall.layout.arrangement?.sections[0].items.source(at: $0) }
        try #require(source(0) == .estimated)
        wall.view.contentOffset.y = 10
        wall.screen.settle()
        #expect(source(0) == .measured)
        #expect(source(199) == .estimated)
        // A cell that has not been created has displayed nothing.
        wall.view.contentOffset.y = 9_000
        wall.view.contentOffset.y = 9_010
        try #require(wall.frame(170)?.intersects(wall.view.bounds) == true)
        #expect(source(170) == .estimated)
    }

    @Test func aVisibleItemOfTheEstimatedHeightStaysInABatch() throws {
        let wall = self.wall(lanes: 1)
        wall.layout.estimatedHeight = 100
        wall.wish = { $0 > 28 ? 130 : 100 }
        _ = wall.show()
        wall.view.contentOffset.y = 3_000
        wall.screen.settle()
        try #require(wall.firstNumber == 28 && wall.layout.arrangement?.sections[0].items.source(at: 28) == .estimated)
        let place = wall.place(of: 28)
        wall.view.performBatchUpdates {
            wall.sections[0].insert(900, at: 29)
            wall.view.insertItems(at: [IndexPath(item: 29, section: 0)])
        }
        wall.screen.settle()
        #expect(wall.place(of: 28) == place)
    }

    /// The item that was the anchor while cells were measured need not be the first one afterwards.
    @Test(arguments: [1, 2, 3, 4])
    func aReloadKeepsTheItemThatIsTheFirstAfterAJump(lanes: Int) throws {
        let wall = self.wall(lanes: .fixed(lanes))
        var growth: CGFloat = 0
        wall.height = { $0 % 3 == 0 ? CGFloat(60 + $0 * 37 % 90) + growth : nil }
        wall.wish = { $0 % 3 == 0 ? nil : CGFloat(60 + $0 * 37 % 90) + growth }
        _ = wall.show()
        wall.view.contentOffset.y = 500
        wall.screen.settle()
        let number = try #require(wall.firstNumber)
        let place = try #require(wall.place(of: number))
        growth = 20
        wall.view.reloadData()
        wall.screen.settle()
        #expect(abs(try #require(wall.place(of: number)) - place) < 0.5)
    }

    /// The states of the tutorial S2: a cell is created, measured and positioned.
    private final class LoggingCell: UICollectionViewCell {
        var log: [String] = ["created"]
        var wished: CGFloat = 0

        override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
            -> UICollectionViewLayoutAttributes
        {
            log.append("measured")
            let answer = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
            answer.size.height = wished
            return answer
        }

        override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
            super.apply(layoutAttributes)
            if layoutAttributes.size.height == wished { log.append("positioned") }
        }
    }

    /// A cell that is half as high as it is wide.
    private final class BroadCell: UICollectionViewCell {
        override func preferredLayoutAttributesFitting(_ layoutAttributes: UICollectionViewLayoutAttributes)
            -> UICollectionViewLayoutAttributes
        {
            let answer = layoutAttributes.copy() as? UICollectionViewLayoutAttributes ?? layoutAttributes
            answer.size.height = layoutAttributes.size.width / 2
            return answer
        }
    }

    private final class BroadItems: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 300 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test(arguments: [LaneStability.keep, .repackBelowViewport])
    func inLanesOfUnequalSizesCellsAreMeasuredForTheirLane(_ stability: LaneStability) {
        let items = BroadItems()
        let screen = TestScreen(size: CGSize(width: 320, height: 480))
        let layout = WaterfallLayout(WaterfallOptions(lanes: [.absolute(60), .fraction(1), .fraction(2)], spacing: 10))
        layout.laneStability = stability
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(BroadCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        screen.show(view)
        var widths = Set<CGFloat>()
        for width: CGFloat in [320, 620] {
            view.frame.size.width = width
            for offset in stride(from: 0, through: 4_000, by: 250) {
                view.contentOffset.y = CGFloat(offset)
                screen.settle()
                for cell in view.visibleCells {
                    widths.insert(cell.frame.width)
                    #expect(abs(cell.frame.height - cell.frame.width / 2) < 0.1, "at \(offset), \(cell.frame)")
                }
            }
        }
        #expect(widths == [60, 80, 160, 180, 360])
    }

    private final class LoggingItems: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? LoggingCell)?.wished = CGFloat(81 + indexPath.item * 37 % 90)
            return cell
        }
    }

    @Test func aCellIsCreatedMeasuredAndPositioned() throws {
        let items = LoggingItems()
        let screen = TestScreen(size: CGSize(width: 320, height: 480))
        // No cell prefers the estimated height, and each first item that begins in the visible bounds stays at its position.
        let layout = WaterfallLayout(WaterfallOptions(lanes: 2, itemSpacing: 8))
        layout.estimatedHeight = 80
        layout.laneStability = .keep
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(LoggingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        screen.forget()
        screen.show(view)
        let cells = view.visibleCells.compactMap { $0 as? LoggingCell }
        #expect(cells.count > 5)
        // The second measurement finds that the cell has settled (rule 12.5).
        for cell in cells { #expect(cell.log == ["created", "measured", "positioned", "measured"]) }
        #expect(screen.counts.moved == 0, "nothing was seen at its guess and then moved")
    }

    @Test func theFinalFramesEqualThoseOfKnownHeights() {
        let wall = wall(30, .repackAll)
        wall.view.frame.size.height = 5000
        _ = wall.show()
        let known = Wall(count: 30, wall.layout.options)
        known.height = { CGFloat(60 + $0 * 37 % 90) }
        _ = known.show()
        for item in 0..<30 { #expect(wall.frame(item) == known.frame(item)) }
    }

    @Test func estimatesFollowTheMeasurements() throws {
        let wall = wall(1000)
        wall.wish = { _ in 40 }
        _ = wall.show()
        #expect(wall.frame(999)?.height == 40, "nobody has seen this item; it is taken to be like those that were")
    }

    @Test func anItemKeepsItsOwnEstimateUntilItIsMeasured() {
        let wall = wall(100, lanes: 1)
        (wall.view.delegate, wall.layout.delegate) = (nil, nil)
        wall.layout.itemProvider = { path, _ in path.item < 50 ? .automatic : .automatic(estimated: path.item % 2 == 0 ? 420 : 60) }
        wall.wish = { _ in 40 }
        _ = wall.show()
        #expect(wall.frame(49)?.height == 40)
        #expect(wall.frame(98)?.height == 420 && wall.frame(99)?.height == 60)
    }

    @Test func afterAReloadEstimatesFollowTheNewItems() {
        let wall = wall(1_000)
        wall.wish = { _ in 400 }
        _ = wall.show()
        for offset in stride(from: 0, through: 8_000, by: 400) {
            wall.view.contentOffset.y = CGFloat(offset)
            wall.screen.settle()
        }
        wall.wish = { _ in 60 }
        wall.view.reloadData()
        wall.screen.settle()
        #expect(wall.frame(999)?.height == 60)
    }

    @Test func anotherWidthUsesMeasuredHeightsAsEstimates() {
        let wall = wall().show()
        wall.view.frame.size.width = 400
        wall.wish = { CGFloat(100 + $0 * 37 % 90) }
        wall.view.reloadData()
        wall.screen.settle()
        for case let cell as WallCell in wall.view.visibleCells { #expect(cell.frame.height == wall.wish(cell.number)) }
    }

    @Test(arguments: [LaneStability.keep, .repackBelowViewport]
    )
    func scrollingUpAmongUnmeasuredItemsDoesNotMoveVisibleItems(stability: LaneStability) throws {
        let wall = wall(400, lanes: 3, stability).show()
        wall.view.contentOffset.y = 9000
        wall.screen.settle()
        for _ in 0..<40 { try expectVisibleItemsStay(in: wall.view, on: wall.screen, scrollingUpBy: 60) }
    }

    /// Visible items are measured; the first of them that begins in the visible bounds after the step keeps its position.
    private func expectVisibleItemsStay(in view: UICollectionView, on screen: TestScreen, scrollingUpBy step: CGFloat) throws {
        func place(_ path: IndexPath) -> CGFloat? { view.cellForItem(at: path).map { $0.frame.minY - view.contentOffset.y } }
        let known = view.indexPathsForVisibleItems.map { (path: $0, place: (place($0) ?? -.infinity) + step) }
        let anchor = try #require(known.filter { $0.place >= 0 }.min { ($0.place, $0.path) < ($1.place, $1.path) })
        view.contentOffset.y -= step
        screen.settle()
        #expect(abs(try #require(place(anchor.path)) - anchor.place) <= 0.5)
    }

    @Test func aSlowScrollToAnUnmeasuredItemDoesNotMoveVisibleItems() throws {
        let wall = Wall(count: 100, WaterfallOptions(lanes: 1))
        wall.height = { $0 % 10 == 0 ? nil : 100 }
        wall.wish = { _ in 260 }
        wall.layout.estimatedHeight = 20
        _ = wall.show()
        wall.view.contentOffset.y = 5_700
        wall.screen.settle()
        for _ in 0..<100 {
            try expectVisibleItemsStay(in: wall.view, on: wall.screen, scrollingUpBy: 30)
        }
    }

    /// Apps scroll to an item, and then by the height of a bar.
    @Test func aJumpInTwoStepsEndsAtItsItem() throws {
        let wall = Wall(count: 200, WaterfallOptions(lanes: 1))
        wall.height = { $0 % 2 == 0 ? nil : 100 }
        wall.wish = { _ in 180 }
        wall.layout.estimatedHeight = 100
        _ = wall.show()
        wall.view.scrollToItem(at: IndexPath(item: 120, section: 0), at: .top, animated: false)
        wall.view.contentOffset.y -= 44
        wall.screen.settle()
        #expect(wall.place(of: 120) == 44)
    }

    @Test func scrollingUpInOtherLanesDoesNotMoveVisibleItems() throws {
        let items = BroadItems()
        let screen = TestScreen(size: CGSize(width: 320, height: 480))
        let layout = WaterfallLayout(lanes: 1)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(BroadCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        screen.show(view)
        for offset in stride(from: 0, through: 8_000, by: 200) {
            view.contentOffset.y = CGFloat(offset)
            screen.settle()
        }
        #expect(layout.arrangement?.sections[0].items.source(at: 0) == .measured)
        layout.options.lanes = 2
        screen.settle()
        #expect(layout.arrangement?.sections[0].items.source(at: 0) == .estimated)
        for _ in 0..<12 { try expectVisibleItemsStay(in: view, on: screen, scrollingUpBy: 200) }
    }

    @Test func heightsOfFormerDataAreEstimatesAfterAnotherLayout() throws {
        let wall = wall(200, lanes: 1).show()
        while wall.view.contentOffset.y + 480 < wall.view.contentSize.height {
            wall.view.contentOffset.y += 400
            wall.screen.settle()
        }
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 70, height: 70)
        wall.view.setCollectionViewLayout(flow, animated: false)
        wall.screen.settle()
        wall.wish = { CGFloat(60 + $0 * 53 % 190) }
        wall.view.reloadData()
        wall.screen.settle()
        wall.view.setCollectionViewLayout(wall.layout, animated: false)
        wall.screen.settle()
        for _ in 0..<12 { try expectVisibleItemsStay(in: wall.view, on: wall.screen, scrollingUpBy: 200) }
    }

    @Test func aBatchWithOtherLanesUsesMeasuredHeightsAsEstimates() throws {
        let wall = wall(60)
        var lanes = 2
        (wall.view.delegate, wall.layout.delegate) = (nil, nil)
        wall.layout.sectionProvider = { _ in SectionOptions(lanes: .fixed(lanes)) }
        _ = wall.show()
        let height = try #require(wall.frame(3)?.height)
        wall.view.contentOffset.y = 2_000
        wall.screen.settle()
        wall.view.performBatchUpdates {
            lanes = 3
            wall.sections[0].insert(900, at: 0)
            wall.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        wall.screen.settle()
        let items = try #require(wall.layout.arrangement?.sections[0].items)
        #expect(items.source(at: 4) == .estimated && items.measure(at: 4).points == Double(height))
    }

    @Test func aHeaderOfAutomaticHeightHasThePreferredHeightOfItsView() throws {
        let wall = wall()
        wall.header = .automatic
        wall.headerWish = 44
        _ = wall.show()
        let header = try #require(
            wall.view.layoutAttributesForSupplementaryElement(
                ofKind: UICollectionView.elementKindSectionHeader,
                at: IndexPath(item: 0, section: 0)
            )
        )
        #expect(header.frame.height == 44)
        #expect(wall.frame(0)?.minY == 44)
    }

    @Test func givenHeightsAreNotMeasured() {
        let wall = wall()
        wall.height = { _ in 50 }
        wall.wish = { _ in 200 }
        _ = wall.show()
        #expect(wall.frame(0)?.height == 50)
    }

    @Test func aCellWithChangingPreferredHeightsCausesNoEndlessLayout() {
        let wall = wall(20)
        var answer: CGFloat = 50
        wall.wish = { _ in
            answer += 7
            return answer
        }
        _ = wall.show()
        #expect(wall.view.visibleCells.count > 0)
    }

    @Test func aBatchKeepsMeasuredHeights() throws {
        let wall = wall(100).show()
        let height = try #require(wall.frame(3)?.height)
        wall.view.performBatchUpdates {
            wall.sections[0].insert(900, at: 0)
            wall.view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
        wall.screen.settle()
        #expect(wall.frame(4)?.height == height)
        #expect(wall.frame(0)?.height == wall.wish(900))
    }

    @Test func anInvisibleDifferenceOfThePreferredHeightIsIgnored() {
        let wall = wall(20)
        wall.wish = { _ in 100 }
        _ = wall.show()
        #expect(wall.frame(0)?.height == 100)
        wall.wish = { _ in 100.09 }
        wall.view.performBatchUpdates { wall.view.reloadItems(at: [IndexPath(item: 1, section: 0)]) }
        wall.screen.settle()
        for case let cell as WallCell in wall.view.visibleCells { cell.wished = 100.09 }
        wall.layout.invalidateLayout()
        wall.screen.settle()
        #expect(wall.frame(0)?.height == 100)
    }

    @Test func listedItemsHeadersAndFootersKeepMeasuredHeights() throws {
        let wall = wall(60)
        wall.header = .automatic
        wall.headerWish = 44
        _ = wall.show()
        let before = (0..<6).map { wall.frame($0) }
        let context = ArrangedLayoutInvalidationContext()
        context.invalidateItems(at: (0..<4).map { IndexPath(item: $0, section: 0) })
        context.invalidateSupplementaryElements(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 9)]
        )
        wall.layout.invalidateLayout(with: context)
        wall.screen.settle()
        #expect((0..<6).map { wall.frame($0) } == before)
        #expect(before[0]?.minY == 44)
    }

    @Test func estimatesMoveWithTheirSections() {
        let wall = Wall([Array(0..<300), Array(1_000..<1_300)], WaterfallOptions(lanes: 2))
        wall.height = { _ in nil }
        wall.wish = { $0 < 1_000 ? 40 : 90 }
        _ = wall.show()
        wall.view.scrollToItem(at: IndexPath(item: 20, section: 1), at: .top, animated: false)
        wall.screen.settle()
        wall.view.performBatchUpdates {
            wall.sections.swapAt(0, 1)
            wall.view.moveSection(1, toSection: 0)
        }
        wall.screen.settle()
        // New items are estimated from their section, whose index has changed.
        wall.view.performBatchUpdates {
            wall.sections[0].append(1_900)
            wall.sections[1].append(900)
            wall.view.insertItems(at: [IndexPath(item: 300, section: 0), IndexPath(item: 300, section: 1)])
        }
        wall.screen.settle()
        #expect(wall.frame(300, section: 0)?.height == 90)
        #expect(wall.frame(300, section: 1)?.height == 40)
    }

    @Test(arguments: [false, true])
    func aListedHeaderMayBecomeAutomaticOrGiven(becomesAutomatic: Bool) {
        let wall = wall(60)
        wall.headerWish = 77
        wall.header = becomesAutomatic ? .absolute(40) : .automatic
        _ = wall.show()
        #expect(wall.frame(0)?.minY == (becomesAutomatic ? 40 : 77))
        wall.header = becomesAutomatic ? .automatic : .absolute(40)
        let context = ArrangedLayoutInvalidationContext()
        context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
        wall.layout.invalidateLayout(with: context)
        wall.screen.settle()
        // The collection view keeps the attributes of items that are not listed.
        #expect(wall.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == (becomesAutomatic ? 77 : 40))
    }
}
