import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

@testable import Showcase

@MainActor
@Suite
struct RandomGestureTests {
    /// Performs random taps, drags and rotations, and a third of the time what `act` does; waits for the end of some of them.
    private func play<Controller>(
        _ scene: AppScene<Controller>,
        _ view: UICollectionView,
        _ random: inout SeededGenerator,
        _ steps: Int,
        act: ((inout SeededGenerator) -> Void)? = nil
    ) {
        for _ in 0..<steps {
            let bounds = scene.view.bounds
            if let act, random.number(below: 3) == 0 {
                act(&random)
                continue
            }
            switch random.number(below: 9) {
            case 0...3:
                scene.screen.tap(at: CGPoint(x: random.number(below: Int(bounds.width)), y: random.number(below: Int(bounds.height))))
            case 4:
                let buttons = scene.shown(UIControl.self)
                if !buttons.isEmpty { scene.tap(buttons[random.number(below: buttons.count)]) }
            case 5:
                scene.screen.drag(view, by: CGPoint(x: random.number(below: 1_600) - 800, y: random.number(below: 1_600) - 800))
            case 6:
                let sizes = [CGSize(width: 390, height: 844), CGSize(width: 844, height: 390), CGSize(width: 1280, height: 800)]
                scene.screen.window.resize(to: sizes[random.number(below: 3)], duration: random.number(below: 2) == 0 ? 0 : 0.3)
            case 7: scene.screen.settle()
            default: scene.screen.advance(by: Double(random.number(below: 30)) / 100)
            }
        }
        scene.screen.settle()
    }

    /// Requires each cell to have the layout's frame, one cell for each visible item, and an offset within the content.
    private func expectAtRest(_ view: UICollectionView, _ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
        let wanted = view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
        for attributes in wanted
        where attributes.representedElementCategory == .cell && attributes.frame.insetBy(dx: 0.01, dy: 0.01).intersects(view.bounds) {
            guard let cell = view.cellForItem(at: attributes.indexPath) else {
                Issue.record(
                    "\(comment): \(attributes.indexPath) at \(attributes.frame) has no cell in \(view.bounds), hidden \(attributes.isHidden)",
                    sourceLocation: location
                )
                continue
            }
            let isThere = abs(cell.center.x - attributes.center.x) < 0.01 && abs(cell.center.y - attributes.center.y) < 0.01
            let isSame = abs(cell.bounds.width - attributes.size.width) < 0.01 && abs(cell.alpha - attributes.alpha) < 0.01
            #expect(
                isThere && isSame,
                "\(comment): \(attributes.indexPath) is \(cell.frame), not \(attributes.frame)",
                sourceLocation: location
            )
        }
        let (inset, size) = (view.adjustedContentInset, view.contentSize)
        let right = max(-inset.left, size.width + inset.right - view.bounds.width)
        let bottom = max(-inset.top, size.height + inset.bottom - view.bounds.height)
        let offset = view.contentOffset
        let isInside =
            offset.x >= -inset.left - 0.01 && offset.x <= right + 0.01 && offset.y >= -inset.top - 0.01 && offset.y <= bottom + 0.01
        #expect(isInside, "\(comment): \(offset) in \(size) of \(view.bounds.size)", sourceLocation: location)
        #expect(view.subviews.count < 150, "\(comment): \(view.subviews.count) views", sourceLocation: location)
    }

    @Test(arguments: Soak.seeds(16, optimized: 16) as Range<Int>)
    func lineAndCircleComeToRest(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let scene = AppScene(
            LineAndCircleViewController(pictures: (0..<20).map { "\($0)" }),
            isRightToLeft: seed.isMultiple(of: 3),
            reducesMotion: seed.isMultiple(of: 5)
        )
        for round in 0..<4 {
            play(scene, scene.controller.collectionView, &random, 15)
            expectAtRest(scene.controller.collectionView, "seed \(seed), round \(round)")
        }
    }

    @Test(arguments: Soak.seeds(8, optimized: 8) as Range<Int>)
    func aMillionItemsComeToRest(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let scene = AppScene(MillionViewController(count: 3_000), isRightToLeft: seed.isMultiple(of: 3))
        for round in 0..<4 {
            play(scene, scene.controller.collectionView, &random, 15)
            expectAtRest(scene.controller.collectionView, "seed \(seed), round \(round)")
            expectApart(scene.controller.collectionView, "seed \(seed), round \(round)")
        }
    }

    /// Does what keys, links, the search and the buttons of an open picture do, also while something moves.
    private func act(on gallery: GalleryViewController, _ random: inout SeededGenerator) {
        let layouts: [GalleryState.Layout] = [.waterfall, .line, .circle]
        switch random.number(below: 5) {
        case 0: gallery.closePicture()
        case 1: gallery.showNext()
        case 2: gallery.filter(random.number(below: 2) == 0 ? nil : (0..<80).filter { _ in random.number(below: 4) == 0 })
        case 3: gallery.change(to: layouts[random.number(below: 3)])
        default:
            gallery.state = GalleryState(
                layout: layouts[random.number(below: 3)],
                first: random.number(below: 80),
                open: random.number(below: 2) == 0 ? random.number(below: 80) : nil
            )
        }
    }

    @Test(arguments: Soak.seeds(100, optimized: 100) as Range<Int>)
    func theGalleryComesToRestAndItsStateRestoresIt(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let scene = AppScene(
            GalleryViewController(album: Albums.album()),
            isRightToLeft: seed.isMultiple(of: 3),
            reducesMotion: seed.isMultiple(of: 5)
        )
        for round in 0..<4 {
            let comment: Comment = "seed \(seed), round \(round)"
            play(scene, scene.pictures, &random, 15) { act(on: scene.controller, &$0) }
            expectAtRest(scene.pictures, comment)
            let state = scene.controller.state
            #expect(GalleryState(text: state.text) == state, comment)
            #expect(scene.view.subviews.count { $0 is PictureViewer } == (state.open == nil ? 0 : 1), comment)
            #expect(scene.large?.accessibilityLabel == state.open.map { "Picture \($0)" }, comment)
            for cell in scene.pictures.visibleCells {
                let hidden = cell.contentView.subviews.contains { $0 is UIImageView && $0.isHidden }
                #expect(
                    !hidden || cell.accessibilityLabel == state.open.map { "Picture \($0)" },
                    "\(comment): \(cell.accessibilityLabel ?? "")"
                )
            }
            if state.layout == .waterfall { expectApart(scene.pictures, comment) }
        }
    }
}
