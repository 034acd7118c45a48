/// Ends the program where UIKit would raise an exception; the message states the error, its place and the remedy.
///
/// An optimized build omits the text of `preconditionFailure`; `fatalError` prints it in every build.
package func usageError(_ message: String) -> Never { fatalError(message) }
