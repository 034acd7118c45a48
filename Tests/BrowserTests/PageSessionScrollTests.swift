import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct PageSessionScrollTests {
    /// The page reports scrolls of its content before a frame tells it that a layout chooses the offsets now.
    @Test func aLateReportDoesNotScrollWhatALayoutScrolls() {
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in CGSize(width: 80, height: 20) })
        let session = PageSession(callbacks: callbacks, size: CGSize(width: 390, height: 844), environment: PageEnvironment())
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        view.contentSize = CGSize(width: 390, height: 5000)
        session.window.addSubview(view)
        _ = session.frame(at: 0.1)
        session.scroll(view.hostID, to: CGPoint(x: 0, y: 300))
        #expect(view.contentOffset.y == 300)
        view.decelerationRate = .fast
        session.scroll(view.hostID, to: CGPoint(x: 0, y: 600))
        #expect(view.contentOffset.y == 300)
    }
}
