@preconcurrency import Dispatch
import Foundation

/// Control-C and the signal to end, turned into a call.
///
/// A second signal ends the process at once.
///
/// The signals are handled on a thread of their own, so that they arrive whatever the rest of the program does.
final class Interruption: Sendable {
    private let sources: [any DispatchSourceSignal]

    private static let signals = [SIGINT, SIGTERM]

    /// - Parameters:
    ///   - limit: The time after which the process ends even if the call did not bring it to its end.
    ///   - act: Called once.
    init(within limit: DispatchTimeInterval, _ act: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "Interruption", qos: .userInteractive)
        let count = Count()
        sources = Self.signals.map { number in
            // The source sees a signal that is ignored; otherwise the process would end.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                count.value += 1
                // The status with which a shell says that a signal ended a program.
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
