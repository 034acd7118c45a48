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
    /// Waits for the next piece; an empty one is the end.
    private let read: () throws -> [UInt8]
    /// The bytes that were read and do not belong to a line yet.
    private var rest: ArraySlice<UInt8> = []
    private var isAtEnd = false
    private var lineCount = 0
    /// A line that was read and belongs to the next document.
    private var heldLine: ArraySlice<UInt8>?
    private var tree = JSONTree()
    /// The number of open brackets of a skipped document.
    private var skippedDepth = 0
    /// Whether lines of the skipped document can begin with its items.
    private var skipsItems = false
    /// The number of documents read, including damaged ones.
    package private(set) var documentCount = 0

    /// - Parameter read: Waits for the next piece of the input, in UTF-8, and returns it; an empty one is the end.
    package init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

    /// Reads the next document; `nil` at the end of the input.
    ///
    /// Returns as soon as the document's last line has arrived. Needs memory for one document.
    /// - Throws: Only errors of `read`: an invalid document is a result.
    package mutating func next() throws -> Result<LayoutRequest, DocumentError>? { try nextDocument { try LayoutRequest($0) } }

    /// Reads the next document, which may also be an answer of `cascade layout`; `nil` at the end of the input.
    package mutating func nextRequestOrAnswer() throws -> Result<RequestOrAnswer, DocumentError>? {
        try nextDocument { try $0.hasKey(.contentSize) || $0.hasKey(.error) ? .answer(LayoutAnswer($0)) : .request(LayoutRequest($0)) }
    }

    private mutating func nextDocument<Document>(_ read: (JSONValue) throws -> Document) throws -> Result<Document, DocumentError>? {
        guard let root = try nextRoot() else { return nil }
        tree = JSONTree()
        documentCount += 1
        return Result { try read(root.get()) }.mapError { DocumentError("document \(documentCount): \($0)") }
    }

    private mutating func nextRoot() throws -> Result<JSONValue, DocumentError>? {
        while let line = try heldLine.take() ?? nextLine() {
            if skips(line) || (tree.nodes.isEmpty && line.allSatisfy(\.isSpace)) { continue }
            if !tree.nodes.isEmpty, line.beginsDocument || !tree.acceptsValue && line.isBrace {
                heldLine = line
                break
            }
            let depth = tree.depth
            do throws(DocumentError) {
                try tree.read(line)
            } catch {
                skippedDepth = max(0, depth + line.bracketBalance)
                skipsItems = depth > 0
                return .failure(DocumentError("line \(lineCount), \(error)"))
            }
            if tree.isComplete { return .success(JSONValue(tree: tree)) }
        }
        guard !tree.nodes.isEmpty else { return nil }
        let brackets = tree.depth == 1 ? "a bracket" : "\(tree.depth) brackets"
        return .failure(DocumentError("line \(lineCount - (heldLine == nil ? 0 : 1)): the document ends with \(brackets) open"))
    }

    /// Returns whether a line belongs to a skipped document.
    private mutating func skips(_ line: ArraySlice<UInt8>) -> Bool {
        guard skippedDepth > 0 else { return false }
        let hasBrace = skipsItems ? line.isBrace : line.first == UInt8(ascii: "{")
        let isSkipped = !hasBrace && !line.beginsDocument
        skippedDepth = isSkipped ? max(0, skippedDepth + line.bracketBalance) : 0
        return isSkipped
    }

    /// Returns the next line as soon as its end has arrived, without its line feed and a byte order mark at the beginning; `nil` at the end.
    private mutating func nextLine() throws -> ArraySlice<UInt8>? {
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
        lineCount += 1
        return lineCount == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
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
