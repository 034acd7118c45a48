import Foundation

/// Draws the progress of reading pictures on a terminal's standard error.
///
/// If standard error is not a terminal, it writes nothing, so that logs contain no progress. The line is redrawn at most ten times a second
/// and removed at the end.
///
/// Unsafe variables, because the compiler cannot verify that the lock protects them; `Mutex` would require macOS 15.
enum ProgressBar {
    private static let lock = NSLock()
    /// The time at which the bar on the terminal was drawn; `nil` if there is none.
    nonisolated(unsafe) private static var lastDrawn: ContinuousClock.Instant?
    nonisolated(unsafe) private static var hasEnded = false

    private static let isShown = isatty(STDERR_FILENO) != 0
    private static let cells = 24
    private static let interval = Duration.milliseconds(100)

    /// Draws the bar, such as `Reading pictures  123/300 ▓▓▓▓▓▓▓▓▓▓░░░░░░░░░░░░░░`; any thread may call it.
    static func update(_ label: String, done: Int, total: Int) {
        guard isShown, total > 0 else { return }
        let now = ContinuousClock.now
        lock.withLock {
            if hasEnded { return }
            if let lastDrawn, now - lastDrawn < interval { return }
            lastDrawn = now
            let filled = min(cells, max(0, done * cells / total))
            let bar = String(repeating: "▓", count: filled) + String(repeating: "░", count: cells - filled)
            StandardError.draw("\r\(label)  \(done)/\(total) \(bar)\u{1B}[K")
        }
    }

    /// Removes the bar, and calls a closure that writes lines to the terminal; the next update draws the bar again.
    static func remove(_ write: () -> Void = {}) {
        lock.withLock {
            if lastDrawn.take() != nil { clearLine() }
            write()
        }
    }

    /// Removes a bar, if standard error is a terminal, before the process ends: no bar is drawn from then on.
    ///
    /// Waits at most a second for a thread whose writing the terminal blocks.
    static func end() {
        let isLocked = lock.lock(before: Date(timeIntervalSinceNow: 1))
        hasEnded = true
        clearLine()
        if isLocked { lock.unlock() }
    }

    private static func clearLine() { if isShown { StandardError.draw("\r\u{1B}[K") } }
}
