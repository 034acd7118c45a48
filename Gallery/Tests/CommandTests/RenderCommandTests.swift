import Foundation
import Testing

/// Tests of `cascade render` as a process.
struct RenderCommandTests {
    private static let document = """
        {"layout": "waterfall", "container": {"width": 300, "height": 200}, "options": {"columns": 2},
         "sections": [{"items": [{"height": 100}, {"height": 200}, {"height": 50}]}], "queries": [[0, 0, 10, 10]]}
        """

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("render-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func aDocumentOnStandardInputIsDrawnOnStandardOutput() throws {
        let result = try CascadeProcess.run(["render"], input: Self.document)
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\""))
        #expect(result.output.hasSuffix("</svg>\n"))
        #expect(result.output.contains("<text class=\"caption\" x=\"28\" y=\"49\">3 items in 1 section, content 300 × 200</text>"))
        #expect(result.output.components(separatedBy: "class=\"item s0\"").count == 4)
        #expect(result.output.contains("1 query"))
    }

    @Test func theAnswerOfLayoutIsDrawnThroughAPipe() throws {
        let document = """
            {"layout": "waterfall", "container": {"width": 300, "height": 200}, "offset": [0, 30], "options": {"lanes": 2, "stickyHeaders": true},
             "sections": [{"header": 20, "items": [{"height": 100}, {"height": 200}]}, {"items": [{"height": 50}]}]}
            """
        let result = try CascadeProcess.run(shell: "\"$0\" layout | \"$0\" render", [], input: document)
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output.contains("<text class=\"caption\" x=\"28\" y=\"49\">3 items in 2 sections, content 300 × 270</text>"))
        let direct = try CascadeProcess.run(["render"], input: document)
        func shapes(_ svg: String) -> [(style: Substring, size: Substring)] {
            svg.matches(of: /<rect class="((?:item|bar)[^"]*)" x="[^"]*" y="[^"]*" (width="[^"]*" height="[^"]*")/).map { ($0.1, $0.2) }
        }
        let (drawn, expected) = (shapes(result.output), shapes(direct.output))
        #expect(drawn.count == 4 && drawn.map(\.style) == expected.map(\.style) && drawn.map(\.size) == expected.map(\.size))
        let wrong = try CascadeProcess.run(shell: "\"$0\" layout | \"$0\" render", [], input: "{}")
        #expect(wrong.errors == "Error: standard input: document 1: no layout to draw: document 1: layout: missing\n")
        #expect(wrong.status == 1 && wrong.output == "")
    }

    @Test func aFileIsDrawnIntoAFile() throws {
        try withFolder { folder in
            let input = folder.appendingPathComponent("a.json")
            let output = folder.appendingPathComponent("a.svg")
            try Data(Self.document.utf8).write(to: input)
            let result = try CascadeProcess.run(["render", input.path, "-o", output.path])
            #expect(result.status == 0 && result.errors == "" && result.output == "")
            let drawn = try String(contentsOf: output, encoding: .utf8)
            #expect(try drawn == CascadeProcess.run(["render"], input: Self.document).output)
        }
    }

    /// As in `cascade render <(command)`.
    @Test func aPipeWithTheNameOfAJSONFileIsReadOnce() throws {
        try withFolder { folder in
            let link = folder.appendingPathComponent("pipe.json")
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "/dev/stdin")
            let result = try CascadeProcess.run(["render", link.path], input: Self.document)
            #expect(result.status == 0 && result.errors == "")
            #expect(try result.output == CascadeProcess.run(["render"], input: Self.document).output)
        }
    }

    @Test func anInvalidDocumentIsAnErrorAndNothingIsWritten() throws {
        try withFolder { folder in
            let output = folder.appendingPathComponent("a.svg")
            let result = try CascadeProcess.run(["render", "-", "-o", output.path], input: #"{"layout": "waterfall"}"#)
            #expect(result.errors == "Error: standard input: document 1: container: missing\n")
            #expect(result.output == "" && result.status == 1)
            #expect(!FileManager.default.fileExists(atPath: output.path))
        }
    }

    @Test func aDrawingShowsOneDocument() throws {
        let line = Self.document.replacing("\n", with: "")
        let result = try CascadeProcess.run(["render"], input: line + "\n" + line)
        #expect(result.errors == "Error: standard input: holds more than one document; a drawing shows one.\n")
        #expect(result.output == "" && result.status == 1)
        let bracket = try CascadeProcess.run(["render"], input: line + "\n]")
        #expect(bracket.errors == "Error: standard input: document 2: line 2, column 1: expected a value, found ]\n")
        #expect(bracket.output == "" && bracket.status == 1)
        let empty = try CascadeProcess.run(["render"])
        #expect(empty.errors == "Error: standard input is empty: expected a JSON document.\n")
        #expect(empty.status == 1)
    }

    @Test func aProtectedFolderIsReported() throws {
        let result = try CascadeProcess.run(["render", "-o", "/nowhere/a.svg"], input: Self.document)
        #expect(
            result.errors == "Error: /nowhere/a.svg: cannot be written: there is no such file or folder. "
                + "Create its folder first, or name another place.\n"
        )
        #expect(result.status == 1)
    }

    @Test func theOutputIsCheckedBeforeTheInput() throws {
        try withFolder { folder in
            // A pipe that is never written to: reading it would block.
            let pipe = folder.appendingPathComponent("pipe.json")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            let result = try CascadeProcess.run(["render", pipe.path, "-o", folder.path])
            #expect(result.errors == "Error: \(folder.path): cannot be written: it is a folder. Name a file in it.\n")
            #expect(result.status == 1)
        }
    }

    @Test func aSymbolicLinkAndItsTargetsPermissionsAreKept() throws {
        try withFolder { folder in
            let target = folder.appendingPathComponent("target.svg")
            let link = folder.appendingPathComponent("link.svg")
            try Data("former".utf8).write(to: target)
            chmod(target.path, 0o640)
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "target.svg")
            let result = try CascadeProcess.run(["render", "-o", link.path], input: Self.document)
            #expect(result.status == 0 && result.errors == "")
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "target.svg")
            #expect(try String(contentsOf: target, encoding: .utf8).hasSuffix("</svg>\n"))
            var status = stat()
            #expect(stat(target.path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
        }
    }

    @Test func standardOutputThatIsAFileIsNotReplaced() throws {
        try withFolder { folder in
            let log = folder.appendingPathComponent("log.txt")
            for output in ["-", "/dev/stdout", "/dev/fd/1"] {
                try Data("before\n".utf8).write(to: log)
                let script = "\"$0\" render -o \(output) >>\"$1\""
                let result = try CascadeProcess.run(shell: script, [log.path], input: Self.document)
                #expect(result.status == 0 && result.errors == "", "\(output)")
                let text = try String(contentsOf: log, encoding: .utf8)
                #expect(text.hasPrefix("before\n<svg ") && text.hasSuffix("</svg>\n"), "\(output)")
            }
        }
    }

    @Test(.enabled(if: CascadeProcess.unprivileged != nil, "root needs setpriv to be somebody else"))
    func aWritableFileInAProtectedFolderIsOverwritten() throws {
        try withFolder { folder in
            let path = folder.appendingPathComponent("a.svg").path
            let other = folder.appendingPathComponent("b.svg").path
            try Data(String(repeating: "a former content that is longer\n", count: 500).utf8).write(to: URL(fileURLWithPath: path))
            #expect(chmod(path, 0o666) == 0 && chmod(folder.path, 0o555) == 0)
            defer { chmod(folder.path, 0o755) }
            let user = try #require(CascadeProcess.unprivileged)
            let render = "exec \(user) \"$0\" render -o \"$1\""
            let first = try CascadeProcess.run(shell: render, [path], input: Self.document)
            #expect(first.status == 0 && first.errors == "")
            let drawn = try String(contentsOfFile: path, encoding: .utf8)
            #expect(drawn.hasPrefix("<svg ") && drawn.hasSuffix("</svg>\n"))
            let second = try CascadeProcess.run(shell: render, [other], input: Self.document)
            #expect(second.errors == "Error: \(other): cannot be written: permission denied. Name a place that you may write to.\n")
            #expect(chmod(path, 0o444) == 0 && chmod(folder.path, 0o777) == 0)
            let third = try CascadeProcess.run(shell: render, [path], input: "{}")
            #expect(third.errors == "Error: \(path): cannot be written: permission denied. Name a place that you may write to.\n")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == drawn)
        }
    }

    @Test func theOptionsForPicturesAreChecked() throws {
        for (arguments, message) in [
            (["--width", "900"], "--width and --columns are for pictures"),
            (["--columns", "0"], "--columns: expected 1 or more, found 0."),
            (["--width=-1"], "--width: expected a number above 0, found -1.0."),
        ] {
            let result = try CascadeProcess.run(["render"] + arguments, input: Self.document)
            #expect(result.errors.contains(message) && result.errors.contains("Usage: cascade render"), "\(result.errors)")
            #expect(result.status == 64)
        }
        let missing = try CascadeProcess.run(["render", "/nowhere", "--width", "600"])
        #expect(missing.status == 1 && missing.errors.contains("there is no such file or folder"), "\(missing.errors)")
    }

    @Test func aFolderOfPicturesIsDrawnInTheirColors() throws {
        try withFolder { folder in
            let sub = folder.appendingPathComponent("Red & blue")
            try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
            for (name, width, height, color) in [("1", 40, 20, "255 0 0"), ("2", 20, 20, "0 0 255")] {
                let pixels = Array(repeating: color, count: width * height).joined(separator: "\n")
                try Data("P3\n\(width) \(height)\n255\n\(pixels)\n".utf8).write(to: sub.appendingPathComponent("\(name).ppm"))
            }
            let result = try CascadeProcess.run(["render", folder.path, "--width", "216", "--columns", "1"])
            #expect(result.status == 0)
            #expect(result.output.contains("Red &amp; blue"))
            // The width of one column is 216 − 2 · 8 points.
            let sizes = result.output.split(separator: "\n").filter { $0.contains("class=\"picture\"") }
            #expect(sizes.count == 2)
            #expect(sizes.first?.contains("width=\"200\" height=\"100\"") == true)
            #expect(sizes.last?.contains("width=\"200\" height=\"200\"") == true)
        }
    }
}
