import ArgumentParser
import Files

/// The program `cascade`: layouts as JSON and as drawings, folders of pictures as pages.
struct CascadeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cascade",
        abstract: "Lays out collections: pictures as a waterfall page, layouts as JSON and as drawings.",
        discussion: """
            EXAMPLES:
              cascade serve Pictures --port 0
              cascade export Pictures site --no-live
              cascade layout wall.json | cascade render -o wall.svg
            """,
        version: "0.2.0",
        subcommands: [
            ServeCommand.self, ExportCommand.self, LayoutCommand.self, RenderCommand.self, CacheCommand.self, PictureWorkerCommand.self,
        ]
    )
}

/// The program's entry point: prepares the streams, runs the command and reports errors.
@main
enum Program {
    static func main() async {
        StandardStreams.prepare()
        do {
            try check(Array(CommandLine.arguments.dropFirst()))
            var command = try CascadeCommand.parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            end(error)
        }
    }

    /// Throws for the first argument, or that of `help`, if it is not a command.
    ///
    /// The argument parser suggests no other command, and accepts any after `help`.
    private static func check(_ arguments: [String]) throws {
        guard let name = (arguments.first == "help" ? arguments.dropFirst() : arguments[...]).first, !name.hasPrefix("-") else { return }
        let configurations = CascadeCommand.configuration.subcommands.map { $0.configuration }
        guard name != "help", !configurations.contains(where: { $0.commandName == name }) else { return }
        let shown = configurations.filter(\.shouldDisplay).compactMap(\.commandName)
        // The letters to insert and to remove; a replaced or moved one is both.
        let near = shown.map { (name: $0, distance: name.prefix(80).difference(from: $0).count) }.min { $0.distance < $1.distance }
        let advice = near.flatMap { $0.distance <= 3 ? " Did you mean “\($0.name)”?" : nil } ?? ""
        throw ValidationError("There is no command “\(DisplayText.escaped(String(name.prefix(80))))”.\(advice)")
    }

    /// Ends the process like the argument parser's `exit`, which prints itself: help to standard output, errors to standard error.
    private static func end(_ error: any Error) -> Never {
        // The reader has closed the pipe, as in `cascade render wall.json | head -1`.
        if (error as? FileError)?.isClosedPipe == true { CascadeCommand.exit() }
        let (status, text) = (CascadeCommand.exitCode(for: error), CascadeCommand.fullMessage(for: error))
        if !text.isEmpty, !status.isSuccess { StandardError.write(text) }
        do {
            if !text.isEmpty, status.isSuccess { try StandardOutput.write(Array((text + "\n").utf8)) }
        } catch {
            end(error)
        }
        CascadeCommand.exit(withError: status)
    }
}
