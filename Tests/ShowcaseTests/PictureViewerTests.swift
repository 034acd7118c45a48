import CascadeTesting
import Showcase
import Testing
import UIKit

/// Enlarging, swiping and closing an open picture.
@MainActor
@Suite
struct PictureViewerTests {
    private let middle = CGPoint(x: 195, y: 422)

    /// Opens one of twenty pictures of 3,000 × 2,000 pixels.
    private func scene(_ number: Int = 5, isRightToLeft: Bool = false, reducesMotion: Bool = false) -> GalleryScene {
        let pictures = (0..<20).map {
            GalleryPicture(
                title: "Title \($0)",
                alternativeText: "Picture \($0)",
                width: 3_000,
                height: 2_000,
                thumbnails: [GalleryPicture.Thumbnail(width: 960, address: "\($0)-960")],
                large: "\($0)-960"
            )
        }
        let controller = GalleryViewController(pictures: pictures)
        controller.onRequest = { _ in }
        let scene = GalleryScene(controller, isRightToLeft: isRightToLeft, reducesMotion: reducesMotion)
        scene.controller.state.open = number
        scene.screen.settle()
        return scene
    }

    /// Moves two fingers from a distance to another around a point.
    private func pinch(_ scene: GalleryScene, from start: CGFloat, to end: CGFloat, around point: CGPoint) {
        let touches = scene.screen.window.touches
        func time() -> Double { scene.screen.display.now }
        func left(_ distance: CGFloat) -> CGPoint { CGPoint(x: point.x - distance / 2, y: point.y) }
        func right(_ distance: CGFloat) -> CGPoint { CGPoint(x: point.x + distance / 2, y: point.y) }
        touches.down(1, at: left(start), time: time())
        touches.down(2, at: right(start), time: time())
        for step in 1...10 {
            scene.screen.advance(by: 0.016)
            let distance = start + (end - start) * CGFloat(step) / 10
            touches.move(1, to: left(distance), time: time())
            touches.move(2, to: right(distance), time: time())
        }
        touches.up(1, at: left(end), time: time())
        touches.up(2, at: right(end), time: time())
    }

    private func drag(_ scene: GalleryScene, _ x: CGFloat, _ y: CGFloat, steps: Int = 6) {
        scene.screen.swipe(
            over: (0...steps).map {
                CGPoint(x: middle.x + x * CGFloat($0) / CGFloat(steps), y: middle.y + y * CGFloat($0) / CGFloat(steps))
            }
        )
    }

    @Test func twoFingersEnlargeAroundTheirMiddle() throws {
        let scene = scene()
        let before = try #require(scene.largeFrame)
        let point = CGPoint(x: 120, y: 400)
        pinch(scene, from: 60, to: 180, around: point)
        scene.screen.settle()
        let after = try #require(scene.largeFrame)
        #expect(abs(Double(after.width / before.width - 3)) < 0.01)
        let part = Double((point.x - before.minX) / before.width)
        #expect(abs(Double((point.x - after.minX) / after.width) - part) < 0.01, "the point below the fingers stays")
        pinch(scene, from: 240, to: 20, around: middle)
        scene.screen.settle()
        #expect(scene.largeFrame == before, "a pinch inwards shows the whole picture again")
        #expect(scene.controller.state.open == 5)
    }

    @Test func aDoubleTapEnlargesAndASecondOneReduces() throws {
        let scene = scene()
        let before = try #require(scene.largeFrame)
        scene.screen.tap(at: middle)
        scene.screen.tap(at: middle)
        scene.screen.settle()
        #expect(abs(Double(try #require(scene.largeFrame).height - 844)) < 0.01, "it fills the height")
        #expect(scene.button("Close") != nil, "two taps leave the bars")
        scene.screen.advance(by: 1)
        scene.screen.tap(at: middle)
        scene.screen.tap(at: middle)
        scene.screen.settle()
        #expect(scene.largeFrame == before)
    }

