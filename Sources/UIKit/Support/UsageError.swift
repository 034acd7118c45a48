/// Ends the program where UIKit would raise an exception, with a message that says what, where and what to do.
///
/// An optimized build drops the text of `preconditionFailure`; `fatalError` prints it in every build.
package func usageError(_ message: String) -> Never { fatalError(message) }
