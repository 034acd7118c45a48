import Cascade
import CascadeTesting
import CascadeUIKit
import CollectionViewFuzzing
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Tests that a new layout continues where the saved state of another one was.
@MainActor
@Suite
struct SavedStateTests {
    /// Returns the state of a layout as another run of the app reads it.
    private func reopened(_ layout: ArrangedLayout) throws -> LayoutState {
        try JSONDecoder().decode(LayoutState.self, from: JSONEncoder().encode(#require(layout.savedState)))
    }

    /// Returns a wall of automatic items by the choices of a seed, with measured and estimated items and items that kept their lanes.
    private func usedWall(seed: Int, changesData: Bool = true) -> Wall {
        var random = SeededGenerator(seed: seed)
        var next = 1_000
        let wall = wall([Array(0..<200), Array(200..<240)], seed: seed)
        _ = wall.show()
        for _ in 0..<4 {
            wall.view.contentOffset.y = CGFloat(random.number(below: Int(wall.view.contentSize.height) - 480))
            wall.screen.settle()
            guard changesData else { continue }
            let batch = RandomBatch(of: wall.sections, &random) {
                next += 1
                return next
            }
            wall.view.performBatchUpdates {
                wall.sections = batch.sections
                batch.changes.request(of: wall.view)
            }
            wall.screen.settle()
        }
        return wall
    }

    private func wall(_ sections: [[Int]], seed: Int, width: CGFloat = 320) -> Wall {
        let rule: LaneRule = [.shortest, .tolerance(20), .inOrder][seed % 3]
        var options = WaterfallOptions(lanes: .fixed(2 + seed % 3), spacing: 6, laneRule: rule)
        if seed % 5 == 1 { (options.contentHeader, options.contentFooter) = (.automatic(estimated: 20), .automatic) }
        let wall = Wall(sections, options, size: CGSize(width: width, height: 480))
        wall.height = { $0 % 5 == seed % 5 ? 70 : nil }
        wall.wish = { CGFloat(40 + $0 * 37 % 90) }
        wall.header = .automatic
        if seed % 2 == 1 { wall.footer = .automatic(estimated: 12) }
        (wall.headerWish, wall.contentWish) = (33, 88)
        wall.layout.laneStability = seed % 2 == 0 ? .keep : .repackBelowViewport
        if seed % 4 == 3 { wall.view.semanticContentAttribute = .forceRightToLeft }
        return wall
    }

    @Test func aRestoredWallHasTheSameFramesAndOffset() throws {
        var differed = 0
        for seed in 0..<24 {
            let used = usedWall(seed: seed)
            guard used.sections.contains(where: { !$0.isEmpty }) else { continue }
            let state = try reopened(used.layout)
            let plain = wall(used.sections, seed: seed).show()
            let restored = wall(used.sections, seed: seed)
            restored.layout.restore(state)
            _ = restored.show()
            #expect(abs(restored.view.contentOffset.y - used.view.contentOffset.y) < 0.01, "seed \(seed)")
            let offset = LayoutPoint(x: 0, y: Double(used.view.contentOffset.y))
            let (mine, its) = (try #require(restored.layout.arrangement), try #require(used.layout.arrangement))
            #expect(mine.difference(from: its, at: [.zero, offset]) == nil, "seed \(seed)")
            if plain.layout.arrangement?.difference(from: its, at: [.zero]) != nil { differed += 1 }
            // The state is complete: what is saved again is the same.
            #expect(restored.layout.savedState == state, "seed \(seed)")
        }
        #expect(differed > 12, "without the state the frames are others")
    }

    @Test func inAnotherWidthLengthsAreEstimatesAndTheFirstItemStays() throws {
        for seed in 0..<12 {
            let used = usedWall(seed: seed, changesData: false)
            used.view.contentOffset.y = (used.view.contentSize.height - 480) / 2
            used.screen.settle()
            let first = try #require(used.firstNumber)
            let place = try #require(used.place(of: first))
            let restored = wall(used.sections, seed: seed, width: 400)
            restored.wish = { CGFloat(60 + $0 * 17 % 50) }
            restored.layout.restore(try reopened(used.layout))
            _ = restored.show()
            #expect(abs(try #require(restored.place(of: first)) - place) < 1, "seed \(seed)")
            for case let cell as WallCell in restored.view.visibleCells where restored.height(cell.number) == nil {
                #expect(cell.frame.height == CGFloat(60 + cell.number * 17 % 50), "seed \(seed)")
            }
            // Items that are not visible have their former lengths as estimates.
            let items = try #require(restored.layout.arrangement).sections.flatMap { Array($0.items) }
            let former = try #require(used.layout.arrangement).sections.flatMap { Array($0.items) }
            let kept = zip(items, former).filter { $0.source == .estimated && $1.source == .measured && $0.measure == $1.measure }
            #expect(kept.count > 3, "seed \(seed)")
        }
    }

    @Test func aSectionWithAnotherCountGetsNewLengthsAndTheOthersTheirs() throws {
        let used = wall([Array(0..<40), Array(40..<80)], seed: 0).show()
        used.view.contentOffset.y = used.view.contentSize.height - 480
        used.screen.settle()
        used.view.contentOffset.y = 700
        used.screen.settle()
        let restored = wall([Array(0..<50), Array(40..<80)], seed: 0)
        restored.layout.restore(try reopened(used.layout))
        _ = restored.show()
        let (mine, its) = (try #require(restored.layout.arrangement), try #require(used.layout.arrangement))
        func sources(_ arrangement: WaterfallArrangement, _ section: Int) -> [LengthSource] {
            arrangement.sections[section].items.indices.map { arrangement.sections[section].items.source(at: $0) }
        }
        #expect(sources(its, 1).contains(.measured))
        #expect(mine.sections[1].items == its.sections[1].items)
        #expect(sources(its, 0)[1] == .measured && sources(mine, 0)[1] == .estimated)
        #expect(restored.firstNumber == used.firstNumber)
    }

    @Test func withoutTheFirstVisibleItemTheContentIsAtItsBeginning() throws {
        let used = wall([Array(0..<200)], seed: 1).show()
        used.view.contentOffset.y = 3_000
        used.screen.settle()
        for sections in [[Array(0..<8)], [[], Array(0..<90)]] {
            let restored = wall(sections, seed: 1)
            restored.layout.restore(try reopened(used.layout))
            _ = restored.show()
            #expect(restored.view.contentOffset.y == 0)
        }
    }

    @Test(arguments: [false, true])
    func dataThatArrivesLaterIsRestored(inBatch: Bool) throws {
        let used = usedWall(seed: 5)
        let state = try reopened(used.layout)
        let restored = wall([], seed: 5)
        restored.layout.restore(state)
        _ = restored.show()
        #expect(restored.layout.savedState == nil)
        if inBatch {
            restored.view.performBatchUpdates {
                restored.sections = used.sections
                restored.view.insertSections(IndexSet(used.sections.indices))
            }
        } else {
            restored.sections = used.sections
            restored.view.reloadData()
        }
        restored.screen.settle()
        #expect(restored.layout.savedState == state)
        #expect(abs(restored.view.contentOffset.y - used.view.contentOffset.y) < 0.01)
        // Visible items do not jump to another state.
        restored.layout.restore(try reopened(wall([Array(0..<9)], seed: 5).show().layout))
        restored.layout.invalidateLayout()
        restored.screen.settle()
        #expect(restored.layout.savedState == state)
    }

    @Test func keptLanesAreSavedOnlyIfTheLengthsDoNotDetermineThem() throws {
        let wall = Wall(count: 120, WaterfallOptions(lanes: 3, itemSpacing: 4))
        wall.layout.laneStability = .keep
        _ = wall.show()
        let packed = try JSONEncoder().encode(wall.layout.savedState)
        let usual = wall.height
        wall.height = { $0 == 0 ? 300 : usual($0) }
        wall.view.performBatchUpdates { wall.view.reloadItems(at: [IndexPath(item: 0, section: 0)]) }
        wall.screen.settle()
        let kept = try JSONEncoder().encode(wall.layout.savedState)
        #expect(packed.count < 200 && kept.count > 300)
        func restored(lanes: LaneCount) throws -> Wall {
            let restored = Wall(count: 120, WaterfallOptions(lanes: lanes, itemSpacing: 4))
            restored.height = wall.height
            restored.layout.restore(try reopened(wall.layout))
            return restored.show()
        }
        let same = try restored(lanes: 3)
        #expect((0..<120).allSatisfy { same.frame($0) == wall.frame($0) })
        let other = try restored(lanes: 4)
        let plain = Wall(count: 120, WaterfallOptions(lanes: 4, itemSpacing: 4))
        plain.height = wall.height
        _ = plain.show()
        #expect((0..<120).allSatisfy { other.frame($0) == plain.frame($0) })
    }

    @Test(arguments: [LayoutAxis.horizontal, .vertical], [false, true])
    func aLineRestsAtItsFormerItem(axis: LayoutAxis, loops: Bool) throws {
        let used = Carousel(count: 20, Carousel.options(axis: axis, loops: loops)).show()
        used.layout.scrollToItem(at: [0, 13], animated: false)
        used.screen.settle()
        let restored = Carousel(count: 20, Carousel.options(axis: axis, loops: loops))
        restored.layout.restore(try reopened(used.layout))
        _ = restored.show()
        #expect(restored.layout.currentIndexPath == [0, 13] && restored.layout.progress == 0)
        #expect(restored.seen.map(\.number) == used.seen.map(\.number) && restored.seen.map(\.place) == used.seen.map(\.place))
        let scrolled = Carousel(count: 20, Carousel.options(axis: axis, loops: loops))
        scrolled.layout.restore(try reopened(used.layout))
        scrolled.layout.scrollToItem(at: [0, 4], animated: false)
        #expect(scrolled.show().layout.currentIndexPath == [0, 4])
    }

    @Test func aCircleRestsAtItsFormerItem() throws {
        let used = CircleFixture(12, .ring(scrolling: .turning(.horizontal))).show()
        used.layout.turn(to: [0, 7], animated: false)
        used.screen.settle()
        let restored = CircleFixture(12, .ring(scrolling: .turning(.horizontal)))
        restored.layout.restore(try reopened(used.layout))
        _ = restored.show()
        #expect(restored.layout.currentIndexPath == [0, 7])
        #expect((0..<12).allSatisfy { restored.place($0) == used.place($0) })
    }

    @Test func aCircleInTheMiddleOfATurnIsRestoredAtRest() throws {
        let used = CircleFixture(12, .ring(scrolling: .turning(.horizontal))).show()
        used.view.contentOffset.x = 7.3 * 2 * .pi * 70 / 12
        used.screen.settle()
        try #require(used.layout.currentIndexPath == [0, 7] && used.layout.progress > 0.2)
        let restored = CircleFixture(12, .ring(scrolling: .turning(.horizontal)))
        restored.layout.restore(try reopened(used.layout))
        _ = restored.show()
        #expect(restored.layout.currentIndexPath == [0, 7] && abs(restored.layout.progress) < 1e-6)
    }

    @Test func aLineWithoutSnappingIsRestoredInPlace() throws {
        let used = Carousel(count: 20, Carousel.options(.none)).show()
        used.view.contentOffset.x = 777
        used.screen.settle()
        let restored = Carousel(count: 20, Carousel.options(.none))
        restored.layout.restore(try reopened(used.layout))
        _ = restored.show()
        #expect(abs(restored.view.contentOffset.x - 777) < 0.01)
    }

    @Test func aLayoutOfAnAppIsRestored() throws {
        func rows() -> ArrangedLayout {
            ArrangedLayout(rules: JustifiedRows(height: 90)) { path, _ in .aspectRatio(Double(5 + path.item * 7 % 11) / 8) }
        }
        func shown(_ layout: ArrangedLayout) -> CollectionFixture {
            CollectionFixture([Array(0..<300)], layout, isMirrored: false, size: CGSize(width: 320, height: 480)).show()
        }
        let (layout, restored) = (rows(), rows())
        let used = shown(layout)
        used.view.contentOffset.y = 2_345
        used.screen.settle()
        restored.restore(try reopened(layout))
        #expect(abs(shown(restored).view.contentOffset.y - 2_345) < 0.01)
    }

    @Test(arguments: [CGFloat(0), 900])
    func aLayoutThatReplacesAnotherIsRestored(offset: CGFloat) throws {
        let used = Wall(count: 120, WaterfallOptions(lanes: 2)).show()
        used.view.contentOffset.y = offset
        used.screen.settle()
        let wall = Wall(count: 120, WaterfallOptions(lanes: 3)).show()
        wall.view.contentOffset.y = 500
        wall.screen.settle()
        let layout = WaterfallLayout(used.layout.options)
        layout.delegate = wall
        layout.restore(try reopened(used.layout))
        wall.view.setCollectionViewLayout(layout, animated: false)
        wall.screen.settle()
        #expect(abs(wall.view.contentOffset.y - offset) < 0.01)
    }

    @Test func documentsOfAnotherFormAreErrors() {
        for document in ["", "[]", "{}", #"{"sections": 1}"#, #"{"sections": [{"itemCount": 3}]}"#, #"{"sections": [], "anchor": 3}"#] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(LayoutState.self, from: Data(document.utf8)) }
        }
    }

    @Test func valuesThatDoNotFitAreIgnored() throws {
        let used = usedWall(seed: 2)
        let text = try #require(String(data: JSONEncoder().encode(used.layout.savedState), encoding: .utf8))
        for seed in 0..<120 {
            var random = SeededGenerator(seed: seed)
            // Replaces some numbers of the document, among them indices, counts and lanes.
            let values = ["-1", "0", "1", "65535", "9223372036854775807", "-9223372036854775808", "1e300", "-1e300", "0.5"]
            let hostile = text.replacing(/-?[0-9]+(\.[0-9]+)?/) { random.once(in: 20) ? random.pick(values) : String($0.output.0) }
            guard let state = try? JSONDecoder().decode(LayoutState.self, from: Data(hostile.utf8)) else { continue }
            let restored = wall(used.sections, seed: 2)
            restored.layout.restore(state)
            _ = restored.show()
            let arrangement = try #require(restored.layout.arrangement)
            #expect(arrangement.sections.map { $0.items.count } == used.sections.map(\.count))
            let offset = Double(restored.view.contentOffset.y)
            #expect(offset >= 0 && offset <= max(0, arrangement.contentSize.height - 480) + 0.01, "seed \(seed)")
            for section in used.sections.indices {
                for item in used.sections[section].indices {
                    #expect(restored.frame(item, section: section)?.isNull == false)
                }
            }
        }
    }

    @Test func anEndlessLineAndCircleAreRestoredAtTheirFirstItem() throws {
        let used = Carousel(count: 5, Carousel.options(loops: true)).show()
        let line = Carousel(count: 5, Carousel.options(loops: true))
        line.layout.restore(try reopened(used.layout))
        _ = line.show()
        #expect(line.layout.currentIndexPath == [0, 0] && line.seen.map(\.place) == [30, 150, 270])
        let turned = CircleFixture(8, .ring(scrolling: .endless(.vertical))).show()
        let circle = CircleFixture(8, .ring(scrolling: .endless(.vertical)))
        circle.layout.restore(try reopened(turned.layout))
        _ = circle.show()
        #expect(circle.layout.currentIndexPath == [0, 0] && circle.layout.step(by: -1))
        circle.screen.settle()
        #expect(circle.layout.currentIndexPath == [0, 7])
    }

    @Test(arguments: [false, true])
    func aStateWaitsForTheItemsOfASectionWithAHeader(reloads: Bool) throws {
        let used = Wall(count: 120, WaterfallOptions(lanes: 2))
        used.header = .absolute(44)
        _ = used.show()
        used.view.contentOffset.y = 900
        used.screen.settle()
        let wall = Wall([[]], WaterfallOptions(lanes: 2))
        wall.header = .absolute(44)
        wall.layout.restore(try reopened(used.layout))
        _ = wall.show()
        if reloads {
            wall.sections = [Array(0..<120)]
            wall.view.reloadData()
        } else {
            wall.view.performBatchUpdates {
                wall.sections = [Array(0..<120)]
                wall.view.insertItems(at: (0..<120).map { [0, $0] })
            }
        }
        wall.screen.settle()
        #expect(abs(wall.view.contentOffset.y - 900) < 0.01)
    }
}