    @Test func aTapHidesTheBarsAndShowsThemAgain() throws {
        let scene = scene()
        let bars = try #require(scene.button("Close")?.superview?.superview)
        scene.screen.tap(at: middle)
        scene.screen.advance(by: 0.1)
        #expect(bars.layer.presentation()?.opacity == 1, "not before a second tap could come")
        scene.screen.settle()
        #expect(scene.button("Close") == nil)
        scene.screen.advance(by: 1)
        scene.screen.tap(at: middle)
        scene.screen.settle()
        #expect(scene.button("Close") != nil && scene.controller.state.open == 5)
        scene.screen.advance(by: 1)
        scene.screen.tap(at: middle)
        scene.screen.settle()
        #expect(scene.controller.perform(.zoomIn))
        scene.screen.settle()
        #expect(scene.button("Close") != nil, "a key shows them")
    }

    @Test func aDragMovesAnEnlargedPictureOnAndStopsAtItsEdges() throws {
        let scene = scene()
        pinch(scene, from: 50, to: 300, around: middle)
        scene.screen.settle()
        let before = try #require(scene.largeFrame)
        drag(scene, -60, 0)
        let lifted = try #require(scene.large?.layer.presentation()).frame
        #expect(abs(Double(lifted.minX - before.minX + 60)) < 1)
        scene.screen.settle()
        #expect(try #require(scene.largeFrame).minX < lifted.minX - 20, "it moves on")
        try dragToRightEdge(scene)
        #expect(abs(Double(try #require(scene.largeFrame).maxX - 390)) < 0.01, "it ends at the edge")
        #expect(scene.controller.state.open == 5, "a drag of an enlarged picture shows no other")
    }

    /// Drags an enlarged picture until its right edge is visible.
    private func dragToRightEdge(_ scene: GalleryScene) throws {
        for _ in 0..<20 {
            let rest = try #require(scene.largeFrame).maxX - 390
            if rest < 1 { break }
            drag(scene, -min(300, rest), 0)
            scene.screen.settle()
        }
    }

    @Test func aDragBeyondTheEdgeOfAnEnlargedPictureShowsTheNextOne() throws {
        let scene = scene()
        pinch(scene, from: 50, to: 150, around: middle)
        scene.screen.settle()
        try dragToRightEdge(scene)
        let edge = try #require(scene.largeFrame)
        // A short drag beyond the edge returns.
        drag(scene, -100, 0, steps: 90)
        scene.screen.settle()
        #expect(scene.controller.state.open == 5 && scene.largeFrame == edge)
        let touches = scene.screen.window.touches
        touches.down(1, at: middle, time: scene.screen.display.now)
        for step in 1...10 {
            scene.screen.advance(by: 0.05)
            touches.move(1, to: CGPoint(x: middle.x - 18 * CGFloat(step), y: middle.y), time: scene.screen.display.now)
        }
        // The next picture follows the edge.
        let pages = try #require(scene.viewer).subviews.filter { $0.subviews.first is UIImageView }
        let next = try #require(pages.first { ($0.subviews.first?.accessibilityLabel ?? "") == "Picture 6" })
        #expect(abs(Double(try #require(scene.largeFrame).maxX + 24 - next.frame.minX)) < 0.01)
        #expect(abs(Double(try #require(scene.largeFrame).maxX - 210)) < 0.01)
        touches.up(1, at: CGPoint(x: middle.x - 180, y: middle.y), time: scene.screen.display.now)
        scene.screen.settle()
        #expect(scene.controller.state.open == 6)
        let whole = try #require(scene.largeFrame)
        #expect(abs(Double(whole.width - 390)) < 0.01, "the next picture is whole")
        // At the last picture there is resistance.
        scene.controller.state.open = nil
        scene.screen.settle()
        scene.controller.state.open = 19
        scene.screen.settle()
        pinch(scene, from: 50, to: 150, around: middle)
        scene.screen.settle()
        try dragToRightEdge(scene)
        drag(scene, -300, 0)
        scene.screen.settle()
        #expect(try scene.controller.state.open == 19 && abs(Double(#require(scene.largeFrame).maxX - 390)) < 0.01)
    }

