import Cascade
import CascadeTesting
import CascadeUIKit
import CollectionViewFuzzing
import TestSupport
import Testing
import UIKit

/// Tests of the views of the content's header and footer.
@MainActor
@Suite
struct ContentHeaderViewTests {
    private let path = IndexPath(index: 0)

    private func wall(
        _ sections: [[Int]] = [Array(0..<60), Array(60..<120)],
        header: ItemSize? = .absolute(100),
        footer: ItemSize? = .absolute(50),
        axis: LayoutAxis = .vertical
    ) -> Wall {
        let options = WaterfallOptions(lanes: 2, spacing: 6, contentHeader: header, contentFooter: footer, axis: axis)
        return Wall(sections, options)
    }

    private func header(_ wall: Wall) -> UICollectionReusableView? {
        wall.view.supplementaryView(forElementKind: WaterfallLayout.elementKindContentHeader, at: path)
    }

    private func footer(_ wall: Wall) -> UICollectionReusableView? {
        wall.view.supplementaryView(forElementKind: WaterfallLayout.elementKindContentFooter, at: path)
    }

    @Test func theHeaderIsAtTheBeginningAndTheFooterAtTheEnd() throws {
        let wall = wall().show()
        #expect(header(wall)?.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
        #expect(wall.frame(0)?.minY == 100 && footer(wall) == nil)
        let length = wall.view.contentSize.height
        wall.view.contentOffset.y = length - 480
        wall.screen.frame()
        #expect(footer(wall)?.frame == CGRect(x: 0, y: length - 50, width: 320, height: 50))
        #expect(header(wall) == nil)
    }

    @Test func itIsMeasuredAndStaysMeasured() {
        let wall = wall(header: .automatic(estimated: 20), footer: .automatic)
        wall.contentWish = 133
        _ = wall.show()
        #expect(header(wall)?.frame.height == 133 && wall.frame(0)?.minY == 133)
        wall.view.contentOffset.y = 2_000
        wall.screen.settle()
        wall.layout.invalidateLayout()
        wall.view.reloadData()
        wall.screen.settle()
        #expect(header(wall) == nil && wall.frame(0)?.minY == 133)
        wall.view.contentOffset.y = wall.view.contentSize.height - 480
        wall.screen.settle()
        #expect(footer(wall)?.frame.height == 133 && footer(wall)?.frame.maxY == wall.view.contentSize.height)
        // A given size is not measured.
        wall.layout.options.contentFooter = .absolute(44)
        wall.screen.settle()
        #expect(footer(wall)?.frame.height == 44)
    }

    /// A view of length 0 does not exist, so that it cannot prefer another length.
    @Test(arguments: [false, true], ["invalidation", "reload", "state"])
    func afterALengthOf0ItIsMeasuredAgain(isOfContent: Bool, by event: String) throws {
        func fresh(_ wish: CGFloat) -> Wall {
            let wall = self.wall(header: isOfContent ? .automatic : nil, footer: nil)
            if !isOfContent { wall.header = .automatic }
            (wall.contentWish, wall.headerWish) = (wish, wish)
            return wall
        }
        let empty = fresh(0).show()
        #expect(empty.frame(0)?.minY == 0)
        empty.layout.options.itemSpacing = 7
        empty.view.performBatchUpdates { empty.view.reloadItems(at: [[0, 1]]) }
        empty.screen.settle()
        #expect(empty.frame(0)?.minY == 0, "other changes keep it")
        var wall = empty
        (wall.contentWish, wall.headerWish) = (60, 60)
        switch event {
        case "invalidation": wall.layout.invalidateLayout()
        case "reload": wall.view.reloadData()
        default:
            let state = try #require(empty.layout.savedState)
            wall = fresh(60)
            wall.layout.restore(state)
            _ = wall.show()
        }
        wall.screen.settle()
        #expect(wall.frame(0)?.minY == 60)
    }

    @Test func visibleItemsStayWhenItIsMeasured() {
        let wall = wall(header: .automatic(estimated: 20))
        wall.contentWish = 80
        _ = wall.show()
        wall.view.contentOffset.y = 900
        wall.screen.settle()
        wall.contentWish = 300
        wall.view.contentOffset.y = 70
        wall.screen.settle()
        #expect(header(wall)?.frame.height == 300 && wall.frame(0)?.minY == 300)
        #expect(wall.view.contentOffset.y == 290, "the first items are ten points below the top, as before")
        // At the beginning the header is visible, so that it grows.
        wall.view.contentOffset.y = 0
        wall.contentWish = 150
        wall.view.reloadData()
        wall.screen.settle()
        #expect(wall.view.contentOffset.y == 0 && header(wall)?.frame.height == 150)
    }

