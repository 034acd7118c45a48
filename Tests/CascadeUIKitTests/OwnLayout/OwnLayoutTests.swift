import Cascade
import CascadeTesting
import CascadeUIKit
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Tests that a layout with rules of an app has what the layouts of the module have.
@MainActor
@Suite
struct OwnLayoutTests {
    /// Rows whose items have ratios by their numbers.
    private func rows(_ wall: Wall, _ rules: JustifiedRows = JustifiedRows(height: 120)) -> ArrangedLayout {
        ArrangedLayout(rules: rules) { [unowned wall] path, _ in
            .aspectRatio(Double(5 + wall.sections[path.section][path.item] * 7 % 11) / 8)
        }
    }

    private func wall(_ sections: [[Int]], _ rules: JustifiedRows = JustifiedRows(height: 120)) -> (Wall, ArrangedLayout) {
        let wall = Wall(sections)
        let rows = rows(wall, rules)
        wall.view.setCollectionViewLayout(rows, animated: false)
        return (wall, rows)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test func batchesEqualANewLayout() throws {
        for seed in 0..<12 {
            var random = SeededGenerator(seed: seed)
            var next = 1_000
            let (isMirrored, size) = (seed % 2 == 1, CGSize(width: 320, height: 480))
            let (sections, flow) = ([Array(0..<40), Array(40..<60)], UICollectionViewFlowLayout())
            let board = CollectionFixture(sections, flow, isMirrored: isMirrored, size: size)
            func rows() -> ArrangedLayout {
                ArrangedLayout(rules: JustifiedRows(height: 90)) { [unowned board] path, _ in
                    .aspectRatio(Double(5 + board.sections[path.section][path.item] * 7 % 11) / 8)
                }
            }
            let layout = rows()
            board.view.setCollectionViewLayout(layout, animated: false)
            _ = board.show()
            for step in 0..<8 {
                board.change(&random, &next)
                board.screen.settle()
                let problem = try board.difference(of: layout, from: rows(), isMirrored: isMirrored) {
                    $0.arrangement(by: JustifiedRows.self)
                }
                #expect(problem == nil, "seed \(seed), step \(step)")
            }
        }
    }

    @Test func visibleItemsStayInPlaceInABatchAndAnOptionChange() throws {
        let (wall, rows) = wall([Array(0..<200)])
        _ = wall.show()
        wall.view.contentOffset.y = 1_500
        wall.screen.settle()
        let number = try #require(wall.firstNumber)
        let place = try #require(wall.place(of: number))
        wall.view.performBatchUpdates {
            wall.sections[0].insert(contentsOf: 500..<530, at: 3)
            wall.view.insertItems(at: (3..<33).map { path($0) })
        }
        wall.screen.settle()
        #expect(wall.view.contentOffset.y > 1_900)
        #expect(abs(try #require(wall.place(of: number)) - place) < 1)
        rows.setRules(JustifiedRows(height: 60))
        wall.screen.settle()
        #expect(abs(try #require(wall.place(of: number)) - place) < 1)
    }

    @Test func aRotationKeepsTheFirstVisibleItem() throws {
        let (wall, _) = wall([Array(0..<200)])
        _ = wall.show()
        wall.view.contentOffset.y = 1_500
        wall.screen.settle()
        let number = try #require(wall.firstNumber)
        let place = try #require(wall.place(of: number))
        wall.view.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
        wall.screen.settle()
        #expect(abs(try #require(wall.place(of: number)) - place) < 1)
    }

    @Test func otherInsetsRequestNoItems() {
        typealias Plain = PlainRules<WaterfallOptions>
        let wall = Wall([Array(0..<100)])
        wall.wish = { CGFloat(50 + $0 * 13 % 70) }
        var asked = 0
        let layout = ArrangedLayout(rules: Plain(options: WaterfallOptions(lanes: 3))) { _, _ in
            asked += 1
            return .automatic
        }
        wall.view.setCollectionViewLayout(layout, animated: false)
        _ = wall.show()
        wall.view.contentOffset.y = 1_000
        wall.screen.settle()
        func source() -> LengthSource? { layout.arrangement(by: Plain.self)?.sections[0].items.source(at: 0) }
        #expect(source() == .measured)
        asked = 0
        for inset in 1...5 {
            wall.view.contentInset.top = CGFloat(10 * inset)
            wall.screen.settle()
        }
        #expect(asked == 0 && source() == .measured)
    }

    /// Two lanes along an axis, on which headers depend.
    private struct AxisRules: LayoutRules {
        var axis: LayoutAxis

        func arrange(_ sections: [LayoutSection], in container: LayoutSize) -> WaterfallArrangement {
            WaterfallOptions(lanes: 2, axis: axis).arrange(sections, in: container)
        }

        func needsNewSections(from old: AxisRules, in oldContainer: LayoutSize, to container: LayoutSize) -> Bool { old != self }
    }

    @Test func theRatioOfAHeaderIsThatAlongTheNewAxis() {
        let wall = Wall([Array(0..<30)])
        let layout = ArrangedLayout(rules: AxisRules(axis: .vertical)) { _, _ in .absolute(50) }
        layout.sectionProvider = { _ in SectionOptions(header: .aspectRatio(4)) }
        wall.view.setCollectionViewLayout(layout, animated: false)
        _ = wall.show()
        #expect(layout.arrangement(by: AxisRules.self)?.sections[0].header == 80)
        layout.setRules(AxisRules(axis: .horizontal))
        wall.screen.settle()
        #expect(layout.arrangement(by: AxisRules.self)?.sections[0].header == 1_920)
    }

    @Test func cellsAndHeadersAreMeasured() throws {
        let wall = Wall([Array(0..<60)])
        wall.wish = { CGFloat(50 + $0 * 13 % 70) }
        wall.headerWish = 77
        let layout = ArrangedLayout(rules: PlainRules(options: WaterfallOptions(lanes: 3)))
        layout.sectionProvider = { _ in SectionOptions(header: .automatic(estimated: 30)) }
        wall.view.setCollectionViewLayout(layout, animated: false)
        _ = wall.show()
        let header = wall.view.layoutAttributesForSupplementaryElement(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: path(0)
        )
        #expect(header?.frame.height == 77)
        for case let cell as WallCell in wall.view.visibleCells { #expect(cell.bounds.height == wall.wish(cell.number)) }
        wall.view.contentOffset.y = 400
        wall.screen.settle()
        for case let cell as WallCell in wall.view.visibleCells { #expect(cell.bounds.height == wall.wish(cell.number)) }
    }

    @Test func rowsTakeTheMeasuredHeightOfAHeaderAndTheRatiosOfItems() throws {
        let wall = Wall([Array(0..<60)])
        wall.wish = { CGFloat(50 + $0 * 13 % 70) }
        wall.headerWish = 77
        let layout = ArrangedLayout(rules: JustifiedRows(height: 120))
        layout.sectionProvider = { _ in SectionOptions(header: .automatic(estimated: 30)) }
        wall.view.setCollectionViewLayout(layout, animated: false)
        _ = wall.show()
        // Items without a ratio are squares, whatever their cells prefer.
        let side: CGFloat = (320 - 2 * 8) / 3
        #expect(try #require(wall.frame(0)) == CGRect(x: 0, y: 77, width: side, height: side))
        #expect(try #require(wall.frame(5)).minY == 77 + side + 8)
        wall.headerWish = 100
        layout.invalidateLayout()
        wall.view.reloadData()
        wall.screen.settle()
        #expect(wall.frame(0)?.minY == 100)
    }

    @Test func anItemOfWidthAndHeightHasTheirRatio() {
        let items: [LayoutItem] = [.aspectRatio(1.5), LayoutItem(.absolute(200), breadth: 300), .absolute(200), .automatic]
        let sections = [LayoutSection(ItemList(items))]
        let rows = JustifiedRows(height: 100, spacing: 0).arrange(sections, in: LayoutSize(width: 500, height: 300))
        let widths = items.indices.map { rows.placement(of: .item($0, section: 0), offset: .zero)?.frame.width }
        #expect(widths == [150, 150, 100, 100])
    }

    @Test func anItemIsMovedInteractively() {
        let (wall, _) = wall([Array(0..<30)])
        _ = wall.show()
        #expect(wall.view.beginInteractiveMovementForItem(at: path(0)))
        let target = wall.frame(7) ?? .zero
        for _ in 0..<4 {
            wall.view.updateInteractiveMovementTargetPosition(CGPoint(x: target.midX, y: target.midY))
            wall.screen.settle()
        }
        wall.view.endInteractiveMovement()
        wall.screen.settle()
        #expect(wall.sections[0].firstIndex(of: 0).map { $0 > 0 } ?? false)
        #expect(Set(wall.sections[0]) == Set(0..<30))
    }

    @Test func rowsBeginWhereReadingBegins() throws {
        let wall = Wall([Array(0..<30)])
        wall.view.semanticContentAttribute = .forceRightToLeft
        let rows = rows(wall)
        wall.view.setCollectionViewLayout(rows, animated: false)
        _ = wall.show()
        let frames = (0..<2).compactMap { wall.frame($0) }
        #expect(frames.first?.maxX == 320)
        #expect(frames.last.map { $0.maxX < frames[0].minX } ?? false)
        #expect(rows.indexPathForItem(nextTo: path(0), in: .left) == path(1))
        #expect(rows.indexPathForItem(nextTo: path(1), in: .right) == path(0))
    }

    @Test func itemsAreReadInOrder() {
        let (wall, rows) = wall([Array(0..<30)])
        _ = wall.show()
        let visible = rows.indexPathsForItems(in: wall.view.bounds, order: .visual())
        #expect(visible == (0..<visible.count).map { path($0) })
        #expect(visible.count > 5)
    }

    /// Scales new items, and records their first attributes.
    private final class Scaling: ArrangedLayout {
        var initial: UICollectionViewLayoutAttributes?

        override func customizeTransition(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {
            attributes.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
        }

        override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            if itemIndexPath.item == 2 { initial = attributes }
            return attributes
        }
    }

    @Test(arguments: [false, true])
    func underReduceMotionItemsOnlyFade(reducesMotion: Bool) {
        let wall = Wall([Array(0..<10)])
        let layout = Scaling(AnyLayoutRules(JustifiedRows(height: 100)))
        wall.view.setCollectionViewLayout(layout, animated: false)
        wall.screen.reducesMotion = reducesMotion
        _ = wall.show()
        wall.view.performBatchUpdates {
            wall.sections[0].insert(99, at: 2)
            wall.view.insertItems(at: [path(2)])
        }
        wall.screen.settle()
        #expect(layout.initial?.alpha == 0)
        #expect(layout.initial?.transform == (reducesMotion ? .identity : CGAffineTransform(scaleX: 0.5, y: 0.5)))
    }

    @Test func aWaterfallReplacesRowsAndKeepsTheMiddle() throws {
        let (wall, rows) = wall([Array(0..<120)])
        _ = wall.show()
        wall.view.contentOffset.y = 1_200
        wall.screen.settle()
        func middle() throws -> Int {
            let center = CGPoint(x: wall.view.bounds.midX, y: wall.view.bounds.midY)
            let cells = wall.view.visibleCells.compactMap { $0 as? WallCell }
            func distance(_ cell: WallCell) -> CGFloat { hypot(cell.center.x - center.x, cell.center.y - center.y) }
            return try #require(cells.min { distance($0) < distance($1) }).number
        }
        let number = try middle()
        wall.view.setCollectionViewLayout(wall.layout, animated: true)
        wall.screen.settle()
        #expect(wall.place(of: number) != nil)
        let other = try middle()
        wall.view.setCollectionViewLayout(rows, animated: true)
        wall.screen.settle()
        #expect(wall.place(of: other) != nil)
    }
}
