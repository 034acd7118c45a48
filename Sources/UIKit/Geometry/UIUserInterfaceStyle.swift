/// Light or dark.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not said.
    case unspecified
    /// Dark on light.
    case light
    /// Light on dark.
    case dark
}
