import Foundation
import Pictures

/// Draws the progress of reading pictures on a terminal's standard error.
///
/// If standard error is not a terminal, it writes nothing, so that logs contain no progress. The line is redrawn at most ten times a second
/// and removed at the end.
///
/// Unchecked, because the compiler cannot verify that the lock protects the variables; `Mutex` would require macOS 15.
final class ProgressBar: @unchecked Sendable {
    private let label: String
    private var lastDrawn: ContinuousClock.Instant?
    private var hasEnded = false

    /// One for all bars, because the process ends with any of them.
    private static let lock = NSLock()
    private static let isShown = isatty(STDERR_FILENO) != 0
    private static let cells = 24
    private static let pause = Duration.milliseconds(100)

    init(label: String) { self.label = label }

    /// Updates the bar; any thread may call it.
    func update(_ progress: PictureProgress) {
        guard Self.isShown, progress.total > 0 else { return }
        let now = ContinuousClock.now
        Self.lock.withLock {
            if hasEnded { return }
            if let lastDrawn, now - lastDrawn < Self.pause { return }
            lastDrawn = now
            StandardError.draw("\r\(Self.line(label: label, progress))\u{1B}[K")
        }
    }

    /// Removes the bar from the terminal; later updates have no effect.
    func end() { pause { hasEnded = true } }

    /// Removes the bar, and calls a closure that writes lines to the terminal; the next update draws the bar again.
    func pause(_ write: () -> Void) {
        Self.lock.withLock {
            if lastDrawn != nil { Self.clearLine() }
            lastDrawn = nil
            write()
        }
    }

    /// Removes a bar, if standard error is a terminal, before the process ends: no bar is drawn from then on.
    ///
    /// Waits at most a second for a thread whose writing the terminal blocks. The lock stays locked.
    static func endAll() {
        _ = lock.lock(before: Date(timeIntervalSinceNow: 1))
        clearLine()
    }

    private static func clearLine() { if isShown { StandardError.draw("\r\u{1B}[K") } }

    /// The text of the bar, such as `Reading pictures  123/300 ▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░░░░`.
    static func line(label: String, _ progress: PictureProgress) -> String {
        let filled = min(cells, max(0, progress.done * cells / max(1, progress.total)))
        return "\(label)  \(progress.done)/\(progress.total) "
            + String(repeating: "▓", count: filled) + String(repeating: "░", count: cells - filled)
    }
}
