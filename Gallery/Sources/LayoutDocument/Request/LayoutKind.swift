/// The names of the layouts in documents.
enum LayoutKind: String, CaseIterable {
    case waterfall
    case line
    case circle
}
