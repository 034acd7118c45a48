import CVips
import Foundation

/// Tells the parent of a worker that memory was missing when libraries end the process because an allocation failed.
///
/// C++ and Rust abort, GLib logs a fatal error; `errno` still has the reason.
enum MissingMemory {
    /// The exit status of the worker.
    static let status: Int32 = 75

    /// Ends the process with ``status`` from now on, if it would end because an allocation failed.
    static func report() {
        for number in [SIGABRT, SIGTRAP, SIGILL] {
            signal(number) { number in
                if errno == ENOMEM { _exit(MissingMemory.status) }
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        g_log_set_default_handler(
            { _, level, _, _ in
                if level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0, errno == ENOMEM { _exit(MissingMemory.status) }
            },
            nil
        )
    }
}
