import LayoutDocument
import Testing

/// Returns the answers to an input in pieces of a size, one line each.
func answers(_ text: String, pieceSize: Int = .max) throws -> [String] {
    try answers(Array(text.utf8), pieceSize: pieceSize)
}

/// Returns the answers to an input of bytes.
func answers(_ bytes: [UInt8], pieceSize: Int = .max) throws -> [String] {
    var rest = bytes[...]
    var reader = LayoutRequestReader {
        defer { rest = rest.dropFirst(pieceSize) }
        return Array(rest.prefix(pieceSize))
    }
    var answers: [String] = []
    while let outcome = try reader.next() {
        let text = LayoutAnswer(outcome).text
        #expect(text.hasSuffix("\n") && !text.dropLast().contains("\n"), "an answer is one line")
        answers.append(String(text.dropLast()))
    }
    #expect(reader.documentCount == answers.count)
    return answers
}

/// Returns the request that a document describes.
func request(_ text: String) throws -> LayoutRequest {
    var pieces = [Array(text.utf8)]
    var reader = LayoutRequestReader { pieces.popLast() ?? [] }
    return try #require(try reader.next()).get()
}
