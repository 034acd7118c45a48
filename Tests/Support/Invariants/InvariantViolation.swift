/// A violated invariant.
public struct InvariantViolation: Error, CustomStringConvertible {
    /// The invariant and the input.
    public let description: String
}

/// Throws if an invariant is violated.
func verify(_ holds: Bool, _ message: @autoclosure () -> String) throws(InvariantViolation) {
    guard !holds else { return }
    throw InvariantViolation(description: message())
}
