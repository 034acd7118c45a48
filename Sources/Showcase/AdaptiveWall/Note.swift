#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    /// A note with a summary and a full text.
    struct Note {
        var title: String
        var text: String
        var summary: String
        var isOpen = false

        /// The visible text.
        var shown: String { isOpen ? text : summary }
    }
#endif
