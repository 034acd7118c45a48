import ArgumentParser
import Files

/// Recognizes misspelled commands: the argument parser suggests no other, and accepts any after `help`.
enum CommandNames {
    /// Throws for the first argument, or that of `help`, if it is not a command.
    static func check(_ arguments: [String]) throws {
        guard let name = (arguments.first == "help" ? arguments.dropFirst() : arguments[...]).first, !name.hasPrefix("-") else { return }
        let configurations = CascadeCommand.configuration.subcommands.map { $0.configuration }
        guard name != "help", !configurations.contains(where: { $0.commandName == name }) else { return }
        let shown = configurations.filter(\.shouldDisplay).compactMap(\.commandName)
        // The letters to insert and to remove; a replaced or moved one is both.
        let near = shown.map { (name: $0, distance: name.prefix(80).difference(from: $0).count) }.min { $0.distance < $1.distance }
        let advice = near.flatMap { $0.distance <= 3 ? " Did you mean “\($0.name)”?" : nil } ?? ""
        throw ValidationError("There is no command “\(DisplayText.escaped(String(name.prefix(80))))”.\(advice)")
    }
}
