import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of a layout that replaces one without a collection view.
@MainActor
@Suite
struct LayoutReplacementTests {
    /// A layout that has attributes only while it has a collection view, as layouts that unwrap it.
    private final class Detached: UICollectionViewLayout {
        var queries = 0
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            queries += 1
            return nil
        }
    }

    @Test func aDetachedLayoutIsNotQueried() throws {
        let wall = Wall(count: 60, WaterfallOptions(lanes: 2)).show()
        wall.view.contentOffset.y = 900
        wall.screen.settle()
        let middle = CGPoint(x: wall.view.bounds.midX, y: wall.view.bounds.midY)
        let distances = wall.view.visibleCells.map { hypot($0.center.x - middle.x, $0.center.y - middle.y) }
        let nearest = try #require(zip(distances, wall.view.visibleCells).min { $0.0 < $1.0 }).1
        let item = try #require(wall.view.indexPath(for: nearest))
        let place = nearest.center.y - wall.view.contentOffset.y
        let old = Detached()
        wall.layout.prepareForTransition(from: old)
        #expect(old.queries == 0)
        // The item in the middle stays there, although the items before it become longer.
        wall.height = { _ in 200 }
        wall.layout.invalidateLayout()
        wall.screen.frame()
        let center = try #require(wall.view.layoutAttributesForItem(at: item)).center.y
        #expect(abs(wall.layout.targetContentOffset(forProposedContentOffset: .zero).y - (center - place)) < 0.01)
        wall.layout.finalizeLayoutTransition()
    }

    @Test func aLayoutInAnotherCollectionViewBeginsAtHome() {
        let rows = WaterfallLayout(lanes: 2) { _, _ in .absolute(100) }
        rows.options.axis = .horizontal
        for layout in [LineLayout(Carousel.options(loops: true)), rows] as [ArrangedLayout] {
            let size = CGSize(width: 300, height: 200)
            let fixture = CollectionFixture([Array(0..<40)], layout, isMirrored: true, size: size).show()
            let home = fixture.view.contentOffset
            #expect(home.x > 600)
            fixture.view.contentOffset.x -= 600
            fixture.screen.settle()
            fixture.view.removeFromSuperview()
            let other = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
            other.semanticContentAttribute = .forceRightToLeft
            other.contentInsetAdjustmentBehavior = .never
            other.register(CollectionFixture.Cell.self, forCellWithReuseIdentifier: "cell")
            other.dataSource = fixture
            fixture.screen.show(other)
            fixture.screen.settle()
            #expect(other.contentOffset == home)
            #expect(other.cellForItem(at: [0, 0]) != nil)
        }
    }

    @Test func aStateIsRestoredInAnotherCollectionView() throws {
        let size = CGSize(width: 300, height: 200)
        let layout = WaterfallLayout(lanes: 1) { _, _ in .absolute(100) }
        let fixture = CollectionFixture([Array(0..<40)], layout, isMirrored: false, size: size).show()
        fixture.view.contentOffset.y = 1_000
        fixture.screen.settle()
        let state = try #require(layout.savedState)
        fixture.view.contentOffset.y = 0
        fixture.screen.settle()
        fixture.view.removeFromSuperview()
        let other = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
        other.contentInsetAdjustmentBehavior = .never
        other.register(CollectionFixture.Cell.self, forCellWithReuseIdentifier: "cell")
        other.dataSource = fixture
        layout.restore(state)
        fixture.screen.show(other)
        fixture.screen.settle()
        #expect(other.contentOffset.y == 1_000)
    }

    @Test func theMiddleItemStaysAlsoIfTheFormerLayoutDidNotHaveIt() throws {
        let size = CGSize(width: 300, height: 200)
        let wall = WaterfallLayout(lanes: 1) { _, _ in .absolute(100) }
        let fixture = CollectionFixture([Array(0..<20)], wall, isMirrored: false, size: size).show()
        let two = WaterfallLayout(lanes: 2) { _, _ in .absolute(100) }
        fixture.view.setCollectionViewLayout(two, animated: false)
        fixture.sections = [Array(0..<100)]
        fixture.view.reloadData()
        fixture.screen.settle()
        fixture.view.contentOffset.y = 4_000
        fixture.screen.settle()
        fixture.view.setCollectionViewLayout(wall, animated: false)
        fixture.screen.settle()
        #expect(fixture.view.contentOffset.y > 7_000, "\(fixture.view.contentOffset.y)")
    }

    @Test func contentFromRightToLeftBeginsAtHomeAfterALayoutWithoutItems() {
        let size = CGSize(width: 300, height: 200)
        let rows = WaterfallLayout(lanes: 2) { _, _ in .absolute(100) }
        rows.options.axis = .horizontal
        let fixture = CollectionFixture([Array(0..<40)], rows, isMirrored: true, size: size).show()
        let home = fixture.view.contentOffset
        #expect(home.x > 600)
        fixture.view.setCollectionViewLayout(UICollectionViewLayout(), animated: false)
        fixture.screen.settle()
        fixture.view.contentOffset = .zero
        fixture.view.setCollectionViewLayout(rows, animated: false)
        fixture.screen.settle()
        #expect(fixture.view.contentOffset == home)
    }

    /// A flow layout that UIKit mirrors.
    private final class Mirrored: AnchoredFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    @Test(arguments: [false, true])
    func theMiddleItemStaysIfUIKitMirrorsALayout(isAnimated: Bool) {
        let flow = Mirrored()
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 100, height: 100)
        flow.minimumLineSpacing = 0
        let fixture = CollectionFixture([Array(0..<10)], flow, isMirrored: true, size: CGSize(width: 200, height: 100)).show()
        fixture.view.contentOffset.x = 800
        fixture.screen.settle()
        #expect(fixture.view.cellForItem(at: [0, 0])?.frame.minX == 900)
        let line = LineLayout(itemSize: CGSize(width: 100, height: 100), spacing: 0)
        fixture.view.setCollectionViewLayout(line, animated: isAnimated)
        fixture.screen.settle()
        #expect(line.currentIndexPath == [0, 0])
        line.scrollToItem(at: [0, 7], animated: false)
        fixture.screen.settle()
        fixture.view.setCollectionViewLayout(flow, animated: isAnimated)
        fixture.screen.settle()
        #expect(fixture.view.contentOffset.x == 150)
        #expect(fixture.view.cellForItem(at: [0, 7])?.frame.minX == 200)
    }
}
