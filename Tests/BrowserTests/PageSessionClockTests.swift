import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct PageSessionClockTests {
    /// The circle of twenty pictures, at rest for a second.
    private func circle() throws -> (session: PageSession, pictures: UICollectionView) {
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in CGSize(width: 80, height: 20) })
        let session = PageSession(
            callbacks: callbacks,
            size: CGSize(width: 390, height: 844),
            environment: PageEnvironment(bits: 0, scale: 1)
        )
        let names = (1...20).map { "\($0).jpg" }.joined(separator: "\n")
        session.show(
            try #require(PageApps.app(named: Array("line".utf8)[...], content: Array(names.utf8)[...], callbacks: callbacks))
        )
        for frame in 0...60 { _ = session.frame(at: Double(frame) / 60) }
        #expect(session.frame(at: 1.02) == -1, "the circle rests")
        let views = session.window.rootViewController?.view.subviews.compactMap { $0 as? UICollectionView }
        return (session, try #require(views?.first))
    }

    @Test func animationsAfterAPauseStartImmediately() throws {
        let (session, pictures) = try circle()
        func shown() -> Int { pictures.subviews.count { $0 is UICollectionViewCell } }
        session.advanceClock(to: 10)
        #expect(session.key(.delete, on: try #require(pictures.cellForItem(at: [0, 3])).hostID))
        _ = session.frame(at: 10.016)
        #expect(shown() == 20, "the picture is still going")
        for frame in 0...60 { _ = session.frame(at: 10.032 + Double(frame) / 60) }
        #expect(shown() == 19)
    }

    @Test func theClockNeverGoesBack() throws {
        let session = try circle().session
        session.advanceClock(to: 10)
        session.advanceClock(to: 4)
        #expect(CACurrentMediaTime() == 10)
    }
}
