#if canImport(UIKit) && !os(tvOS)
    /// A note, in short or in full.
    struct Note {
        var title: String
        var text: String
        var summary: String
        var isOpen = false

        /// What is shown of it now.
        var shown: String { isOpen ? text : summary }
    }
#endif