    @Test(arguments: [false, true])
    func aPinchBelowTheWholePictureClosesIt(reducesMotion: Bool) throws {
        let scene = scene(reducesMotion: reducesMotion)
        let before = try #require(scene.largeFrame)
        pinch(scene, from: 200, to: 170, around: middle)
        scene.screen.settle()
        #expect(scene.controller.state.open == 5 && scene.largeFrame == before, "a small pinch returns")
        #expect(scene.viewer?.subviews.first?.alpha == 1 && scene.button("Close") != nil)
        let touches = scene.screen.window.touches
        touches.down(1, at: CGPoint(x: 95, y: 422), time: scene.screen.display.now)
        touches.down(2, at: CGPoint(x: 295, y: 422), time: scene.screen.display.now)
        for step in 1...10 {
            scene.screen.advance(by: 0.016)
            touches.move(1, to: CGPoint(x: 95 + 6 * CGFloat(step), y: 422), time: scene.screen.display.now)
            touches.move(2, to: CGPoint(x: 295 - 6 * CGFloat(step), y: 422), time: scene.screen.display.now)
        }
        let pinched = try #require(scene.largeFrame)
        #expect(reducesMotion || abs(Double(pinched.width / before.width) - 0.4) < 0.01)
        #expect(Double(try #require(scene.viewer?.subviews.first).alpha) < 0.2, "the wall shows")
        touches.up(1, at: CGPoint(x: 155, y: 422), time: scene.screen.display.now)
        #expect(scene.controller.state.open == nil)
        touches.up(2, at: CGPoint(x: 235, y: 422), time: scene.screen.display.now)
        scene.screen.settle()
        #expect(scene.viewer == nil && scene.controller.state.open == nil)
        // An enlarged picture is only reduced.
        scene.controller.state.open = 5
        scene.screen.settle()
        pinch(scene, from: 50, to: 150, around: middle)
        pinch(scene, from: 300, to: 30, around: middle)
        scene.screen.settle()
        #expect(scene.controller.state.open == 5 && scene.largeFrame == before)
    }

    @Test(arguments: [false, true])
    func aHorizontalWheelTurnsOnePage(isRightToLeft: Bool) {
        let scene = scene(isRightToLeft: isRightToLeft)
        for (index, distance) in [10.0, 30, 60, 80, 60, 40, 20, 10, 5, 2, 1].enumerated() {
            #expect(scene.controller.wheelPicture(by: CGPoint(x: distance, y: 0), at: 1 + Double(index) * 0.016))
        }
        scene.screen.settle()
        #expect(scene.controller.state.open == (isRightToLeft ? 4 : 6))
        #expect(scene.controller.wheelPicture(by: CGPoint(x: -100, y: 0), at: 3))
        scene.screen.settle()
        #expect(scene.controller.state.open == 5)
        // An enlarged picture moves.
        pinch(scene, from: 50, to: 150, around: middle)
        scene.screen.settle()
        let before = scene.largeFrame?.minX ?? 0
        #expect(scene.controller.wheelPicture(by: CGPoint(x: 100, y: 0), at: 5))
        scene.screen.settle()
        #expect(scene.controller.state.open == 5 && scene.largeFrame?.minX == before - 100)
        scene.controller.closePicture()
        #expect(!scene.controller.wheelPicture(by: CGPoint(x: 100, y: 0), at: 9))
    }

    @Test func aTouchStopsAMovingPicture() throws {
        let scene = scene()
        pinch(scene, from: 40, to: 380, around: middle)
        scene.screen.settle()
        drag(scene, 80, 0, steps: 3)
        scene.screen.advance(by: 0.1)
        scene.screen.window.touches.down(1, at: middle, time: scene.screen.display.now)
        scene.screen.frame()
        let caught = try #require(scene.largeFrame)
        scene.screen.advance(by: 0.5)
        #expect(scene.large?.layer.presentation()?.frame.minX == caught.minX)
        scene.screen.window.touches.up(1, at: middle, time: scene.screen.display.now)
        scene.screen.settle()
        #expect(abs(Double(try #require(scene.largeFrame).minX - caught.minX)) < 0.01)
    }

