import CascadeTesting
import CascadeUIKit
import Showcase
import Testing
import UIKit

@MainActor
@Suite
struct GalleryUseTests {
    private func scene(_ size: CGSize = CGSize(width: 390, height: 844), isRightToLeft: Bool = false, reducesMotion: Bool = false)
        -> GalleryScene
    {
        GalleryScene(GalleryViewController(album: Albums.album()), size: size, isRightToLeft: isRightToLeft, reducesMotion: reducesMotion)
    }

    /// Requires an open picture of the largest size that fits the view at its aspect ratio.
    private func expectOpen(_ scene: GalleryScene, _ number: Int, _ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
        guard let large = scene.large else {
            Issue.record("\(comment): nothing is open", sourceLocation: location)
            return
        }
        let picture = scene.controller.album.picture(number)
        let frame = large.frame
        #expect(large.accessibilityLabel == "Picture \(number)" && large.accessibilityTraits == .image, comment, sourceLocation: location)
        #expect(scene.controller.state.open == number, comment, sourceLocation: location)
        let ratio = Double(frame.width / frame.height)
        #expect(abs(ratio * Double(picture.height) / Double(picture.width) - 1) < 1e-6, "\(comment): \(frame)", sourceLocation: location)
        #expect(scene.view.bounds.encloses(frame), comment, sourceLocation: location)
        #expect(abs(Double(frame.midX - scene.view.bounds.midX)) < 0.01, comment, sourceLocation: location)
        // The controls lie next to the picture, unless the window is low.
        for label in ["Close", "Previous picture", "Next picture"] {
            guard let button = scene.button(label) else {
                Issue.record("\(comment): there is no \(label)", sourceLocation: location)
                continue
            }
            let place = scene.view.convert(button.bounds, from: button)
            #expect(
                scene.view.bounds.height < 500 || !place.intersects(frame),
                "\(comment): \(label) at \(place) lies on \(frame)",
                sourceLocation: location
            )
            #expect(scene.view.bounds.encloses(place), "\(comment): \(label)", sourceLocation: location)
        }
    }

    private func expectClosed(_ scene: GalleryScene, _ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
        #expect(scene.large == nil && scene.controller.state.open == nil, comment, sourceLocation: location)
        for cell in scene.pictures.visibleCells {
            let hidden = cell.contentView.subviews.contains { $0 is UIImageView && $0.isHidden }
            #expect(!hidden, "\(comment): \(cell.accessibilityLabel ?? "")", sourceLocation: location)
        }
        #expect(!scene.pictures.accessibilityElementsHidden, comment, sourceLocation: location)
    }

    @Test(arguments: [CGSize(width: 320, height: 225), CGSize(width: 320, height: 480)])
    func theToolbarOfALowWindowCollapsesIntoAButton(size: CGSize) throws {
        let scene = GalleryScene(GalleryViewController(album: Albums.album()), size: size)
        let button = try #require(scene.button("Layout and columns"))
        let toolbar = try #require(button.superview)
        #expect(toolbar.frame.width * toolbar.frame.height < 0.12 * size.width * size.height)
        #expect(scene.button("More columns") == nil)
        scene.press("Layout and columns")
        scene.screen.settle()
        #expect(scene.view.bounds.contains(toolbar.frame))
        let parts = toolbar.subviews.filter { !$0.isHidden }
        #expect(parts.count == 5 && overlaps(of: parts) == [] && overhangs(of: parts, in: toolbar) == [])
        scene.press("Fewer columns")
        #expect(scene.controller.shownColumns == 1)
        scene.press("Close layout and columns")
        scene.screen.settle()
        #expect(scene.button("More columns") == nil && scene.button("Layout and columns") === button)
    }

    @Test func theToolbarOfAPhoneIsNotCollapsed() {
        let scene = GalleryScene(GalleryViewController(album: Albums.album()))
        #expect(scene.button("Layout and columns") == nil && scene.button("More columns") != nil)
    }

    @Test func everyTileHasADescriptionAndAHint() throws {
        let scene = scene()
        for cell in scene.pictures.visibleCells {
            #expect(cell.isAccessibilityElement && cell.accessibilityTraits == [.button, .image])
            #expect(cell.accessibilityLabel?.hasPrefix("Picture ") == true && cell.accessibilityHint == "Opens the picture")
        }
        #expect(try #require(scene.cell(1)).accessibilityValue == "1 €")
        let header = try #require(scene.shown(UILabel.self).first { $0.text == "Holidays" })
        #expect(header.accessibilityTraits == .header)
        #expect(scene.shown(UILabel.self).contains { $0.text == "Pictures: 80" })
        scene.expectUsableControls("start")
    }

    @Test func theLinesOfATileHaveTheFramesOfThePage() throws {
        let shapes = [(400, 40), (40, 400), (100, 100)]
        let pictures = shapes.map { GalleryPicture(title: "Boats", price: "3 €", alternativeText: "A", width: $0.0, height: $0.1) }
        let album = GalleryAlbum(title: "A", sections: [(nil, pictures, [])], breakpoints: Albums.breakpoints)
        let scene = GalleryScene(GalleryViewController(album: album), size: CGSize(width: 320, height: 2_000))
        for number in shapes.indices {
            let cell = try #require(scene.cell(number))
            let picture = try #require(scene.place(number))
            let lines = cell.contentView.subviews.compactMap { $0 as? UILabel }
            #expect(lines.map(\.text) == ["Boats", "3 €"] && lines.allSatisfy { !$0.isHidden })
            let bottom = Double(picture.height)
            #expect(lines.map { Double($0.frame.minY) } == [bottom + 8, bottom + 28] && lines.allSatisfy { Double($0.frame.height) == 20 })
            #expect(bottom + 52 == Double(cell.bounds.height))
        }
    }

    @Test func aRotatedCircleRestsWithThePictureOfTheStateBelowTheCenter() throws {
        let scene = scene()
        scene.choose("Circle")
        scene.screen.settle()
        for distance in [-300, -33, 120] as [CGFloat] {
            scene.screen.drag(scene.pictures, by: CGPoint(x: distance, y: 0))
            scene.screen.settle()
            let lowest = try #require(scene.pictures.visibleCells.max { $0.center.y < $1.center.y })
            #expect(abs(Double(lowest.center.x - scene.pictures.bounds.midX)) < 0.01, "after \(Int(distance))")
            #expect(lowest.accessibilityLabel == "Picture \(scene.controller.state.first)", "after \(Int(distance))")
            let seen = scene.pictures.bounds.inset(by: scene.pictures.adjustedContentInset)
            for cell in scene.pictures.visibleCells {
                #expect(cell.bounds.width >= 44 && seen.encloses(cell.frame), "\(cell.frame) in \(seen)")
            }
        }
    }

    @Test func aLinkFromOnePictureToAnotherReportsNoStateWithoutAPicture() throws {
        let scene = scene()
        scene.choose("Circle")
        scene.screen.settle()
        let first = scene.controller.state.first
        scene.controller.state = GalleryState(layout: .circle, first: first, open: first + 3)
        scene.screen.settle()
        var opened: [Int?] = []
        scene.controller.onStateChange = { opened.append($0.open) }
        scene.controller.state = GalleryState(layout: .circle, first: first, open: first + 6)
        scene.screen.settle()
        #expect(!opened.isEmpty && opened.allSatisfy { $0 == first + 6 }, "\(opened)")
    }

    @Test func escapeCollapsesTheToolbarOfALowWindow() throws {
        let scene = scene(CGSize(width: 568, height: 256))
        scene.press("Layout and columns")
        let button = try #require(scene.button("Fewer columns"))
        #expect(button.accessibilityPerformEscape())
        scene.screen.settle()
        #expect(scene.button("Fewer columns") == nil)
        let toggle = try #require(scene.button("Layout and columns"))
        #expect(!toggle.accessibilityPerformEscape(), "it is collapsed")
    }

    @Test func aTapOpensAPictureFromItsTileAndClosingReturnsIt() throws {
        let scene = scene()
        let start = try #require(scene.place(2))
        scene.tap(try #require(scene.cell(2)))
        let large = try #require(scene.large)
        scene.screen.settle()
        expectOpen(scene, 2, "open")
        #expect(large.accessibilityValue == "3 of 80")
        #expect(scene.pictures.accessibilityElementsHidden, "what lies under it is not read")
        scene.press("Close")
        #expect(large.frame == start, "it goes to its tile")
        scene.screen.settle()
        expectClosed(scene, "closed")
    }

    @Test(arguments: [false, true])
    func aPictureClosesIntoItsTileAfterRotationAndScrolling(isRightToLeft: Bool) throws {
        let scene = scene(isRightToLeft: isRightToLeft)
        scene.tap(try #require(scene.cell(3)))
        scene.screen.settle()
        for size in [CGSize(width: 844, height: 390), CGSize(width: 1280, height: 800)] {
            scene.resize(to: size)
            expectOpen(scene, 3, "\(Int(size.width))")
        }
        scene.pictures.contentOffset.y = 3_000
        scene.screen.settle()
        #expect(scene.cell(3) == nil)
        let large = try #require(scene.large)
        #expect(scene.controller.accessibilityPerformEscape())
        #expect(large.frame == scene.place(3), "it goes to its tile, which is in view again")
        #expect(scene.view.bounds.intersects(large.frame))
        scene.screen.settle()
        expectClosed(scene, "closed")
        #expect(!scene.controller.accessibilityPerformEscape(), "there is nothing to leave")
    }

    @Test func underReduceMotionPicturesFadeWithoutMovement() throws {
        let scene = scene(reducesMotion: true)
        scene.tap(try #require(scene.cell(2)))
        expectOpen(scene, 2, "at once")
        let frame = try #require(scene.large).frame
        scene.screen.settle()
        let large = try #require(scene.large)
        scene.press("Close")
        #expect(large.frame == frame)
        scene.screen.settle()
        expectClosed(scene, "closed")
    }

    @Test(arguments: [false, true])
    func nextAndPreviousGoThroughAllSectionsUpToTheEnds(isRightToLeft: Bool) throws {
        let scene = scene(isRightToLeft: isRightToLeft)
        scene.controller.state.open = 21
        for number in 22...26 {
            scene.press("Next picture")
            scene.screen.settle()
            expectOpen(scene, number, "next")
        }
        let (next, previous) = (try #require(scene.button("Next picture")), try #require(scene.button("Previous picture")))
        #expect((next.frame.minX < previous.frame.minX) == isRightToLeft)
        scene.press("Previous picture")
        scene.screen.settle()
        expectOpen(scene, 25, "previous")
        let large = try #require(scene.large)
        scene.press("Close")
        #expect(large.frame == scene.place(25), "it goes to the tile of the picture that is open")
        scene.screen.settle()
        expectClosed(scene, "closed")
        scene.controller.state.open = 79
        scene.press("Next picture")
        #expect(scene.controller.state.open == 79)
        #expect(scene.button("Next picture")?.isEnabled == false)
    }

    @Test(arguments: [false, true])
    func aDragToASideShowsTheNextPictureAndADragDownClosesIt(isRightToLeft: Bool) throws {
        let scene = scene(isRightToLeft: isRightToLeft)
        scene.controller.state.open = 0
        scene.screen.settle()
        func drag(_ x: CGFloat, _ y: CGFloat) {
            let middle = CGPoint(x: scene.view.bounds.midX, y: scene.view.bounds.midY)
            scene.screen.swipe(over: (0...6).map { CGPoint(x: middle.x + x * CGFloat($0) / 6, y: middle.y + y * CGFloat($0) / 6) })
            scene.screen.settle()
        }
        let forwards: CGFloat = isRightToLeft ? 1 : -1
        drag(30 * forwards, 0)
        expectOpen(scene, 0, "after a short drag")
        drag(-150 * forwards, 0)
        expectOpen(scene, 0, "there is none before the first")
        drag(150 * forwards, 20)
        expectOpen(scene, 1, "forwards")
        drag(50 * forwards, 0)
        expectOpen(scene, 2, "forwards again, by a flick")
        drag(-90 * forwards, 0)
        expectOpen(scene, 1, "backwards")
        drag(0, -200)
        expectOpen(scene, 1, "up is no way")
        drag(20, 200)
        expectClosed(scene, "down")
    }

    @Test func theSecondTapOfADoubleTapOnATileHasNoEffect() throws {
        let scene = scene()
        let tile = try #require(scene.cell(2))
        let point = tile.convert(CGPoint(x: tile.bounds.midX, y: tile.bounds.midY), to: nil)
        scene.screen.tap(at: point)
        scene.screen.tap(at: point)
        #expect(scene.controller.state.open == 2)
        scene.screen.settle()
        expectOpen(scene, 2, "not enlarged")
        #expect(scene.view.subviews.count { $0.accessibilityViewIsModal } == 1, "no viewer is left behind")
        scene.press("Close")
        scene.screen.advance(by: 0.1)
        scene.screen.tap(at: point)
        #expect(scene.controller.state.open == nil, "a tap while the picture returns opens no other")
        scene.screen.settle()
        expectClosed(scene, "closed")
        #expect(scene.view.subviews.count { $0.accessibilityViewIsModal } == 0)
    }

    @Test func theSegmentsChangeTheLayoutWithAnimation() throws {
        let scene = scene()
        let rates: [(String, UIScrollView.DecelerationRate)] = [
            ("Line", .fast), ("Circle", .fast), ("Waterfall", .normal), ("Line", .fast),
        ]
        for (title, rate) in rates {
            scene.screen.forget()
            scene.choose(title)
            scene.screen.frame()
            #expect(scene.screen.counts.animated > 3, "\(title): \(scene.screen.counts)")
            scene.screen.settle()
            #expect(scene.pictures.decelerationRate == rate, "\(title)")
            #expect(scene.controller.state.layout.rawValue == ["Waterfall", "Line", "Circle"].firstIndex(of: title))
            scene.expectUsableControls("\(title)")
        }
        let seen = scene.pictures.bounds.inset(by: scene.pictures.adjustedContentInset)
        for distance in [-300, -2_000, 700] as [CGFloat] {
            scene.screen.drag(scene.pictures, by: CGPoint(x: distance, y: 0))
            scene.screen.settle()
            let middle = scene.pictures.bounds.midX
            #expect(scene.pictures.visibleCells.contains { abs(Double($0.center.x - middle)) < 0.01 }, "after \(Int(distance))")
            expectApart(scene.pictures, "line")
            for cell in scene.pictures.visibleCells {
                #expect(cell.frame.minY >= seen.minY - 0.01 && cell.frame.maxY <= seen.maxY + 0.01, "\(cell.frame) in \(seen)")
            }
        }
    }

    @Test func theTitleStaysAboveALineThatIsDragged() throws {
        let scene = scene()
        let title = try #require(scene.shown(UILabel.self).first { $0.text == "Holidays" })
        func place() -> CGRect { scene.view.convert(title.bounds, from: title) }
        let start = place()
        scene.choose("Line")
        scene.screen.settle()
        scene.screen.drag(scene.pictures, by: CGPoint(x: -900, y: 0))
        scene.screen.settle()
        #expect(place() == start)
        scene.choose("Waterfall")
        scene.screen.settle()
        #expect(Double(place().minX) == Double(start.minX))
    }

    @Test(arguments: [false, true])
    func switchingLayoutsDuringAnimationsEndsWithEveryCellInItsPosition(reducesMotion: Bool) {
        let fresh = scene(reducesMotion: reducesMotion)
        let scene = scene(reducesMotion: reducesMotion)
        for title in ["Line", "Circle", "Line", "Waterfall", "Circle", "Waterfall", "Line", "Waterfall"] {
            scene.choose(title)
            scene.screen.advance(by: 0.11)
        }
        scene.screen.settle()
        scene.pictures.contentOffset = fresh.pictures.contentOffset
        scene.screen.settle()
        #expect(frames(scene.pictures).map(\.frame) == frames(fresh.pictures).map(\.frame))
        #expect(scene.pictures.contentSize == fresh.pictures.contentSize)
        #expect(Double(scene.pictures.alpha) == 1)
    }

    @Test func changingTheColumnsKeepsTheFirstPictureVisible() throws {
        let scene = scene(CGSize(width: 820, height: 1_180))
        #expect(scene.controller.shownColumns == 3)
        scene.pictures.contentOffset.y = 1_600
        scene.screen.settle()
        // Scrolling up shows the toolbar.
        scene.pictures.contentOffset.y = 1_500
        scene.screen.settle()
        for (label, count) in [("Fewer columns", 2), ("Fewer columns", 1), ("More columns", 2), ("More columns", 3), ("More columns", 4)] {
            let first = scene.controller.state.first
            scene.press(label)
            scene.screen.settle()
            #expect(scene.controller.shownColumns == count && scene.controller.state.columns == count)
            #expect(scene.cell(first) != nil, "\(count) columns: \(first) is out of sight")
            expectApart(scene.pictures, "\(count) columns")
            scene.expectUsableControls("\(count) columns")
        }
        while let more = scene.button("More columns"), more.isEnabled { scene.tap(more) }
        scene.screen.settle()
        #expect(scene.pictures.visibleCells.allSatisfy { $0.bounds.width >= 96 })
        scene.resize(to: CGSize(width: 390, height: 844))
        expectApart(scene.pictures, "narrow")
        scene.press("Columns")
        scene.screen.settle()
        #expect(scene.controller.state.columns == nil && scene.controller.shownColumns == 2)
        scene.choose("Line")
        #expect(
            scene.button("More columns")?.isEnabled == false
                && scene.button("More columns")?.accessibilityTraits.contains(.notEnabled) == true
        )
    }

    @Test func theColumnsButtonHasTheNumberOfColumnsThatFit() throws {
        let scene = scene(CGSize(width: 1280, height: 800))
        scene.controller.change(columns: 6)
        scene.resize(to: CGSize(width: 390, height: 844))
        let button = try #require(scene.button("Columns"))
        let shown = scene.controller.shownColumns
        #expect(shown < 6 && button.currentTitle == "\(shown)" && button.accessibilityValue == "\(shown)")
        #expect(scene.controller.state.columns == 6, "more columns return in a wider window")
    }

    @Test func aGalleryWithTheStateOfAnotherShowsTheSamePictures() throws {
        let states = [
            GalleryState(), GalleryState(first: 30), GalleryState(columns: 3, first: 41), GalleryState(layout: .line, first: 50),
            GalleryState(layout: .circle, first: 12), GalleryState(first: 44, open: 44),
            GalleryState(layout: .line, columns: 1, first: 9, open: 9),
        ]
        for state in states {
            let controller = GalleryViewController(album: Albums.album())
            // Before the view is loaded, and after.
            controller.state = state
            #expect(controller.state == state)
            let scene = GalleryScene(controller)
            let shown = controller.state
            #expect(shown == state, "\(state.text)")
            let later = self.scene()
            later.controller.state = shown
            later.screen.settle()
            #expect(frames(later.pictures).map(\.frame) == frames(scene.pictures).map(\.frame), "\(state.text)")
            #expect(later.controller.state == shown, "\(state.text)")
            if let open = state.open { expectOpen(later, open, "\(state.text)") }
            later.controller.state = GalleryState()
            later.screen.settle()
            expectClosed(later, "\(state.text)")
            #expect(later.controller.state == GalleryState(), "\(state.text)")
        }
    }

    @Test func invalidStatesAreReplacedByValidOnes() {
        let scene = scene()
        for state in [
            GalleryState(columns: 99, first: 999_999_999, open: 999_999_999), GalleryState(layout: .circle, first: -5, open: -1),
            GalleryState(layout: .line, columns: -3, first: 1_000),
        ] {
            scene.controller.state = state
            scene.screen.settle()
            #expect(scene.controller.state.open == nil && scene.controller.state.first < 80)
            #expect(!scene.pictures.visibleCells.isEmpty)
        }
        let empty = GalleryScene(GalleryViewController(pictures: []))
        empty.controller.state = GalleryState(layout: .circle, first: 3, open: 2)
        #expect(empty.controller.state.open == nil)
    }

    @Test func theOwnerIsCalledAfterItsOwnChangeIfItCannotBeShown() {
        let scene = scene()
        var told: [String] = []
        scene.controller.onStateChange = { told.append($0.text) }
        scene.controller.state = GalleryState(columns: 99, open: 999_999_999)
        #expect(told == [scene.controller.state.text])
        scene.controller.state = GalleryState(columns: scene.controller.state.columns, open: 999_999_999)
        #expect(told.count == 2 && told.last == scene.controller.state.text)
    }

    @Test(arguments: [false, true])
    func theOwnerIsToldThePlaceInANewLayoutAtOnce(reducesMotion: Bool) {
        let scene = scene(reducesMotion: reducesMotion)
        scene.controller.colophonHeight = 300
        scene.controller.state = GalleryState(first: 79)
        scene.screen.settle()
        // At the end of the wall, below which a line has nothing to scroll to.
        scene.screen.drag(scene.pictures, by: CGPoint(x: 0, y: -600))
        scene.screen.settle()
        let first = scene.controller.state.first
        var told: [GalleryState] = []
        scene.controller.onStateChange = { told.append($0) }
        scene.choose("Line")
        #expect(told.map(\.first) == [first])
        scene.screen.settle()
        #expect(told.map(\.first) == [first], "at rest")
    }

    @Test func inALowWindowTheStateHasThePictureThatBeganLast() throws {
        let scene = scene(CGSize(width: 568, height: 256))
        var count = 0
        for distance in 0..<80 {
            scene.pictures.contentOffset.y = CGFloat(distance) * 23
            scene.screen.settle()
            let edge = scene.pictures.contentOffset.y + scene.pictures.adjustedContentInset.top - 0.5
            let cells = scene.pictures.visibleCells.filter { $0.frame.maxY > edge + 0.5 }
            guard let last = cells.max(by: { $0.frame.minY < $1.frame.minY }), last.frame.minY < edge else { continue }
            count += 1
            #expect(last.accessibilityLabel == "Picture \(scene.controller.state.first)", "at \(distance * 23)")
        }
        #expect(count > 5)
    }

    @Test func theOwnerIsToldTheFirstPictureBelowAHigherTitle() throws {
        let scene = scene()
        scene.controller.mastheadHeight = 92
        scene.screen.settle()
        let frame = try #require(scene.pictures.layoutAttributesForItem(at: IndexPath(item: 20, section: 0))?.frame)
        scene.pictures.contentOffset.y = frame.minY - 92 - 5
        scene.screen.settle()
        let former = scene.controller.state.first
        var told: [Int] = []
        scene.controller.onStateChange = { told.append($0.first) }
        scene.controller.mastheadHeight = 130
        scene.screen.settle()
        #expect(told == [scene.controller.state.first] && told != [former])
    }

    @Test func theOwnerIsCalledOncePerChangeAndNotForItsOwnChanges() throws {
        let scene = scene()
        var told: [String] = []
        scene.controller.onStateChange = { told.append($0.text) }
        scene.controller.state = GalleryState(first: 20)
        #expect(told.isEmpty)
        let at = scene.controller.state.text
        scene.press("More columns")
        scene.choose("Line")
        scene.screen.settle()
        #expect(told.first?.contains("columns=3") == true && told.last?.hasPrefix("layout=line&columns=3&at=") == true, "\(told), \(at)")
        #expect(Set(told).count == told.count, "\(told)")
        told = []
        scene.screen.drag(scene.pictures, by: CGPoint(x: -400, y: 0))
        scene.screen.settle()
        #expect(told.count >= 1 && told.last == scene.controller.state.text, "\(told)")
        told = []
        scene.tap(scene.pictures.visibleCells[scene.pictures.visibleCells.count / 2])
        scene.screen.settle()
        scene.press("Close")
        scene.screen.settle()
        #expect(told.count == 2 && told[0].contains("open=") && !told[1].contains("open="), "\(told)")
    }
}
