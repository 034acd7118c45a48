import Testing

@testable import UIKit

@MainActor
@Suite("Touches after a time without frames")
struct IdleTouchTests {
    @Test func timersCountFromTheTimeThatWasReached() {
        let display = Display()
        display.frame(at: 1)
        display.reach(10)
        var isOver = false
        display.schedule(after: 0.5) { isOver = true }
        display.frame(at: 9.99)
        display.frame(at: 10.02)
        #expect(!isOver)
        display.frame(at: 10.5)
        #expect(isOver)
    }
}
