/// Whether text is bolder than usual.
public enum UILegibilityWeight: Int, Sendable {
    /// Not said.
    case unspecified = -1
    /// As usual.
    case regular
    /// Bolder.
    case bold
}
