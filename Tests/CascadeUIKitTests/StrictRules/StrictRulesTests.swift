import Cascade
import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of faults of the layouts under rules of Apple's collection view, by their numbers in issue 16.
@MainActor
@Suite
struct StrictRulesTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// A wall with a recording layout on a screen.
    private func wall(_ sections: [[Int]], _ options: WaterfallOptions = WaterfallOptions()) -> (Wall, RecordingWaterfall) {
        let wall = Wall(sections, options)
        let layout = RecordingWaterfall(options)
        layout.delegate = wall
        layout.register(UICollectionReusableView.self, forDecorationViewOfKind: WaterfallLayout.elementKindSectionBackground)
        wall.layout = layout
        wall.view.setCollectionViewLayout(layout, animated: false)
        return (wall.show(), layout)
    }

    /// Returns the difference of the cells from the layout's attributes, or `nil`.
    private func wrongCell(_ wall: Wall) -> String? {
        for path in wall.view.indexPathsForVisibleItems {
            guard let cell = wall.view.cellForItem(at: path) as? WallCell else { return "no cell at \(path)" }
            if cell.number != wall.sections[path.section][path.item] { return "the cell at \(path) shows \(cell.number)" }
            let frame = wall.layout.layoutAttributesForItem(at: path)?.frame
            if frame != cell.frame { return "the cell at \(path) is at \(cell.frame), not \(String(describing: frame))" }
            if let fresh = wall.layout.arrangement?.placement(of: .item(path.item, section: path.section))?.frame,
                CGFloat(fresh.height) != wall.height(cell.number)
            {
                return "item \(path) is \(fresh.height) high, not \(String(describing: wall.height(cell.number)))"
            }
        }
        return nil
    }

    @Test func attributesAreNilBetweenThePreparationAndTheUpdatesOfABatch() throws {
        let (wall, layout) = wall([Array(0..<40)])
        wall.view.performBatchUpdates {
            wall.sections[0].removeSubrange(0..<3)
            wall.sections[0].insert(100, at: 5)
            wall.view.deleteItems(at: [path(0), path(1), path(2)])
            wall.view.insertItems(at: [path(5)])
        }
        wall.screen.settle()
        try #require(layout.earlyAnswers.count == 1)
        #expect(layout.earlyAnswers[0] == nil)
        #expect(wrongCell(wall) == nil)
    }

    @Test func anExplicitInvalidationCallsTheDelegateAgain() {
        let (wall, layout) = wall([Array(0..<20)])
        wall.view.contentInset.top = 30
        let asked = wall.asked
        wall.height = { CGFloat(200 + $0) }
        layout.invalidateLayout()
        wall.screen.settle()
        #expect(wall.asked == asked + 20)
        #expect(wrongCell(wall) == nil)
        #expect(wall.frame(0)?.height == 200)
    }

    @Test(arguments: 0..<3)
    func theFirstOffsetIsKeptIfAdjustmentsAreClampedToTheOldContentSize(kind: Int) throws {
        let layout: any ClampsToOldSize
        switch kind {
        case 0: layout = ClampedLine(LineOptions(itemSize: LayoutSize(width: 100, height: 100), spacing: 20, loops: true))
        case 1: layout = ClampedCircle(.ring(scrolling: .endless(.horizontal)))
        default:
            layout = ClampedWaterfall(WaterfallOptions(lanes: 2, axis: .horizontal))
        }
        let board = CollectionFixture([Array(0..<40)], layout, isMirrored: kind == 2, size: CGSize(width: 300, height: 200))
        _ = board.show()
        let expected: LayoutPoint?
        switch layout {
        case let line as LineLayout: expected = line.arrangement?.homeOffset
        case let circle as CircleLayout: expected = circle.arrangement?.homeOffset
        case let waterfall as WaterfallLayout: expected = waterfall.arrangement.map { LayoutPoint(x: $0.contentSize.width - 300, y: 0) }
        default: expected = nil
        }
        let home = try #require(expected)
        try #require(home.x > 100)
        #expect(abs(Double(board.view.contentOffset.x) - home.x) < 0.01)
    }

    @Test func measurementsAndSizesAdjustTheOffsetInTheirContexts() throws {
        let (wall, layout) = wall([Array(0..<400)], WaterfallOptions(lanes: 1))
        wall.height = { _ in nil }
        wall.wish = { CGFloat(60 + $0 * 37 % 90) }
        wall.view.reloadData()
        wall.screen.settle()
        wall.view.setContentOffset(CGPoint(x: 0, y: 9_000), animated: false)
        wall.screen.settle()
        layout.forget()
        for _ in 0..<20 {
            let cells = try #require(wall.view.visibleCells as? [WallCell])
            let number = try #require(cells.first { $0.frame.minY > wall.view.contentOffset.y + 20 }?.number)
            let place = try #require(wall.place(of: number))
            wall.view.contentOffset.y -= 100
            wall.screen.frame()
            let kept = try #require(wall.place(of: number))
            #expect(abs(kept - place - 100) < 0.01)
        }
        wall.view.frame.size = CGSize(width: 480, height: 320)
        wall.screen.settle()
        let adjusting = layout.contexts.filter { $0.context.contentOffsetAdjustment != .zero }
        #expect(adjusting.count > 5)
        #expect(adjusting.allSatisfy { !$0.isInPrepare })
    }

    @Test func headersFollowSeveralChangesOfTheOffsetBeforeOneLayoutPass() throws {
        let options = WaterfallOptions(lanes: 2, sectionHeadersPinToVisibleBounds: true)
        let (wall, layout) = wall((0..<6).map { section in (0..<12).map { section * 12 + $0 } }, options)
        wall.header = .absolute(40)
        layout.invalidateLayout()
        wall.screen.settle()
        layout.forget()
        for y in stride(from: CGFloat(30), through: 900, by: 145) { wall.view.contentOffset.y = y }
        wall.screen.frame()
        try #require(!layout.contexts.isEmpty)
        #expect(layout.contexts.allSatisfy { $0.context.invalidatedSupplementaryIndexPaths == nil })
        let headers = wall.view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader)
        try #require(!headers.isEmpty)
        for path in headers {
            let kind = UICollectionView.elementKindSectionHeader
            let view = try #require(wall.view.supplementaryView(forElementKind: kind, at: path))
            #expect(view.frame == layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame)
        }
    }

    @Test(arguments: [false, true])
    func aReloadMapsItsOwnPathBeforeTheBatch(wholeSection: Bool) {
        let (wall, layout) = wall([Array(0..<10), Array(20..<30)])
        layout.replaceUpdates = { updates in
            updates.map {
                guard $0.updateAction == .reload else { return $0 }
                return UpdateDouble(.reload, before: $0.indexPathBeforeUpdate, after: $0.indexPathBeforeUpdate)
            }
        }
        wall.height = { $0 >= 20 ? 33 : CGFloat(60 + $0 * 37 % 90) }
        let old = wall.height
        wall.view.performBatchUpdates {
            wall.height = { wholeSection ? ($0 >= 20 ? 77 : old($0)) : ($0 == 2 ? 222 : old($0)) }
            if wholeSection {
                wall.sections.insert([100, 101, 102], at: 0)
                wall.view.insertSections(IndexSet([0]))
                wall.view.reloadSections(IndexSet([1]))
            } else {
                wall.sections[0].insert(100, at: 0)
                wall.view.insertItems(at: [path(0)])
                wall.view.reloadItems(at: [path(2)])
            }
        }
        wall.screen.settle()
        if wholeSection {
            let heights = (0..<10).map { wall.layout.layoutAttributesForItem(at: path($0, 2))?.frame.height }
            #expect(heights == Array(repeating: 77, count: 10))
        } else {
            #expect(wall.layout.layoutAttributesForItem(at: path(3))?.frame.height == 222)
            #expect(wall.layout.layoutAttributesForItem(at: path(2))?.frame.height == old(1))
        }
    }

    @Test func theCountsAfterAnyPreparationAreTheCollectionViews() {
        let (wall, layout) = wall([Array(0..<20), Array(20..<40)])
        wall.sections = [Array(0..<5)]
        wall.view.reloadData()
        #expect(layout.layoutAttributesForItem(at: path(7)) == nil)
        #expect(layout.layoutAttributesForItem(at: path(0, 1)) == nil)
        #expect(layout.layoutAttributesForElements(in: wall.view.bounds)?.count == 5)
        layout.prepare()
        #expect(layout.arrangement?.sections.map(\.items.count) == [5])
        // Inconsistent changes.
        wall.screen.settle()
        layout.replaceUpdates = { _ in [] }
        wall.view.performBatchUpdates {
            wall.sections[0].append(50)
            wall.view.insertItems(at: [path(5)])
        }
        wall.screen.settle()
        #expect(layout.arrangement?.sections.map(\.items.count) == [6])
        #expect(wrongCell(wall) == nil)
    }

    @Test(arguments: [IndexPath(), IndexPath(index: 0), IndexPath(indexes: [0, 0, 0])]
    )
    func emptyAndShortIndexPathsHaveNoAttributes(path: IndexPath) {
        let (wall, layout) = wall([Array(0..<20)], WaterfallOptions(background: .visible()))
        wall.header = .absolute(30)
        layout.invalidateLayout()
        wall.screen.settle()
        #expect(layout.layoutAttributesForItem(at: path) == nil)
        #expect(layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path) == nil)
        #expect(layout.layoutAttributesForDecorationView(ofKind: WaterfallLayout.elementKindSectionBackground, at: path) == nil)
        #expect(layout.indexPathForItem(nextTo: path, in: .down) == nil)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let wish = UICollectionViewLayoutAttributes(forCellWith: path)
        wish.size.height = 77
        #expect(!layout.shouldInvalidateLayout(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes))
        let context = layout.invalidationContext(forPreferredLayoutAttributes: wish, withOriginalAttributes: attributes)
        layout.invalidateLayout(with: context)
        let listed = ArrangedLayoutInvalidationContext()
        listed.invalidateItems(at: [path])
        listed.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: [path])
        layout.invalidateLayout(with: listed)
        wall.screen.settle()
        #expect(wrongCell(wall) == nil)
        let line = Carousel(count: 3).show()
        line.layout.scrollToItem(at: path, animated: false)
        #expect(line.view.contentOffset.x == 0)
    }

    @Test func theContentIsSlightlyNarrowerThanTheVisibleWidth() {
        let (wall, layout) = wall([Array(0..<20)])
        let shorter = wall.view.bounds.width - layout.collectionViewContentSize.width
        #expect(shorter > 0 && shorter < 0.001)
        wall.view.contentInset.left = 20
        wall.screen.settle()
        let inset = wall.view.bounds.width - 20 - layout.collectionViewContentSize.width
        #expect(inset > 0 && inset < 0.001)
        #expect(wall.layout.arrangement?.contentSize.width == 300)
    }

    @Test func anAnimatedChangeOfTheBoundsUsesTheLayoutsOffset() throws {
        let (wall, layout) = wall([Array(0..<200)])
        wall.view.contentOffset.y = 2_000
        wall.screen.settle()
        let first = try #require(wall.view.indexPathsForVisibleItems.first { (wall.frame($0.item)?.minY ?? 0) >= 2_000 })
        let place = try #require(wall.frame(first.item)).minY - 2_000
        UIView.animate(withDuration: 0.3) { wall.view.frame.size = CGSize(width: 480, height: 320) }
        wall.screen.settle()
        try #require(layout.boundsAnimations > 1)
        #expect(layout.targets.allSatisfy { abs($0.y - wall.view.contentOffset.y) < 0.01 })
        #expect(abs(try #require(wall.frame(first.item)).minY - wall.view.contentOffset.y - place) < 0.01)
    }

    @Test func insetsMarginsAndTheSafeAreaKeepTheAnchorAndRequestNoItem() throws {
        // Narrower content has fewer lanes, which moves all items.
        let (wall, layout) = wall([Array(0..<200)], WaterfallOptions(lanes: .adaptive(minimum: 150)))
        layout.sectionInsetReference = .fromLayoutMargins
        wall.screen.settle()
        wall.view.contentOffset.y = 2_000
        wall.screen.settle()
        let first = try #require(wall.view.indexPathsForVisibleItems.first { (wall.frame($0.item)?.minY ?? 0) >= 2_000 })
        let place = try #require(wall.frame(first.item)).minY - wall.view.contentOffset.y
        let asked = wall.asked
        wall.view.contentInset.bottom = 40
        wall.screen.settle()
        #expect(wall.asked == asked)
        #expect(abs(try #require(wall.frame(first.item)).minY - wall.view.contentOffset.y - place) < 0.01)
        let before = try #require(wall.frame(first.item))
        wall.view.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
        wall.screen.settle()
        let after = try #require(wall.frame(first.item))
        try #require(after.width != before.width && after.minY > before.minY + 500)
        #expect(abs(after.minY - wall.view.contentOffset.y - place) < 0.01)
    }

    @Test func aSafeAreaRequestsNoItemAndAnInvalidationAfterItAll() throws {
        let (wall, layout) = wall([Array(0..<200)])
        wall.view.contentOffset.y = 2_000
        wall.screen.settle()
        let first = try #require(wall.view.indexPathsForVisibleItems.first { (wall.frame($0.item)?.minY ?? 0) >= 2_000 })
        let place = try #require(wall.frame(first.item)).minY - 2_000
        let asked = wall.asked
        wall.screen.window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 30, right: 0))
        wall.screen.settle()
        try #require(wall.view.adjustedContentInset.top == 40)
        #expect(wall.asked == asked)
        #expect(abs(try #require(wall.frame(first.item)).minY - wall.view.contentOffset.y - 40 - place) < 0.01)
        wall.screen.window.setSafeArea(.zero)
        layout.invalidateLayout()
        wall.screen.settle()
        #expect(wall.asked == asked + 200)
    }

    @Test func anInvalidationOfAViewThatReturnsIntoASafeAreaRequestsAllItems() throws {
        let (wall, layout) = wall([Array(0..<200)])
        wall.screen.window.setSafeArea(UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
        wall.screen.settle()
        let parent = try #require(wall.view.superview)
        for invalidatesOutside in [false, true] {
            let asked = wall.asked
            wall.view.removeFromSuperview()
            if invalidatesOutside { layout.invalidateLayout() }
            parent.addSubview(wall.view)
            if !invalidatesOutside { layout.invalidateLayout() }
            wall.screen.settle()
            #expect(wall.asked >= asked + 200, "outside of the window: \(invalidatesOutside)")
        }
    }

    @Test func aChangeOfLayoutUsesTheLayoutsOffset() {
        final class Proposing: LineLayout {
            override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
                super.targetContentOffset(forProposedContentOffset: CGPoint(x: 77, y: 0))
            }
        }
        let options = LineOptions(itemSize: LayoutSize(width: 100, height: 100), spacing: 20)
        let board = CollectionFixture([[]], UICollectionViewFlowLayout(), isMirrored: false, size: CGSize(width: 300, height: 200)).show()
        let line = Proposing(options)
        board.view.setCollectionViewLayout(line, animated: false)
        board.sections = [Array(0..<9)]
        board.view.reloadData()
        board.screen.settle()
        #expect(board.view.contentOffset.x == 0)
        board.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        board.screen.settle()
        let other = Proposing(options)
        board.view.setCollectionViewLayout(other, animated: false)
        board.screen.settle()
        #expect(
            other.currentIndexPath.map { other.arrangement?.restingOffset(of: .item($0.item, section: 0), from: .zero)?.x }
                == Double(board.view.contentOffset.x)
        )
    }

    @Test func contextsHaveTheClassOfTheSubclass() throws {
        let (wall, layout) = wall([Array(0..<60)], WaterfallOptions(lanes: 2, sectionHeadersPinToVisibleBounds: true))
        wall.header = .absolute(30)
        wall.height = { _ in nil }
        wall.wish = { CGFloat(60 + $0 * 37 % 90) }
        wall.view.reloadData()
        wall.screen.settle()
        wall.view.contentOffset.y = 300
        wall.screen.settle()
        wall.view.frame.size.width = 500
        layout.options = WaterfallOptions(lanes: 3)
        wall.screen.settle()
        try #require(layout.contexts.count > 20)
        #expect(layout.contexts.allSatisfy { $0.context is RecordingWaterfall.Context })
    }

    @Test func returnedAttributesAreNotReusedForOtherQueries() throws {
        let (wall, layout) = wall([Array(0..<20)])
        wall.screen.settle()
        weak var kept: UICollectionViewLayoutAttributes?
        do {
            let attributes = try #require(layout.layoutAttributesForItem(at: path(3)))
            kept = attributes
        }
        #expect(kept == nil)
    }

    @Test func theDelegateOfALineIsNotCalledInsidePrepare() throws {
        final class Preparing: LineLayout {
            var isPreparing = false
            override func prepare() {
                isPreparing = true
                super.prepare()
                isPreparing = false
            }
        }
        final class Listener: LineLayoutDelegate {
            var calls: [Bool] = []
            func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat)
            {
                calls.append((layout as? Preparing)?.isPreparing ?? true)
            }
        }
        let layout = Preparing(LineOptions(itemSize: LayoutSize(width: 100, height: 100), spacing: 20))
        let board = CollectionFixture([Array(0..<9)], layout, isMirrored: false, size: CGSize(width: 300, height: 200))
        let listener = Listener()
        layout.delegate = listener
        _ = board.show()
        board.view.contentOffset.x = 130
        board.screen.settle()
        try #require(listener.calls.count == 2)
        #expect(listener.calls == [false, false])
    }
}
