import Files
import Foundation
import LayoutDocument
import LayoutDrawing

/// The input of `cascade render`: pictures or a document.
enum RenderInput {
    /// Returns whether a path is an album: a folder, a property list, or a JSON array.
    static func isAlbum(_ path: String) -> Bool {
        guard let status = stat(path) else { return false }
        if status.isFolder || path.lowercased().hasSuffix(".plist") { return true }
        // Reading the beginning of a pipe would remove it.
        guard status.isRegularFile, path.lowercased().hasSuffix(".json") else { return false }
        guard let beginning = try? RegularFile(path).read(0..<4096) else { return false }
        let marks = Set<UInt8>([0xEF, 0xBB, 0xBF]).union(" \t\r\n".utf8)
        return beginning.first { !marks.contains($0) } == UInt8(ascii: "[")
    }

    /// Returns the drawing of the only document in a file.
    static func document(_ path: String?) throws -> ArrangementDrawing {
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
            request.writeWarnings(command: RenderCommand.self, document: 1)
            var drawing = ArrangementDrawing(request.arrange(), title: request.kind.rawValue.capitalized, offset: request.offset)
            drawing.queries = request.queries
            return drawing
        }
    }
}
