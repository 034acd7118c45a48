import CascadeTesting
import Showcase
import Testing
import UIKit

@MainActor
@Suite
struct AdaptiveWallTests {
    typealias WallFixture = ControllerFixture<AdaptiveWallViewController>

    private func fixture(_ size: CGSize = CGSize(width: 390, height: 844)) -> WallFixture {
        ControllerFixture(AdaptiveWallViewController(), size: size)
    }

    private func view(_ fixture: WallFixture) -> UICollectionView { fixture.controller.collectionView }

    private func cells(_ fixture: WallFixture) -> [UICollectionViewCell] { view(fixture).visibleCells }

    private func columns(_ fixture: WallFixture) -> Int { Set(cells(fixture).map { ($0.frame.minX * 100).rounded() }).count }

    private func slider(_ name: String, _ fixture: WallFixture) -> UISlider? {
        fixture.all(UISlider.self).first { $0.accessibilityLabel == name }
    }

    private func point(_ value: Float, on slider: UISlider) -> CGPoint {
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
        return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    }

    /// Moves the thumb of a slider to a value in steps.
    private func drag(_ name: String, to value: Float, _ fixture: WallFixture, steps: Int = 8) throws {
        let slider = try #require(self.slider(name, fixture))
        let (start, end) = (point(slider.value, on: slider), point(value, on: slider))
        let points = (0...steps).map { step in
            let part = CGFloat(step) / CGFloat(steps)
            return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y)
        }
        fixture.screen.swipe(over: points)
    }

    private func scroll(_ fixture: WallFixture, to y: CGFloat) {
        view(fixture).contentOffset.y = y
        fixture.screen.settle()
    }

    /// Returns the first note that begins in the visible bounds, and its distance from their top.
    private func first(_ fixture: WallFixture) -> (path: IndexPath, y: CGFloat)? {
        let top = view(fixture).contentOffset.y
        let seen = view(fixture).indexPathsForVisibleItems.sorted().compactMap { path in
            view(fixture).cellForItem(at: path).map { (path: path, y: $0.frame.minY - top) }
        }
        return seen.filter { $0.y >= 0 }.min { $0.y < $1.y } ?? seen.first
    }

    /// Fault 13 of issue 16: a container that adds the collection view itself removes it from its controller's view.
    @Test func theCollectionViewStaysInTheViewOfItsController() throws {
        let fixture = fixture()
        let child = try #require(fixture.controller.children.first as? UICollectionViewController)
        let wrapper = try #require(child.view)
        #expect(wrapper !== view(fixture))
        #expect(wrapper.superview === fixture.controller.view)
        #expect(view(fixture).superview === wrapper)
        #expect(view(fixture).frame == wrapper.bounds)
        #expect(wrapper.frame.width == 390 && wrapper.frame.height > 400)
    }

    @Test func aTapOnTheTrackOfASliderMovesItsKnobThere() throws {
        let fixture = fixture()
        let slider = try #require(self.slider("Columns", fixture))
        try #require(fixture.controller.view.window != nil && slider.value == 2)
        fixture.screen.tap(at: point(7, on: slider))
        fixture.screen.settle()
        #expect(slider.value == 7)
        #expect(columns(fixture) == 7)
    }

    @Test func aMovedNoteIsRaised() throws {
        let fixture = fixture()
        let cell = try #require(view(fixture).cellForItem(at: [0, 0]))
        let point = view(fixture).convert(cell.center, to: nil)
        fixture.screen.window.touches.down(1, at: point, time: fixture.screen.display.now)
        fixture.screen.advance(by: 0.8)
        #expect(cell.transform.a > 1.01 && cell.layer.shadowOpacity > 0)
        fixture.screen.window.touches.up(1, at: point, time: fixture.screen.display.now)
        fixture.screen.settle()
        #expect(cell.transform.isIdentity && cell.layer.shadowOpacity == 0)
    }

    @Test func aNoteMovedToTheEdgeScrollsTheWall() throws {
        let fixture = fixture()
        let cell = try #require(view(fixture).cellForItem(at: [0, 0]))
        let start = view(fixture).convert(cell.center, to: nil)
        let (touches, display) = (fixture.screen.window.touches, fixture.screen.display)
        touches.down(1, at: start, time: display.now)
        fixture.screen.advance(by: 0.8)
        let edge = view(fixture).convert(CGPoint(x: 0, y: view(fixture).bounds.maxY - 20), to: nil)
        touches.move(1, to: CGPoint(x: start.x, y: edge.y), time: display.now)
        fixture.screen.advance(by: 1)
        #expect(view(fixture).contentOffset.y > 300, "it scrolls while the touch is at the edge")
        let held = view(fixture).convert(cell.center, to: nil)
        #expect(abs(held.y - edge.y) < 1, "the note stays under the touch")
        touches.move(1, to: CGPoint(x: start.x, y: start.y + 100), time: display.now)
        fixture.screen.advance(by: 0.1)
        let offset = view(fixture).contentOffset
        fixture.screen.advance(by: 0.5)
        #expect(view(fixture).contentOffset == offset, "away from the edge it stops")
        touches.up(1, at: CGPoint(x: start.x, y: start.y + 100), time: display.now)
        fixture.screen.settle()
        #expect(view(fixture).contentOffset == offset)
    }

    private func checkFrames(_ fixture: WallFixture, _ when: String) {
        #expect(!cells(fixture).isEmpty)
        #expect(overlaps(of: cells(fixture)) == [], "\(when)")
        for cell in cells(fixture) {
            let labels = fixture.all(UILabel.self, in: cell)
            #expect(labels.count == 2)
            #expect(overhangs(of: labels, in: cell) == [], "\(when)")
            #expect(overlaps(of: labels) == [], "\(when)")
            for label in labels { #expect(label.bounds.height >= label.sizeThatFits(label.bounds.size).height - 0.51, "\(when)") }
            let bottom = labels.map { $0.frame.maxY }.max() ?? 0
            #expect(abs(cell.bounds.height - bottom - 12) < 1, "\(when): \(cell.frame)")
        }
    }

    @Test(arguments: [320, 390, 700, 1280])
    func notesAreAsHighAsTheirTextsAtEveryWidth(width: CGFloat) {
        let fixture = fixture(CGSize(width: width, height: 800))
        for step in 0..<5 {
            checkFrames(fixture, "step \(step)")
            scroll(fixture, to: view(fixture).contentOffset.y + 500)
        }
        #expect(columns(fixture) == 2)
        #expect(Set(cells(fixture).map { $0.frame.height }).count > 2)
    }

    @Test(arguments: [0, 1500])
    func theColumnsSliderChangesTheColumnsWithAnimationAndKeepsTheVisibleNotes(start: CGFloat) throws {
        let fixture = fixture()
        scroll(fixture, to: start)
        for count: Float in [3, 5, 8, 4, 1] {
            let before = try #require(first(fixture))
            fixture.screen.forget()
            try drag("Columns", to: count, fixture)
            #expect(fixture.screen.counts.animated > 0)
            fixture.screen.settle()
            #expect(columns(fixture) == Int(count))
            #expect(slider("Columns", fixture)?.accessibilityValue == "\(Int(count))")
            #expect(fixture.all(UILabel.self).contains { $0.text == "\(Int(count))" })
            let now = view(fixture).cellForItem(at: before.path)?.frame
            #expect(now != nil, "\(before.path) went out of sight at \(count)")
            checkFrames(fixture, "\(count) columns")
        }
    }

    @Test(arguments: ["Spacing", "Inset", "Columns"])
    func theFirstVisibleNoteStaysWhileASliderMoves(name: String) throws {
        let fixture = fixture()
        scroll(fixture, to: 1700)
        for (value, steps): (Float, Int) in [(8, 12), (3, 5), (5, 1)] {
            let before = try #require(first(fixture))
            try drag(name, to: value, fixture, steps: steps)
            fixture.screen.settle()
            let now =
                try #require(view(fixture).cellForItem(at: before.path), "\(before.path) at \(value)").frame.minY
                - view(fixture).contentOffset.y
            #expect(abs(now - before.y) < 1, "\(name) \(value): \(before.path) went from \(before.y) to \(now)")
            checkFrames(fixture, "\(name) \(value)")
        }
    }

    @Test func theSlidersSetSpacingAndInsetImmediately() throws {
        let fixture = fixture()
        try drag("Spacing", to: 30, fixture)
        try drag("Inset", to: 50, fixture)
        let left = cells(fixture).map { $0.frame.minX }.min()
        #expect(left == 50)
        #expect(cells(fixture).map { $0.frame.maxX }.max() == 340)
        let frames = cells(fixture).map { $0.frame }
        let right = try #require(frames.map { $0.minX }.max())
        let width = try #require(frames.first).width
        #expect(abs(right - 50 - width - 30) < 0.01)
        #expect(fixture.screen.window.bounds.width == 390)
        checkFrames(fixture, "spacing 30")
    }

    @Test func aLongPressMovesANoteAlsoIntoAnotherSection() throws {
        let fixture = fixture()
        for (from, to) in [(IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)), ([0, 23], [1, 1])] {
            view(fixture).scrollToItem(at: from, at: .centeredVertically, animated: false)
            fixture.screen.settle()
            let moved = try #require(view(fixture).cellForItem(at: from))
            let name = moved.accessibilityValue
            let goal = try #require(view(fixture).cellForItem(at: to))
            let (start, end) = (place(of: moved), place(of: goal))
            fixture.window.touches.down(at: CGPoint(x: start.midX, y: start.midY))
            #expect(!fixture.window.touches.isTaken(0))
            fixture.screen.advance(by: 0.7)
            #expect(fixture.window.touches.isTaken(0), "a press is a gesture")
            for step in 1...8 {
                let part = CGFloat(step) / 8
                let x = start.midX + (end.midX - start.midX) * part
                fixture.window.touches.move(to: CGPoint(x: x, y: start.midY + (end.midY - start.midY) * part))
                fixture.screen.frame()
            }
            fixture.window.touches.up(at: CGPoint(x: end.midX, y: end.midY))
            fixture.screen.settle()
            #expect(!fixture.window.touches.isTaken(0))
            let carried = cells(fixture).first { abs(place(of: $0).midY - end.midY) < 250 && $0.accessibilityValue == name }
            let path = try #require(carried.flatMap { view(fixture).indexPath(for: $0) }, "\(from) to \(to)")
            #expect(path != from && path.section == to.section, "\(from) to \(to): \(path)")
            checkFrames(fixture, "after a note was moved")
        }
    }

    @Test(arguments: [320, 390, 844])
    func eightColumnsHaveRoomForTextWithAnySpacing(width: CGFloat) throws {
        let fixture = fixture(CGSize(width: width, height: 844))
        for name in ["Spacing", "Inset", "Columns"] {
            try drag(name, to: try #require(slider(name, fixture)).maximumValue, fixture)
            fixture.screen.settle()
        }
        #expect(columns(fixture) == 8)
        #expect(cells(fixture).allSatisfy { $0.frame.width >= 23.9 })
        checkFrames(fixture, "eight columns")
    }

    @Test func aKnobBetweenTwoNumbersMovesToTheNearerOne() throws {
        let fixture = fixture()
        let slider = try #require(self.slider("Columns", fixture))
        for (value, number): (Float, Float) in [(3.4, 3), (5.6, 6), (7.9, 8)] {
            try drag("Columns", to: value, fixture)
            fixture.screen.settle()
            #expect(slider.value == number)
            #expect(columns(fixture) == Int(number))
        }
        for number in [7, 6, 5] {
            slider.accessibilityDecrement()
            fixture.screen.settle()
            #expect(columns(fixture) == number && slider.accessibilityValue == "\(number)")
        }
        slider.accessibilityIncrement()
        fixture.screen.settle()
        #expect(columns(fixture) == 6)
    }

    @Test func underReduceMotionTheColumnsChangeWithoutAnimation() throws {
        let fixture = fixture()
        fixture.screen.reducesMotion = true
        fixture.screen.forget()
        try drag("Columns", to: 4, fixture)
        #expect(fixture.screen.counts.animated == 0)
        #expect(columns(fixture) == 4)
        fixture.screen.forget()
        #expect(fixture.tap(cells(fixture).first))
        #expect(fixture.screen.counts.animated == 0)
        checkFrames(fixture, "reduced")
    }

    @Test func aSectionTitleIsPinnedWhileItsNotesAreVisible() throws {
        let fixture = fixture()
        fixture.window.setSafeArea(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        fixture.screen.settle()
        var titles: [String] = []
        for step in 1...60 {
            scroll(fixture, to: CGFloat(step) * 120)
            guard let path = view(fixture).indexPathsForVisibleItems.min() else { break }
            let kind = UICollectionView.elementKindSectionHeader
            let stuck = view(fixture).supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: path.section))
            let header = try #require(stuck)
            let top = header.frame.minY - view(fixture).contentOffset.y
            #expect(top <= 47.01, "step \(step)")
            let others = view(fixture).indexPathsForVisibleItems.contains { $0.section == path.section + 1 }
            if !others { #expect(abs(top - 47) < 0.01, "step \(step)") }
            let label = try #require(fixture.all(UILabel.self, in: header).first)
            #expect(label.accessibilityTraits.contains(.header))
            titles.append(label.text ?? "")
        }
        #expect(Set(titles).count > 2)
    }

    @Test func aTapExpandsANoteAndMovesOnlyTheNotesBelow() throws {
        let fixture = fixture()
        scroll(fixture, to: 900)
        let path = try #require(
            view(fixture).indexPathsForVisibleItems.sorted().first { path in
                (view(fixture).cellForItem(at: path)?.frame.minY ?? 0) > view(fixture).contentOffset.y + 60
            }
        )
        let before = try #require(view(fixture).cellForItem(at: path)).frame
        let offset = view(fixture).contentOffset
        fixture.screen.forget()
        #expect(fixture.tap(view(fixture).cellForItem(at: path)))
        #expect(fixture.screen.counts.animated > 0)
        fixture.screen.settle()
        let open = try #require(view(fixture).cellForItem(at: path))
        #expect(open.frame.minY == before.minY)
        #expect(open.frame.height > before.height + 20)
        #expect(view(fixture).contentOffset == offset)
        #expect(open.accessibilityHint == "Shows less")
        checkFrames(fixture, "open")
        #expect(fixture.tap(open))
        fixture.screen.settle()
        #expect(view(fixture).cellForItem(at: path)?.frame == before)
        checkFrames(fixture, "shut")
    }

    @Test func rotationMovesThePanelToTheTopAndKeepsTheFirstNoteVisible() throws {
        let fixture = fixture()
        fixture.window.setSafeArea(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        scroll(fixture, to: 1800)
        let before = try #require(first(fixture)).path
        let slider = try #require(self.slider("Inset", fixture))
        #expect(place(of: slider).minY > 600 && place(of: slider).maxY <= 810)
        #expect(view(fixture).frame.maxY == CGFloat(662))
        fixture.window.setSafeArea(UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        fixture.window.resize(to: CGSize(width: 844, height: 390), duration: 0.3)
        fixture.screen.settle()
        #expect(place(of: slider).minY >= 0 && place(of: slider).maxY < 148)
        #expect(view(fixture).superview?.frame == CGRect(x: 0, y: 148, width: 844, height: 242))
        #expect(view(fixture).frame == view(fixture).superview?.bounds)
        #expect(view(fixture).indexPathsForVisibleItems.contains(before))
        #expect(cells(fixture).allSatisfy { $0.frame.minX >= 63 && $0.frame.maxX <= 781 })
        checkFrames(fixture, "turned")
    }

    @Test func notesTitlesAndSlidersAreMirroredFromRightToLeft() throws {
        let (left, right) = (fixture(), fixture())
        right.set { $0.layoutDirection = .rightToLeft }
        for item in 0..<4 {
            let path = IndexPath(item: item, section: 0)
            let there = try #require(view(left).cellForItem(at: path)).frame
            let here = try #require(view(right).cellForItem(at: path)).frame
            #expect(here == CGRect(x: 390 - there.maxX, y: there.minY, width: there.width, height: there.height))
        }
        let there = place(of: try #require(self.slider("Columns", left)))
        let slider = try #require(self.slider("Columns", right))
        #expect(abs(place(of: slider).minX - (390 - there.maxX)) < 0.01)
        let start = point(2, on: slider)
        right.screen.swipe(over: (0...6).map { CGPoint(x: start.x - CGFloat($0) * 20, y: start.y) })
        right.screen.settle()
        #expect(columns(right) > 2)
        checkFrames(right, "right to left")
    }

    @Test func largerTextMakesNotesHigherButNotWider() throws {
        let fixture = fixture()
        let before = try #require(view(fixture).cellForItem(at: IndexPath(item: 0, section: 0))).frame
        fixture.set { $0.preferredContentSizeCategory = .accessibilityLarge }
        let now = try #require(view(fixture).cellForItem(at: IndexPath(item: 0, section: 0))).frame
        #expect(now.height > before.height + 10 && now.width == before.width)
        checkFrames(fixture, "larger text")
    }

    @Test(arguments: [320, 390, 700, 1000, 1600])
    func thePanelsNamesSlidersAndNumbersFitAtEveryWidthAndTextSize(width: CGFloat) throws {
        let fixture = fixture(CGSize(width: width, height: 800))
        for category: UIContentSizeCategory in [.large, .accessibilityLarge] {
            fixture.set { $0.preferredContentSizeCategory = category }
            let sliders = try ["Columns", "Spacing", "Inset"].map { try #require(self.slider($0, fixture)) }
            let rows = sliders.compactMap { $0.superview }
            #expect(overlaps(of: rows) == [])
            for (slider, row) in zip(sliders, rows) {
                #expect(fixture.window.bounds.contains(place(of: row)))
                #expect(slider.bounds.width >= 90)
                #expect(overlaps(of: row.subviews) == [])
                #expect(overhangs(of: row.subviews, in: row) == [])
                if category == .large {
                    for label in fixture.all(UILabel.self, in: row) {
                        #expect(label.bounds.width >= label.intrinsicContentSize.width - 0.01)
                    }
                }
            }
            let panel = try #require(rows.first?.superview)
            #expect(abs(panel.frame.height + view(fixture).frame.height - 800) < 0.01)
        }
    }

    @Test func slidersNotesAndTitlesHaveAccessibilityDescriptions() throws {
        let fixture = fixture()
        for (name, value) in [("Columns", "2"), ("Spacing", "12"), ("Inset", "16")] {
            let slider = try #require(self.slider(name, fixture))
            #expect(slider.accessibilityValue == value && slider.accessibilityTraits.contains(.adjustable))
            #expect(slider.superview.map { $0.bounds.height >= 44 } == true)
        }
        for cell in cells(fixture) {
            #expect(cell.isAccessibilityElement && cell.accessibilityTraits.contains(.button))
            #expect(cell.accessibilityLabel?.isEmpty == false && cell.accessibilityValue?.isEmpty == false)
        }
    }

    @Test func everyNoteDiffersFromItsNeighborsAndIsLongerWhenExpanded() {
        let fixture = fixture(CGSize(width: 390, height: 30_000))
        #expect(view(fixture).numberOfSections == 5)
        #expect((0..<5).allSatisfy { view(fixture).numberOfItems(inSection: $0) == 24 })
        let values = view(fixture).indexPathsForVisibleItems.compactMap { view(fixture).cellForItem(at: $0)?.accessibilityValue }
        #expect(values.count == 120)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func aReleasedWallIsDeallocatedWithItsViews() throws {
        weak var gone: AdaptiveWallViewController?
        weak var wall: UICollectionView?
        do {
            let fixture = fixture()
            gone = fixture.controller
            wall = view(fixture)
            try drag("Columns", to: 4, fixture)
            fixture.screen.settle()
            fixture.window.rootViewController = nil
            fixture.screen.settle()
        }
        #expect(gone == nil)
        #expect(wall == nil)
    }
}
