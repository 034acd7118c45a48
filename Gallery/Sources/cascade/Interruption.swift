@preconcurrency import Dispatch
import Foundation

/// Calls a closure on Control-C and SIGTERM.
///
/// A second signal ends the process immediately.
///
/// The signals are handled on a separate thread, so that they are handled even if the rest of the program blocks.
final class Interruption: Sendable {
    private let sources: [any DispatchSourceSignal]

    private static let signals = [SIGINT, SIGTERM]

    /// - Parameters:
    ///   - limit: The time after which the process ends even if the closure has not ended it.
    ///   - act: Called once.
    init(within limit: DispatchTimeInterval, _ act: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "Interruption", qos: .userInteractive)
        let count = Count()
        sources = Self.signals.map { number in
            // The dispatch source receives ignored signals; otherwise the process would end.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                count.value += 1
                // The exit status by which shells report a signal.
                if count.value > 1 { _exit(128 + number) }
                queue.asyncAfter(deadline: .now() + limit) { _exit(128 + number) }
                act()
            }
            source.resume()
            return source
        }
    }

    /// Stops listening for signals.
    func cancel() { sources.forEach { $0.cancel() } }

    /// The number of signals so far.
    ///
    /// Unchecked, because only the queue uses it.
    private final class Count: @unchecked Sendable {
        var value = 0
    }
}
