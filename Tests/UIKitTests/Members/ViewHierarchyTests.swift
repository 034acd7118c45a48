import Foundation
import Testing
import UIKit

/// A view that records the calls about its superview and window.
private final class Watcher: UIView {
    let name: String
    let log: CallLog

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ line: String) { log.lines.append("\(name) \(line)") }

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        note("will superview \(newSuperview == nil ? "none" : "some"), has \(superview == nil ? "none" : "some")")
    }
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        note("did superview \(superview == nil ? "none" : "some")")
    }
    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        note("will window \(newWindow == nil ? "none" : "some"), has \(window == nil ? "none" : "some")")
    }
    override func didMoveToWindow() {
        super.didMoveToWindow()
        note("did window \(window == nil ? "none" : "some")")
    }
    override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        note("added \((subview as? Watcher)?.name ?? "?"), has \(subviews.contains(subview))")
    }
    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        note("removes \((subview as? Watcher)?.name ?? "?"), has \(subviews.contains(subview))")
    }
}

@Suite @MainActor
struct ViewHierarchyTests {
    private let log = CallLog()

    private func lines(of name: String) -> [String] {
        log.lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func outsideOfAWindowOnlySuperviewChangesAreReported() {
        let (parent, child) = (Watcher("parent", log), Watcher("child", log))
        parent.addSubview(child)
        #expect(lines(of: "child") == ["will superview some, has none", "did superview some"])
        #expect(lines(of: "parent") == ["added child, has true"])
        log.lines = []
        child.removeFromSuperview()
        #expect(lines(of: "child") == ["will superview none, has some", "did superview none"])
        #expect(lines(of: "parent") == ["removes child, has true"])
        #expect(parent.subviews.isEmpty && child.superview == nil)
    }

    @Test func windowChangesAreReportedToAllDescendants() {
        let screen = Screen()
        let (parent, child) = (Watcher("parent", log), Watcher("child", log))
        parent.addSubview(child)
        log.lines = []
        screen.show(parent)
        #expect(lines(of: "child") == ["will window some, has none", "did window some"])
        #expect(
            Set(lines(of: "parent")) == [
                "will superview some, has none", "did superview some", "will window some, has none", "did window some",
            ]
        )
    }

    @Test func removalReportsTheWindowBeforeTheSuperview() {
        let screen = Screen()
        let (parent, child) = (Watcher("parent", log), Watcher("child", log))
        parent.addSubview(child)
        screen.show(parent)
        log.lines = []
        parent.removeFromSuperview()
        #expect(
            lines(of: "parent") == [
                "will superview none, has some", "will window none, has some", "did window none", "did superview none",
            ]
        )
        #expect(lines(of: "child") == ["will window none, has some", "did window none"])
        #expect(child.superview === parent && child.window == nil)
    }

    @Test func addSubviewRemovesTheViewFromItsFormerSuperview() {
        let (first, second, child) = (Watcher("first", log), Watcher("second", log), Watcher("child", log))
        first.addSubview(child)
        log.lines = []
        second.addSubview(child)
        #expect(first.subviews.isEmpty && second.subviews == [child] && child.superview === second)
        #expect(lines(of: "first") == ["removes child, has true"])
        #expect(lines(of: "second") == ["added child, has true"])
        #expect(lines(of: "child") == ["will superview some, has some", "did superview some"])
    }

    @Test func viewsAreInsertedAtTheGivenPositions() {
        let parent = UIView()
        let views = (0..<5).map { _ in UIView() }
        parent.addSubview(views[0])
        parent.insertSubview(views[1], at: 0)
        parent.insertSubview(views[2], belowSubview: views[0])
        parent.insertSubview(views[3], aboveSubview: views[1])
        #expect(parent.subviews == [views[1], views[3], views[2], views[0]])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(parent.subviews == [views[0], views[3], views[2], views[1]])
        parent.bringSubviewToFront(views[3])
        parent.sendSubviewToBack(views[1])
        #expect(parent.subviews == [views[1], views[0], views[2], views[3]])
        parent.addSubview(views[1])
        #expect(parent.subviews == [views[0], views[2], views[3], views[1]])
    }

    @Test func indexesOutOfRangeAreClamped() {
        let parent = UIView()
        let views = (0..<3).map { _ in UIView() }
        for view in views { parent.insertSubview(view, at: 9) }
        #expect(parent.subviews == views)
        parent.insertSubview(views[2], at: -1)
        #expect(parent.subviews == [views[2], views[0], views[1]])
        parent.insertSubview(views[2], at: 9)
        #expect(parent.subviews == views)
        let other = UIView()
        parent.insertSubview(other, at: -1)
        #expect(parent.subviews == [other] + views)
    }

    @Test func aViewIsReordered() {
        let parent = UIView()
        let views = (0..<4).map { _ in UIView() }
        for view in views { parent.addSubview(view) }
        parent.insertSubview(views[0], aboveSubview: views[2])
        #expect(parent.subviews == [views[1], views[2], views[0], views[3]])
        parent.insertSubview(views[3], belowSubview: views[1])
        #expect(parent.subviews == [views[3], views[1], views[2], views[0]])
    }

    @Test func reorderingDoesNotLeaveTheWindow() {
        let screen = Screen()
        let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (child, sibling) = (Watcher("child", log), UIView())
        parent.addSubview(child)
        parent.addSubview(sibling)
        screen.show(parent)
        log.lines = []
        parent.bringSubviewToFront(child)
        parent.insertSubview(child, belowSubview: sibling)
        #expect(parent.subviews == [child, sibling])
        #expect(!log.lines.contains { $0.contains("window none") }, "\(log.lines)")
    }

    @Test func descendantsAndTagsAreFound() {
        let (root, child, grandchild) = (UIView(), UIView(), UIView())
        root.addSubview(child)
        child.addSubview(grandchild)
        (child.tag, grandchild.tag) = (3, 7)
        #expect(grandchild.isDescendant(of: root) && root.isDescendant(of: root) && !root.isDescendant(of: child))
        #expect(root.viewWithTag(7) === grandchild && root.viewWithTag(3) === child && root.viewWithTag(0) === root)
        #expect(root.viewWithTag(99) == nil)
    }

    @Test func superviewsRetainSubviews() {
        weak var child: UIView?
        weak var parent: UIView?
        let kept: UIView
        do {
            let made = UIView()
            kept = UIView()
            let inner = UIView()
            made.addSubview(kept)
            made.addSubview(inner)
            (parent, child) = (made, inner)
            #expect(child != nil)
        }
        #expect(parent == nil && child == nil && kept.superview == nil)
    }
}
