import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct PageSessionScrollTests {
    private let session = PageSession(
        callbacks: PageCallbacks(commit: { _, _ in }, measure: { _, _ in CGSize(width: 80, height: 20) }),
        size: CGSize(width: 390, height: 844),
        environment: PageEnvironment()
    )
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

    init() {
        view.contentSize = CGSize(width: 390, height: 5000)
        session.window.addSubview(view)
        session.window.makeKeyAndVisible()
        _ = session.frame(at: 0.1)
    }

    /// The page reports scrolls of its content before a frame tells it that a layout chooses the offsets now.
    @Test func aLateReportDoesNotScrollWhatALayoutScrolls() {
        session.scroll(view.hostID, to: CGPoint(x: 0, y: 300))
        #expect(view.contentOffset.y == 300)
        view.decelerationRate = .fast
        session.scroll(view.hostID, to: CGPoint(x: 0, y: 600))
        #expect(view.contentOffset.y == 300)
    }

    @Test func aTouchAtTheEndDoesNotBounceFromARoundingError() {
        let end = CGPoint(x: -1e-9, y: 4156 + 1e-9)
        session.scroll(view.hostID, to: end)
        session.pointer(.down, id: 1, at: CGPoint(x: 100, y: 400), time: 0.2)
        session.pointer(.up, id: 1, at: CGPoint(x: 100, y: 400), time: 0.25)
        #expect(!view.isDecelerating && view.contentOffset == end)
    }
}
