import Foundation
import Testing

/// Tests of `cascade layout` as a process.
struct LayoutCommandTests {
    private static func document(_ width: Int) -> String { #"{"layout": "waterfall", "container": {"width": \#(width), "height": 1}}"# }

    private static func response(_ width: Int) -> String {
        #"{"contentSize": [\#(width), 0], "elements": [], "queries": [], "targets": []}"#
    }

    @Test(arguments: [[], ["-"]])
    func standardInputIsAnsweredOnStandardOutput(arguments: [String]) throws {
        let result = try CascadeProcess.run(["layout"] + arguments, input: Self.document(1) + "\n" + Self.document(2))
        #expect(result.output == Self.response(1) + "\n" + Self.response(2) + "\n")
        #expect(result.errors == "" && result.status == 0)
    }

    @Test func aFileIsAnswered() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("layout \(UUID().uuidString) ü.json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(Self.document(3).utf8).write(to: file)
        let result = try CascadeProcess.run(["layout", file.path])
        #expect(result.output == Self.response(3) + "\n")
        #expect(result.status == 0)
    }

    @Test func anInvalidDocumentIsAnsweredInOrderAndTheStatusIsOne() throws {
        let wrong = #"{"layout": "waterfall", "container": {"width": 1, "height": 1}, "options": {"columns": "two"}}"#
        let result = try CascadeProcess.run(
            ["layout"],
            input: [Self.document(1), "{oops", wrong, Self.document(4)].joined(separator: "\n")
        )
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(
            lines == [
                Self.response(1),
                #"{"error": "document 2: line 2, column 2: expected a key in quotation marks or }, found oops"}"#,
                #"{"error": "document 3: options.columns: expected a whole number, found \"two\""}"#,
                Self.response(4),
            ]
        )
        #expect(result.status == 1)
        #expect(result.errors == "", "the responses say what is wrong")
    }

    @Test(arguments: ["layout", "render"])
    func anAdjustedNumberOfColumnsIsReported(command: String) throws {
        let document = #"{"layout": "waterfall", "container": {"width": 1, "height": 1}, "options": {"columns": 0}}"#
        let result = try CascadeProcess.run([command], input: document)
        #expect(result.errors == "cascade \(command): document 1: options.columns: 0 counts as 1\n")
        #expect(result.status == 0)
    }

    @Test func eachDocumentIsAnsweredBeforeTheNextIsWritten() throws {
        let process = try RunningCascade(["layout"])
        for width in 1...3 {
            process.write(Self.document(width) + "\n")
            #expect(process.readLine() == Self.response(width))
        }
        process.write("{\n\"layout\": \"waterfall\",\n\"container\": {\"width\": 4, \"height\": 1}\n")
        process.write("}\n")
        #expect(process.readLine() == Self.response(4))
        process.closeInput()
        #expect(process.readLine() == nil)
        #expect(process.waitForEnd() == 0)
    }

    @Test(arguments: ["", "\n \n"])
    func emptyInputIsAnError(input: String) throws {
        let result = try CascadeProcess.run(["layout"], input: input)
        #expect(result.errors == "Error: standard input is empty: expected a JSON document.\n")
        #expect(result.output == "" && result.status == 1)
    }

    @Test func anUnreadableFileIsReported() throws {
        let missing = try CascadeProcess.run(["layout", "/nowhere/layout.json"])
        #expect(missing.errors == "Error: /nowhere/layout.json: cannot be read: there is no such file or folder. Check the spelling.\n")
        #expect(missing.output == "" && missing.status == 1)
        let folder = try CascadeProcess.run(["layout", "/"])
        #expect(folder.errors == "Error: /: cannot be read: it is a folder.\n")
        #expect(folder.status == 1)
    }

    @Test func anUnknownOptionIsAUsageError() throws {
        let result = try CascadeProcess.run(["layout", "--column", "3"])
        #expect(result.errors.contains("Unknown option '--column'"))
        #expect(result.status == 64)
    }

    @Test func aClosedOutputEndsTheCommandWithoutAMessage() throws {
        let process = try RunningCascade(["layout"])
        process.write(Self.document(1) + "\n")
        #expect(process.readLine() == Self.response(1))
        process.closeOutput()
        process.write(Self.document(2) + "\n")
        // The input stays open: only the closed output can end the process.
        #expect(process.waitForEnd() == 0)
        #expect(process.errors == "")
    }

    @Test func oneHundredThousandItemsAreAnswered() throws {
        let items = (0..<100_000).map { "{\"height\": \($0 % 90 + 10)}" }.joined(separator: ",")
        let options = #""options": {"columns": 1}, "sections": [{"items": [\#(items)]}]"#
        let result = try CascadeProcess.run(
            ["layout"],
            input: #"{"layout": "waterfall", "container": {"width": 300, "height": 600}, \#(options)}"#
        )
        #expect(result.status == 0 && result.errors == "")
        // In one column: 1111 rounds of 4905 points and one of 10 to 18, so that the end is known.
        let end =
            #""item": 99999, "frame": [0, 5449581, 300, 19], "scale": 1, "alpha": 1, "z": 0, "column": 0}], "queries": [], "targets": []}"#
        #expect(result.output.hasPrefix(#"{"contentSize": [300, 5449600], "elements": ["#))
        #expect(String(result.output.suffix(end.count + 1)) == end + "\n")
        #expect(result.output.utf8.count > 100_000 * end.count / 2)
    }

    @Test func deepNestingDoesNotCrashTheProcess() throws {
        let result = try CascadeProcess.run(["layout"], input: String(repeating: "[", count: 200_000) + "\n" + Self.document(2))
        #expect(
            result.output == #"{"error": "document 1: line 1, column 65: nested deeper than 64 levels"}"# + "\n" + Self.response(2) + "\n"
        )
        #expect(result.status == 1)
    }
}
