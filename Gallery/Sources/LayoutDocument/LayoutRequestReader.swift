/// A document that can be drawn.
package enum RequestOrAnswer: Sendable {
    case request(LayoutRequest)
    case answer(LayoutAnswer)
}

/// Reads requests from JSON: one document, or many.
///
/// A document may be on one line (JSON Lines) or on several (pretty-printed); both may be mixed. A document ends with the line in which its
/// last bracket closes. Blank lines between documents and a byte order mark at the beginning are ignored.
///
/// A damaged document does not affect the others. It ends at the first line that cannot continue it, or that begins another: an object
/// where the grammar allows no value, or an object with the key `layout` or `container`, which only whole documents have. The rest of it is
/// skipped until its brackets are closed, such an object follows, or a line begins with a brace in the first column. If the document began
/// on an earlier line, the brace must be alone: an item can also begin its line.
package struct LayoutRequestReader {
    private var lines: InputLines
    private var builder = JSONTreeBuilder()
    /// A line that was read and belongs to the next document.
    private var heldLine: ArraySlice<UInt8>?
    /// The number of open brackets of a skipped document.
    private var skippedDepth = 0
    /// Whether lines of the skipped document can begin with its items.
    private var skipsItems = false
    /// The number of documents read, including damaged ones.
    package private(set) var documentCount = 0

    /// - Parameter read: Waits for the next piece of the input, in UTF-8, and returns it; an empty one is the end.
    package init(_ read: @escaping () throws -> [UInt8]) { lines = InputLines(read: read) }

    /// Reads the next document; `nil` at the end of the input.
    ///
    /// Returns as soon as the document's last line has arrived. Needs memory for one document.
    /// - Throws: Only errors of `read`: an invalid document is a result.
    package mutating func next() throws -> Result<LayoutRequest, DocumentError>? { try nextDocument { try LayoutRequest($0) } }

    /// Reads the next document, which may also be an answer of `cascade layout`; `nil` at the end of the input.
    package mutating func nextRequestOrAnswer() throws -> Result<RequestOrAnswer, DocumentError>? {
        try nextDocument { try LayoutAnswer.isAnswer($0) ? .answer(LayoutAnswer($0)) : .request(LayoutRequest($0)) }
    }

    private mutating func nextDocument<Document>(
        _ read: (JSONValue) throws -> Document
    ) throws -> Result<Document, DocumentError>? {
        while let line = try heldLine ?? lines.next() {
            heldLine = nil
            if skips(line) || (builder.isEmpty && line.allSatisfy(\.isSpace)) { continue }
            if !builder.isEmpty, line.beginsDocument || !builder.acceptsValue && line.isBrace {
                heldLine = line
                return failure(unfinished(at: lines.count - 1))
            }
            let depth = builder.depth
            do throws(DocumentError) {
                try builder.read(line)
            } catch {
                skippedDepth = max(0, depth + line.bracketBalance)
                skipsItems = depth > 0
                return failure("line \(lines.count), \(error)")
            }
            guard builder.isComplete else { continue }
            let root = builder.root
            builder = JSONTreeBuilder()
            documentCount += 1
            return Result { try read(root) }.mapError { DocumentError("document \(documentCount): \($0)") }
        }
        return builder.isEmpty ? nil : failure(unfinished(at: lines.count))
    }

    /// Returns whether a line belongs to a skipped document.
    private mutating func skips(_ line: ArraySlice<UInt8>) -> Bool {
        guard skippedDepth > 0 else { return false }
        let hasBrace = skipsItems ? line.isBrace : line.first == UInt8(ascii: "{")
        let isSkipped = !hasBrace && !line.beginsDocument
        skippedDepth = isSkipped ? max(0, skippedDepth + line.bracketBalance) : 0
        return isSkipped
    }

    private func unfinished(at line: Int) -> String {
        "line \(line): the document ends with \(builder.depth == 1 ? "a bracket" : "\(builder.depth) brackets") open"
    }

    private mutating func failure<Document>(_ problem: String) -> Result<Document, DocumentError> {
        documentCount += 1
        builder = JSONTreeBuilder()
        return .failure(DocumentError("document \(documentCount): \(problem)"))
    }
}

/// Splits an input that arrives in pieces into lines.
///
/// A line is returned as soon as its end has arrived; only the current line and one piece are stored.
private struct InputLines {
    /// Waits for the next piece; an empty one is the end.
    let read: () throws -> [UInt8]
    /// The bytes that were read and not returned.
    private var rest: ArraySlice<UInt8> = []
    private var isAtEnd = false
    private(set) var count = 0

    init(read: @escaping () throws -> [UInt8]) { self.read = read }

    /// Returns the next line without its line feed and without a byte order mark at the beginning; `nil` at the end.
    mutating func next() throws -> ArraySlice<UInt8>? {
        var end = rest.firstIndex(of: UInt8(ascii: "\n"))
        while end == nil, !isAtEnd {
            let searched = rest.endIndex
            let piece = try read()
            isAtEnd = piece.isEmpty
            rest += piece
            end = rest[searched...].firstIndex(of: UInt8(ascii: "\n"))
        }
        guard end != nil || !rest.isEmpty else { return nil }
        let line = rest[..<(end ?? rest.endIndex)]
        rest = rest[line.endIndex...].dropFirst()
        count += 1
        return count == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0D }
}

/// Heuristics for the beginning and the end of documents, which are needed after a damaged one.
extension ArraySlice<UInt8> {
    /// Whether the line is a brace in the first column: the beginning of a document on several lines.
    fileprivate var isBrace: Bool { first == UInt8(ascii: "{") && dropFirst().allSatisfy(\.isSpace) }

    /// Whether the line begins with an object and contains the name of a key that whole documents have.
    fileprivate var beginsDocument: Bool {
        first { !$0.isSpace } == UInt8(ascii: "{")
            && indices.contains { self[$0...].starts(with: "\"layout\"".utf8) || self[$0...].starts(with: "\"container\"".utf8) }
    }

    /// The number of opened minus closed brackets outside of strings.
    fileprivate var bracketBalance: Int {
        var (balance, isInString, isEscaped) = (0, false, false)
        for byte in self {
            switch byte {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\"): isEscaped = isInString
            case UInt8(ascii: "\""): isInString.toggle()
            case UInt8(ascii: "{") where !isInString, UInt8(ascii: "[") where !isInString: balance += 1
            case UInt8(ascii: "}") where !isInString, UInt8(ascii: "]") where !isInString: balance -= 1
            default: break
            }
        }
        return balance
    }
}
