/// Called with the message before the program ends, because a trap of WebAssembly has no text.
nonisolated(unsafe) package var fatalErrorHandler: ((String) -> Void)?

/// Ends the program where UIKit would raise an exception; the message states the error, its place and the remedy.
///
/// The message is not printed, because that would be an import of the WebAssembly module.
package func usageError(_ message: String) -> Never {
    fatalErrorHandler?(message)
    preconditionFailure(message)
}
