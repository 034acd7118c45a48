#if hasFeature(Embedded)
    /// Receives the message before the program ends: a trap of WebAssembly carries no text.
    nonisolated(unsafe) package var fatalErrorHandler: ((String) -> Void)?
#endif

/// Ends the program where UIKit would raise an exception, with a message that says what, where and what to do.
///
/// An optimized build drops the text of `preconditionFailure`; `fatalError` prints it in every build.
package func usageError(_ message: String) -> Never {
    #if hasFeature(Embedded)
        fatalErrorHandler?(message)
        // Printing would be an import of the WebAssembly module.
        preconditionFailure(message)
    #else
        fatalError(message)
    #endif
}
