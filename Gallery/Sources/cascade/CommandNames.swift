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
        let near = shown.map { (name: $0, distance: distance(name, $0)) }.min { $0.distance < $1.distance }
        let advice = near.flatMap { $0.distance <= 2 ? " Did you mean “\($0.name)”?" : nil } ?? ""
        throw ValidationError("There is no command “\(DisplayText.escaped(String(name.prefix(80))))”.\(advice)")
    }

    /// Returns the number of letters to insert, remove or replace between two words.
    ///
    /// - Complexity: O(*m* *n*), with at most 80 letters of each.
    private static func distance(_ first: String, _ second: String) -> Int {
        let second = Array(second.prefix(80))
        var row = Array(0...second.count)
        for letter in first.prefix(80) {
            var diagonal = row[0]
            row[0] += 1
            for index in second.indices {
                let replaced = diagonal + (letter == second[index] ? 0 : 1)
                diagonal = row[index + 1]
                row[index + 1] = min(replaced, row[index] + 1, diagonal + 1)
            }
        }
        return row[second.count]
    }
}
