@preconcurrency import Dispatch
import Foundation

/// Ends the process, or calls a closure, on Control-C and SIGTERM.
///
/// A second signal ends the process immediately.
///
/// The signals are handled on a separate thread, so that they are handled even if the rest of the program blocks. The closure has a thread
/// of its own: if it blocks, as writing to a stopped terminal does, the second signal and the limit still end the process.
/// Unchecked, because the compiler cannot verify that the lock protects the variables.
final class Interruption: @unchecked Sendable {
    private var sources: [any DispatchSourceSignal] = []
    private let lock = NSLock()
    /// The closure for the first signal; `nil` after it.
    private var act: (@Sendable (CInt) -> Void)?
    private var isLimited = true

    private static let signals = [SIGINT, SIGTERM]
    /// The seconds after which the process ends even if the closure has not ended it.
    private static let limit = 10.0

    /// Ends the process on the first signal with a line on standard error, in place of a progress bar.
    ///
    /// - Parameter clean: Removes what must not remain.
    init(_ message: String, _ clean: @escaping @Sendable () -> Void = {}) {
        act = { number in
            clean()
            ProgressBar.end()
            StandardError.draw(message + "\n")
            _exit(128 + number)
        }
        let queue = DispatchQueue(label: "Interruption", qos: .userInteractive)
        let registered = DispatchGroup()
        sources = Self.signals.map { number in
            // The dispatch source receives ignored signals; otherwise the process would end.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { [self] in
                let (isLimited, act) = lock.withLock { (self.isLimited, self.act.take()) }
                // The exit status by which shells report a signal.
                guard let act else { _exit(128 + number) }
                if isLimited { queue.asyncAfter(deadline: .now() + Self.limit) { _exit(128 + number) } }
                Thread.detachNewThread { act(number) }
            }
            registered.enter()
            source.setRegistrationHandler { registered.leave() }
            source.resume()
            return source
        }
        // A source is registered on another thread; a signal before that would be lost.
        registered.wait()
    }

    /// Calls a closure on the first signal instead.
    ///
    /// - Parameter isLimited: Whether the process ends some time after a signal even if the closure does not end it.
    func replace(isLimited: Bool = true, _ new: @escaping @Sendable (CInt) -> Void) {
        lock.withLock { if act != nil { (self.isLimited, act) = (isLimited, new) } }
    }

    /// Stops listening for signals; from now on they end the process, as without an interruption.
    func cancel() {
        sources.forEach { $0.cancel() }
        for number in Self.signals { signal(number, SIG_DFL) }
    }
}
