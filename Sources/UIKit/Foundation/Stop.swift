#if hasFeature(Embedded)
    /// Told of the message before the program ends: a trap of WebAssembly says nothing by itself.
    nonisolated(unsafe) package var lastWords: ((String) -> Void)?
#endif

/// Ends the program where UIKit would raise an exception, with a message that says what, where and what to do.
package func stopWith(_ message: String) -> Never {
    #if hasFeature(Embedded)
        lastWords?(message)
    #endif
    preconditionFailure(message)
}
