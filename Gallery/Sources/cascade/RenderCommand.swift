import ArgumentParser
import Files
import Foundation
import LayoutDocument
import LayoutDrawing

struct RenderCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draws a layout as one self-contained SVG.",
        discussion: """
            INPUT is a JSON document as `cascade layout` reads or writes it (- or none for standard input), a folder of pictures, or a \
            catalog of pictures (.plist, or .json with an array). Pictures are drawn as a waterfall of rectangles in their colors.

            EXAMPLES:
              cascade render wall.json -o wall.svg
              cascade render Pictures --width 600 --columns 4 > pictures.svg
            """
    )

    @Argument(
        help: "A JSON document, a folder of pictures or a catalog; - or none for a document on standard input.",
        completion: .album
    )
    var input: String?

    @Option(name: .shortAndLong, help: "The file to write; - or none for standard output.", completion: .file(extensions: ["svg"]))
    var output: String?

    @Option(help: "The width of a waterfall of pictures, in points. (default: 900)")
    var width: Double?

    @Option(help: "The number of columns of a waterfall of pictures. (default: 3)")
    var columns: Int?

    func validate() throws {
        try check(input, "<input>", remedy: "Name a file or a folder, or - for standard input.")
        try check(output, "--output", remedy: "Name a file, or - for standard output.")
        if let width, !(width.isFinite && width > 0) { throw ValidationError("--width: expected a number above 0, found \(width).") }
        if let columns, columns < 1 { throw ValidationError("--columns: expected 1 or more, found \(columns).") }
        // A file that does not exist is reported when it is read.
        if width != nil || columns != nil, album == nil, input.map({ $0 == "-" || stat($0) != nil }) ?? true {
            throw ValidationError("--width and --columns are for pictures; a document has its own container and columns.")
        }
    }

    /// The input if it is an album, not a document: a folder, a property list, or a JSON array.
    private var album: String? {
        guard let input, input != "-", let status = stat(input) else { return nil }
        if status.isFolder || input.lowercased().hasSuffix(".plist") { return input }
        // Reading the beginning of a pipe would remove it.
        guard status.isRegularFile, input.lowercased().hasSuffix(".json") else { return nil }
        guard let beginning = try? RegularFile(input).read(0..<4096) else { return nil }
        let marks = Set<UInt8>([0xEF, 0xBB, 0xBF]).union(" \t\r\n".utf8)
        return beginning.first { !marks.contains($0) } == UInt8(ascii: "[") ? input : nil
    }

    func run() async throws {
        let output = OutputFile(output ?? "-")
        // Before input is read, which can take minutes.
        try output.check()
        let drawing: ArrangementDrawing
        if let album {
            let interruption = Interruption("Stopped while the pictures were being read.")
            defer { interruption.cancel() }
            drawing = ArrangementDrawing(try await AlbumInput(path: album).read(), width: width ?? 900, columns: columns ?? 3)
        } else {
            drawing = try Self.document(input)
        }
        try output.write(Array(drawing.svg().utf8))
    }

    /// Returns the drawing of the only document in a file.
    private static func document(_ path: String?) throws -> ArrangementDrawing {
        let input = try InputFile(path, reader: "render")
        var reader = LayoutRequestReader(input.read)
        guard let outcome = try reader.nextRequestOrAnswer() else {
            throw Failure("\(input.name) is empty: expected a JSON document.")
        }
        let document = try outcome.mapError { Failure("\(input.name): \($0.description)") }.get()
        if let second = try reader.nextRequestOrAnswer() {
            // A bracket too many is not a document.
            if case .failure(let error) = second { throw Failure("\(input.name): \(error.description)") }
            throw Failure("\(input.name): holds more than one document; a drawing shows one.")
        }
        switch document {
        case .answer(let answer): return ArrangementDrawing(answer.elements, contentSize: answer.contentSize, title: "Layout")
        case .request(let request):
            request.writeWarnings(command: Self.self, document: 1)
            var drawing = ArrangementDrawing(request.arrange(), title: request.kind.rawValue.capitalized, offset: request.offset)
            drawing.queries = request.queries
            return drawing
        }
    }
}
