import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ResponderChainTests {
    private let scene = TouchScene()
    private let log = CallLog()

    private final class Keys: UIView {
        var accepts = true
        var releases = true
        override var canBecomeFirstResponder: Bool { accepts }
        override var canResignFirstResponder: Bool { releases }
    }

    @Test func theChainLeadsFromTheViewToTheApplication() {
        let (parent, child) = (UIViewController(), UIViewController())
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.view.addSubview(button)
        child.didMove(toParent: parent)
        scene.window.rootViewController = parent
        var chain: [UIResponder] = []
        var next: UIResponder? = button
        while let responder = next {
            chain.append(responder)
            next = responder.next
        }
        let expected: [UIResponder] = [button, child.view, child, parent.view, parent, scene.window, UIApplication.shared]
        #expect(chain.count == expected.count && zip(chain, expected).allSatisfy { $0 === $1 }, "\(chain)")
    }

    @Test func aViewOutsideOfAllEndsTheChain() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        #expect(inner.next === outer && outer.next == nil)
    }

    @Test func aPresentedControllersNextResponderIsThePresenter() {
        let (below, above) = (UIViewController(), UIViewController())
        scene.window.rootViewController = below
        below.present(above, animated: false)
        #expect(above.view.next === above && above.next === below)
        above.dismiss(animated: false)
        #expect(above.presentingViewController == nil && below.presentedViewController == nil)
    }

    @Test func aPresentedControllersChildLeadsToIt() {
        let (below, above, child) = (UIViewController(), UIViewController(), UIViewController())
        scene.window.rootViewController = below
        below.present(above, animated: false)
        above.addChild(child)
        above.view.addSubview(child.view)
        child.didMove(toParent: above)
        #expect(child.next === above.view && above.next === below)
        above.dismiss(animated: false)
    }

    @Test func touchesAreForwardedUpTheChain() {
        let outer = LoggingView("outer", log, frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let middle = LoggingView("middle", log, frame: CGRect(x: 0, y: 0, width: 150, height: 150))
        let inner = LoggingView("inner", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        outer.addSubview(middle)
        middle.addSubview(inner)
        scene.window.addSubview(outer)
        middle.passesOn = false
        scene.down(50, 50)
        scene.move(60, 60)
        scene.up(60, 60)
        #expect(log.lines == ["inner began", "middle began", "inner moved", "middle moved", "inner ended", "middle ended"])
    }

    @Test func aRemovedViewStillReceivesItsTouch() {
        let view = LoggingView("view", log, frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        scene.window.addSubview(view)
        scene.down(50, 50)
        view.removeFromSuperview()
        scene.up(50, 50)
        #expect(log.lines.first == "view began" && log.lines.count == 2)
    }

    @Test func keysGoToTheFirstResponder() {
        let (first, second) = (Keys(), Keys())
        for view in [first, second] { scene.window.addSubview(view) }
        #expect(first.becomeFirstResponder() && first.isFirstResponder)
        #expect(second.becomeFirstResponder() && second.isFirstResponder && !first.isFirstResponder)
        #expect(second.resignFirstResponder() && !second.isFirstResponder)
    }

    @Test func responderRefusalsAreRespected() {
        let (plain, holder, other) = (UIView(), Keys(), Keys())
        for view in [plain, holder, other] { scene.window.addSubview(view) }
        #expect(!plain.canBecomeFirstResponder && !plain.becomeFirstResponder() && plain.canResignFirstResponder)
        #expect(holder.becomeFirstResponder())
        holder.releases = false
        #expect(!other.becomeFirstResponder() && holder.isFirstResponder)
        holder.releases = true
        #expect(other.becomeFirstResponder() && other.resignFirstResponder())
    }

    @Test func aRemovedViewIsNoFirstResponder() {
        let (outer, other, inner) = (UIView(), UIView(), Keys())
        for view in [outer, other] { scene.window.addSubview(view) }
        outer.addSubview(inner)
        #expect(inner.becomeFirstResponder())
        other.addSubview(inner)
        #expect(inner.isFirstResponder, "it is in the same window")
        outer.removeFromSuperview()
        #expect(inner.isFirstResponder)
        inner.releases = false
        other.removeFromSuperview()
        #expect(!inner.isFirstResponder)
    }

    // MARK: Windows

    @Test func aNewWindowIsHidden() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(window.isHidden && window.rootViewController == nil && window.windowLevel == 0)
        #expect(window.window === window || window.window == nil)
        _ = scene.window
        window.makeKeyAndVisible()
        #expect(!window.isHidden && window.isKeyWindow && UIApplication.shared.keyWindow === window)
        #expect(UIApplication.shared.windows.contains { $0 === window })
    }

    @Test func hidingAWindowMakesTheControllersViewDisappear() {
        let controller = LoggingController("root", log)
        scene.window.rootViewController = controller
        log.lines = []
        scene.window.isHidden = true
        #expect(log.lines == ["root will disappear", "root did disappear"])
        log.lines = []
        scene.window.isHidden = false
        #expect(log.lines == ["root will appear", "root did appear"])
    }
}
