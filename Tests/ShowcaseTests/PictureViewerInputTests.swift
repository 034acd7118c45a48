import CascadeTesting
import Showcase
import Testing
import UIKit

/// Touches on a picture that closes, zooming during a slideshow, and the keys of the lists in front of a picture.
@MainActor
@Suite
struct PictureViewerInputTests {
    private let middle = CGPoint(x: 195, y: 422)

    /// Opens the second of three pictures.
    private func scene(size: CGSize = CGSize(width: 390, height: 844), reducesMotion: Bool = false) -> GalleryScene {
        let pictures = (0..<3).map { GalleryPicture(alternativeText: "Picture \($0)", width: 3_000, height: 2_000, large: "\($0)") }
        let scene = GalleryScene(GalleryViewController(pictures: pictures), size: size, reducesMotion: reducesMotion)
        scene.controller.state.open = 1
        scene.screen.settle()
        return scene
    }

    @Test(arguments: [false, true])
    func aTouchHasNoEffectOnAPictureThatCloses(isCanceled: Bool) throws {
        let scene = scene()
        scene.screen.swipe(over: [0, 100, 200].map { CGPoint(x: middle.x, y: middle.y + $0) })
        #expect(scene.controller.state.open == nil)
        scene.screen.advance(by: 0.1)
        let backdrop = try #require(scene.viewer?.subviews.first)
        let frame = try #require(scene.largeFrame)
        let touches = scene.screen.window.touches
        touches.down(1, at: middle, time: scene.screen.display.now)
        if isCanceled {
            touches.cancel(1, time: scene.screen.display.now)
        } else {
            touches.move(1, to: CGPoint(x: middle.x, y: middle.y + 80), time: scene.screen.display.now)
            touches.up(1, at: CGPoint(x: middle.x, y: middle.y + 80), time: scene.screen.display.now)
        }
        #expect(Double(backdrop.alpha) == 0 && scene.largeFrame == frame)
        scene.screen.settle()
        #expect(scene.viewer == nil)
    }

    /// In a line the tile can be larger than the open picture, which is not scaled up.
    @Test func aPullClosesAPictureThatIsStillOnItsWayFromALargerTile() throws {
        let pictures = (0..<3).map { GalleryPicture(alternativeText: "Picture \($0)", width: 300, height: 200, large: "\($0)") }
        let scene = GalleryScene(GalleryViewController(pictures: pictures), size: CGSize(width: 1366, height: 768))
        scene.choose("Line")
        scene.screen.settle()
        let tile = try #require(scene.cell(0))
        scene.tap(tile)
        scene.screen.advance(by: 0.05)
        let large = try #require(scene.large)
        try #require(large.layer.presentation()!.frame.width > large.frame.width * 1.1, "the tile is larger")
        scene.screen.swipe(over: [80, 300, 520, 730].map { CGPoint(x: 109, y: $0) })
        #expect(scene.controller.state.open == nil)
    }

    @Test(arguments: [false, true])
    func theSecondFingerOfAPinchDoesNotMoveAPictureThatCloses(reducesMotion: Bool) throws {
        let scene = scene(reducesMotion: reducesMotion)
        let touches = scene.screen.window.touches
        touches.down(1, at: CGPoint(x: 95, y: 422), time: scene.screen.display.now)
        touches.down(2, at: CGPoint(x: 295, y: 422), time: scene.screen.display.now)
        for step in 1...10 {
            scene.screen.advance(by: 0.016)
            touches.move(1, to: CGPoint(x: 95 + 7 * CGFloat(step), y: 422), time: scene.screen.display.now)
            touches.move(2, to: CGPoint(x: 295 - 7 * CGFloat(step), y: 422), time: scene.screen.display.now)
        }
        touches.up(1, at: CGPoint(x: 165, y: 422), time: scene.screen.display.now)
        #expect(scene.controller.state.open == nil)
        let frame = try #require(scene.largeFrame)
        touches.move(2, to: CGPoint(x: 25, y: 422), time: scene.screen.display.now)
        #expect(scene.largeFrame == frame)
        touches.up(2, at: CGPoint(x: 25, y: 422), time: scene.screen.display.now)
        scene.screen.settle()
        #expect(scene.viewer == nil)
    }

    @Test(arguments: [false, true])
    func enlargingStopsTheSlideshow(byKey: Bool) {
        let scene = scene()
        scene.controller.perform(.slideshow)
        scene.screen.advance(by: 1)
        if byKey {
            scene.controller.perform(.zoomIn)
        } else {
            #expect(scene.controller.magnifyPicture(by: 1.5, at: middle))
        }
        scene.screen.advance(by: 5)
        #expect(scene.controller.state.open == 1 && scene.button("Slideshow") != nil, "the bars are visible again")
    }

    @Test func keysScrollTheListOfKeysAndThePanelButNotTheWall() {
        let scene = scene(size: CGSize(width: 320, height: 225))
        #expect(scene.controller.accessibilityScroll(.down), "the wall does not scroll")
        scene.controller.perform(.info)
        #expect(!scene.controller.accessibilityScroll(.down), "the panel scrolls")
        scene.controller.perform(.zoomIn)
        #expect(scene.controller.accessibilityScroll(.down), "an enlarged picture moves")
        scene.controller.perform(.help)
        for direction in [UIAccessibilityScrollDirection.up, .down, .next, .previous] {
            #expect(!scene.controller.accessibilityScroll(direction), "the list of keys scrolls")
        }
        #expect(scene.controller.state.open == 1)
    }
}
