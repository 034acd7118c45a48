import ArgumentParser
import Files
import LayoutDocument

/// `cascade layout`: layouts as JSON, in and out.
struct LayoutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout",
        abstract: "Computes layouts from JSON.",
        discussion: """
            Reads one JSON document, or many (JSON Lines), and writes one line of JSON for each as soon as it has been read. A document that \
            is wrong is answered with {"error": "…"}; the others are still answered, and the exit status is 1.
            """
    )

    @Argument(help: "The file to read; - or none for standard input.", completion: .file(extensions: ["json", "jsonl"]))
    var file: String?

    func run() throws {
        let input = try InputFile(file, reader: "layout")
        var reader = LayoutRequestReader(input.read)
        var hasFailures = false
        do {
            while let outcome = try reader.next() {
                if case .failure = outcome { hasFailures = true }
                try LayoutAnswer(outcome).write(to: StandardOutput.write)
            }
        } catch let error as FileError where error.isClosedPipe {
            // The reader has seen enough, as in `| head -1`.
            throw hasFailures ? ExitCode.failure : ExitCode.success
        }
        if reader.documentCount == 0 {
            throw InputFile.Failure(description: "\(DisplayText.escaped(input.name)) is empty: expected a JSON document.")
        }
        if hasFailures { throw ExitCode.failure }
    }
}
