import Testing

@testable import Browser
@testable import UIKit

/// Invalid numbers from a page.
@MainActor
@Suite struct PageSessionInputTests {
    private static let wild: [Double] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, -1, 1e300, .leastNonzeroMagnitude,
    ]

    /// The number of numbers in all batches, and those that are not finite.
    private final class Batches {
        var count = 0
        var wild: [Double] = []
    }

    @Test(arguments: ["gallery", "shop", "adaptive", "line", "million"])
    func anySizeGivesFiniteBatches(app: String) throws {
        for number in Self.wild {
            let batches = Batches()
            let session = try session(app, size: CGSize(width: number, height: number), batches)
            _ = session.frame(at: 0.1)
            session.resize(to: CGSize(width: 390, height: number))
            _ = session.frame(at: 1)
            try #require(batches.count > 0)
            #expect(batches.wild.isEmpty, "a page of \(number)")
        }
    }

    @Test(arguments: ["gallery", "shop", "adaptive", "line", "million"])
    func anyPositionAndTimeGivesFiniteBatches(app: String) throws {
        for number in Self.wild {
            let batches = Batches()
            let session = try session(app, size: CGSize(width: 390, height: 844), batches)
            _ = session.frame(at: 0.1)
            session.pointer(.down, id: 1, at: CGPoint(x: 100, y: 400), time: 0.1)
            session.pointer(.move, id: 1, at: CGPoint(x: number, y: number), time: number)
            session.pointer(.up, id: 1, at: CGPoint(x: number, y: number), time: number)
            for view in 0..<40 {
                session.scroll(view, to: CGPoint(x: number, y: number))
                _ = session.wheel(view, by: CGPoint(x: number, y: number))
            }
            session.advanceClock(to: number)
            _ = session.frame(at: 1)
            let due = session.frame(at: number)
            #expect(due >= 0 || due == -1, "the next frame is due in \(due) s after \(number)")
            try #require(batches.count > 0)
            #expect(batches.wild.isEmpty, "places and times of \(number)")
        }
    }

    @Test(arguments: ["gallery", "shop", "adaptive", "line", "million"])
    func anyScaleOfASmallPageGivesFiniteBatches(app: String) throws {
        for number in Self.wild {
            let batches = Batches()
            let session = try session(app, size: CGSize(width: 24, height: 308), batches)
            _ = session.frame(at: 0.1)
            session.resize(to: CGSize(width: 396, height: 184))
            session.setEnvironment(PageEnvironment(bits: 9, scale: number))
            for view in 0..<40 { session.activate(view) }
            _ = session.frame(at: 1)
            for view in 0..<40 { session.activate(view) }
            _ = session.frame(at: 2)
            try #require(batches.count > 0)
            #expect(batches.wild.isEmpty, "a scale of \(number)")
        }
    }

    @Test func aNarrowerPageHasTheTraitsOfItsSize() throws {
        let session = try session("line", size: CGSize(width: 800, height: 600), Batches())
        #expect(session.window.traitCollection.horizontalSizeClass == .regular)
        session.resize(to: CGSize(width: 390, height: 600))
        #expect(session.window.traitCollection.horizontalSizeClass == .compact)
    }

    @Test func anInvalidTimeDoesNotMoveTheClock() throws {
        let session = try session("line", size: CGSize(width: 390, height: 844), Batches())
        session.advanceClock(to: 3)
        for number in [Double.nan, .infinity, -.infinity] { session.advanceClock(to: number) }
        #expect(CACurrentMediaTime() == 3)
    }

    private func session(_ app: String, size: CGSize, _ batches: Batches) throws -> PageSession {
        let callbacks = PageCallbacks(
            commit: { numbers, _ in
                batches.count += numbers.count
                batches.wild += numbers.filter { !$0.isFinite }
            },
            measure: { _, _ in CGSize(width: 80, height: 20) }
        )
        let content = app == "million" ? "100" : (1...20).map { "\($0).jpg" }.joined(separator: "\n")
        let session = PageSession(callbacks: callbacks, size: size, environment: PageEnvironment(bits: 0, scale: 1))
        session.show(
            try #require(PageApps.app(named: Array(app.utf8)[...], content: Array(content.utf8)[...], callbacks: callbacks))
        )
        return session
    }
}
