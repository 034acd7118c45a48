import LayoutDocument
import Testing

/// Returns the response to a document, with a line feed at the end.
func response(_ outcome: Result<LayoutRequest, DocumentError>) -> String {
    var bytes: [UInt8] = []
    LayoutResponse.write(outcome) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
}

/// Returns the responses to an input in pieces of a size, one line each.
func responses(_ text: String, pieceSize: Int = .max) throws -> [String] {
    try responses(Array(text.utf8), pieceSize: pieceSize)
}

/// Returns the responses to an input of bytes.
func responses(_ bytes: [UInt8], pieceSize: Int = .max) throws -> [String] {
    var rest = bytes[...]
    var reader = LayoutRequestReader {
        defer { rest = rest.dropFirst(pieceSize) }
        return Array(rest.prefix(pieceSize))
    }
    var responses: [String] = []
    while let outcome = try reader.next() {
        let text = response(outcome)
        #expect(text.hasSuffix("\n") && !text.dropLast().contains("\n"), "a response is one line")
        responses.append(String(text.dropLast()))
    }
    #expect(reader.documentCount == responses.count)
    return responses
}

/// Returns the request that a document describes.
func request(_ text: String) throws -> LayoutRequest {
    var pieces = [Array(text.utf8)]
    var reader = LayoutRequestReader { pieces.popLast() ?? [] }
    return try #require(try reader.next()).get()
}