    @Test func itsViewStaysThroughBatchesOfSections() throws {
        let wall = wall().show()
        let view = try #require(header(wall))
        wall.view.performBatchUpdates {
            wall.sections.insert(Array(200..<203), at: 0)
            wall.view.insertSections([0])
        }
        wall.screen.settle()
        #expect(header(wall) === view && view.frame.minY == 0 && wall.frame(0)?.minY == 100)
        wall.view.performBatchUpdates {
            wall.sections.removeFirst()
            wall.sections.swapAt(0, 1)
            wall.view.deleteSections([0])
            wall.view.moveSection(1, toSection: 1)
            wall.view.moveSection(2, toSection: 0)
        }
        wall.screen.settle()
        #expect(header(wall) === view && view.alpha == 1)
        wall.view.performBatchUpdates { wall.view.reloadSections([0]) }
        wall.screen.settle()
        #expect(header(wall) === view)
        wall.view.performBatchUpdates {
            wall.sections = []
            wall.view.deleteSections([0, 1])
        }
        wall.screen.settle()
        #expect(header(wall) === view && footer(wall)?.frame.minY == 100)
    }

    @Test func afterRandomBatchesPlacementsEqualThoseOfANewLayout() throws {
        for seed in Soak.seeds(12, optimized: 60) as Range<Int> {
            var random = SeededGenerator(seed: seed)
            var next = 1_000
            func configured(_ sections: [[Int]]) -> Wall {
                let axis: LayoutAxis = seed % 3 == 0 ? .horizontal : .vertical
                let wall = self.wall(sections, header: .automatic(estimated: 20), footer: .aspectRatio(4), axis: axis)
                wall.layout.laneStability = .repackAll
                wall.header = .absolute(20)
                if axis == .vertical { wall.contentWish = 90 }
                if seed % 2 == 0 { wall.view.semanticContentAttribute = .forceRightToLeft }
                return wall
            }
            let wall = configured([Array(0..<30), Array(30..<40)]).show()
            for _ in 0..<6 {
                wall.view.contentOffset.y = CGFloat(random.number(below: max(1, Int(wall.view.contentSize.height) - 480)))
                let batch = RandomBatch(of: wall.sections, &random) {
                    next += 1
                    return next
                }
                wall.view.performBatchUpdates {
                    wall.sections = batch.sections
                    batch.changes.request(of: wall.view)
                }
                if random.number(below: 2) == 0 { wall.screen.settle() } else { wall.screen.frame() }
            }
            wall.screen.settle()
            let fresh = configured(wall.sections).show()
            let (mine, its) = (try #require(wall.layout.arrangement), try #require(fresh.layout.arrangement))
            let offset = LayoutPoint(x: Double(wall.view.contentOffset.x), y: Double(wall.view.contentOffset.y))
            #expect(mine.difference(from: its, at: [.zero, offset]) == nil, "seed \(seed)")
            #expect(mine.placement(of: .contentHeader) != nil, "seed \(seed)")
        }
    }

    @Test func insertionsBeforeVisibleItemsKeepThem() throws {
        let wall = wall(header: .automatic(estimated: 20))
        wall.contentWish = 90
        _ = wall.show()
        wall.view.contentOffset.y = 400
        wall.screen.settle()
        let first = try #require(wall.firstNumber)
        let place = wall.place(of: first)
        wall.view.performBatchUpdates {
            wall.sections[0].insert(contentsOf: 500..<507, at: 0)
            wall.view.insertItems(at: (0..<7).map { IndexPath(item: $0, section: 0) })
        }
        wall.screen.settle()
        #expect(wall.place(of: first) == place)
        #expect(wall.layout.layoutAttributesForItem(at: [0, 0])?.frame.minY == 90)
    }

    @Test func otherOptionsAndRotationKeepTheFirstVisibleItem() throws {
        let wall = wall().show()
        wall.view.contentOffset.y = 1_200
        wall.screen.settle()
        let first = try #require(wall.firstNumber)
        let place = try #require(wall.place(of: first))
        let former = wall.asked
        for header in [nil, ItemSize.absolute(500), .automatic(estimated: 30)] {
            wall.layout.options.contentHeader = header
            wall.screen.settle()
            #expect(wall.place(of: first) == place)
        }
        #expect(wall.asked == former, "sizes of items do not depend on the header")
        wall.contentWish = 77
        wall.view.frame.size = CGSize(width: 480, height: 320)
        wall.screen.settle()
        #expect(abs(try #require(wall.place(of: first)) - place) < 0.01)
        wall.view.contentOffset.y = 0
        wall.screen.settle()
        #expect(header(wall)?.frame == CGRect(x: 0, y: 0, width: 480, height: 77))
    }

    @Test func pinnedHeadersComeAfterIt() throws {
        let wall = wall()
        wall.header = .absolute(30)
        wall.layout.options.sectionHeadersPinToVisibleBounds = true
        _ = wall.show()
        func top(at offset: CGFloat) -> CGFloat? {
            wall.view.contentOffset.y = offset
            wall.screen.frame()
            return wall.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0])?.frame.minY
        }
        #expect(top(at: 40) == 100 && top(at: 99) == 100 && top(at: 140) == 140)
    }

    @Test(arguments: [false, true]) func aHorizontalWaterfallBeginsWithIt(isMirrored: Bool) throws {
        let wall = wall(axis: .horizontal)
        if isMirrored { wall.view.semanticContentAttribute = .forceRightToLeft }
        _ = wall.show()
        let view = try #require(header(wall))
        #expect(view.frame.size == CGSize(width: 100, height: 480))
        #expect(view.frame.minX - wall.view.contentOffset.x == (isMirrored ? 220 : 0))
        let first = try #require(wall.frame(0))
        #expect(isMirrored ? first.maxX == view.frame.minX : first.minX == view.frame.maxX)
    }

    @Test func withoutDataThereIsAHeaderAndItStaysWhenTheDataArrives() throws {
        for inBatch in [false, true] {
            let wall = wall([], header: .automatic(estimated: 20))
            wall.contentWish = 700
            _ = wall.show()
            let view = try #require(header(wall))
            #expect(view.frame.height == 700 && wall.view.contentSize.height == 750)
            wall.view.contentOffset.y = 200
            if inBatch {
                wall.view.performBatchUpdates {
                    wall.sections = [Array(0..<40)]
                    wall.view.insertSections([0])
                }
            } else {
                wall.sections = [Array(0..<40)]
                wall.view.reloadData()
            }
            wall.screen.settle()
            #expect(header(wall)?.frame.height == 700 && wall.frame(0)?.minY == 700)
            #expect(wall.view.contentOffset.y == 200)
        }
    }

    @Test func anInvalidationOfItsPathMeasuresIt() {
        let wall = wall(header: .automatic(estimated: 20))
        wall.contentWish = 60
        _ = wall.show()
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateSupplementaryElements(ofKind: WaterfallLayout.elementKindContentHeader, at: [path])
        wall.layout.invalidateLayout(with: context)
        wall.screen.settle()
        #expect(header(wall)?.frame.height == 60)
    }

    @Test func rulesOfAnAppHaveIt() {
        let layout = ArrangedLayout(rules: HeadedColumn()) { _, _ in .absolute(50) }
        let fixture = CollectionFixture([Array(0..<4)], layout, isMirrored: false, size: CGSize(width: 320, height: 480))
        let kind = ArrangedLayout.elementKindContentHeader
        fixture.view.register(WallHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
        let source = Wall([Array(0..<4)])
        source.contentWish = 61
        fixture.view.register(WallCell.self, forCellWithReuseIdentifier: "cell")
        fixture.view.dataSource = source
        _ = fixture.show()
        #expect(fixture.view.supplementaryView(forElementKind: kind, at: path)?.frame.height == 61)
        #expect(fixture.view.layoutAttributesForItem(at: [0, 1])?.frame.minY == 111)
    }

    @Test func otherPathsHaveNoAttributes() {
        let wall = wall().show()
        let kind = WaterfallLayout.elementKindContentHeader
        for path in [IndexPath(), IndexPath(index: 1), IndexPath(item: 0, section: 0)] {
            #expect(wall.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil)
        }
        let none = self.wall(header: nil, footer: .absolute(0)).show()
        #expect(none.layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) == nil)
        #expect(none.view.visibleSupplementaryViews(ofKind: WaterfallLayout.elementKindContentFooter).isEmpty)
    }
}

/// Rules of an app: one column below a measured header.
private struct HeadedColumn: LayoutRules {
    var contentHeader: ItemSize? = .automatic

    func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> WaterfallArrangement {
        WaterfallOptions(lanes: 1, contentHeader: contentHeader).arrange(sections, in: container)
    }
}
