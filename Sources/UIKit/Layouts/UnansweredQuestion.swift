/// Which question with a question mark was last answered by a default implementation instead of the delegate or data source.
///
/// Protocols here cannot tell whether a method is implemented; the default implementations leave this note instead.
@MainActor
enum UnansweredQuestion {
    case size, inset, line, between, header, footer, supplementary

    /// What is being asked, and what was left out; questions may be asked inside answers.
    struct State {
        var asked: UnansweredQuestion?
        var leftOut: UnansweredQuestion?
    }

    private static var state = State()

    /// Called by a default implementation.
    func note() {
        Self.state.leftOut = self
    }

    /// Whether it is asked with a question mark just now.
    var isAsked: Bool { Self.state.asked == self }

    /// What a delegate or a data source answers; nil where a default implementation did it.
    func answer<Value>(_ ask: () -> Value) -> Value? {
        let outer = Self.state
        Self.state = State(asked: self)
        let answer = ask()
        let isLeftOut = Self.state.leftOut == self
        Self.state = outer
        return isLeftOut ? nil : answer
    }
}
