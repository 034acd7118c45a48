import CascadeTesting
import Foundation
import Testing
import UIKit

@testable import Showcase

@Suite struct ScrubberTrackTests {
    /// The handle has a way of 400 points for 9,200 points of the content.
    private let track = ScrubberTrack(from: 56, to: 516, handle: 60, length: 10_000, visibleLength: 800)

    @Test func theHandleIsAtTheEndsOfTheTrackForTheEndsOfTheContent() {
        #expect(track.isUseful)
        #expect(track.position(offset: 0) == 56 && track.position(offset: 9_200) == 456)
        #expect(track.position(offset: 4_600) == 256)
        #expect(track.offset(position: 56) == 0 && track.offset(position: 456) == 9_200 && track.offset(position: 156) == 2_300)
    }

    @Test func positionsAndOffsetsBeyondTheEndsAreThoseOfTheEnds() {
        #expect(track.position(offset: -50) == 56 && track.position(offset: .infinity) == 456)
        #expect(track.offset(position: -1_000) == 0 && track.offset(position: 10_000) == 9_200)
        #expect(track.isEnd(9_200) && track.isEnd(9_199.5) && track.isEnd(9_500) && !track.isEnd(9_198) && !track.isEnd(0))
    }

    @Test func contentOfFourScreensHasNoScrubber() {
        #expect(!ScrubberTrack(from: 56, to: 516, handle: 60, length: 3_200, visibleLength: 800).isUseful)
        #expect(ScrubberTrack(from: 56, to: 516, handle: 60, length: 3_201, visibleLength: 800).isUseful)
        // A window too low for a way, and no window.
        #expect(!ScrubberTrack(from: 56, to: 150, handle: 60, length: 10_000, visibleLength: 200).isUseful)
        let none = ScrubberTrack(from: 0, to: 0, handle: 0, length: 0, visibleLength: 0)
        #expect(!none.isUseful && none.position(offset: 10) == 0 && none.offset(position: 10) == 0)
    }

    @Test func stepsAreAScreenOrATenthAndEndAtTheEnds() {
        #expect(track.offset(1_000, isForward: true, isLarge: false) == 1_720)
        #expect(track.offset(1_000, isForward: false, isLarge: false) == 280)
        // A tenth of short content is less than two screens.
        #expect(track.offset(1_000, isForward: true, isLarge: true) == 2_440)
        let long = ScrubberTrack(from: 56, to: 516, handle: 60, length: 1_000_800, visibleLength: 800)
        #expect(long.offset(0, isForward: true, isLarge: true) == 100_000)
        #expect(track.offset(100, isForward: false, isLarge: false) == 0 && track.offset(9_000, isForward: true, isLarge: true) == 9_200)
    }

    @Test func numbersHaveCommas() {
        #expect(
            [0, 999, 1_000, 12_345, 1_234_567, -1_000, -999].map { DecimalDigits.grouped($0) }
                == ["0", "999", "1,000", "12,345", "1,234,567", "-1,000", "-999"]
        )
    }
}

/// The scrubber of the gallery.
@MainActor
@Suite struct WallScrubberTests {
    private func scene(
        _ counts: [Int] = [60, 80, 60],
        titles: [String?] = ["March 2024", "April 2024", "May 2024"],
        isRightToLeft: Bool = false
    )
        -> GalleryScene
    {
        let controller = GalleryViewController(album: Albums.album(counts, titles: titles))
        return GalleryScene(controller, isRightToLeft: isRightToLeft)
    }

    private func scrubber(_ scene: GalleryScene) throws -> WallScrubber {
        try #require(scene.view.subviews.compactMap { $0 as? WallScrubber }.first)
    }

    private func isShown(_ scene: GalleryScene) -> Bool { !scene.shown(WallScrubber.self).isEmpty }

    private func bubble(_ scrubber: WallScrubber) -> String? {
        scrubber.subviews.compactMap { $0 as? UILabel }.first { !$0.isHidden }?.text
    }

    /// Makes the handle visible by a scroll.
    private func reveal(_ scene: GalleryScene) {
        scene.pictures.contentOffset.y += 40
        scene.screen.advance(by: 0.3)
    }

    @Test func aScrollShowsTheHandleForAMoment() throws {
        let scene = scene()
        let scrubber = try scrubber(scene)
        #expect(!isShown(scene) && !scrubber.isHidden)
        reveal(scene)
        #expect(isShown(scene))
        scene.screen.settle()
        #expect(!isShown(scene))
        // Hidden, it takes no taps.
        scene.screen.tap(at: CGPoint(x: scrubber.frame.minX + 2, y: scrubber.frame.midY))
        scene.screen.settle()
        #expect(scene.viewer != nil || scene.pictures.visibleCells.allSatisfy { !place(of: $0).contains(scrubber.center) })
    }

