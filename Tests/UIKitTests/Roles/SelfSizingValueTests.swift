import Testing

@testable import UIKit

@Suite struct SelfSizingValueTests {
    private let offered = CGSize(width: 300, height: 50)
    private let preferred = CGSize(width: 300, height: 80)

    @Test func anElementWithoutMeasurementIsMeasuredAtAnySize() {
        #expect(!SelfSizing().isMeasured(at: offered))
        #expect(!SelfSizing().isMeasured(at: .zero))
    }

    @Test func aMeasuredElementIsNotMeasuredAtTheOfferedAndThePreferredSize() {
        var sizing = SelfSizing()
        sizing.measure(at: offered, preferred: preferred)
        #expect(sizing.isMeasured(at: offered))
        #expect(sizing.isMeasured(at: preferred))
        #expect(!sizing.isMeasured(at: CGSize(width: 300, height: 60)))
    }

    @Test func anInvalidatedElementIsMeasuredAgainAtBothSizes() {
        var sizing = SelfSizing()
        sizing.measure(at: offered, preferred: preferred)
        sizing.invalidate()
        #expect(!sizing.isMeasured(at: offered))
        #expect(!sizing.isMeasured(at: preferred))
    }

    @Test func aMeasurementReplacesTheLastOne() {
        var sizing = SelfSizing()
        sizing.measure(at: offered, preferred: preferred)
        sizing.measure(at: CGSize(width: 200, height: 50), preferred: CGSize(width: 200, height: 90))
        #expect(!sizing.isMeasured(at: offered))
        #expect(!sizing.isMeasured(at: preferred))
    }
}