    @Test(arguments: [false, true])
    func theNextPictureIsBesideTheFinger(isRightToLeft: Bool) throws {
        let scene = scene(isRightToLeft: isRightToLeft)
        let forwards: CGFloat = isRightToLeft ? 1 : -1
        let touches = scene.screen.window.touches
        touches.down(1, at: middle, time: scene.screen.display.now)
        for step in 1...8 {
            scene.screen.advance(by: 0.05)
            touches.move(1, to: CGPoint(x: middle.x + 20 * forwards * CGFloat(step), y: middle.y), time: scene.screen.display.now)
        }
        let pages = try #require(scene.viewer).subviews.filter { $0.subviews.first is UIImageView }
        let next = try #require(pages.first { ($0.subviews.first?.accessibilityLabel ?? "") == "Picture 6" })
        let edge = isRightToLeft ? next.frame.maxX : 390 - next.frame.minX
        #expect(abs(Double(edge) - (isRightToLeft ? 160 - 24 : 160 - 24)) < 0.01, "\(next.frame)")
        touches.up(1, at: CGPoint(x: middle.x + 160 * forwards, y: middle.y), time: scene.screen.display.now)
        scene.screen.settle()
        #expect(scene.controller.state.open == 6)
        #expect(scene.large?.accessibilityLabel == "Picture 6" && scene.large?.accessibilityValue == "7 of 20")
    }

