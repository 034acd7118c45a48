import Testing

@testable import Browser
@testable import UIKit

/// A page that shows the line of the app `line`, with 20 pictures.
@MainActor
final class LinePage {
    let session: PageSession
    let pictures: UICollectionView
    private(set) var time = 0.0

    init() throws {
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in CGSize(width: 80, height: 20) })
        session = PageSession(callbacks: callbacks, size: CGSize(width: 390, height: 844), environment: PageEnvironment())
        let names = (1...20).map { "\($0).jpg" }.joined(separator: "\n")
        session.show(try #require(PageApps.app(named: Array("line".utf8)[...], content: Array(names.utf8)[...], callbacks: callbacks)))
        Self.frames(240, session, &time)
        // Beside the pictures, above the collection view.
        session.pointer(.down, id: 1, at: CGPoint(x: 195, y: 60), time: time)
        session.pointer(.up, id: 1, at: CGPoint(x: 195, y: 60), time: time + 0.05)
        Self.frames(240, session, &time)
        let views = session.window.rootViewController?.view.subviews.compactMap { $0 as? UICollectionView }
        pictures = try #require(views?.first)
    }

    /// Lets a number of frames pass.
    func frames(_ count: Int) { Self.frames(count, session, &time) }

    /// Lets four seconds pass.
    func settle() { frames(240) }

    private static func frames(_ count: Int, _ session: PageSession, _ time: inout Double) {
        for _ in 0..<count {
            time += 1.0 / 60
            _ = session.frame(at: time)
        }
    }
}
