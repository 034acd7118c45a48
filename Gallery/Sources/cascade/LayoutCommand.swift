import ArgumentParser
import Files
import LayoutDocument

struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Computes layouts from JSON.",
        discussion: """
            Reads one JSON document, or many (JSON Lines), and writes one line of JSON for each as soon as it has been read. A document that \
            is wrong is answered with {"error": "…"}; the others are still answered, and the exit status is 1.

            EXAMPLES:
              cascade layout wall.json
              cascade layout < wall.json
            """
    )

    @Argument(help: "The file to read; - or none for standard input.", completion: .file(extensions: ["json", "jsonl"]))
    var file: String?

    func validate() throws { try check(file, "<file>", remedy: "Name a file, or - for standard input.") }

    func run() throws {
        let input = try InputFile(file, reader: "layout")
        var reader = LayoutRequestReader(input.read)
        var hasFailures = false
        do {
            while let outcome = try reader.next() {
                switch outcome {
                case .failure: hasFailures = true
                case .success(let request): request.writeWarnings(command: Self.self, document: reader.documentCount)
                }
                try LayoutResponse.write(outcome, to: StandardOutput.write)
            }
        } catch let error as FileError where error.isClosedPipe {
            // The reader has closed the pipe, as in `cascade layout wall.json | head -1`.
            throw hasFailures ? ExitCode.failure : ExitCode.success
        }
        if reader.documentCount == 0 {
            throw Failure("\(input.name) is empty: expected a JSON document.")
        }
        if hasFailures { throw ExitCode.failure }
    }
}

extension LayoutRequest {
    /// Writes the warnings to standard error, with the command and the document's number.
    func writeWarnings(command: any ParsableCommand.Type, document: Int) {
        let name = command.configuration.commandName ?? ""
        for warning in warnings { StandardError.write("cascade \(name): document \(document): \(warning)") }
    }
}
