/// The reason why a command fails, with the remedy, as the user reads it.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
