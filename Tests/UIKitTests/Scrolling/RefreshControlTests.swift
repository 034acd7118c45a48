import Foundation
import Testing
import UIKit

@Suite @MainActor
struct RefreshControlTests {
    private let log = CallLog()

    private func refreshed(_ scene: ScrollScene) -> UIRefreshControl {
        let control = UIRefreshControl()
        control.addAction(UIAction { [log] _ in log.lines.append("refresh") }, for: .valueChanged)
        scene.view.refreshControl = control
        return control
    }

    @Test func aPullRefreshesOnce() {
        let scene = ScrollScene()
        let control = refreshed(scene)
        scene.pull(by: CGPoint(x: 0, y: 60))
        #expect(!control.isRefreshing && log.lines.isEmpty)
        scene.display.settle()
        scene.pull(by: CGPoint(x: 0, y: 250))
        scene.display.settle()
        #expect(control.isRefreshing && log.lines == ["refresh"])
        #expect(scene.view.contentInset.top == 60 && scene.view.contentOffset.y == -60)
        #expect(control.frame == CGRect(x: 0, y: -60, width: scene.view.bounds.width, height: 60))
        control.endRefreshing()
        #expect(!control.isRefreshing && scene.view.contentInset.top == 0 && scene.view.contentOffset.y == 0)
    }

    @Test func theContentDoesNotJumpWhenARefreshBegins() {
        let scene = ScrollScene()
        let control = refreshed(scene)
        scene.view.beginDrag(at: CGPoint(x: 150, y: 100), time: 0)
        scene.view.drag(to: CGPoint(x: 150, y: 225), time: 0.1)
        #expect(control.isRefreshing)
        let offset = scene.view.contentOffset.y
        scene.view.drag(to: CGPoint(x: 150, y: 226), time: 0.2)
        #expect(abs(scene.view.contentOffset.y - offset) <= 1)
    }

    @Test func aControlThatIsAddedAsASubviewRefreshes() {
        let scene = ScrollScene()
        let control = UIRefreshControl()
        control.addAction(UIAction { [log] _ in log.lines.append("refresh") }, for: .valueChanged)
        scene.view.addSubview(control)
        #expect(scene.view.refreshControl === control && control.frame == CGRect(x: 0, y: -60, width: 300, height: 60))
        scene.pull(by: CGPoint(x: 0, y: 250))
        #expect(control.isRefreshing && log.lines == ["refresh"])
        control.removeFromSuperview()
        #expect(scene.view.contentInset.top == 0)
    }

    @Test func aPullSendsOneEvent() {
        let scene = ScrollScene()
        let control = refreshed(scene)
        scene.view.beginDrag(at: CGPoint(x: 150, y: 100), time: 0)
        scene.view.drag(to: CGPoint(x: 150, y: 300), time: 0.1)
        control.endRefreshing()
        scene.view.drag(to: CGPoint(x: 150, y: 310), time: 0.2)
        scene.view.drag(to: CGPoint(x: 150, y: 500), time: 0.3)
        #expect(!control.isRefreshing && log.lines == ["refresh"])
        scene.view.endDrag(time: 1)
        scene.display.settle()
        scene.pull(by: CGPoint(x: 0, y: 250))
        #expect(control.isRefreshing && log.lines == ["refresh", "refresh"])
    }

    @Test func aPullDuringARefreshDoesNotBeginTheNext() {
        let scene = ScrollScene()
        let control = refreshed(scene)
        control.beginRefreshing()
        scene.view.beginDrag(at: CGPoint(x: 150, y: 100), time: 0)
        scene.view.drag(to: CGPoint(x: 150, y: 300), time: 0.1)
        control.endRefreshing()
        scene.view.drag(to: CGPoint(x: 150, y: 400), time: 0.2)
        #expect(!control.isRefreshing && log.lines.isEmpty)
    }

    @Test func codeRefreshesWithoutAnEvent() {
        let scene = ScrollScene()
        let control = refreshed(scene)
        control.beginRefreshing()
        control.beginRefreshing()
        #expect(control.isRefreshing && scene.view.contentInset.top == 60 && log.lines.isEmpty)
    }

    @Test func anotherControlReplacesIt() {
        let scene = ScrollScene()
        let control = refreshed(scene)
        control.beginRefreshing()
        scene.view.refreshControl = nil
        #expect(scene.view.refreshControl == nil && control.superview == nil && scene.view.contentInset.top == 0)
        scene.pull(by: CGPoint(x: 0, y: 250))
        #expect(log.lines.isEmpty)
        scene.view.refreshControl = control
        #expect(scene.view.refreshControl === control && scene.view.contentInset.top == 60)
    }
}
