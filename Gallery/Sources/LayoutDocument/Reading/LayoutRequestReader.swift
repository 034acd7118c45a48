/// A document that can be drawn.
public enum RequestOrAnswer: Sendable {
    /// A layout to compute.
    case request(LayoutRequest)
    /// A computed layout.
    case answer(LayoutAnswer)
}

/// Reads requests from JSON: one document, or many.
///
/// A document may be on one line (JSON Lines) or on several (pretty-printed); both may be mixed. A document ends with the line in which its
/// last bracket closes. Blank lines between documents and a byte order mark at the beginning are ignored.
///
/// A damaged document does not affect the others. It ends at the first line that cannot continue it, or that begins another: an object
/// where the grammar allows no value, or an object with the key `layout` or `container`, which only whole documents have. The rest of it is
/// skipped until its brackets are closed or a line begins with a brace in the first column.
public struct LayoutRequestReader {
    private var lines: InputLines
    private var builder = JSONTreeBuilder()
    /// A line that was read and belongs to the next document.
    private var heldLine: ArraySlice<UInt8>?
    /// The number of open brackets of a skipped document.
    private var skippedDepth = 0
    /// The number of documents read, including damaged ones.
    public private(set) var documentCount = 0

    /// Makes a reader.
    ///
    /// - Parameter read: Waits for the next piece of the input, in UTF-8, and returns it; an empty one is the end.
    public init(_ read: @escaping () throws -> [UInt8]) {
        lines = InputLines(read)
    }

    /// Reads the next document; `nil` at the end of the input.
    ///
    /// Returns as soon as the document's last line has arrived. Needs memory for one document.
    /// - Throws: Only errors of `read`: an invalid document is a result.
    public mutating func next() throws -> Result<LayoutRequest, LayoutRequestError>? {
        try nextDocument { try LayoutRequest($0) }
    }

    /// Reads the next document, which may also be an answer of `cascade layout`; `nil` at the end of the input.
    ///
    /// - Throws: Only errors of `read`.
    public mutating func nextRequestOrAnswer() throws -> Result<RequestOrAnswer, LayoutRequestError>? {
        try nextDocument { root in
            LayoutAnswer.isAnswer(root) ? .answer(try LayoutAnswer(root)) : .request(try LayoutRequest(root))
        }
    }

    private mutating func nextDocument<Document>(
        _ decode: (JSONValue) throws -> Document
    ) throws -> Result<Document, LayoutRequestError>? {
        while let line = try heldLine ?? lines.next() {
            heldLine = nil
            if skips(line) || (builder.isEmpty && DocumentLine.isBlank(line)) { continue }
            if !builder.isEmpty, beginsAnother(line) {
                heldLine = line
                return failure(unfinished(before: lines.count))
            }
            let depth = builder.depth
            do throws(JSONSyntaxError) {
                try builder.read(line)
            } catch {
                skippedDepth = max(0, depth + DocumentLine.bracketBalance(line))
                return failure("line \(lines.count), column \(error.column): \(error.reason)")
            }
            if builder.isComplete {
                documentCount += 1
                let tree = builder.finish()
                return Result { try decode(tree.root) }
                    .mapError { LayoutRequestError(document: documentCount, problem: String(describing: $0)) }
            }
        }
        return builder.isEmpty ? nil : failure(unfinished(before: lines.count + 1))
    }

    /// Returns whether a line belongs to a skipped document.
    private mutating func skips(_ line: ArraySlice<UInt8>) -> Bool {
        guard skippedDepth > 0 else { return false }
        if DocumentLine.beginsWithBrace(line) || DocumentLine.beginsWholeDocument(line) {
            skippedDepth = 0
            return false
        }
        skippedDepth = max(0, skippedDepth + DocumentLine.bracketBalance(line))
        return true
    }

    private func beginsAnother(_ line: ArraySlice<UInt8>) -> Bool {
        builder.acceptsValue ? DocumentLine.beginsWholeDocument(line) : DocumentLine.beginsObject(line)
    }

    private func unfinished(before line: Int) -> String {
        "line \(line - 1): the document ends with \(builder.depth == 1 ? "a bracket" : "\(builder.depth) brackets") open"
    }

    private mutating func failure<Document>(_ problem: String) -> Result<Document, LayoutRequestError> {
        documentCount += 1
        builder = JSONTreeBuilder()
        return .failure(LayoutRequestError(document: documentCount, problem: problem))
    }
}
