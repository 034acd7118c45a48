/// Receives the message before the program ends: a trap of WebAssembly carries no text.
nonisolated(unsafe) package var fatalErrorHandler: ((String) -> Void)?

/// Ends the program where UIKit would raise an exception, with a message that says what, where and what to do.
///
/// Printing would be an import of the WebAssembly module.
package func usageError(_ message: String) -> Never {
    fatalErrorHandler?(message)
    preconditionFailure(message)
}
