import Foundation
import Testing
import UIKit

/// A view that records its layout passes.
private final class Box: UIView {
    let name: String
    let log: CallLog
    var work: (() -> Void)?

    init(_ name: String, _ log: CallLog) {
        self.name = name
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.lines.append(name)
        work?()
    }
}

@Suite @MainActor
struct LayoutPassTests {
    private let log = CallLog()

    private func tree() -> (Box, Box, Box) {
        let (root, child, grandchild) = (Box("root", log), Box("child", log), Box("grandchild", log))
        root.addSubview(child)
        child.addSubview(grandchild)
        root.layoutIfNeeded()
        log.lines = []
        return (root, child, grandchild)
    }

    @Test func setNeedsLayoutDoesNotLayOut() {
        let (root, _, _) = tree()
        root.setNeedsLayout()
        root.setNeedsLayout()
        #expect(log.lines.isEmpty)
        root.layoutIfNeeded()
        #expect(log.lines == ["root"])
    }

    @Test func anUnchangedViewIsNotLaidOut() {
        let (root, child, _) = tree()
        root.layoutIfNeeded()
        child.layoutIfNeeded()
        #expect(log.lines.isEmpty)
    }

    @Test func parentsLayOutBeforeTheirChildren() {
        let (root, child, grandchild) = tree()
        grandchild.setNeedsLayout()
        child.setNeedsLayout()
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(log.lines == ["root", "child", "grandchild"])
    }

    @Test func layoutIfNeededFindsDescendants() {
        let (root, _, grandchild) = tree()
        grandchild.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(log.lines == ["grandchild"])
    }

    @Test func layoutIfNeededBeginsAtTheHighestSuperviewThatNeedsLayout() {
        let (root, child, grandchild) = tree()
        root.work = { child.frame.size = CGSize(width: 33, height: 33) }
        root.setNeedsLayout()
        child.setNeedsLayout()
        grandchild.layoutIfNeeded()
        #expect(log.lines == ["root", "child"] && child.frame.width == 33)
        log.lines = []
        // The child, which needs no layout, separates the root.
        root.setNeedsLayout()
        grandchild.setNeedsLayout()
        grandchild.layoutIfNeeded()
        #expect(log.lines == ["grandchild"])
    }

    @Test func layoutIfNeededInALayoutPassDoesNotRepeatThatOfTheSuperview() {
        let (root, child, _) = tree()
        var passes = 0
        root.work = {
            passes += 1
            if passes > 1 { return }
            root.setNeedsLayout()
            child.setNeedsLayout()
            child.layoutIfNeeded()
        }
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(log.lines == ["root", "child", "root"])
    }

    @Test func onlyAChangedSizeNeedsLayout() {
        let (root, child, _) = tree()
        child.center = CGPoint(x: 90, y: 90)
        child.frame.origin = .zero
        child.transform = CGAffineTransform(scaleX: 2, y: 2)
        root.layoutIfNeeded()
        #expect(!log.lines.contains("child"))
        child.transform = .identity
        child.bounds.size.width = 70
        root.layoutIfNeeded()
        #expect(log.lines.contains("child"))
    }

    @Test func aChildThatIsResizedByItsParentLaysOutInTheSamePass() {
        let (root, child, grandchild) = tree()
        root.work = { child.frame.size = CGSize(width: 33, height: 33) }
        child.work = { grandchild.frame = child.bounds }
        root.setNeedsLayout()
        root.layoutIfNeeded()
        #expect(log.lines == ["root", "child", "grandchild"])
        #expect(grandchild.frame == CGRect(x: 0, y: 0, width: 33, height: 33))
    }

    @Test func addedAndRemovedSubviewsNeedLayoutOfTheSuperview() {
        let (root, child, _) = tree()
        root.addSubview(Box("new", log))
        root.layoutIfNeeded()
        #expect(log.lines == ["root", "new"])
        log.lines = []
        child.removeFromSuperview()
        root.layoutIfNeeded()
        #expect(log.lines == ["root"])
    }

    @Test func theScreenLaysOutByItself() {
        let screen = Screen()
        let root = Box("root", log)
        screen.show(root)
        log.lines = []
        root.setNeedsLayout()
        #expect(log.lines.isEmpty)
        screen.settle()
        #expect(log.lines == ["root"])
    }

    @Test func aLayoutInsideAnAnimationIsAnimated() throws {
        let screen = Screen()
        let (root, child, _) = tree()
        screen.show(root)
        child.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        screen.frame()
        root.work = { child.frame.origin.x = 40 }
        root.setNeedsLayout()
        UIView.animate(withDuration: 0.4) { root.layoutIfNeeded() }
        #expect(child.frame.minX == 40)
        #expect(try #require(child.layer.presentation()).frame.minX == 0)
        screen.settle()
        #expect(try #require(child.layer.presentation()).frame.minX == 40)
    }
}
