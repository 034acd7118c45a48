/// Which question of a flow layout's delegate was last answered by a default implementation instead of the delegate.
///
/// Protocols here cannot tell whether a method is implemented; the default implementations leave this note instead.
#if !hasFeature(Embedded)
    @MainActor
#endif
enum UnansweredQuestion {
    case size, inset, line, between, header, footer

    #if hasFeature(Embedded)
        private nonisolated(unsafe) static var last: UnansweredQuestion?
    #else
        private static var last: UnansweredQuestion?
    #endif

    /// Called by a default implementation.
    func note() {
        Self.last = self
    }

    /// Forgets earlier notes; the result belongs to `end`.
    static func begin() -> UnansweredQuestion? {
        let outer = last
        last = nil
        return outer
    }

    /// Whether the default implementation answered since `begin`.
    static func end(_ question: UnansweredQuestion, outer: UnansweredQuestion?) -> Bool {
        let unanswered = last == question
        last = outer
        return unanswered
    }
}
