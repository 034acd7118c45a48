import Foundation
import Testing

/// Runs the examples in the help of the commands.
struct HelpExampleTests {
    /// Returns the lines of a help behind "EXAMPLES:", without their indentation.
    private func examples(_ command: [String]) throws -> [String] {
        let lines = try CascadeProcess.run(command + ["--help"]).output.components(separatedBy: "\n")
        let start = try #require(lines.firstIndex(of: "EXAMPLES:"), "no examples: \(command)")
        return lines[(start + 1)...].prefix { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) }
    }

    @Test(arguments: [[], ["serve"], ["export"], ["layout"], ["render"], ["cache"]])
    func theExamplesRun(command: [String]) throws {
        for example in try examples(command) {
            #expect(example.hasPrefix((["cascade"] + command).joined(separator: " ")))
            try TestFolder.with { folder in
                let pictures = folder.appendingPathComponent("Pictures")
                try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
                try TestFolder.writePicture(pictures.appendingPathComponent("a.ppm"), width: 3, height: 2)
                let wall = #"{"layout": "waterfall", "container": {"width": 1, "height": 2}, "sections": [{"items": [{"height": 1}]}]}"#
                try Data(wall.utf8).write(to: folder.appendingPathComponent("wall.json"))
                // The command is found as an installed one is.
                let path = "\(CascadeProcess.executable.deletingLastPathComponent().path):/usr/bin:/bin"
                let environment = ["PATH": path, "CASCADE_CACHE": folder.appendingPathComponent("cache").path]
                if example.hasPrefix("cascade serve") {
                    try serve(folder, String(example.dropFirst("cascade ".count)), environment)
                } else {
                    let result = try CascadeProcess.run(shell: "cd \"$1\" && \(example)", [folder.path], environment: environment)
                    #expect(result.status == 0, "\(example): \(result.errors)")
                    let hasOutput =
                        try !result.output.isEmpty
                        || FileManager.default.subpathsOfDirectory(atPath: folder.path).contains {
                            $0.hasSuffix(".svg") || $0.hasSuffix("index.html")
                        }
                    #expect(hasOutput, "\(example) writes nothing")
                }
            }
        }
    }

    private func serve(_ folder: URL, _ arguments: String, _ environment: [String: String]) throws {
        let process = try RunningCascade(
            ["-c", "cd \"$0\" && exec cascade \(arguments)", folder.path],
            environment: environment,
            executable: URL(fileURLWithPath: "/bin/sh")
        )
        #expect(try #require(process.readLine(), "it ended: \(process.errors)").contains("http://"))
        #expect(process.readLine() == "Press Control-C to stop.")
        process.interrupt()
        #expect(process.waitForEnd() == 0)
    }
}
