import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ControllerContainmentTests {
    private let scene = TouchScene()
    private let log = CallLog()

    private func shown(_ name: String = "parent") -> LoggingController {
        let controller = LoggingController(name, log)
        scene.window.rootViewController = controller
        log.lines = []
        return controller
    }

    private func add(_ child: UIViewController, to parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    private var appearances: [String] { log.lines.filter { $0.contains("appear") } }

    @Test func addChildCallsWillMove() {
        let (parent, child) = (shown(), LoggingController("child", log))
        parent.addChild(child)
        #expect(log.lines == ["child will move in"])
        #expect(child.parent === parent && parent.children.count == 1 && parent.children.first === child)
        child.didMove(toParent: parent)
        #expect(log.lines == ["child will move in", "child did move in"])
    }

    @Test func removeFromParentCallsDidMove() {
        let (parent, child) = (shown(), LoggingController("child", log))
        add(child, to: parent)
        log.lines = []
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.lines.filter { $0.contains("move") } == ["child will move out", "child did move out"])
        #expect(child.parent == nil && parent.children.isEmpty)
    }

    /// Measured on iOS 26.1.
    @Test func theDefaultViewFollowsTheSizeOfItsSuperview() {
        let parent = shown()
        let child = UIViewController()
        #expect(child.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
        child.view.frame = parent.view.bounds
        add(child, to: parent)
        parent.view.frame.size = CGSize(width: 600, height: 300)
        #expect(child.view.frame == CGRect(x: 0, y: 0, width: 600, height: 300))
    }

    @Test func aChildIsRemovedFromItsFormerParent() {
        let (first, second, child) = (shown(), LoggingController("second", log), LoggingController("child", log))
        first.addChild(child)
        second.addChild(child)
        #expect(first.children.isEmpty && child.parent === second)
    }

    @Test func aChildAppearsWhenItsViewIsAddedAndDisappearsWhenItIsRemoved() {
        let (parent, child) = (shown(), LoggingController("child", log))
        parent.addChild(child)
        #expect(appearances.isEmpty)
        parent.view.addSubview(child.view)
        #expect(appearances.first == "child will appear")
        child.didMove(toParent: parent)
        scene.display.settle()
        #expect(appearances == ["child will appear", "child did appear"])
        log.lines = []
        child.view.removeFromSuperview()
        scene.display.settle()
        #expect(appearances == ["child will disappear", "child did disappear"])
        child.removeFromParent()
        #expect(appearances.count == 2)
    }

    @Test func aFormerChildDisappearsWhenItsViewIsRemoved() {
        let (parent, child) = (shown(), LoggingController("child", log))
        add(child, to: parent)
        scene.display.settle()
        log.lines = []
        child.willMove(toParent: nil)
        child.removeFromParent()
        #expect(appearances.isEmpty)
        child.view.removeFromSuperview()
        scene.display.settle()
        #expect(appearances == ["child will disappear", "child did disappear"])
        #expect(child.view.superview == nil)
    }

    @Test func aChildWithoutItsViewInPlaceDoesNotAppear() {
        let (parent, child) = (LoggingController("parent", log), LoggingController("child", log))
        parent.whenLoaded = { parent.addChild(child) }
        scene.window.rootViewController = parent
        scene.display.settle()
        #expect(!log.lines.contains("child will appear") && !child.isViewLoaded)
    }

    @Test func aChildAddedInTheFirstLayoutAppears() {
        let (parent, child) = (LoggingController("parent", log), LoggingController("child", log))
        parent.whenLaidOut = {
            if child.parent == nil { add(child, to: parent) }
        }
        scene.window.rootViewController = parent
        scene.display.settle()
        #expect(appearances.filter { $0.hasPrefix("child") } == ["child will appear", "child did appear"])
    }

    @Test func allDescendantsAppearAndDisappearTogether() {
        let names = ["root", "middle", "leaf"]
        let controllers = names.map { LoggingController($0, log) }
        add(controllers[1], to: controllers[0])
        add(controllers[2], to: controllers[1])
        log.lines = []
        scene.window.rootViewController = controllers[0]
        scene.display.settle()
        for name in names {
            #expect(appearances.filter { $0.hasPrefix(name) } == ["\(name) will appear", "\(name) did appear"])
        }
        log.lines = []
        scene.window.rootViewController = nil
        for name in names {
            #expect(appearances.filter { $0.hasPrefix(name) } == ["\(name) will disappear", "\(name) did disappear"])
        }
    }

    @Test func manualAppearanceForwardingIsRespected() {
        let (parent, child) = (LoggingController("parent", log), LoggingController("child", log))
        parent.forwards = false
        add(child, to: parent)
        scene.window.rootViewController = parent
        scene.display.settle()
        #expect(appearances == ["parent will appear", "parent did appear"])
    }

    @Test func aControllerInAWindowIsLoadedOnceAndItsViewFillsIt() {
        let first = LoggingController("first", log)
        scene.window.rootViewController = first
        #expect(first.view.frame == scene.window.bounds && first.view.window === scene.window)
        scene.window.rootViewController = nil
        scene.window.rootViewController = first
        #expect(log.lines.filter { $0 == "first loaded" }.count == 1)
    }

    @Test func aNewRootControllerReplacesTheFirst() {
        let first = shown("first")
        let second = LoggingController("second", log)
        scene.window.rootViewController = second
        scene.display.settle()
        #expect(first.view.superview == nil && second.view.superview === scene.window)
        #expect(appearances.filter { $0.hasPrefix("first") } == ["first will disappear", "first did disappear"])
        #expect(appearances.filter { $0.hasPrefix("second") } == ["second will appear", "second did appear"])
        #expect(scene.window.subviews.filter { $0 === first.view || $0 === second.view } == [second.view])
    }

    @Test func anAssignedViewIsTheControllersView() {
        let controller = UIViewController()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
        controller.view = view
        #expect(controller.isViewLoaded && controller.viewIfLoaded === view && view.next === controller)
    }
}
