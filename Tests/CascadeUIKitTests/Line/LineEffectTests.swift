import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct LineEffectTests {
    private let effects = LineEffects(
        scale: LineEffect(atRest: 1, change: -1, minimum: 0),
        opacity: LineEffect(atRest: 1, change: -0.5, minimum: 0),
        rotation: LineEffect(atRest: 0, change: 1)
    )

    @Test func effectsFollowTheDistanceFromTheMiddleDuringScrolling() throws {
        let line = Carousel(count: 9, Carousel.options(effects: effects)).show()
        let middle = try #require(line.cell(0))
        #expect(middle.transform == .identity && middle.alpha == 1)
        let next = try #require(line.cell(1))
        #expect(abs(next.alpha - 0.8) < 1e-6)
        // A scale of 0.6 and a rotation by 0.4 radians.
        #expect(abs(hypot(next.transform.a, next.transform.b) - 0.6) < 1e-9)
        #expect(abs(atan2(next.transform.b, next.transform.a) - 0.4) < 1e-9)
        line.view.contentOffset.x = 120
        line.screen.frame()
        #expect(try #require(line.cell(1)).transform == .identity)
        let before = try #require(line.cell(0))
        #expect(abs(atan2(before.transform.b, before.transform.a) + 0.4) < 1e-9)
    }

    @Test func anAppsOwnEffectGetsEachItemsDistance() throws {
        let line = Carousel(count: 9)
        line.layout.effect = { attributes, position in
            attributes.zIndex = -Int(abs(position.distance))
            attributes.center.y += CGFloat(position.relativeDistance * 100)
        }
        _ = line.show()
        line.view.contentOffset.x = 120
        line.screen.frame()
        let attributes = try (0..<3).map { try #require(line.view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))) }
        #expect(attributes.map(\.zIndex) == [-120, 0, -120])
        #expect(attributes.map(\.center.y) == [60, 100, 140])
        #expect(line.cell(2)?.center.y == 140)
    }

    private final class RecordingLine: LineLayout {
        /// The z-indexes of initial attributes.
        var initial: [IndexPath: Int] = [:]

        override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
            initial[itemIndexPath] = attributes?.zIndex
            return attributes
        }
    }

    @Test func anItemInsertedByABatchThatMovesTheOffsetAppearsWithItsDistance() {
        let layout = RecordingLine(Carousel.options())
        layout.effect = { attributes, position in attributes.zIndex = Int(position.distance) }
        let board = CollectionFixture([Array(0..<9)], layout, isMirrored: false, size: CGSize(width: 300, height: 200)).show()
        layout.scrollToItem(at: [0, 4], animated: false)
        board.screen.settle()
        board.view.performBatchUpdates {
            board.sections[0].insert(contentsOf: [100, 101], at: 0)
            board.sections[0].insert(102, at: 7)
            board.view.insertItems(at: [[0, 0], [0, 1], [0, 7]])
        }
        #expect(board.view.contentOffset.x == 720)
        #expect(layout.initial[[0, 7]] == 120)
    }

    @Test func underReduceMotionThereAreNoEffectsAndStepsAreNotAnimated() throws {
        let line = Carousel(count: 9, Carousel.options(effects: effects))
        line.screen.reducesMotion = true
        line.layout.effect = { attributes, _ in attributes.alpha = 0.1 }
        _ = line.show()
        for cell in line.view.visibleCells { #expect(cell.transform == .identity && cell.alpha == 1) }
        #expect(line.view.visibleCells.count == 2)
        #expect(line.layout.step(by: 1))
        #expect(line.view.contentOffset.x == 120)
    }

    @Test func aScrollRemovesAndRestoresTheEffectsWhenReduceMotionChanges() throws {
        let line = Carousel(count: 9, Carousel.options(effects: effects)).show()
        // The layout of a line with a delegate is invalid after each scroll.
        line.layout.delegate = nil
        line.screen.settle()
        for (step, reducesMotion) in [true, false, true].enumerated() {
            line.screen.reducesMotion = reducesMotion
            line.view.contentOffset.x = CGFloat(10 * step + 10)
            line.screen.frame()
            let next = try #require(line.cell(1))
            #expect((next.transform == .identity) == reducesMotion && (next.alpha == 1) == reducesMotion)
        }
    }

    @Test func aLineAtRestFollowsReduceMotion() throws {
        let line = Carousel(count: 9, Carousel.options(effects: effects)).show()
        for reducesMotion in [true, false] {
            line.screen.reducesMotion = reducesMotion
            line.screen.frame()
            let next = try #require(line.cell(1))
            #expect((next.transform == .identity) == reducesMotion && (next.alpha == 1) == reducesMotion)
        }
        #expect(line.view.contentOffset.x == 0 && line.told.count == 1)
    }

    /// Scrolls lines whose items are drawn outside of their frames, and compares their cells with their drawn bounds.
    @Test(arguments: [0, 1, 2, 3])
    func itemsThatAreDrawnInTheVisibleBoundsHaveCells(kind: Int) throws {
        let rotation = LineEffect(atRest: 0, change: .pi)
        let effects = [
            LineEffects(rotation: rotation), LineEffects(scale: LineEffect(atRest: 3, change: -0.5, minimum: 0)),
            LineEffects(scale: LineEffect(atRest: 1, change: 1)),
            LineEffects(scale: LineEffect(atRest: 1.5, change: 0), rotation: rotation),
        ]
        let options = LineOptions(itemSize: LayoutSize(width: 100, height: 300), spacing: 10, effects: effects[kind])
        let line = Carousel(count: 30, options, size: CGSize(width: 400, height: 300))
        // The last case also has items of other sizes.
        if kind == 3 { line.size = { CGSize(width: 40 + 30 * ($0 % 3), height: 300) } }
        _ = line.show()
        var outside = 0
        for offset in Array(390...420) + Array(stride(from: 421, to: 1_400, by: 13)) {
            line.view.contentOffset.x = CGFloat(offset)
            line.screen.frame()
            for item in 0..<30 {
                let path = IndexPath(item: item, section: 0)
                let attributes = try #require(line.layout.layoutAttributesForItem(at: path))
                guard attributes.frame.intersects(line.view.bounds.insetBy(dx: 1, dy: 1)) else { continue }
                #expect(line.view.cellForItem(at: path) != nil, "item \(item) at \(offset)")
                let half = attributes.size.width / 2
                if attributes.center.x + half < line.view.bounds.minX || attributes.center.x - half > line.view.bounds.maxX { outside += 1 }
            }
        }
        #expect(outside > 0)
    }
}
