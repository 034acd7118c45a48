import Foundation
import Testing
import UIKit

/// A controller that records its appearance calls.
private final class Listener: UIViewController {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ line: String) { log.lines.append(name.isEmpty ? line : "\(name) \(line)") }

    override func loadView() {
        note("loadView")
        super.loadView()
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        note("viewDidLoad")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note("viewWillAppear")
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note("viewIsAppearing")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note("viewWillDisappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note("viewDidDisappear")
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        note("viewWillLayoutSubviews")
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note("viewDidLayoutSubviews \(Int(view.bounds.width))x\(Int(view.bounds.height))")
    }
    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
        note("viewWillTransition \(Int(size.width))x\(Int(size.height))")
        coordinator.animate(
            alongsideTransition: { [weak self] _ in self?.note("alongside") },
            completion: { [weak self] _ in self?.note("completion") }
        )
    }
}

@Suite @MainActor
struct ViewControllerTests {
    @Test func theStatusBarCanBeOverridden() {
        final class Dark: UIViewController {
            override var prefersStatusBarHidden: Bool { true }
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
            override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
        }
        let (plain, dark): (UIViewController, UIViewController) = (UIViewController(), Dark())
        #expect(!plain.prefersStatusBarHidden && plain.preferredStatusBarStyle == .default)
        #expect(dark.prefersStatusBarHidden && dark.preferredStatusBarStyle == .lightContent)
        dark.setNeedsStatusBarAppearanceUpdate()
        dark.didReceiveMemoryWarning()
    }

    let scene = TouchScene()
    let log = CallLog()

    @Test func theViewIsLoadedLazily() {
        let controller = Listener("", log)
        #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
        _ = controller.view
        _ = controller.view
        #expect(log.lines == ["loadView", "viewDidLoad"])
    }

    @Test func theRootControllerAppearsInTheOrderOfUIKit() {
        let controller = Listener("", log)
        scene.window.rootViewController = controller
        #expect(
            log.lines == [
                "loadView", "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews 300x400",
                "viewDidAppear",
            ]
        )
        #expect(controller.view.superview === scene.window)
        log.lines = []
        scene.window.rootViewController = nil
        #expect(log.lines == ["viewWillDisappear", "viewDidDisappear"])
        #expect(controller.view.superview == nil)
    }

    @Test func aHiddenWindowDoesNotLoadTheView() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let controller = Listener("", log)
        window.rootViewController = controller
        #expect(window.isHidden && log.lines.isEmpty)
        _ = scene.window
        window.makeKeyAndVisible()
        #expect(window.isKeyWindow)
        #expect(log.lines.last == "viewDidAppear")
    }

    @Test func rotationReportsTheSizeBeforeTheLayout() {
        scene.window.rootViewController = Listener("", log)
        log.lines = []
        scene.window.resize(to: CGSize(width: 400, height: 300))
        #expect(
            log.lines == [
                "viewWillTransition 400x300", "viewWillLayoutSubviews", "viewDidLayoutSubviews 400x300", "alongside", "completion",
            ]
        )
        #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 400, height: 300))
    }

    @Test func anAnimatedRotationEndsWithTheAnimation() {
        scene.window.rootViewController = Listener("", log)
        scene.window.resize(to: CGSize(width: 400, height: 300), duration: 0.3)
        #expect(log.lines.last == "alongside")
        scene.display.advance(by: 0.25)
        #expect(log.lines.last == "alongside")
        scene.display.advance(by: 0.1)
        #expect(log.lines.last == "completion")
    }

    @Test func childrenAppearAndDisappearWithTheirParent() {
        let parent = Listener("parent", log)
        let child = Listener("child", log)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        log.lines = []
        scene.window.rootViewController = parent
        #expect(
            log.lines.filter { $0.hasSuffix("Appear") || $0.hasSuffix("Appearing") } == [
                "parent viewWillAppear", "child viewWillAppear", "parent viewIsAppearing", "child viewIsAppearing", "child viewDidAppear",
                "parent viewDidAppear",
            ]
        )
        #expect(child.parent === parent && parent.children.count == 1)
        scene.window.resize(to: CGSize(width: 400, height: 300))
        #expect(log.lines.contains { $0.hasPrefix("child viewWillTransition") })
    }

    @Test func aChildAddedLaterAppearsThen() {
        let parent = Listener("parent", log)
        scene.window.rootViewController = parent
        let child = Listener("child", log)
        parent.addChild(child)
        child.loadViewIfNeeded()
        log.lines = []
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(log.lines.first == "child viewWillAppear" && log.lines.last == "child viewDidAppear")
        log.lines = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.lines == ["child viewWillDisappear", "child viewDidDisappear"])
        #expect(child.parent == nil && parent.children.isEmpty)
    }

    @Test(arguments: [false, true]) func aContainersChildIsAppearingWhenItsViewEntersTheWindow(beginsBefore: Bool) {
        let parent = LoggingController("parent", log)
        parent.forwards = false
        scene.window.rootViewController = parent
        let child = Listener("child", log)
        parent.addChild(child)
        child.loadViewIfNeeded()
        log.lines = []
        if beginsBefore { child.beginAppearanceTransition(true, animated: true) }
        parent.view.addSubview(child.view)
        if !beginsBefore { child.beginAppearanceTransition(true, animated: true) }
        #expect(log.lines == ["child viewWillAppear"] + (beginsBefore ? ["child viewIsAppearing"] : []))
        child.endAppearanceTransition()
        #expect(log.lines == ["child viewWillAppear", "child viewIsAppearing", "child viewDidAppear"])
    }

    @Test func aFullScreenPresentationRemovesAndRestoresThePresenter() {
        let below = Listener("below", log)
        let above = Listener("above", log)
        scene.window.rootViewController = below
        above.modalPresentationStyle = .fullScreen
        log.lines = []
        var isDone = false
        below.present(above, animated: false) { isDone = true }
        #expect(isDone && below.presentedViewController === above && above.presentingViewController === below)
        #expect(
            log.lines.filter { $0.contains("ppear") } == [
                "below viewWillDisappear", "above viewWillAppear", "above viewIsAppearing", "above viewDidAppear", "below viewDidDisappear",
            ]
        )
        log.lines = []
        above.dismiss(animated: false)
        #expect(
            log.lines.filter { $0.contains("ppear") } == [
                "above viewWillDisappear", "below viewWillAppear", "below viewIsAppearing", "below viewDidAppear", "above viewDidDisappear",
            ]
        )
        #expect(below.presentedViewController == nil && below.view.window === scene.window)
    }

    @Test func aControllerPresentsAgainWhenItAppearsAfterADismissal() {
        final class Repeating: UIViewController {
            let following = UIViewController()
            var appearances = 0

            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                appearances += 1
                if appearances == 2 { present(following, animated: false) }
            }
        }
        let below = Repeating()
        let above = UIViewController()
        for controller in [above, below.following] { controller.modalPresentationStyle = .fullScreen }
        scene.window.rootViewController = below
        below.present(above, animated: false)
        above.dismiss(animated: false)
        #expect(below.presentedViewController === below.following && below.following.presentingViewController === below)
        #expect(above.presentingViewController == nil && below.following.view.window === scene.window)
    }

    @Test func controllersAndTheirViewsAreDeallocated() {
        weak var controller: UIViewController?
        weak var view: UIView?
        do {
            let made = Listener("", log)
            scene.window.rootViewController = made
            scene.tap(10, 10)
            controller = made
            view = made.view
            scene.window.rootViewController = nil
        }
        #expect(controller == nil)
        #expect(view == nil)
    }
}
