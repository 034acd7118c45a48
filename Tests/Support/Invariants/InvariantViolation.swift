/// What the engine did that it must not do.
public struct InvariantViolation: Error, CustomStringConvertible {
    /// Which invariant does not hold, and of what.
    public let description: String
}

/// Throws where an invariant does not hold.
func verify(_ holds: Bool, _ message: @autoclosure () -> String) throws(InvariantViolation) {
    guard !holds else { return }
    throw InvariantViolation(description: message())
}
