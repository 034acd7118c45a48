import CascadeTesting
import Showcase
import TestSupport
import Testing
import UIKit

@MainActor
@Suite
struct RandomActionTests {
    private let sizes = [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 1200, height: 800)]

    /// Random actions of a user of any wall: scrolling, rotation, a tap on a cell, a pause.
    private func act<Wall>(_ fixture: ControllerFixture<Wall>, on view: UICollectionView, _ random: inout SeededGenerator) {
        switch random.number(below: 6) {
        case 0: fixture.screen.drag(view, by: CGPoint(x: 0, y: CGFloat(random.number(below: 1200) - 700)))
        case 1: view.contentOffset.y = CGFloat(random.number(below: max(1, Int(view.contentSize.height - view.bounds.height))))
        case 2: fixture.window.resize(to: sizes[random.number(below: 3)], duration: Double(random.number(below: 2)) * 0.3)
        case 3: if !view.visibleCells.isEmpty { fixture.tap(view.visibleCells[random.number(below: view.visibleCells.count)]) }
        case 4: fixture.screen.settle()
        default: fixture.screen.advance(by: Double(random.number(below: 20)) / 60)
        }
    }

    private func check<Wall>(_ fixture: ControllerFixture<Wall>, _ view: UICollectionView, seed: Int) {
        fixture.screen.settle()
        #expect(overlaps(of: view.visibleCells) == [], "seed \(seed)")
        #expect(view.contentOffset.y >= -0.01, "seed \(seed)")
        #expect(view.contentOffset.y <= max(0, view.contentSize.height - view.bounds.height) + 0.01, "seed \(seed)")
        for cell in view.visibleCells {
            #expect(overhangs(of: fixture.all(UILabel.self, in: cell), in: cell) == [], "seed \(seed)")
            #expect(cell.frame.minX >= 0 && cell.frame.maxX <= view.bounds.width + 0.01, "seed \(seed)")
            let path = view.indexPath(for: cell)
            let place = path.flatMap { view.collectionViewLayout.layoutAttributesForItem(at: $0)?.frame }
            #expect(place == cell.frame, "seed \(seed): \(path.map { "\($0)" } ?? "a cell without a path")")
        }
    }

    @Test(arguments: Soak.seeds(12, optimized: 12) as Range<Int>)
    func theCellsOfTheShopWallMatchTheLayoutAfterRandomActions(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let fixture = ControllerFixture(ShopWallViewController(products: ShopWallTests.products(8 + random.number(below: 20))))
        fixture.screen.reducesMotion = seed % 4 == 3
        let view = fixture.controller.collectionView
        for step in 0..<60 {
            switch random.number(below: 8) {
            case 0: fixture.tap(fixture.button("Sort by price") ?? fixture.button("Sort by name"))
            case 1 where view.numberOfItems(inSection: 0) < 200: fixture.tap(fixture.button("More"))
            case 2: fixture.tap(fixture.button("Back to top"))
            default: act(fixture, on: view, &random)
            }
            if step % 20 == 19 { check(fixture, view, seed: seed) }
        }
        let columns = Set(view.visibleCells.map { $0.frame.minX }).count
        #expect(columns <= (view.numberOfItems(inSection: 0) > 50 ? 3 : 2), "seed \(seed)")
    }

    @Test(arguments: Soak.seeds(12, optimized: 12) as Range<Int>)
    func theCellsOfTheAdaptiveWallMatchTheLayoutAfterRandomActions(seed: Int) {
        var random = SeededGenerator(seed: seed + 1000)
        let fixture = ControllerFixture(AdaptiveWallViewController())
        fixture.screen.reducesMotion = seed % 4 == 3
        let view = fixture.controller.collectionView
        for step in 0..<60 {
            if random.number(below: 3) == 0 {
                let slider = fixture.all(UISlider.self)[random.number(below: 3)]
                let track = slider.trackRect(forBounds: slider.bounds)
                let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
                let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
                let distance = CGFloat(random.number(below: 300) - 150)
                fixture.screen.swipe(over: (0...6).map { CGPoint(x: start.x + distance * CGFloat($0) / 6, y: start.y) })
            } else {
                act(fixture, on: view, &random)
            }
            if step % 20 == 19 { check(fixture, view, seed: seed) }
        }
    }
}
