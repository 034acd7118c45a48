import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of the effects of a line after another layout has replaced it.
@MainActor
@Suite
struct LineReplacementTests {
    private let screen = TestScreen(size: CGSize(width: 390, height: 600))
    private let controller = CoversViewController(covers: ["Aster", "Birch", "Cedar"])

    /// The subviews of the collection view that are no elements, through which lines receive changes.
    private var others: Int { controller.collectionView.subviews.filter { !($0 is UICollectionReusableView) }.count }

    private func show() {
        controller.view.frame = screen.window.bounds
        screen.show(controller.view)
        screen.settle()
    }

    private func line() -> LineLayout {
        let line = LineLayout(LineOptions(itemSize: LayoutSize(width: 240, height: 320)))
        line.delegate = controller
        return line
    }

    @Test(arguments: [false, true])
    func noViewOfALineStays(animated: Bool) {
        show()
        #expect(others == 1)
        for _ in 0..<3 {
            controller.collectionView.setCollectionViewLayout(WaterfallLayout(), animated: animated)
            screen.settle()
            #expect(others == 0)
            controller.collectionView.setCollectionViewLayout(line(), animated: animated)
            screen.settle()
            #expect(others == 1)
        }
    }

    @Test func noViewOfALineStaysAfterAnInteractiveTransition() {
        show()
        for finishes in [false, true] {
            let transition = controller.collectionView.startInteractiveTransition(to: WaterfallLayout())
            transition.transitionProgress = 0.5
            screen.advance(by: 0.2)
            if finishes {
                controller.collectionView.finishInteractiveTransition()
            } else {
                controller.collectionView.cancelInteractiveTransition()
            }
            screen.settle()
            #expect(others == (finishes ? 0 : 1))
        }
    }

    @Test func noViewOfALineStaysAfterACanceledTransitionToIt() {
        show()
        controller.collectionView.setCollectionViewLayout(WaterfallLayout(), animated: false)
        screen.settle()
        let transition = controller.collectionView.startInteractiveTransition(to: line())
        transition.transitionProgress = 0.5
        screen.advance(by: 0.2)
        controller.collectionView.cancelInteractiveTransition()
        screen.settle()
        #expect(others == 0)
    }
}
