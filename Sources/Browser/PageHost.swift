package import Foundation
package import UIKit

/// The functions of the page that the host calls; the buffers are valid during the call only.
package struct PageCallbacks {
    /// Executes the operations of a frame.
    package var commit: (_ numbers: UnsafeBufferPointer<Double>, _ bytes: UnsafeBufferPointer<UInt8>) -> Void
    /// Returns the size of a text.
    package var measure: (_ numbers: UnsafeBufferPointer<Double>, _ bytes: UnsafeBufferPointer<UInt8>) -> CGSize
    /// Receives the app's state for the URL.
    package var reportState: (_ text: String) -> Void
    /// Receives what only the page can do, with the address that it is for or another text.
    package var request: (_ request: PageRequest, _ text: String) -> Void
    /// Requests a chunk of a gallery's details.
    package var requestDetails: (_ chunk: Int) -> Void

    package init(
        commit: @escaping (UnsafeBufferPointer<Double>, UnsafeBufferPointer<UInt8>) -> Void,
        measure: @escaping (UnsafeBufferPointer<Double>, UnsafeBufferPointer<UInt8>) -> CGSize,
        reportState: @escaping (String) -> Void = { _ in },
        request: @escaping (PageRequest, String) -> Void = { _, _ in },
        requestDetails: @escaping (Int) -> Void = { _ in }
    ) {
        self.commit = commit
        self.measure = measure
        self.reportState = reportState
        self.request = request
        self.requestDetails = requestDetails
    }
}

/// A host that renders in a web page, with one batch for each frame.
@preconcurrency @MainActor
package final class PageHost: UIKit.Host {
    private let callbacks: PageCallbacks
    private var writer = BatchWriter()

    package init(callbacks: PageCallbacks) {
        self.callbacks = callbacks
    }

    package var scrollsNatively: Bool { true }
    package var describes: Bool { true }

    package func commit(_ batch: [HostOperation], at time: TimeInterval) {
        writer.removeAll()
        for operation in batch { writer.append(operation) }
        writer.numbers.withUnsafeBufferPointer { numbers in
            writer.bytes.withUnsafeBufferPointer { callbacks.commit(numbers, $0) }
        }
    }

    package func measure(_ text: HostText, width: CGFloat) -> CGSize {
        var request = BatchWriter()
        request.measurement(text: text.string, font: text.font, lineLimit: text.lineLimit, width: width)
        return request.numbers.withUnsafeBufferPointer { numbers in
            request.bytes.withUnsafeBufferPointer { callbacks.measure(numbers, $0) }
        }
    }
}
