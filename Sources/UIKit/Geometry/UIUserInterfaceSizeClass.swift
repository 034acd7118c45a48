/// How much space there is, roughly.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// Not said.
    case unspecified
    /// Little.
    case compact
    /// Plenty.
    case regular
}
