import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ControllerPresentationTests {
    private let scene = TouchScene()
    private let log = CallLog()

    private func root() -> LoggingController {
        let controller = LoggingController("root", log)
        scene.window.rootViewController = controller
        scene.display.settle()
        log.lines = []
        return controller
    }

    private var appearances: [String] { log.lines.filter { $0.contains("appear") || $0.hasPrefix("done") } }

    @Test func presentationsCompleteAfterViewDidAppear() {
        let (below, above) = (root(), LoggingController("above", log))
        below.present(above, animated: true) { [log] in log.lines.append("done") }
        #expect(below.presentedViewController === above && above.presentingViewController === below)
        #expect(appearances == ["above will appear"] && above.isBeingPresented)
        #expect(above.view.window === scene.window)
        scene.display.settle()
        #expect(appearances == ["above will appear", "above did appear", "done"] && !above.isBeingPresented)
        #expect(above.view.frame == scene.window.bounds)
    }

    @Test func dismissalsCompleteAfterViewDidDisappear() {
        let (below, above) = (root(), LoggingController("above", log))
        below.present(above, animated: false)
        log.lines = []
        below.dismiss(animated: true) { [log] in log.lines.append("done") }
        #expect(appearances == ["above will disappear"] && above.isBeingDismissed)
        scene.display.settle()
        #expect(appearances == ["above will disappear", "above did disappear", "done"])
        #expect(below.presentedViewController == nil && above.presentingViewController == nil && above.view.window == nil)
    }

    @Test func aDismissalDuringTheFullScreenPresentationShowsThePresenterAgain() {
        let (below, above) = (root(), LoggingController("above", log))
        above.modalPresentationStyle = .fullScreen
        below.present(above, animated: true)
        scene.display.advance(by: 0.1)
        above.dismiss(animated: true)
        scene.display.settle()
        #expect(below.view.window === scene.window && below.presentedViewController == nil && above.view.window == nil)
        #expect(
            appearances == [
                "root will disappear", "above will appear", "above will disappear", "root will appear", "root did appear",
                "above did disappear",
            ]
        )
    }

    @Test func aDismissalAboveDoesNotEndAPresentation() {
        let (below, above) = (root(), LoggingController("above", log))
        below.present(above, animated: true)
        above.present(UIViewController(), animated: false)
        above.dismiss(animated: false)
        #expect(appearances == ["above will appear"] && above.isBeingPresented)
        scene.display.settle()
        #expect(appearances == ["above will appear", "above did appear"])
    }

    @Test func aControllerIsBeingPresentedOrDismissedInBothCalls() {
        final class Asked: UIViewController {
            var presented: [Bool] = []
            var dismissed: [Bool] = []

            override func viewWillAppear(_ animated: Bool) { presented.append(isBeingPresented) }
            override func viewDidAppear(_ animated: Bool) { presented.append(isBeingPresented) }
            override func viewWillDisappear(_ animated: Bool) { dismissed.append(isBeingDismissed) }
            override func viewDidDisappear(_ animated: Bool) { dismissed.append(isBeingDismissed) }
        }
        let (below, above, top) = (root(), Asked(), UIViewController())
        for controller in [above, top] { controller.modalPresentationStyle = .fullScreen }
        below.present(above, animated: true)
        scene.display.settle()
        above.present(top, animated: false)
        #expect(above.dismissed == [false, false], "It was covered.")
        top.dismiss(animated: false)
        #expect(above.presented == [true, true, false, false], "It was presented, then uncovered.")
        above.dismiss(animated: true)
        scene.display.settle()
        #expect(above.dismissed == [false, false, true, true] && !above.isBeingDismissed)
    }

    @Test func aFormerAnimationDoesNotEndALaterPresentation() {
        let (below, above) = (root(), LoggingController("above", log))
        below.present(above, animated: true)
        scene.display.advance(by: 0.1)
        below.dismiss(animated: false)
        scene.display.advance(by: 0.1)
        log.lines = []
        below.present(above, animated: true)
        scene.display.advance(by: 0.3)
        #expect(appearances == ["above will appear"] && above.isBeingPresented)
        scene.display.settle()
        #expect(appearances == ["above will appear", "above did appear"] && !above.isBeingPresented)
    }

    @Test func aControllerThatIsBeingDismissedIsNotPresented() {
        let (below, above) = (root(), LoggingController("above", log))
        below.present(above, animated: false)
        below.dismiss(animated: true)
        below.present(above, animated: true)
        scene.display.settle()
        #expect(below.presentedViewController == nil && above.view.window == nil)
        below.present(above, animated: true)
        scene.display.settle()
        #expect(below.presentedViewController === above && above.view.window === scene.window)
    }

    @Test func thePresentedViewIsLoadedBeforeThePresenterDisappears() {
        let (below, above) = (root(), LoggingController("above", log))
        above.modalPresentationStyle = .fullScreen
        below.present(above, animated: false)
        #expect(Array(log.lines.prefix(2)) == ["above loaded", "root will disappear"])
    }

    @Test func aSecondDismissalDuringTheFirstChangesNothing() {
        let (below, above, next) = (root(), LoggingController("above", log), UIViewController())
        below.present(above, animated: false)
        log.lines = []
        above.dismiss(animated: true)
        scene.display.advance(by: 0.1)
        above.dismiss(animated: true)
        scene.display.advance(by: 0.1)
        #expect(appearances == ["above will disappear"] && below.presentedViewController === above)
        scene.display.settle()
        #expect(appearances == ["above will disappear", "above did disappear"])
        below.present(next, animated: false)
        next.dismiss(animated: false)
        #expect(below.presentedViewController == nil)
    }

    @Test func aControllerThatIsBeingCoveredCanBeDismissed() {
        let (below, above, top) = (root(), LoggingController("above", log), LoggingController("top", log))
        below.present(above, animated: false)
        above.present(top, animated: true)
        scene.display.advance(by: 0.1)
        below.dismiss(animated: false)
        scene.display.settle()
        #expect(below.presentedViewController == nil && above.view.window == nil && top.view.window == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
    func touchesAreIgnoredDuringATransition(style: UIModalPresentationStyle) {
        let (below, above) = (root(), LoggingController("above", log))
        above.modalPresentationStyle = style
        let tap = UITapGestureRecognizer()
        tap.onChange = { [log] _ in
            log.lines.append("tap")
            below.present(above, animated: true)
        }
        below.view.addGestureRecognizer(tap)
        for _ in 0..<2 {
            scene.tap(50, 50)
            scene.tap(250, 350)
            scene.display.settle()
            #expect(log.lines.filter { $0 == "tap" || $0 == "above did appear" } == ["tap", "above did appear"])
            #expect(below.presentedViewController === above && above.presentedViewController == nil)
            log.lines = []
            above.dismiss(animated: true)
            scene.display.advance(by: 0.1)
            scene.tap(50, 50)
            scene.display.settle()
            #expect(below.presentedViewController == nil && !log.lines.contains("tap"))
            log.lines = []
        }
    }

    @Test func onlyAVisibleControllerThatPresentsNonePresents() {
        let (below, above, second) = (root(), LoggingController("above", log), LoggingController("second", log))
        below.present(above, animated: true)
        below.present(second, animated: true) { [log] in log.lines.append("done") }
        scene.display.settle()
        #expect(below.presentedViewController === above && second.presentingViewController == nil)
        UIViewController().present(second, animated: false) { [log] in log.lines.append("done") }
        #expect(second.presentingViewController == nil && appearances == ["above will appear", "above did appear"])
    }

    @Test func anInterruptedTransitionAcceptsTouchesAgain() {
        let (below, above) = (root(), LoggingController("above", log))
        let tap = UITapGestureRecognizer()
        tap.report(to: log, as: "tap")
        below.present(above, animated: true)
        above.view.addGestureRecognizer(tap)
        scene.tap(50, 50)
        #expect(!log.lines.contains("tap ended"))
        above.view.layer.removeAllAnimations()
        scene.display.advance(by: 0.01)
        scene.tap(50, 50)
        #expect(log.lines.contains("above did appear") && log.lines.contains("tap ended"))
    }

    @Test func aSheetKeepsThePresenterVisible() {
        let (below, above) = (root(), LoggingController("above", log))
        above.modalPresentationStyle = .overFullScreen
        below.present(above, animated: false)
        #expect(below.view.window === scene.window && !log.lines.contains("root will disappear"))
    }

    @Test func aPresentedControllerCanBePresentedFromInsideAChild() {
        let (below, child, above) = (root(), LoggingController("child", log), LoggingController("above", log))
        below.addChild(child)
        below.view.addSubview(child.view)
        child.didMove(toParent: below)
        child.present(above, animated: false)
        #expect(above.presentingViewController != nil && above.view.window === scene.window)
        #expect(child.presentedViewController === above && below.presentedViewController === above)
        child.dismiss(animated: false)
        #expect(above.view.window == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.automatic, .fullScreen], [true, false])
    func dismissingTheLowestDismissesAllAbove(style: UIModalPresentationStyle, animated: Bool) {
        let (below, middle, top) = (root(), LoggingController("middle", log), LoggingController("top", log))
        for controller in [middle, top] { controller.modalPresentationStyle = style }
        below.present(middle, animated: false)
        middle.present(top, animated: false)
        #expect(middle.presentedViewController === top)
        below.dismiss(animated: animated)
        scene.display.advance(by: 0.1)
        // Only the view on top moves.
        #expect((top.view.window === scene.window) == animated && middle.view.window == nil && below.view.window === scene.window)
        scene.display.settle()
        #expect(top.view.window == nil && middle.view.window == nil)
        #expect(below.presentedViewController == nil && middle.presentedViewController == nil)
        #expect(middle.presentingViewController == nil && top.presentingViewController == nil)
        for name in ["top", "middle"] { #expect(log.lines.filter { $0 == "\(name) did disappear" }.count == 1) }
    }

    @Test func aPresentedControllerReceivesRotations() {
        let (below, above) = (root(), LoggingController("above", log))
        below.present(above, animated: false)
        log.lines = []
        scene.window.resize(to: CGSize(width: 400, height: 300))
        #expect(log.lines.contains("above to 400x300") && above.view.frame.size == CGSize(width: 400, height: 300))
    }

    @Test func dismissWithoutAPresentationCallsOnlyTheCompletion() {
        let below = root()
        var isDone = false
        below.dismiss(animated: false) { isDone = true }
        #expect(isDone && below.view.window === scene.window && !log.lines.contains("root will disappear"))
    }
}
