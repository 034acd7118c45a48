import CascadeTesting
import Foundation
import Testing
import UIKit

@testable import Showcase

@Suite struct BarVisibilityTests {
    /// Scrolls through content 5,000 points long in a view of 800, and returns after each offset whether the bars are hidden.
    private func hidden(_ offsets: [Double], _ bars: BarVisibility = BarVisibility()) -> [Bool] {
        var bars = bars
        bars.scroll(to: offsets[0], length: 5_000, visibleLength: 800)
        return offsets.map {
            bars.scroll(to: $0, length: 5_000, visibleLength: 800)
            return bars.areHidden
        }
    }

    @Test func scrollingDownHidesTheBarsAndScrollingUpShowsThem() {
        #expect(hidden([0, 100, 500, 900]) == [false, true, true, true])
        #expect(hidden([0, 500, 450, 430, 420]) == [false, true, true, false, false])
    }

    @Test func smallMovementsChangeNothing() {
        #expect(hidden([0, 500, 480, 500, 470, 510, 450, 500]) == [false] + [Bool](repeating: true, count: 7))
        // Visible bars.
        #expect(hidden([0, 500, 400, 390, 400, 410, 400]).dropFirst(2) == [false, false, false, false, false])
        // A slow movement adds up.
        #expect(hidden(stride(from: 500, through: 600, by: 5).map { $0 }).last == true)
        #expect(hidden([0, 900] + stride(from: 900, through: 800, by: -5).map { $0 }).last == false)
    }

    @Test func theBarsAreVisibleAtBothEnds() {
        #expect(hidden([0, 500, 4_193, 4_200]) == [false, true, false, false])
        #expect(hidden([0, 40, 5]) == [false, true, false])
        // Beyond the ends, as with a bounce, and for numbers that are none.
        #expect(hidden([0, 500, 9_000, .infinity]) == [false, true, false, false])
        #expect(hidden([0, 500, -300]) == [false, true, false])
        #expect(hidden([0, 500, .nan]) == [false, true, false])
        // Up from the end, and down again.
        #expect(hidden([0, 500, 4_200, 4_100, 4_110, 4_130]) == [false, true, false, false, false, true])
    }

    @Test func shortContentKeepsItsBars() {
        var bars = BarVisibility()
        for offset in [0.0, 30, 60, 100] {
            bars.scroll(to: offset, length: 500, visibleLength: 800)
            #expect(!bars.areHidden)
        }
    }

    @Test func aChangeOfLengthIsNoScroll() {
        var bars = BarVisibility()
        bars.scroll(to: 20, length: 5_000, visibleLength: 800)
        bars.scroll(to: 700, length: 9_000, visibleLength: 800)
        #expect(!bars.areHidden)
        bars.scroll(to: 730, length: 9_000, visibleLength: 800)
        #expect(bars.areHidden)
        bars.scroll(to: 400, length: 6_000, visibleLength: 700)
        #expect(bars.areHidden)
    }

    @Test func shownBarsHideAfterAnotherScrollDown() {
        var bars = BarVisibility()
        bars.scroll(to: 0, length: 5_000, visibleLength: 800)
        bars.scroll(to: 500, length: 5_000, visibleLength: 800)
        #expect(bars.areHidden)
        bars.show(at: 500)
        #expect(!bars.areHidden)
        bars.scroll(to: 510, length: 5_000, visibleLength: 800)
        #expect(!bars.areHidden)
        bars.scroll(to: 530, length: 5_000, visibleLength: 800)
        #expect(bars.areHidden)
    }
}

/// The bars of the gallery.
@MainActor
@Suite struct GalleryBarTests {
    private func scene(reducesMotion: Bool = false) -> GalleryScene {
        GalleryScene(GalleryViewController(album: Albums.album()), reducesMotion: reducesMotion)
    }

    private func scroll(_ scene: GalleryScene, by distance: CGFloat) {
        scene.pictures.contentOffset.y += distance
        scene.screen.settle()
    }

    private func isShown(_ scene: GalleryScene) -> Bool { scene.button("More columns") != nil }

    @Test func theToolbarHidesWhileScrollingDown() throws {
        let scene = scene()
        let toolbar = try #require(scene.button("More columns")?.superview)
        let place = toolbar.frame
        scroll(scene, by: 600)
        #expect(!isShown(scene) && toolbar.frame.minY > place.minY)
        // It is transparent, and not hidden from screen readers.
        #expect(toolbar.alpha == 0 && !toolbar.isHidden && !toolbar.accessibilityElementsHidden)
        // A tap there is the picture's.
        let shared = scene.pictures.visibleCells.map { scene.view.convert($0.bounds, from: $0).intersection(place) }
        let target = try #require(shared.first { !$0.isNull && $0.height > 20 })
        scene.screen.tap(at: CGPoint(x: target.midX, y: target.midY))
        scene.screen.settle()
        #expect(scene.viewer != nil)
        scene.press("Close")
        scene.screen.settle()
        scroll(scene, by: -30)
        #expect(!isShown(scene))
        scroll(scene, by: -60)
        #expect(isShown(scene) && toolbar.frame == place)
        scroll(scene, by: 300)
        #expect(!isShown(scene))
        scroll(scene, by: 100_000)
        #expect(isShown(scene))
    }

    @Test func reducedMotionOnlyFadesTheToolbar() throws {
        let scene = scene(reducesMotion: true)
        let toolbar = try #require(scene.button("More columns")?.superview)
        let place = toolbar.frame
        scroll(scene, by: 600)
        #expect(!isShown(scene) && toolbar.frame == place)
    }

    @Test func aChangeOfLayoutShowsTheToolbar() {
        let scene = scene()
        scroll(scene, by: 600)
        #expect(!isShown(scene))
        scene.controller.change(columns: 3)
        scene.screen.settle()
        #expect(isShown(scene))
        scroll(scene, by: 300)
        #expect(!isShown(scene))
        scene.resize(to: CGSize(width: 820, height: 844))
        #expect(isShown(scene))
        scroll(scene, by: 300)
        #expect(!isShown(scene))
        scene.controller.change(to: .line)
        scene.screen.settle()
        #expect(isShown(scene))
        // A line has bars at every position.
        scene.pictures.contentOffset.x += 900
        scene.screen.settle()
        #expect(isShown(scene))
        scene.controller.change(to: .waterfall)
        scene.screen.settle()
        #expect(isShown(scene))
    }

    @Test func theToolbarStaysWithoutAPointer() {
        let scene = scene()
        scroll(scene, by: 600)
        #expect(!isShown(scene))
        scene.controller.usesPointer = false
        scene.screen.settle()
        #expect(isShown(scene))
        scroll(scene, by: 300)
        #expect(isShown(scene))
        scene.controller.usesPointer = true
        scroll(scene, by: 10)
        #expect(isShown(scene))
        scroll(scene, by: 300)
        #expect(!isShown(scene))
    }
}
