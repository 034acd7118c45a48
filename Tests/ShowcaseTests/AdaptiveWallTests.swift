import CascadeTesting
import Showcase
import Testing
import UIKit

@MainActor
@Suite("The adaptive wall")
struct AdaptiveWallTests {
    typealias WallStage = Stage<AdaptiveWallViewController>

    private func stage(_ size: CGSize = CGSize(width: 390, height: 844)) -> WallStage {
        Stage(AdaptiveWallViewController(), size: size)
    }

    private func view(_ stage: WallStage) -> UICollectionView { stage.controller.collectionView }

    private func cells(_ stage: WallStage) -> [UICollectionViewCell] { view(stage).visibleCells }

    private func columns(_ stage: WallStage) -> Int { Set(cells(stage).map { ($0.frame.minX * 100).rounded() }).count }

    private func slider(_ name: String, _ stage: WallStage) -> UISlider? {
        stage.all(UISlider.self).first { $0.accessibilityLabel == name }
    }

    private func point(_ value: Float, on slider: UISlider) -> CGPoint {
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: value)
        return slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
    }

    /// Takes the knob of a slider to a value, in steps.
    private func drag(_ name: String, to value: Float, _ stage: WallStage, steps: Int = 8) throws {
        let slider = try #require(self.slider(name, stage))
        let (start, end) = (point(slider.value, on: slider), point(value, on: slider))
        let points = (0...steps).map { step in
            let part = CGFloat(step) / CGFloat(steps)
            return CGPoint(x: start.x + (end.x - start.x) * part, y: start.y)
        }
        stage.screen.swipe(over: points)
    }

    private func scroll(_ stage: WallStage, to y: CGFloat) {
        view(stage).contentOffset.y = y
        stage.screen.settle()
    }

    /// The note that begins first in what is seen, and how far from the top of that.
    private func first(_ stage: WallStage) -> (path: IndexPath, y: CGFloat)? {
        let top = view(stage).contentOffset.y
        let seen = view(stage).indexPathsForVisibleItems.sorted().compactMap { path in
            view(stage).cellForItem(at: path).map { (path: path, y: $0.frame.minY - top) }
        }
        return seen.filter { $0.y >= 0 }.min { $0.y < $1.y } ?? seen.first
    }

    /// Fault 13 of issue 16: a container that adds the collection view itself takes it out of its controller's view.
    @Test func theWallStaysInTheViewOfItsController() throws {
        let stage = stage()
        let child = try #require(stage.controller.children.first as? UICollectionViewController)
        let wrapper = try #require(child.view)
        #expect(wrapper !== view(stage))
        #expect(wrapper.superview === stage.controller.view)
        #expect(view(stage).superview === wrapper)
        #expect(view(stage).frame == wrapper.bounds)
        #expect(wrapper.frame.width == 390 && wrapper.frame.height > 400)
    }

    @Test func aTapOnTheTrackOfASliderMovesItsKnobThere() throws {
        let stage = stage()
        let slider = try #require(self.slider("Columns", stage))
        try #require(stage.controller.view.window != nil && slider.value == 2)
        stage.screen.tap(at: point(7, on: slider))
        stage.screen.settle()
        #expect(slider.value == 7)
        #expect(columns(stage) == 7)
    }

    @Test func aCarriedNoteIsLifted() throws {
        let stage = stage()
        let cell = try #require(view(stage).cellForItem(at: [0, 0]))
        let point = view(stage).convert(cell.center, to: nil)
        stage.screen.window.touches.down(1, at: point, time: stage.screen.display.now)
        stage.screen.advance(by: 0.8)
        #expect(cell.transform.a > 1.01 && cell.layer.shadowOpacity > 0)
        stage.screen.window.touches.up(1, at: point, time: stage.screen.display.now)
        stage.screen.settle()
        #expect(cell.transform.isIdentity && cell.layer.shadowOpacity == 0)
    }

    @Test func aNoteThatIsCarriedToTheEdgeScrollsTheWall() throws {
        let stage = stage()
        let cell = try #require(view(stage).cellForItem(at: [0, 0]))
        let start = view(stage).convert(cell.center, to: nil)
        let (touches, display) = (stage.screen.window.touches, stage.screen.display)
        touches.down(1, at: start, time: display.now)
        stage.screen.advance(by: 0.8)
        let edge = view(stage).convert(CGPoint(x: 0, y: view(stage).bounds.maxY - 20), to: nil)
        touches.move(1, to: CGPoint(x: start.x, y: edge.y), time: display.now)
        stage.screen.advance(by: 1)
        #expect(view(stage).contentOffset.y > 300, "it scrolls while the touch is at the edge")
        let held = view(stage).convert(cell.center, to: nil)
        #expect(abs(held.y - edge.y) < 1, "the note stays under the touch")
        touches.move(1, to: CGPoint(x: start.x, y: start.y + 100), time: display.now)
        stage.screen.advance(by: 0.1)
        let offset = view(stage).contentOffset
        stage.screen.advance(by: 0.5)
        #expect(view(stage).contentOffset == offset, "away from the edge it stops")
        touches.up(1, at: CGPoint(x: start.x, y: start.y + 100), time: display.now)
        stage.screen.settle()
        #expect(view(stage).contentOffset == offset)
    }

    private func checkFrames(_ stage: WallStage, _ when: String) {
        #expect(!cells(stage).isEmpty)
        #expect(overlaps(of: cells(stage)) == [], "\(when)")
        for cell in cells(stage) {
            let labels = stage.all(UILabel.self, in: cell)
            #expect(labels.count == 2)
            #expect(overhangs(of: labels, in: cell) == [], "\(when)")
            #expect(overlaps(of: labels) == [], "\(when)")
            for label in labels { #expect(label.bounds.height >= label.sizeThatFits(label.bounds.size).height - 0.51, "\(when)") }
            let bottom = labels.map { $0.frame.maxY }.max() ?? 0
            #expect(abs(cell.bounds.height - bottom - 12) < 1, "\(when): \(cell.frame)")
        }
    }

    @Test("Notes are as high as their texts, at every width", arguments: [320, 390, 700, 1280])
    func frames(width: CGFloat) {
        let stage = stage(CGSize(width: width, height: 800))
        for step in 0..<5 {
            checkFrames(stage, "step \(step)")
            scroll(stage, to: view(stage).contentOffset.y + 500)
        }
        #expect(columns(stage) == 2)
        #expect(Set(cells(stage).map { $0.frame.height }).count > 2)
    }

    @Test("Dragging the columns' slider gives as many columns, animated, and what is on screen stays", arguments: [0, 1500])
    func columnsSlider(start: CGFloat) throws {
        let stage = stage()
        scroll(stage, to: start)
        for count: Float in [3, 5, 8, 4, 1] {
            let before = try #require(first(stage))
            stage.screen.forget()
            try drag("Columns", to: count, stage)
            #expect(stage.screen.counts.animated > 0)
            stage.screen.settle()
            #expect(columns(stage) == Int(count))
            #expect(slider("Columns", stage)?.accessibilityValue == "\(Int(count))")
            #expect(stage.all(UILabel.self).contains { $0.text == "\(Int(count))" })
            let now = view(stage).cellForItem(at: before.path)?.frame
            #expect(now != nil, "\(before.path) went out of sight at \(count)")
            checkFrames(stage, "\(count) columns")
        }
    }

    @Test("What is first on screen does not move while the sliders do", arguments: ["Spacing", "Inset", "Columns"])
    func keptPlace(name: String) throws {
        let stage = stage()
        scroll(stage, to: 1700)
        for (value, steps): (Float, Int) in [(8, 12), (3, 5), (5, 1)] {
            let before = try #require(first(stage))
            try drag(name, to: value, stage, steps: steps)
            stage.screen.settle()
            let now =
                try #require(view(stage).cellForItem(at: before.path), "\(before.path) at \(value)").frame.minY
                - view(stage).contentOffset.y
            #expect(abs(now - before.y) < 1, "\(name) \(value): \(before.path) went from \(before.y) to \(now)")
            checkFrames(stage, "\(name) \(value)")
        }
    }

    @Test("Spacing and inset are what the sliders say, at once")
    func distances() throws {
        let stage = stage()
        try drag("Spacing", to: 30, stage)
        try drag("Inset", to: 50, stage)
        let left = cells(stage).map { $0.frame.minX }.min()
        #expect(left == 50)
        #expect(cells(stage).map { $0.frame.maxX }.max() == 340)
        let frames = cells(stage).map { $0.frame }
        let right = try #require(frames.map { $0.minX }.max())
        let width = try #require(frames.first).width
        #expect(abs(right - 50 - width - 30) < 0.01)
        #expect(stage.screen.window.bounds.width == 390)
        checkFrames(stage, "spacing 30")
    }

    @Test("A long press takes a note up; where it is let go it stays, in another section too")
    func carrying() throws {
        let stage = stage()
        for (from, to) in [(IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 0)), ([0, 23], [1, 1])] {
            view(stage).scrollToItem(at: from, at: .centeredVertically, animated: false)
            stage.screen.settle()
            let moved = try #require(view(stage).cellForItem(at: from))
            let name = moved.accessibilityValue
            let goal = try #require(view(stage).cellForItem(at: to))
            let (start, end) = (place(of: moved), place(of: goal))
            stage.window.touches.down(at: CGPoint(x: start.midX, y: start.midY))
            #expect(!stage.window.touches.isTaken(0))
            stage.screen.advance(by: 0.7)
            #expect(stage.window.touches.isTaken(0), "a press is a gesture")
            for step in 1...8 {
                let part = CGFloat(step) / 8
                let x = start.midX + (end.midX - start.midX) * part
                stage.window.touches.move(to: CGPoint(x: x, y: start.midY + (end.midY - start.midY) * part))
                stage.screen.frame()
            }
            stage.window.touches.up(at: CGPoint(x: end.midX, y: end.midY))
            stage.screen.settle()
            #expect(!stage.window.touches.isTaken(0))
            let carried = cells(stage).first { abs(place(of: $0).midY - end.midY) < 250 && $0.accessibilityValue == name }
            let path = try #require(carried.flatMap { view(stage).indexPath(for: $0) }, "\(from) to \(to)")
            #expect(path != from && path.section == to.section, "\(from) to \(to): \(path)")
            checkFrames(stage, "after a note was moved")
        }
    }

    @Test("Eight columns keep room for letters, whatever the distances are", arguments: [320, 390, 844])
    func narrowColumns(width: CGFloat) throws {
        let stage = stage(CGSize(width: width, height: 844))
        for name in ["Spacing", "Inset", "Columns"] {
            try drag(name, to: try #require(slider(name, stage)).maximumValue, stage)
            stage.screen.settle()
        }
        #expect(columns(stage) == 8)
        #expect(cells(stage).allSatisfy { $0.frame.width >= 23.9 })
        checkFrames(stage, "eight columns")
    }

    @Test("A knob that is let go between two numbers goes to the nearer one; without a finger it goes from number to number")
    func wholeNumbers() throws {
        let stage = stage()
        let slider = try #require(self.slider("Columns", stage))
        for (value, number): (Float, Float) in [(3.4, 3), (5.6, 6), (7.9, 8)] {
            try drag("Columns", to: value, stage)
            stage.screen.settle()
            #expect(slider.value == number)
            #expect(columns(stage) == Int(number))
        }
        for number in [7, 6, 5] {
            slider.accessibilityDecrement()
            stage.screen.settle()
            #expect(columns(stage) == number && slider.accessibilityValue == "\(number)")
        }
        slider.accessibilityIncrement()
        stage.screen.settle()
        #expect(columns(stage) == 6)
    }

    @Test("Where people want less motion, another number of columns is there at once")
    func reduceMotion() throws {
        let stage = stage()
        stage.screen.reducesMotion = true
        stage.screen.forget()
        try drag("Columns", to: 4, stage)
        #expect(stage.screen.counts.animated == 0)
        #expect(columns(stage) == 4)
        stage.screen.forget()
        #expect(stage.tap(cells(stage).first))
        #expect(stage.screen.counts.animated == 0)
        checkFrames(stage, "reduced")
    }

    @Test("A section's title stays at the top while its notes are seen")
    func stickyHeaders() throws {
        let stage = stage()
        stage.window.setSafeArea(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        stage.screen.settle()
        var titles: [String] = []
        for step in 1...60 {
            scroll(stage, to: CGFloat(step) * 120)
            guard let path = view(stage).indexPathsForVisibleItems.min() else { break }
            let kind = UICollectionView.elementKindSectionHeader
            let stuck = view(stage).supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: path.section))
            let header = try #require(stuck)
            let top = header.frame.minY - view(stage).contentOffset.y
            #expect(top <= 47.01, "step \(step)")
            let others = view(stage).indexPathsForVisibleItems.contains { $0.section == path.section + 1 }
            if !others { #expect(abs(top - 47) < 0.01, "step \(step)") }
            let label = try #require(stage.all(UILabel.self, in: header).first)
            #expect(label.accessibilityTraits.contains(.header))
            titles.append(label.text ?? "")
        }
        #expect(Set(titles).count > 2)
    }

    @Test("A tap shows a note in full, another one in short again; both move what is below and nothing above")
    func toggling() throws {
        let stage = stage()
        scroll(stage, to: 900)
        let path = try #require(
            view(stage).indexPathsForVisibleItems.sorted().first { path in
                (view(stage).cellForItem(at: path)?.frame.minY ?? 0) > view(stage).contentOffset.y + 60
            }
        )
        let before = try #require(view(stage).cellForItem(at: path)).frame
        let offset = view(stage).contentOffset
        stage.screen.forget()
        #expect(stage.tap(view(stage).cellForItem(at: path)))
        #expect(stage.screen.counts.animated > 0)
        stage.screen.settle()
        let open = try #require(view(stage).cellForItem(at: path))
        #expect(open.frame.minY == before.minY)
        #expect(open.frame.height > before.height + 20)
        #expect(view(stage).contentOffset == offset)
        #expect(open.accessibilityHint == "Shows less")
        checkFrames(stage, "open")
        #expect(stage.tap(open))
        stage.screen.settle()
        #expect(view(stage).cellForItem(at: path)?.frame == before)
        checkFrames(stage, "shut")
    }

    @Test("Turned, the panel goes from below to above, and the first note stays in view")
    func rotation() throws {
        let stage = stage()
        stage.window.setSafeArea(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        scroll(stage, to: 1800)
        let before = try #require(first(stage)).path
        let slider = try #require(self.slider("Inset", stage))
        #expect(place(of: slider).minY > 600 && place(of: slider).maxY <= 810)
        #expect(view(stage).frame.maxY == CGFloat(662))
        stage.window.setSafeArea(UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
        stage.window.resize(to: CGSize(width: 844, height: 390), duration: 0.3)
        stage.screen.settle()
        #expect(place(of: slider).minY >= 0 && place(of: slider).maxY < 148)
        #expect(view(stage).superview?.frame == CGRect(x: 0, y: 148, width: 844, height: 242))
        #expect(view(stage).frame == view(stage).superview?.bounds)
        #expect(view(stage).indexPathsForVisibleItems.contains(before))
        #expect(cells(stage).allSatisfy { $0.frame.minX >= 63 && $0.frame.maxX <= 781 })
        checkFrames(stage, "turned")
    }

    @Test("Right to left, notes, titles and sliders are mirrored; dragging to the left gives more columns")
    func rightToLeft() throws {
        let (left, right) = (stage(), stage())
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

    @Test("Larger text makes notes higher, not their columns")
    func largerText() throws {
        let stage = stage()
        let before = try #require(view(stage).cellForItem(at: IndexPath(item: 0, section: 0))).frame
        stage.set { $0.preferredContentSizeCategory = .accessibilityLarge }
        let now = try #require(view(stage).cellForItem(at: IndexPath(item: 0, section: 0))).frame
        #expect(now.height > before.height + 10 && now.width == before.width)
        checkFrames(stage, "larger text")
    }

    @Test("The panel's names, sliders and numbers have room at every width and text size", arguments: [320, 390, 700, 1000, 1600])
    func panel(width: CGFloat) throws {
        let stage = stage(CGSize(width: width, height: 800))
        for category: UIContentSizeCategory in [.large, .accessibilityLarge] {
            stage.set { $0.preferredContentSizeCategory = category }
            let sliders = try ["Columns", "Spacing", "Inset"].map { try #require(self.slider($0, stage)) }
            let rows = sliders.compactMap { $0.superview }
            #expect(overlaps(of: rows) == [])
            for (slider, row) in zip(sliders, rows) {
                #expect(stage.window.bounds.contains(place(of: row)))
                #expect(slider.bounds.width >= 90)
                #expect(overlaps(of: row.subviews) == [])
                #expect(overhangs(of: row.subviews, in: row) == [])
                if category == .large {
                    for label in stage.all(UILabel.self, in: row) { #expect(label.bounds.width >= label.intrinsicContentSize.width - 0.01) }
                }
            }
            let panel = try #require(rows.first?.superview)
            #expect(abs(panel.frame.height + view(stage).frame.height - 800) < 0.01)
        }
    }

    @Test("Sliders, notes and titles say what they are")
    func accessibility() throws {
        let stage = stage()
        for (name, value) in [("Columns", "2"), ("Spacing", "12"), ("Inset", "16")] {
            let slider = try #require(self.slider(name, stage))
            #expect(slider.accessibilityValue == value && slider.accessibilityTraits.contains(.adjustable))
            #expect(slider.superview.map { $0.bounds.height >= 44 } == true)
        }
        for cell in cells(stage) {
            #expect(cell.isAccessibilityElement && cell.accessibilityTraits.contains(.button))
            #expect(cell.accessibilityLabel?.isEmpty == false && cell.accessibilityValue?.isEmpty == false)
        }
    }

    @Test("Every note differs from its neighbors, and is longer in full than in short")
    func content() {
        let stage = stage(CGSize(width: 390, height: 30_000))
        #expect(view(stage).numberOfSections == 5)
        #expect((0..<5).allSatisfy { view(stage).numberOfItems(inSection: $0) == 24 })
        let values = view(stage).indexPathsForVisibleItems.compactMap { view(stage).cellForItem(at: $0)?.accessibilityValue }
        #expect(values.count == 120)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test("A wall that is let go of goes, with all its views")
    func lifetime() throws {
        weak var gone: AdaptiveWallViewController?
        weak var wall: UICollectionView?
        do {
            let stage = stage()
            gone = stage.controller
            wall = view(stage)
            try drag("Columns", to: 4, stage)
            stage.screen.settle()
            stage.window.rootViewController = nil
            stage.screen.settle()
        }
        #expect(gone == nil)
        #expect(wall == nil)
    }
}
