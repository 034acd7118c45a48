import ArgumentParser
import Pictures

/// The command `cascade picture-worker`: decodes pictures for another process of this program, within limits of memory and time.
struct PictureWorkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "picture-worker",
        abstract: "Decodes pictures for another run of this program, which starts it.",
        shouldDisplay: false
    )

    func run() { PictureWorker.serve() }
}