    @Test func atTheFirstPictureASwipeMeetsResistance() throws {
        let scene = scene(0)
        let touches = scene.screen.window.touches
        touches.down(1, at: CGPoint(x: 50, y: 400), time: scene.screen.display.now)
        touches.move(1, to: CGPoint(x: 350, y: 400), time: scene.screen.display.now)
        let moved = Double(try #require(scene.largeFrame).minX)
        #expect(moved > 20 && moved < 150, "\(moved)")
        touches.up(1, at: CGPoint(x: 350, y: 400), time: scene.screen.display.now)
        scene.screen.settle()
        #expect(scene.controller.state.open == 0 && scene.largeFrame?.minX == 0)
    }

    @Test func aPullShrinksThePictureWhileTheWallShows() throws {
        let scene = scene()
        let before = try #require(scene.largeFrame)
        let touches = scene.screen.window.touches
        touches.down(1, at: middle, time: scene.screen.display.now)
        for step in 1...5 {
            scene.screen.advance(by: 0.05)
            touches.move(1, to: CGPoint(x: middle.x, y: middle.y + 30 * CGFloat(step)), time: scene.screen.display.now)
        }
        let pulled = try #require(scene.largeFrame)
        #expect(pulled.width < before.width * 0.9 && pulled.midY > before.midY + 100)
        let backdrop = try #require(scene.viewer?.subviews.first)
        #expect(Double(backdrop.alpha) < 0.8)
        touches.up(1, at: CGPoint(x: middle.x, y: middle.y + 150), time: scene.screen.display.now)
        let large = try #require(scene.screen.window.rootViewController?.view.subviews.last).subviews
        #expect(!large.isEmpty && scene.controller.state.open == nil)
        scene.screen.settle()
        #expect(scene.viewer == nil)
    }

    @Test(arguments: [CGPoint(x: 0, y: 30), CGPoint(x: -30, y: 0)])
    func aKeyEndsTheGestureOfAFingerThatMovesOn(step: CGPoint) throws {
        let scene = scene()
        let before = try #require(scene.largeFrame)
        let touches = scene.screen.window.touches
        func move(_ steps: ClosedRange<Int>) {
            for number in steps.map({ CGFloat($0) }) {
                scene.screen.advance(by: 1.0 / 60)
                touches.move(1, to: CGPoint(x: middle.x + step.x * number, y: middle.y + step.y * number), time: scene.screen.display.now)
            }
        }
        touches.down(1, at: middle, time: scene.screen.display.now)
        move(1...4)
        scene.controller.showNext()
        move(5...8)
        touches.up(1, at: CGPoint(x: middle.x + step.x * 8, y: middle.y + step.y * 8), time: scene.screen.display.now)
        #expect(scene.controller.state.open == 6)
        scene.screen.settle()
        #expect(scene.controller.state.open == 6 && scene.largeFrame == before)
    }

    /// The spring of the opening goes beyond the end: a picture that is caught there is a little larger than the whole one.
    @Test(arguments: [GalleryState.Layout.waterfall, .circle])
    func aPictureThatIsStillOpeningClosesByAPull(layout: GalleryState.Layout) throws {
        let scene = scene(5)
        scene.controller.state.open = nil
        scene.controller.state.layout = layout
        scene.screen.settle()
        for frame in 1...30 {
            let tile = try #require(scene.place(5))
            scene.screen.tap(at: CGPoint(x: tile.midX, y: tile.midY))
            #expect(scene.controller.state.open == 5)
            for _ in 0..<frame { scene.screen.advance(by: 1.0 / 60) }
            scene.screen.swipe(over: [CGPoint(x: 31, y: 80), CGPoint(x: 31, y: 300), CGPoint(x: 31, y: 600)])
            #expect(scene.controller.state.open == nil, "\(frame) frames after the tap")
            scene.controller.state.open = nil
            scene.screen.advance(by: 1)
        }
    }

    @Test func aShortPullPutsThePictureBack() throws {
        let scene = scene()
        let before = try #require(scene.largeFrame)
        drag(scene, 0, 60, steps: 60)
        scene.screen.settle()
        #expect(scene.controller.state.open == 5 && scene.largeFrame == before)
        #expect(scene.viewer?.subviews.first?.alpha == 1 && scene.button("Close") != nil)
    }

    @Test func underReduceMotionASwipeFades() throws {
        let scene = scene(reducesMotion: true)
        let touches = scene.screen.window.touches
        let before = scene.largeFrame
        touches.down(1, at: middle, time: scene.screen.display.now)
        touches.move(1, to: CGPoint(x: 20, y: middle.y), time: scene.screen.display.now)
        #expect(scene.largeFrame == before, "the picture does not follow")
        touches.up(1, at: CGPoint(x: 20, y: middle.y), time: scene.screen.display.now)
        scene.screen.advance(by: 0.05)
        #expect(scene.controller.state.open == 6 && scene.largeFrame == before)
        let page = try #require(scene.large?.superview)
        #expect(Double(try #require(page.layer.presentation()).opacity) < 1)
        scene.screen.settle()
        #expect(Double(page.alpha) == 1)
    }

    @Test func keysEnlargeMoveAndReset() throws {
        let scene = scene()
        let before = try #require(scene.largeFrame)
        for _ in 0..<3 { scene.controller.perform(.zoomIn) }
        scene.screen.settle()
        let enlarged = try #require(scene.largeFrame)
        #expect(abs(Double(enlarged.width / before.width) - 3.375) < 0.01)
        scene.controller.perform(.panRight)
        scene.screen.settle()
        #expect(try #require(scene.largeFrame).minX < enlarged.minX)
        for _ in 0..<20 { scene.controller.perform(.zoomIn) }
        scene.screen.settle()
        #expect(abs(Double(try #require(scene.largeFrame).width) - 1_500) < 0.01, "one image pixel in each pixel of the screen")
        scene.controller.perform(.resetZoom)
        scene.screen.settle()
        #expect(scene.largeFrame == before)
        scene.controller.perform(.last)
        scene.screen.settle()
        #expect(scene.controller.state.open == 19)
        scene.controller.perform(.first)
        scene.screen.settle()
        #expect(scene.controller.state.open == 0)
        scene.controller.closePicture()
        #expect(!scene.controller.perform(.zoomIn), "without an open picture keys have no effect")
    }
}

/// The panel, the slideshow, the keys and the requests of an open picture.
@MainActor
@Suite
struct PictureViewerActionTests {
    private func scene(
        _ number: Int = 0,
        count: Int = 3,
        reducesMotion: Bool = false,
        size: CGSize = CGSize(width: 390, height: 844),
        isRightToLeft: Bool = false,
        download: String? = nil
    ) -> GalleryScene {
        let info = GalleryPicture.Info(
            file: "boats.jpg",
            camera: "Camera 1",
            bytes: 2_345_678,
            original: "originals/boats.jpg",
            download: download
        )
        let pictures = (0..<count).map {
            GalleryPicture(
                title: "Title \($0)",
                alternativeText: "Picture \($0)",
                width: 3_000,
                height: 2_000,
                large: "\($0)",
                info: $0 == 0 ? info : nil
            )
        }
        let scene = GalleryScene(
            GalleryViewController(pictures: pictures),
            size: size,
            isRightToLeft: isRightToLeft,
            reducesMotion: reducesMotion
        )
        scene.controller.state.open = number
        scene.screen.settle()
        return scene
    }

