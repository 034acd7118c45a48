package import Foundation
package import UIKit

/// What a page does for the host; numbers and bytes are only lent for the call.
package struct PageCalls {
    /// Takes a batch.
    package var commit: (_ numbers: UnsafeBufferPointer<Double>, _ bytes: UnsafeBufferPointer<UInt8>) -> Void
    /// The width and the height of a text.
    package var measure: (_ numbers: UnsafeBufferPointer<Double>, _ bytes: UnsafeBufferPointer<UInt8>) -> CGSize
    /// Takes what an app says of its state, for the address.
    package var report: (_ text: String) -> Void

    package init(
        commit: @escaping (UnsafeBufferPointer<Double>, UnsafeBufferPointer<UInt8>) -> Void,
        measure: @escaping (UnsafeBufferPointer<Double>, UnsafeBufferPointer<UInt8>) -> CGSize,
        report: @escaping (String) -> Void = { _ in }
    ) {
        self.commit = commit
        self.measure = measure
        self.report = report
    }
}

/// A host that draws in a web page: one batch for a frame crosses over, texts are measured there.
@preconcurrency @MainActor
package final class PageHost: UIKit.Host {
    private let calls: PageCalls
    private var writer = BatchWriter()

    package init(calls: PageCalls) {
        self.calls = calls
    }

    package var scrollsNatively: Bool { true }
    package var describes: Bool { true }

    package func commit(_ batch: [HostOperation], at time: TimeInterval) {
        writer.clear()
        for operation in batch { writer.put(operation) }
        writer.numbers.withUnsafeBufferPointer { numbers in
            writer.bytes.withUnsafeBufferPointer { calls.commit(numbers, $0) }
        }
    }

    package func measure(_ text: HostText, width: CGFloat) -> CGSize {
        var question = BatchWriter()
        question.put(question: text, width: width)
        return question.numbers.withUnsafeBufferPointer { numbers in
            question.bytes.withUnsafeBufferPointer { calls.measure(numbers, $0) }
        }
    }
}
