import CascadeTesting
import CascadeUIKit
import Showcase
import Testing
import UIKit

@MainActor
@Suite
struct LineAndCircleTests {
    typealias Scene = AppScene<LineAndCircleViewController>

    private func scene(
        _ count: Int = 20,
        size: CGSize = CGSize(width: 390, height: 844),
        isRightToLeft: Bool = false,
        reducesMotion: Bool = false
    )
        -> Scene
    {
        Scene(
            LineAndCircleViewController(pictures: (0..<count).map { "picture-\($0)" }),
            size: size,
            isRightToLeft: isRightToLeft,
            reducesMotion: reducesMotion
        )
    }

    private func pictures(_ scene: Scene) -> UICollectionView { scene.controller.collectionView }

    /// A touch in the controller's view outside of the controls and cells: on the title, which ignores touches.
    private func touchBeside(_ scene: Scene) {
        scene.screen.tap(at: CGPoint(x: scene.view.bounds.midX, y: scene.view.safeAreaInsets.top + 30))
    }

    private func expectCircle(_ scene: Scene, _ count: Int, _ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
        let view = pictures(scene)
        #expect(frames(view).count == count, comment, sourceLocation: location)
        for (path, frame) in frames(view) {
            let angle = 2 * Double.pi * Double(path.item) / Double(count)
            let radius = count == 1 ? 0.0 : 70
            let x = Double(view.bounds.midX) + radius * sin(angle)
            let y = Double(view.bounds.midY) + radius * cos(angle)
            let off = max(abs(Double(frame.midX) - x), abs(Double(frame.midY) - y))
            #expect(off < 0.01 && frame.size == CGSize(width: 50, height: 50), "\(comment): item \(path.item)", sourceLocation: location)
        }
    }

