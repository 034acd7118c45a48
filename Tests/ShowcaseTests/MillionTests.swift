import CascadeTesting
import CascadeUIKit
import Showcase
import Testing
import UIKit

@MainActor
@Suite
struct MillionTests {
    typealias Scene = AppScene<MillionViewController>

    private func scene(_ count: Int, size: CGSize = CGSize(width: 390, height: 844), isRightToLeft: Bool = false) -> Scene {
        Scene(MillionViewController(count: count), size: size, isRightToLeft: isRightToLeft)
    }

    private func items(_ scene: Scene) -> UICollectionView { scene.controller.collectionView }

    private func labels(_ scene: Scene) -> [String] { items(scene).visibleCells.map { $0.accessibilityLabel ?? "" } }

    /// Requires cells that fill the screen with gaps of at most one item.
    private func expectFull(_ scene: Scene, _ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
        expectApart(items(scene), comment, location)
        let area = items(scene).visibleCells.reduce(0) { sum, cell in
            let seen = cell.frame.intersection(items(scene).bounds)
            return sum + Double(seen.width * seen.height)
        }
        let whole = Double(items(scene).bounds.width * items(scene).bounds.height)
        #expect(area > 0.6 * whole, "\(comment): \(area) of \(whole)", sourceLocation: location)
        #expect(items(scene).visibleCells.count < 120, comment, sourceLocation: location)
    }

    @Test func theButtonsScrollToTheBeginningTheMiddleAndTheEnd() {
        let scene = scene(1_000_000)
        #expect(scene.controller.status.text == "1,000,000 items, from 1")
        #expect(labels(scene).first == "1")
        expectFull(scene, "top")
        scene.expectUsableControls("a million")
        scene.press("Middle")
        #expect(labels(scene).contains("500,001"))
        #expect(abs(Double(scene.controller.slider.value) - 0.5) < 0.001)
        expectFull(scene, "middle")
        scene.press("End")
        #expect(labels(scene).last == "1,000,000")
        #expect(Double(items(scene).contentOffset.y + items(scene).bounds.height) == Double(items(scene).contentSize.height))
        expectFull(scene, "end")
        scene.press("Top")
        #expect(Double(items(scene).contentOffset.y) == 0)
        #expect(scene.controller.status.text == "1,000,000 items, from 1")
    }

    @Test func scrollingAmongAMillionItemsReusesViews() {
        let scene = scene(1_000_000)
        scene.press("Middle")
        scene.screen.forget()
        for _ in 0..<10 {
            scene.screen.drag(items(scene), by: CGPoint(x: 0, y: -600))
            scene.screen.advance(by: 0.3)
        }
        scene.screen.settle()
        #expect(scene.screen.counts.created < 300, "\(scene.screen.counts)")
        #expect(scene.controller.status.text == "1,000,000 items, from \(labels(scene)[0])")
        expectFull(scene, "scrolled")
    }

    @Test func theSliderScrollsToAnyPositionWithoutAnimation() throws {
        let scene = scene(10_000)
        let slider = scene.controller.slider
        let track = slider.convert(slider.bounds, to: nil)
        func x(_ part: CGFloat) -> CGFloat { track.minX + 16 + part * (track.width - 32) }
        scene.screen.swipe(over: stride(from: 0, through: 0.75, by: 0.05).map { CGPoint(x: x($0), y: track.midY) })
        scene.screen.settle()
        let first = try #require(items(scene).indexPathsForVisibleItems.first?.item)
        #expect(abs(first - 7_500) < 150, "\(first)")
        expectFull(scene, "slid")
    }

    @Test func insertAndDeleteChangeTenVisibleItemsAndKeepTheOrderOfTheOthers() {
        let scene = scene(50_000)
        scene.press("Middle")
        let before = labels(scene)
        scene.press("Insert")
        scene.screen.settle()
        #expect(items(scene).numberOfItems(inSection: 0) == 50_010)
        #expect(labels(scene).contains("50,001"), "\(labels(scene))")
        #expect(labels(scene).filter { before.contains($0) } == before.filter { labels(scene).contains($0) })
        expectFull(scene, "inserted")
        scene.press("Delete")
        scene.screen.settle()
        #expect(items(scene).numberOfItems(inSection: 0) == 50_000)
        #expect(scene.controller.status.text?.hasPrefix("50,000 items") == true)
        expectFull(scene, "deleted")
    }

    @Test func batchesDuringAScrollDoNotStopIt() {
        let scene = scene(20_000)
        scene.press("Middle")
        scene.screen.drag(items(scene), by: CGPoint(x: 0, y: -500))
        for round in 0..<8 {
            let before = items(scene).contentOffset.y
            scene.press(round.isMultiple(of: 3) ? "Delete" : "Insert")
            scene.screen.advance(by: 0.1)
            #expect(items(scene).isDecelerating && items(scene).contentOffset.y != before, "round \(round)")
        }
        scene.screen.settle()
        #expect(items(scene).numberOfItems(inSection: 0) == 20_000 + 10 * (5 - 3))
        expectFull(scene, "at rest")
        for (path, frame) in frames(items(scene)) { #expect(items(scene).layoutAttributesForItem(at: path)?.frame == frame) }
    }

    @Test func allItemsCanBeDeletedAndNewOnesInserted() {
        let scene = scene(34)
        for left in [24, 14, 4, 0] as [Int] {
            for _ in 0..<10 where items(scene).numberOfItems(inSection: 0) > left {
                scene.press("Delete")
                scene.screen.settle()
            }
        }
        #expect(items(scene).numberOfItems(inSection: 0) == 0 && scene.controller.status.text == "0 items")
        for label in ["Delete", "Top", "Middle", "End"] { scene.press(label) }
        scene.press("Insert")
        scene.screen.settle()
        #expect(labels(scene) == (35...44).map { "\($0)" })
    }

    @Test func theItemsFillTheScreenAtAllSizesAndTheFirstOnesStayVisible() {
        for isRightToLeft in [false, true] {
            let scene = scene(5_000, isRightToLeft: isRightToLeft)
            scene.press("Middle")
            for size in [CGSize(width: 844, height: 390), CGSize(width: 320, height: 568), CGSize(width: 1280, height: 800)] {
                let first = Set(labels(scene).prefix(8))
                scene.screen.window.setSafeArea(UIEdgeInsets(top: 20, left: size.width > 800 ? 47 : 0, bottom: 21, right: 0))
                scene.resize(to: size)
                let comment: Comment = "\(Int(size.width)), rtl \(isRightToLeft)"
                scene.expectUsableControls(comment)
                expectFull(scene, comment)
                #expect(!first.isDisjoint(with: labels(scene)), "\(comment): none of \(first) is in view")
                #expect(Double(items(scene).frame.maxY) == Double(size.height), comment)
            }
        }
    }
}
