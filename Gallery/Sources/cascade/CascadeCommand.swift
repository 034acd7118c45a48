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
            try CommandNames.check(Array(CommandLine.arguments.dropFirst()))
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

    /// Ends the process like the argument parser's `exit`, which prints itself: help to standard output, errors to standard error.
    private static func end(_ error: any Error) -> Never {
        let status = CascadeCommand.exitCode(for: error)
        let text = CascadeCommand.fullMessage(for: error)
        if text.isEmpty { CascadeCommand.exit(withError: status) }
        guard status.isSuccess else {
            StandardError.write(text)
            CascadeCommand.exit(withError: status)
        }
        do {
            try StandardOutput.write(Array((text + "\n").utf8))
        } catch {
            if error.isClosedPipe { CascadeCommand.exit() }
            StandardError.write("Error: \(error)")
            CascadeCommand.exit(withError: ExitCode.failure)
        }
        CascadeCommand.exit()
    }
}
