import Testing

@testable import UIKit

@Suite struct SelfSizingValueTests {
    private let size = CGSize(width: 300, height: 50)

    @Test func aNewElementIsSettledAtNoSize() {
        #expect(!SelfSizing().isSettled(at: size))
        #expect(!SelfSizing().isSettled(at: .zero))
    }

    @Test func anElementIsSettledAtOneSize() {
        var sizing = SelfSizing()
        sizing.settle(at: size)
        #expect(sizing.isSettled(at: size))
        #expect(!sizing.isSettled(at: CGSize(width: 300, height: 60)))
        sizing.settle(at: CGSize(width: 200, height: 90))
        #expect(!sizing.isSettled(at: size))
    }

    @Test func anInvalidatedElementIsNotSettled() {
        var sizing = SelfSizing()
        sizing.settle(at: size)
        sizing.invalidate()
        #expect(!sizing.isSettled(at: size))
    }
}
