import Foundation
import Testing
import UIKit

@Suite("Controllers above each other") @MainActor
struct ControllerPresentationTests {
    private let scene = TouchScene()
    private let diary = Diary()

    private func root() -> ListeningController {
        let controller = ListeningController("root", diary)
        scene.window.rootViewController = controller
        scene.display.settle()
        diary.lines = []
        return controller
    }

    private var appearances: [String] { diary.lines.filter { $0.contains("appear") || $0.hasPrefix("done") } }

    @Test func theEndOfAPresentationComesAfterTheViewHasAppeared() {
        let (below, above) = (root(), ListeningController("above", diary))
        below.present(above, animated: true) { [diary] in diary.lines.append("done") }
        #expect(below.presentedViewController === above && above.presentingViewController === below)
        #expect(appearances == ["above will appear"] && above.isBeingPresented)
        #expect(above.view.window === scene.window)
        scene.display.settle()
        #expect(appearances == ["above will appear", "above did appear", "done"] && !above.isBeingPresented)
        #expect(above.view.frame == scene.window.bounds)
    }

    @Test func theEndOfADismissalComesAfterTheViewHasDisappeared() {
        let (below, above) = (root(), ListeningController("above", diary))
        below.present(above, animated: false)
        diary.lines = []
        below.dismiss(animated: true) { [diary] in diary.lines.append("done") }
        #expect(appearances == ["above will disappear"] && above.isBeingDismissed)
        scene.display.settle()
        #expect(appearances == ["above will disappear", "above did disappear", "done"])
        #expect(below.presentedViewController == nil && above.presentingViewController == nil && above.view.window == nil)
    }

    @Test func aSheetLeavesTheControllerBelowInItsPlace() {
        let (below, above) = (root(), ListeningController("above", diary))
        above.modalPresentationStyle = .overFullScreen
        below.present(above, animated: false)
        #expect(below.view.window === scene.window && !diary.lines.contains("root will disappear"))
    }

    @Test func aPresentedControllerCanBePresentedFromInsideAChild() {
        let (below, child, above) = (root(), ListeningController("child", diary), ListeningController("above", diary))
        below.addChild(child)
        below.view.addSubview(child.view)
        child.didMove(toParent: below)
        child.present(above, animated: false)
        #expect(above.presentingViewController != nil && above.view.window === scene.window)
        #expect(child.presentedViewController === above && below.presentedViewController === above)
        child.dismiss(animated: false)
        #expect(above.view.window == nil)
    }

    @Test func dismissingTheLowestTakesAllAboveItAway() {
        let (below, middle, top) = (root(), ListeningController("middle", diary), ListeningController("top", diary))
        below.present(middle, animated: false)
        middle.present(top, animated: false)
        #expect(middle.presentedViewController === top)
        below.dismiss(animated: false)
        scene.display.settle()
        #expect(top.view.window == nil && middle.view.window == nil)
        #expect(below.presentedViewController == nil && middle.presentedViewController == nil)
        for name in ["top", "middle"] { #expect(diary.lines.filter { $0 == "\(name) did disappear" }.count == 1) }
    }

    @Test func aControllerThatIsPresentedHearsOfATurn() {
        let (below, above) = (root(), ListeningController("above", diary))
        below.present(above, animated: false)
        diary.lines = []
        scene.window.resize(to: CGSize(width: 400, height: 300))
        #expect(diary.lines.contains("above to 400x300") && above.view.frame.size == CGSize(width: 400, height: 300))
    }

    @Test func withoutAnythingToDismissOnlyTheEndIsCalled() {
        let below = root()
        var isDone = false
        below.dismiss(animated: false) { isDone = true }
        #expect(isDone && below.view.window === scene.window && !diary.lines.contains("root will disappear"))
    }
}
