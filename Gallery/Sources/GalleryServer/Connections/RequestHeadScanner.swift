/// Finds the end of a request's head in bytes that arrive piece by piece, and refuses what exceeds the limits or is no request.
///
/// It sees each byte once. What it lets through is one head whose lines end in CR LF and contain no other control characters; the names and
/// values of its fields are left to the parser.
///
/// - Complexity: O(bytes).
struct RequestHeadScanner {
    /// What the bytes are.
    enum Result: Equatable {
        /// The beginning of a head; more bytes are needed.
        case incomplete
        /// A head of so many bytes, after bytes that are skipped.
        case complete(skip: Int, count: Int)
        /// No request, or one that is too large.
        case refused(RequestFault)
    }

    /// Whether the request's method is HEAD, as far as the bytes tell.
    private(set) var isHEAD = false
    /// Whether a byte of the request line has been seen.
    var hasBegun: Bool { !isFirstLine || position > headStart }

    private let limits: ServerLimits
    private var position = 0
    private var headStart = 0
    private var lineStart = 0
    private var fieldsStart = 0
    private var isFirstLine = true
    private var fields = 0

    private static let CR = UInt8(ascii: "\r"), LF = UInt8(ascii: "\n"), tab = UInt8(ascii: "\t"), space = UInt8(ascii: " ")
    /// The empty lines before a request that are skipped, as RFC 9112 asks of servers; more are no mistake of a client.
    private static let emptyLines = 4

    init(_ limits: ServerLimits) { self.limits = limits }

    /// Goes on behind the bytes of the last call.
    ///
    /// - Parameter bytes: All bytes since the beginning, those of former calls included.
    mutating func scan(_ bytes: UnsafeRawBufferPointer) -> Result {
        while position < bytes.count {
            let byte = bytes[position]
            let followsCR = position > lineStart && bytes[position - 1] == Self.CR
            guard byte == Self.LF ? followsCR : !followsCR && Self.isAllowed(byte) else { return .refused(.malformed) }
            position += 1
            if isFirstLine, position - lineStart == 5 { isHEAD = bytes[lineStart..<position].elementsEqual("HEAD ".utf8) }
            // The end of a line is two bytes.
            if isFirstLine, position - lineStart > limits.requestLineBytes + 2 { return .refused(.lineTooLong) }
            if !isFirstLine, position - fieldsStart > limits.headerBytes { return .refused(.fieldsTooLarge) }
            if byte == Self.LF {
                let line = UnsafeRawBufferPointer(rebasing: bytes[lineStart..<(position - 2)])
                lineStart = position
                if let result = end(line) { return result }
            }
        }
        return .incomplete
    }

    /// Whether a byte may stand in a line, a CR included, whose LF is checked with the next byte.
    private static func isAllowed(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7f || byte == tab || byte == CR }

    /// Takes a line without its end.
    private mutating func end(_ line: UnsafeRawBufferPointer) -> Result? {
        if isFirstLine {
            if line.isEmpty {
                headStart = lineStart
                return headStart > 2 * Self.emptyLines ? .refused(.malformed) : nil
            }
            isFirstLine = false
            fieldsStart = lineStart
            return Self.fault(ofRequestLine: line).map { .refused($0) }
        }
        if line.isEmpty { return .complete(skip: headStart, count: position - headStart) }
        fields += 1
        if fields > limits.headerCount { return .refused(.fieldsTooLarge) }
        // A field that goes on in the next line is obsolete, and read differently by different programs.
        return line[0] == Self.space || line[0] == Self.tab ? .refused(.malformed) : nil
    }

    /// Checks `method SP target SP HTTP/digit.digit`, each once, so that the parser cannot see it otherwise.
    private static func fault(ofRequestLine line: UnsafeRawBufferPointer) -> RequestFault? {
        let words = line.split(separator: space, omittingEmptySubsequences: false)
        guard words.count == 3, !words[1].isEmpty, !words[0].isEmpty, words[0].allSatisfy(isTokenCharacter) else { return .malformed }
        guard !line.contains(tab) else { return .malformed }
        let version = Array(words[2])
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: ".") else { return .malformed }
        guard isDigit(version[5]), isDigit(version[7]) else { return .malformed }
        return version[5] == UInt8(ascii: "1") ? nil : .version
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// Whether a byte may stand in a method, after RFC 9110.
    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
