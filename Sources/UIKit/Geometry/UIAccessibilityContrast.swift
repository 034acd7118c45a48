/// How strongly colors differ.
public enum UIAccessibilityContrast: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// As usual.
    case normal
    /// More than usual.
    case high
}
