import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct FlickTests {
    /// Browsers combine the movements of a frame, so a quick flick can be a single movement.
    @Test(arguments: [1, 2, 6]) func aFlickOfFiftyPointsScrollsALineToTheNextPicture(movements: Int) throws {
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in CGSize(width: 80, height: 20) })
        let session = PageSession(callbacks: callbacks, size: CGSize(width: 390, height: 844), environment: PageEnvironment())
        let names = (1...20).map { "\($0).jpg" }.joined(separator: "\n")
        let app = PageApps.app(named: Array("line".utf8)[...], content: Array(names.utf8)[...], callbacks: callbacks)
        session.show(try #require(app))
        var time = 0.0
        func settle() {
            for _ in 0..<240 {
                time += 1.0 / 60
                _ = session.frame(at: time)
            }
        }
        settle()
        // Beside the pictures, above the collection view.
        session.pointer(.down, id: 1, at: CGPoint(x: 195, y: 60), time: time)
        session.pointer(.up, id: 1, at: CGPoint(x: 195, y: 60), time: time + 0.05)
        settle()
        let views = session.window.rootViewController?.view.subviews.compactMap { $0 as? UICollectionView }
        let pictures = try #require(views?.first)
        let middle = pictures.convert(CGPoint(x: pictures.bounds.midX, y: pictures.bounds.midY), to: nil)
        let before = pictures.contentOffset.x
        session.pointer(.down, id: 2, at: middle, time: time)
        for step in 1...movements {
            let part = Double(step) / Double(movements)
            session.pointer(.move, id: 2, at: CGPoint(x: middle.x - 50 * part, y: middle.y), time: time + 0.06 * part)
        }
        session.pointer(.up, id: 2, at: CGPoint(x: middle.x - 50, y: middle.y), time: time + 0.065)
        settle()
        #expect(pictures.contentOffset.x > before + 100, "\(before) to \(pictures.contentOffset.x)")
    }
}