    @Test func aPointerNearTheEdgeKeepsTheHandle() throws {
        for isRightToLeft in [false, true] {
            let scene = scene(isRightToLeft: isRightToLeft)
            let near = CGPoint(x: isRightToLeft ? 20 : 370, y: 300)
            scene.controller.pointerMoved(to: CGPoint(x: 390 - near.x, y: 300))
            scene.screen.settle()
            #expect(!isShown(scene))
            scene.controller.pointerMoved(to: near)
            scene.screen.advance(by: 5)
            #expect(isShown(scene) && scene.screen.display.nextWake == nil, "it stays without frames")
            #expect(try scrubber(scene).frame.contains(CGPoint(x: near.x, y: scrubber(scene).frame.midY)))
            scene.controller.pointerMoved(to: nil)
            scene.screen.settle()
            #expect(!isShown(scene))
        }
    }

    @Test func aDragMovesThroughTheWholeWall() throws {
        let scene = scene()
        let scrubber = try scrubber(scene)
        reveal(scene)
        let start = scrubber.center
        scene.screen.window.touches.down(1, at: start)
        scene.screen.advance(by: 0.1)
        #expect(bubble(scrubber) == "March 2024")
        let way = 844 - 56 - 92 - WallScrubber.size.height
        scene.screen.window.touches.move(1, to: CGPoint(x: start.x, y: start.y + way / 2))
        scene.screen.advance(by: 0.1)
        let inset = scene.pictures.adjustedContentInset
        let last = scene.pictures.contentSize.height + inset.bottom - scene.pictures.bounds.height
        let share = (scene.pictures.contentOffset.y + inset.top) / (last + inset.top)
        #expect(abs(Double(share) - 0.5) < 0.02)
        #expect(bubble(scrubber) == "April 2024")
        scene.screen.window.touches.move(1, to: CGPoint(x: start.x, y: 2_000))
        scene.screen.advance(by: 0.1)
        #expect(abs(Double(scene.pictures.contentOffset.y - last)) < 1 && bubble(scrubber) == "May 2024")
        scene.screen.window.touches.up(1, at: CGPoint(x: start.x, y: 2_000))
        scene.screen.settle()
        #expect(bubble(scrubber) == nil && !isShown(scene))
        #expect(scene.viewer == nil)
        // The value is that of the new position, also while the pointer stays.
        scene.controller.pointerMoved(to: CGPoint(x: 380, y: 300))
        scene.screen.settle()
        scene.pictures.contentOffset.y = -inset.top
        scene.screen.settle()
        #expect(scrubber.accessibilityValue == "March 2024, picture 1 of 200" && isShown(scene))
    }

    @Test func withoutSectionsTheLabelIsTheNumberOfThePicture() throws {
        let scene = scene([2_000], titles: [nil])
        let scrubber = try scrubber(scene)
        reveal(scene)
        scene.screen.window.touches.down(1, at: scrubber.center)
        scene.screen.window.touches.move(1, to: CGPoint(x: scrubber.center.x, y: 2_000))
        scene.screen.advance(by: 0.1)
        #expect(bubble(scrubber) == "2,000")
        scene.screen.window.touches.up(1, at: CGPoint(x: scrubber.center.x, y: 2_000))
        scene.screen.settle()
        #expect(scrubber.accessibilityValue == "Picture 2,000 of 2,000")
    }

    @Test func itIsAdjustableForAssistiveTechnology() throws {
        let scene = scene()
        let scrubber = try scrubber(scene)
        #expect(scrubber.isAccessibilityElement && scrubber.accessibilityTraits.contains(.adjustable))
        #expect(scrubber.accessibilityLabel == "Position" && scrubber.accessibilityValue == "March 2024, picture 1 of 200")
        scrubber.accessibilityIncrement()
        let distance = Double(scene.pictures.contentOffset.y + scene.pictures.adjustedContentInset.top)
        #expect(abs(distance - 0.9 * 844) < 1)
        scrubber.accessibilityDecrement()
        #expect(scrubber.offset == 0)
        var pages = 0
        while scrubber.accessibilityScroll(.next), pages < 100 { pages += 1 }
        scene.screen.settle()
        #expect((2...20).contains(pages))
        #expect(scrubber.accessibilityValue == "May 2024, picture 200 of 200")
        #expect(!scrubber.accessibilityScroll(.down) && scrubber.accessibilityScroll(.up))
    }

    @Test func shortWallsLinesAndCirclesHaveNone() throws {
        let short = scene([10], titles: [nil])
        #expect(try scrubber(short).isHidden)
        let scene = scene()
        for layout in [GalleryState.Layout.line, .circle] {
            scene.controller.change(to: layout)
            scene.screen.settle()
            #expect(try scrubber(scene).isHidden)
        }
        scene.controller.change(to: .waterfall)
        scene.screen.settle()
        #expect(try !scrubber(scene).isHidden)
    }
}
