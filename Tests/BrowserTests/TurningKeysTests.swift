import CascadeUIKit
import Testing

@testable import Browser
@testable import UIKit

/// Tests of keys in a line of which no picture has the focus.
@MainActor
@Suite struct TurningKeysTests {
    @Test func keysScrollALineWithoutAFocusedPicture() throws {
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in CGSize(width: 80, height: 20) })
        let session = PageSession(callbacks: callbacks, size: CGSize(width: 390, height: 844), environment: PageEnvironment())
        let names = (1...20).map { "\($0).jpg" }.joined(separator: "\n")
        session.show(try #require(PageApps.app(named: Array("line".utf8)[...], content: Array(names.utf8)[...], callbacks: callbacks)))
        var time = 0.0
        func settle() {
            for _ in 0..<240 {
                time += 1.0 / 60
                _ = session.frame(at: time)
            }
        }
        settle()
        session.pointer(.down, id: 1, at: CGPoint(x: 195, y: 60), time: time)
        session.pointer(.up, id: 1, at: CGPoint(x: 195, y: 60), time: time + 0.05)
        settle()
        let views = session.window.rootViewController?.view.subviews.compactMap { $0 as? UICollectionView }
        let pictures = try #require(views?.first)
        func current() -> IndexPath? {
            (pictures.collectionViewLayout as? LineLayout)?.currentIndexPath
        }
        func press(_ key: PageKey) -> Bool {
            defer { settle() }
            return session.key(key, on: 0)
        }
        #expect(press(.home) || current() == [0, 0])
        for (key, item) in [(PageKey.right, 1), (.left, 0), (.end, 19), (.home, 0)] {
            #expect(press(key))
            #expect(current() == [0, item], "\(key)")
        }
        #expect(press(.pageDown) && current() != [0, 0])
    }
}
