import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct FlickTests {
    /// Browsers combine the movements of a frame, so a quick flick can be a single movement.
    @Test(arguments: [1, 2, 6]) func aFlickOfFiftyPointsScrollsALineToTheNextPicture(movements: Int) throws {
        let page = try LinePage()
        let (session, pictures, time) = (page.session, page.pictures, page.time)
        let middle = pictures.convert(CGPoint(x: pictures.bounds.midX, y: pictures.bounds.midY), to: nil)
        let before = pictures.contentOffset.x
        session.pointer(.down, id: 2, at: middle, time: time)
        for step in 1...movements {
            let part = Double(step) / Double(movements)
            session.pointer(.move, id: 2, at: CGPoint(x: middle.x - 50 * part, y: middle.y), time: time + 0.06 * part)
        }
        session.pointer(.up, id: 2, at: CGPoint(x: middle.x - 50, y: middle.y), time: time + 0.065)
        page.settle()
        #expect(pictures.contentOffset.x > before + 100, "\(before) to \(pictures.contentOffset.x)")
    }
}