    /// Requires items of 130 points with a spacing of 10 that shrink with their distance, and a centered one.
    private func expectLine(_ scene: Scene, _ comment: Comment, isRightToLeft: Bool = false, _ location: SourceLocation = #_sourceLocation)
    {
        let view = pictures(scene)
        let middle = Double(view.bounds.midX)
        let away = view.visibleCells.map { abs(Double($0.center.x) - middle) }
        #expect((away.min() ?? 9) < 0.01, "\(comment): none is in the middle, \(away)", sourceLocation: location)
        for (path, cell) in zip(view.indexPathsForVisibleItems, view.visibleCells) {
            let scale = 1 - abs(Double(cell.center.x) - middle) / Double(view.bounds.width)
            #expect(abs(Double(cell.transform.a) - scale) < 1e-6, "\(comment): item \(path.item)", sourceLocation: location)
            #expect(cell.bounds.size == CGSize(width: 130, height: 130), comment, sourceLocation: location)
            #expect(abs(Double(cell.center.y - view.bounds.midY)) < 0.01, comment, sourceLocation: location)
        }
        let steps = zip(view.visibleCells, view.visibleCells.dropFirst()).map { Double($1.center.x - $0.center.x) }
        #expect(steps.allSatisfy { abs($0 - (isRightToLeft ? -140 : 140)) < 0.01 }, "\(comment): \(steps)", sourceLocation: location)
        expectApart(view, comment, location)
    }

    @Test func theAppStartsWithTheCircleOfTheTutorial() throws {
        let scene = scene()
        #expect(scene.controller.shape == .circle)
        #expect(Double(pictures(scene).bounds.height) == 200)
        expectCircle(scene, 20, "start")
        #expect(pictures(scene).decelerationRate == .fast)
        #expect(pictures(scene).backgroundColor == .clear, "no stripe on the background of the app")
        let cell = try #require(pictures(scene).cellForItem(at: IndexPath(item: 2, section: 0)))
        #expect(Double(cell.contentView.layer.borderWidth) == 6 && Double(cell.contentView.layer.cornerRadius) == 3)
        #expect(cell.contentView.layer.borderColor == UIColor.white.cgColor)
        #expect(cell.accessibilityLabel == "Picture 3" && cell.accessibilityTraits == .button)
        #expect(cell.isAccessibilityElement && cell.accessibilityHint == "Deletes the picture")
        scene.expectUsableControls("start")
    }

    @Test func aTapBesideThePicturesChangesTheLayout() {
        let scene = scene()
        touchBeside(scene)
        #expect(scene.controller.shape == .line)
        scene.screen.settle()
        expectLine(scene, "line")
        #expect(pictures(scene).decelerationRate == .fast)
        #expect(pictures(scene).backgroundColor == .clear, "no stripe on the background of the app")
        touchBeside(scene)
        scene.screen.settle()
        #expect(scene.controller.shape == .circle)
        expectCircle(scene, 20, "back")
    }

    @Test func aTapBetweenThePicturesChangesTheLayoutAndADragDoesNot() {
        let scene = scene()
        let view = pictures(scene)
        scene.screen.tap(at: CGPoint(x: view.frame.midX, y: view.frame.midY))
        scene.screen.settle()
        #expect(scene.controller.shape == .line, "the middle of the circle")
        scene.screen.tap(at: CGPoint(x: 20, y: view.frame.minY + 2))
        scene.screen.settle()
        #expect(scene.controller.shape == .circle, "the corner of the collection view")
        scene.screen.swipe(over: stride(from: 140, through: 20, by: -20).map { CGPoint(x: $0, y: view.frame.minY + 10) })
        scene.screen.settle()
        #expect(scene.controller.shape == .circle, "a drag beside the circle")
    }

    @Test func aChangeOfTheLayoutIsAnimatedExceptUnderReduceMotion() {
        for reducesMotion in [false, true] {
            let scene = scene(reducesMotion: reducesMotion)
            let before = frames(pictures(scene))
            touchBeside(scene)
            scene.screen.settle()
            scene.screen.forget()
            touchBeside(scene)
            scene.screen.frame()
            // The selection mark and a fade take time in both cases.
            #expect((scene.screen.counts.animated > 15) == !reducesMotion, "reducing motion: \(reducesMotion), \(scene.screen.counts)")
            scene.screen.settle()
            #expect(frames(pictures(scene)).map(\.frame) == before.map(\.frame))
            #expect(Double(pictures(scene).alpha) == 1)
        }
    }

    @Test func aDragOfTheLineEndsWithAPictureInTheMiddle() {
        for isRightToLeft in [false, true] {
            let scene = scene(isRightToLeft: isRightToLeft)
            scene.choose("Line")
            scene.screen.settle()
            expectLine(scene, "line", isRightToLeft: isRightToLeft)
            for distance in [-90, -333, 120, -1000, 41, 2000, -5000] as [CGFloat] {
                scene.screen.drag(pictures(scene), by: CGPoint(x: distance, y: 0))
                scene.screen.settle()
                expectLine(scene, "after \(Int(distance)), rtl \(isRightToLeft)", isRightToLeft: isRightToLeft)
            }
        }
    }

    @Test func theSegmentedControlShowsAndChangesTheLayout() throws {
        let scene = scene()
        let control = try #require(scene.shown(UISegmentedControl.self).first)
        #expect(control.selectedSegmentIndex == 1)
        scene.choose("Line")
        scene.screen.settle()
        #expect(scene.controller.shape == .line && control.selectedSegmentIndex == 0)
        touchBeside(scene)
        #expect(control.selectedSegmentIndex == 1, "a touch changes the switch too")
        let traits = scene.shown(UILabel.self).filter { $0.superview === control }.map(\.accessibilityTraits)
        #expect(traits == [.button, [.button, .selected]])
    }

    @Test(arguments: [false, true])
    func aTapDeletesThePictureAndTheOthersMoveUp(asLine: Bool) throws {
        let scene = scene()
        if asLine { touchBeside(scene) }
        scene.screen.settle()
        for left in stride(from: 19, through: 0, by: -1) {
            let view = pictures(scene)
            let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            // In the circle neighbors overlap: the last one at the point is in front.
            let cell = try #require(view.visibleCells.last { abs($0.center.x - middle.x) < 30 })
            let label = cell.accessibilityLabel
            scene.tap(cell)
            #expect(view.numberOfItems(inSection: 0) == left)
            scene.screen.settle()
            #expect(!view.visibleCells.contains { $0.accessibilityLabel == label }, "\(label ?? "")")
            if asLine, left > 0 { expectLine(scene, "\(left) left") } else if left > 0 { expectCircle(scene, left, "\(left) left") }
        }
        #expect(scene.shown(UILabel.self).contains { $0.text == "No pictures left" })
        touchBeside(scene)
        scene.screen.settle()
        #expect(scene.controller.shape == (asLine ? .circle : .line), "an empty app changes its layout, too")
    }

    @Test func aDeletedPictureIsMissingInBothLayouts() throws {
        let scene = scene()
        touchBeside(scene)
        scene.screen.settle()
        scene.tap(try #require(pictures(scene).visibleCells.first))
        scene.screen.settle()
        touchBeside(scene)
        scene.screen.settle()
        expectCircle(scene, 19, "deleted in the line")
        scene.tap(try #require(pictures(scene).visibleCells.first))
        scene.screen.settle()
        touchBeside(scene)
        scene.screen.settle()
        expectLine(scene, "deleted in the circle")
        // Eighteen items of 140 points without the last spacing, and half a screen less half a picture at both ends.
        #expect(Double(pictures(scene).contentSize.width) == 2_770)
    }

    @Test func restoreInsertsAllPicturesAtTheirFormerPositions() throws {
        let scene = scene()
        #expect(scene.button("Restore") == nil, "nothing to restore")
        for item in [3, 0, 17] {
            scene.tap(try #require(pictures(scene).cellForItem(at: IndexPath(item: item, section: 0))))
            scene.screen.settle()
        }
        expectCircle(scene, 17, "three gone")
        scene.expectUsableControls("with Restore")
        scene.press("Restore")
        scene.screen.settle()
        expectCircle(scene, 20, "restored")
        #expect(pictures(scene).visibleCells.map(\.accessibilityLabel) == (1...20).map { "Picture \($0)" })
        #expect(scene.button("Restore") == nil)
    }

    @Test func tapsDuringAnimationsDeleteThePictureUnderTheFinger() {
        let scene = scene()
        for step in 0..<6 {
            touchBeside(scene)
            scene.screen.advance(by: 0.1)
            let cells = pictures(scene).visibleCells
            if let cell = cells.indices.contains(step) ? cells[step] : cells.first { scene.tap(cell) }
            scene.screen.advance(by: 0.04)
        }
        scene.screen.settle()
        #expect(scene.controller.shape == .circle)
        expectCircle(scene, pictures(scene).numberOfItems(inSection: 0), "in a hurry")
        touchBeside(scene)
        scene.screen.settle()
        expectLine(scene, "in a hurry")
        scene.press("Restore")
        scene.screen.settle()
        #expect(pictures(scene).numberOfItems(inSection: 0) == 20)
        expectLine(scene, "restored")
    }

    @Test func allViewsFitAtAllSizesInBothLayoutsAndReadingDirections() {
        for isRightToLeft in [false, true] {
            let scene = scene(isRightToLeft: isRightToLeft)
            scene.tap(pictures(scene).visibleCells[0])
            scene.screen.settle()
            for size in [
                CGSize(width: 844, height: 390), CGSize(width: 320, height: 568), CGSize(width: 1280, height: 800),
                CGSize(width: 568, height: 360),
            ] {
                scene.screen.window.setSafeArea(UIEdgeInsets(top: 20, left: size.width > 800 ? 47 : 0, bottom: 21, right: 0))
                scene.resize(to: size)
                let comment: Comment = "\(Int(size.width)), rtl \(isRightToLeft)"
                scene.expectUsableControls(comment)
                let frame = pictures(scene).frame
                #expect(scene.view.bounds.encloses(frame) && Double(frame.width) == Double(size.width), comment)
                for label in scene.shown(UILabel.self) where label.superview === scene.view {
                    #expect(!label.frame.intersects(frame), "\(comment): \(label.text ?? "")")
                }
                expectCircle(scene, 19, comment)
                touchBeside(scene)
                scene.screen.settle()
                expectLine(scene, comment, isRightToLeft: isRightToLeft)
                touchBeside(scene)
                scene.screen.settle()
            }
        }
    }

    @Test func theAppWorksWithoutPicturesAndWithOne() {
        let none = scene(0)
        touchBeside(none)
        none.screen.settle()
        #expect(none.shown(UILabel.self).contains { $0.text == "No pictures left" })
        #expect(none.button("Restore") == nil)
        let one = scene(1)
        expectCircle(one, 1, "one")
        touchBeside(one)
        one.screen.settle()
        expectLine(one, "one")
    }
}
