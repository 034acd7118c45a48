/// Ends the program where UIKit would raise an exception, with a message that says what, where and what to do.
package func stopWith(_ message: String) -> Never {
    preconditionFailure(message)
}
