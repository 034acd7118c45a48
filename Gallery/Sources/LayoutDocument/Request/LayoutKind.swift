/// The layouts by the names that documents use.
enum LayoutKind: String, CaseIterable {
    case waterfall
    case line
    case circle
}
