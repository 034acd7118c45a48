import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of batches that move the content offset: the elements that stay in place on screen, from the first frame to the last.
@MainActor
@Suite
struct MovingBatchTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Returns the center of a view on screen, as it is animated, relative to the top left corner of the collection view.
    private func place(_ view: UIView, in scrolling: UIScrollView) throws -> CGPoint {
        let (layer, bounds) = (try #require(view.layer.presentation()), try #require(scrolling.layer.presentation()).bounds)
        return CGPoint(x: layer.position.x - bounds.minX, y: layer.position.y - bounds.minY)
    }

    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 0.01 && abs(a.y - b.y) < 0.01 }

    /// A wall of one lane with items of 100 points that is scrolled to an offset.
    private func wall(_ sections: [[Int]], at y: CGFloat) -> Wall {
        let wall = Wall(sections, WaterfallOptions(lanes: 1))
        wall.height = { _ in 100 }
        _ = wall.show()
        wall.view.contentOffset.y = y
        wall.screen.settle()
        return wall
    }

    /// Checks that views stay at their positions on screen for the whole animation of a batch.
    private func expectSteady(_ views: [UIView], in wall: Wall) throws {
        let places = try views.map { try place($0, in: wall.view) }
        for _ in 0..<4 {
            wall.screen.advance(by: 0.05)
            for (view, known) in zip(views, places) where view.superview != nil {
                let now = try place(view, in: wall.view)
                #expect(isNear(now, known), "\(now), not \(known)")
            }
        }
    }

    @Test func newAndDeletedCellsDoNotSlide() throws {
        let wall = wall([Array(0..<60)], at: 2_000)
        let deleted = try #require(wall.view.cellForItem(at: path(23)))
        wall.view.performBatchUpdates {
            wall.sections[0].remove(at: 23)
            wall.sections[0].insert(900, at: 22)
            wall.sections[0].insert(contentsOf: [901, 902, 903], at: 0)
            wall.view.deleteItems(at: [path(23)])
            wall.view.insertItems(at: [path(0), path(1), path(2), path(25)])
        }
        try #require(wall.view.contentOffset.y == 2_300)
        let new = try #require(wall.view.cellForItem(at: path(25)))
        #expect(isNear(try place(new, in: wall.view), CGPoint(x: 160, y: 250)))
        #expect(isNear(try place(deleted, in: wall.view), CGPoint(x: 160, y: 350)))
        try expectSteady([new, deleted], in: wall)
        wall.screen.settle()
        #expect(isNear(try place(new, in: wall.view), CGPoint(x: 160, y: 250)))
        #expect(deleted.superview == nil)
    }

    @Test func headersAndBackgroundsOfNewAndDeletedSectionsDoNotSlide() throws {
        let wall = wall((0..<40).map { [$0] }, at: 0)
        wall.header = .absolute(30)
        wall.layout.options.background = .visible()
        wall.layout.invalidateLayout()
        wall.screen.settle()
        wall.view.contentOffset.y = 1_300
        wall.screen.settle()
        let kind = UICollectionView.elementKindSectionHeader
        let deleted = try #require(wall.view.supplementaryView(forElementKind: kind, at: path(0, 12)))
        let backgrounds = Set(wall.view.subviews.filter { type(of: $0) == UICollectionReusableView.self })
        wall.view.performBatchUpdates {
            wall.sections.remove(at: 12)
            wall.sections.insert([900], at: 12)
            wall.sections.insert([901], at: 0)
            wall.view.deleteSections(IndexSet([12]))
            wall.view.insertSections(IndexSet([0, 13]))
        }
        try #require(wall.view.contentOffset.y == 1_430)
        let new = try #require(wall.view.supplementaryView(forElementKind: kind, at: path(0, 13)))
        #expect(isNear(try place(new, in: wall.view), CGPoint(x: 160, y: 275)))
        #expect(isNear(try place(deleted, in: wall.view), CGPoint(x: 160, y: 275)))
        let added = wall.view.subviews.filter { type(of: $0) == UICollectionReusableView.self && !backgrounds.contains($0) }
        try #require(added.count == 1)
        #expect(isNear(try place(added[0], in: wall.view), CGPoint(x: 160, y: 340)))
        try expectSteady([new, deleted] + added, in: wall)
    }

    @Test func aCellThatComesIntoViewDoesNotSlide() throws {
        let wall = wall([Array(0..<60)], at: 2_000)
        wall.view.performBatchUpdates {
            // The item before the anchor becomes visible, and those after it move up.
            wall.sections[0].removeSubrange(21..<24)
            wall.sections[0].removeSubrange(0..<3)
            wall.view.deleteItems(at: [path(0), path(1), path(2), path(21), path(22), path(23)])
        }
        try #require(wall.view.contentOffset.y == 1_700)
        let cells = wall.view.visibleCells
        try #require(cells.count == 5)
        wall.screen.settle()
        let places = try cells.map { try place($0, in: wall.view).y }
        #expect(places == [50, 150, 250, 350, 450])
    }

    @Test(arguments: [[0, 1], [1, 0]])
    func aVisibleItemStaysWhenItsSectionMovesOrAnotherMovesBeforeIt(move: [Int]) {
        let wall = wall([Array(0..<40), Array(100..<140)], at: 2_000)
        wall.view.performBatchUpdates {
            wall.sections = [wall.sections[1], [900] + wall.sections[0]]
            wall.view.moveSection(move[0], toSection: move[1])
            wall.view.insertItems(at: [path(0, 1)])
        }
        wall.screen.settle()
        #expect(wall.view.contentOffset.y == 6_100)
        #expect(wall.place(of: 20) == 0)
    }

    @Test func itemsOfATurnedCircleLeaveToItsCenterAndAppearBesideTheOneBefore() throws {
        let circle = CircleFixture(12, .ring(scrolling: .turning(.horizontal))).show()
        circle.layout.turn(to: path(6), animated: false)
        circle.screen.settle()
        let (current, deleted) = (try #require(circle.view.cellForItem(at: path(6))), try #require(circle.view.cellForItem(at: path(8))))
        let start = try place(current, in: circle.view)
        let offset = circle.view.contentOffset
        circle.view.performBatchUpdates {
            circle.numbers = Array(0..<14)
            circle.view.deleteItems(at: [path(8)])
            circle.view.insertItems(at: [path(0), path(1), path(8 + 2)])
        }
        try #require(circle.view.contentOffset != offset)
        let (before, new) = (
            try #require(circle.view.layoutAttributesForItem(at: path(9))), try #require(circle.view.cellForItem(at: path(10)))
        )
        let middle = CGPoint(x: before.center.x - circle.view.contentOffset.x, y: before.center.y - circle.view.contentOffset.y)
        #expect(isNear(try place(new, in: circle.view), middle))
        #expect(isNear(try place(current, in: circle.view), start))
        var last = CGPoint.zero
        while deleted.superview != nil {
            last = try place(deleted, in: circle.view)
            circle.screen.advance(by: 1 / 120)
        }
        #expect(abs(last.x - 150) < 2 && abs(last.y - 100) < 2, "\(last)")
        #expect(isNear(try place(current, in: circle.view), start))
    }

    // MARK: Elements that depend on the offset

    @Test(arguments: [true, false])
    func aPinnedViewStaysTheSameWhenTheOffsetChanges(isHeader: Bool) throws {
        let options = WaterfallOptions(lanes: 1, sectionHeadersPinToVisibleBounds: true, sectionFootersPinToVisibleBounds: true)
        let wall = Wall([Array(0..<60)], options)
        wall.height = { _ in 100 }
        if isHeader { wall.header = .absolute(40) } else { wall.footer = .absolute(40) }
        _ = wall.show()
        wall.view.contentOffset.y = 2_000
        wall.screen.settle()
        let kind = isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
        let pinned = try #require(wall.view.supplementaryView(forElementKind: kind, at: path(0)))
        wall.view.performBatchUpdates {
            if isHeader {
                wall.sections[0].insert(900, at: 0)
                wall.view.insertItems(at: [path(0)])
            } else {
                wall.sections[0].remove(at: 0)
                wall.view.deleteItems(at: [path(0)])
            }
        }
        try #require(wall.view.contentOffset.y == (isHeader ? 2_100 : 1_900))
        #expect(wall.view.subviews.filter { $0 is WallHeader } == [pinned])
        #expect(isNear(try place(pinned, in: wall.view), CGPoint(x: 160, y: isHeader ? 20 : 460)))
        try expectSteady([pinned], in: wall)
    }

    @Test func theItemsThatATurnedCircleKeepsHaveTheSameCells() throws {
        let circle = CircleFixture(12, .ring(scrolling: .turning(.horizontal))).show()
        circle.layout.turn(to: path(6), animated: false)
        circle.screen.settle()
        let cells = try (5..<12).map { try #require(circle.view.cellForItem(at: path($0))) }
        circle.view.performBatchUpdates {
            circle.numbers.removeSubrange(0..<5)
            circle.view.deleteItems(at: (0..<5).map { path($0) })
        }
        #expect((0..<7).map { circle.view.cellForItem(at: path($0)) } == cells)
        circle.screen.settle()
        #expect((0..<7).map { circle.view.cellForItem(at: path($0)) } == cells)
    }

    // MARK: Reloads

    @Test func cellsOfAReloadedItemDoNotSlide() throws {
        let wall = wall([Array(0..<60)], at: 2_000)
        let old = try #require(wall.view.cellForItem(at: path(22)))
        wall.view.performBatchUpdates {
            wall.sections[0].insert(contentsOf: [901, 902, 903], at: 0)
            wall.view.insertItems(at: [path(0), path(1), path(2)])
            wall.view.reloadItems(at: [path(22)])
        }
        try #require(wall.view.contentOffset.y == 2_300)
        let new = try #require(wall.view.cellForItem(at: path(25)))
        #expect(new !== old)
        for cell in [old, new] { #expect(isNear(try place(cell, in: wall.view), CGPoint(x: 160, y: 250))) }
        try expectSteady([old, new], in: wall)
    }

    @Test func theHeaderAndTheCellsOfAReloadedSectionDoNotSlide() throws {
        let wall = wall((0..<40).map { [$0] }, at: 0)
        wall.header = .absolute(30)
        wall.layout.invalidateLayout()
        wall.screen.settle()
        wall.view.contentOffset.y = 1_300
        wall.screen.settle()
        let kind = UICollectionView.elementKindSectionHeader
        func views(_ section: Int) throws -> [UIView] {
            [
                try #require(wall.view.supplementaryView(forElementKind: kind, at: path(0, section))),
                try #require(wall.view.cellForItem(at: path(0, section))),
            ]
        }
        let old = try views(12)
        wall.view.performBatchUpdates {
            wall.sections.insert([900], at: 0)
            wall.view.insertSections(IndexSet([0]))
            wall.view.reloadSections(IndexSet([12]))
        }
        try #require(wall.view.contentOffset.y == 1_430)
        let new = try views(13)
        for views in [old, new] { #expect(try views.map { try place($0, in: wall.view).y } == [275, 340]) }
        try expectSteady(old + new, in: wall)
    }

    @Test func aDeletedCellUnderAnInsetDoesNotSlide() throws {
        let wall = wall([Array(0..<60)], at: 0)
        wall.view.contentInset.top = 200
        wall.view.contentOffset.y = 2_000
        wall.screen.settle()
        let deleted = try #require(wall.view.cellForItem(at: path(20)))
        wall.view.performBatchUpdates {
            wall.sections[0].remove(at: 20)
            wall.sections[0].insert(contentsOf: [901, 902, 903], at: 0)
            wall.view.deleteItems(at: [path(20)])
            wall.view.insertItems(at: [path(0), path(1), path(2)])
        }
        try #require(wall.view.contentOffset.y == 2_200)
        #expect(isNear(try place(deleted, in: wall.view), CGPoint(x: 160, y: 50)))
        try expectSteady([deleted], in: wall)
    }
}