    private func texts(_ scene: GalleryScene) -> [String] {
        guard let viewer = scene.viewer else { return [] }
        func all(in view: UIView) -> [UIView] { view.isHidden || view.alpha < 0.01 ? [] : [view] + view.subviews.flatMap { all(in: $0) } }
        return all(in: viewer).compactMap { ($0 as? UILabel)?.text }
    }

    @Test func thePanelHasOnlyWhatIsKnown() {
        let scene = scene()
        #expect(texts(scene).contains("1 of 3") && !texts(scene).contains("Information"))
        scene.press("Information")
        scene.screen.settle()
        let shown = texts(scene)
        for text in ["Title 0", "boats.jpg", "Camera 1", "3000 \u{00D7} 2000 pixels", "2.3 MB"] {
            #expect(shown.contains(text), "\(shown)")
        }
        for name in ["Lens", "Exposure", "Date"] { #expect(!shown.contains(name), "\(shown)") }
        // A tap on the panel is the panel's.
        let panel = scene.shown(UILabel.self).first { $0.text == "Camera 1" }
        if let panel { scene.tap(panel) }
        scene.screen.settle()
        #expect(panel != nil && scene.button("Close") != nil && texts(scene).contains("Camera 1"))
        scene.controller.showNext()
        scene.screen.settle()
        #expect(texts(scene).contains("Title 1") && !texts(scene).contains("Camera"))
        scene.controller.perform(.info)
        #expect(!texts(scene).contains("Information"))
    }

    @Test(arguments: [false, true])
    func theSlideshowShowsEachPictureForFourSecondsAndStopsAtTheEnd(reducesMotion: Bool) {
        let scene = scene(reducesMotion: reducesMotion)
        #expect(scene.controller.perform(.slideshow))
        scene.screen.advance(by: 3.9)
        #expect(scene.controller.state.open == 0)
        scene.screen.advance(by: 0.2)
        #expect(scene.controller.state.open == 1)
        #expect(scene.button("Close") == nil, "the bars are hidden")
        scene.screen.advance(by: 4)
        #expect(scene.controller.state.open == 2)
        scene.screen.advance(by: 5)
        #expect(scene.controller.state.open == 2 && scene.button("Slideshow") != nil, "it stops at the last picture")
        scene.press("Slideshow")
        #expect(scene.controller.state.open == 0, "it begins again at the first picture")
        scene.screen.advance(by: 4.1)
        #expect(scene.controller.state.open == 1)
    }

    @Test func aTouchAndClosingStopTheSlideshow() {
        let scene = scene()
        scene.press("Slideshow")
        scene.screen.advance(by: 1)
        scene.screen.tap(at: CGPoint(x: 195, y: 422))
        scene.screen.settle()
        #expect(scene.controller.state.open == 0 && scene.button("Slideshow") != nil, "the bars are visible again")
        scene.controller.perform(.slideshow)
        scene.screen.advance(by: 2)
        scene.controller.perform(.slideshow)
        scene.controller.perform(.slideshow)
        scene.screen.advance(by: 3)
        #expect(scene.controller.state.open == 0, "the time begins again")
        scene.controller.closePicture()
        scene.screen.settle()
        #expect(scene.controller.state.open == nil)
    }

    @Test func theListOfKeysIsADialogThatEscapeCloses() throws {
        let scene = scene()
        scene.controller.perform(.help)
        let help = try #require(scene.viewer?.subviews.last)
        #expect(help.accessibilityViewIsModal && help.accessibilityLabel == "Keys")
        #expect(texts(scene).contains("Slideshow"))
        #expect(scene.controller.accessibilityScroll(.right) && scene.controller.perform(.zoomIn))
        scene.screen.settle()
        #expect(scene.controller.accessibilityPerformEscape())
        #expect(scene.controller.state.open == 0 && scene.largeFrame?.width == 390, "other keys have no effect")
        #expect(!texts(scene).contains("Keys"))
        #expect(scene.controller.accessibilityPerformEscape() && scene.controller.state.open == nil)
    }

    @Test func requestsGoToTheSurroundingsAndTheirButtonsAreHiddenWithoutThem() throws {
        let scene = scene()
        for label in ["Copy link", "Download copy", "Full screen"] { #expect(scene.button(label) == nil, "\(label)") }
        scene.controller.perform(.download)
        scene.controller.closePicture()
        scene.screen.settle()
        var requests: [GalleryRequest] = []
        scene.controller.onRequest = { requests.append($0) }
        scene.controller.offersFullScreen = true
        scene.controller.state.open = 0
        scene.screen.settle()
        for label in ["Copy link", "Download copy", "Full screen"] { scene.press(label) }
        scene.controller.showNext()
        scene.controller.perform(.download)
        #expect(
            requests.map { "\($0)" } == [
                "share", #"download(address: "originals/boats.jpg", name: "boats.jpg")"#, "toggleFullScreen",
                #"download(address: "1", name: "")"#,
            ]
        )
    }

    @Test(arguments: [nil, "originals/1.heic"])
    func theButtonSaysWhetherTheDownloadIsTheOriginalFile(download: String?) {
        let scene = scene(download: download)
        scene.controller.closePicture()
        scene.screen.settle()
        var requests: [GalleryRequest] = []
        scene.controller.onRequest = { requests.append($0) }
        scene.controller.state.open = 0
        scene.screen.settle()
        #expect(scene.button(download == nil ? "Download original" : "Download copy") == nil)
        scene.press(download == nil ? "Download copy" : "Download original")
        let address = download ?? "originals/boats.jpg"
        #expect(requests.map { "\($0)" } == [#"download(address: "\#(address)", name: "boats.jpg")"#])
    }

    @Test(arguments: [0, 300])
    func closingAVisiblePictureDoesNotScroll(heightBelowThePictures: CGFloat) throws {
        let scene = scene(count: 30, size: CGSize(width: 844, height: 390))
        scene.controller.closePicture()
        scene.controller.colophonHeight = heightBelowThePictures
        scene.screen.settle()
        scene.pictures.contentOffset.y += 100
        scene.screen.settle()
        let offset = scene.pictures.contentOffset
        let first = scene.controller.state.first
        for number in first..<first + 2 {
            scene.controller.state.open = number
            scene.screen.settle()
            scene.controller.closePicture()
            scene.screen.settle()
            #expect(scene.pictures.contentOffset == offset && scene.controller.state.first == first)
        }
        scene.controller.state.open = 20
        scene.screen.settle()
        scene.controller.closePicture()
        scene.screen.settle()
        let place = try #require(scene.place(20))
        #expect(place.minY >= 0 && place.maxY <= 390, "another one is brought into view")
    }

    @Test(arguments: [320, 390, 820, 1366], [false, true])
    func theControlsAreLargeEnoughAndApart(width: Int, isRightToLeft: Bool) {
        let scene = scene(1, size: CGSize(width: width, height: 568), isRightToLeft: isRightToLeft)
        scene.controller.closePicture()
        scene.screen.settle()
        scene.controller.onRequest = { _ in }
        scene.controller.offersFullScreen = true
        scene.controller.state.open = 1
        scene.screen.settle()
        let area = scene.view.bounds
        let labels = ["Close", "Slideshow", "Information", "Copy link", "Download copy", "Full screen", "Previous picture", "Next picture"]
        var places: [(String, CGRect)] = []
        for label in labels {
            guard let button = scene.button(label) else {
                Issue.record("there is no \(label)")
                continue
            }
            let place = scene.view.convert(button.bounds, from: button)
            #expect(place.width >= 44 && place.height >= 44 && area.encloses(place), "\(label): \(place)")
            for (other, frame) in places { #expect(!frame.insetBy(dx: 0.01, dy: 0.01).intersects(place), "\(label) lies on \(other)") }
            places.append((label, place))
        }
        #expect((places.first?.1.minX ?? 0 < area.midX) != isRightToLeft, "the close button is at the leading side")
    }
}
