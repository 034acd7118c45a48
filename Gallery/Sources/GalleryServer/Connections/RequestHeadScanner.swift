/// Finds the end of a request's head in chunks of bytes, and refuses bytes that exceed the limits or are no request.
///
/// It scans each byte once. The result is one head whose lines end in CR LF and contain no other control characters; the parser handles the
/// names and values of the fields.
///
/// - Complexity: O(bytes).
struct RequestHeadScanner {
    enum Result {
        case incomplete
        /// A head of a number of bytes, after bytes to skip.
        case complete(skip: Int, count: Int)
        /// Not a request, or one that exceeds a limit.
        case refused(Response)
    }

    /// Whether the request's method is HEAD, according to the scanned bytes.
    private(set) var isHEAD = false
    /// Whether a byte of the request line was scanned.
    var hasBegun: Bool { !isFirstLine || position > headStart }

    private let limits: ServerLimits
    private var position = 0
    private var headStart = 0
    private var lineStart = 0
    private var fieldsStart = 0
    private var isFirstLine = true
    private var fields = 0

    private static let CR = UInt8(ascii: "\r"), LF = UInt8(ascii: "\n"), tab = UInt8(ascii: "\t"), space = UInt8(ascii: " ")
    /// The number of empty lines before a request that are skipped, as RFC 9112 recommends; more are an error.
    private static let emptyLines = 4

    init(_ limits: ServerLimits) { self.limits = limits }

    /// Continues after the bytes of the last call.
    ///
    /// - Parameter bytes: All bytes since the beginning, including those of former calls.
    mutating func scan(_ bytes: UnsafeRawBufferPointer) -> Result {
        while position < bytes.count {
            let byte = bytes[position]
            let followsCR = position > lineStart && bytes[position - 1] == Self.CR
            guard byte == Self.LF ? followsCR : !followsCR && Self.isAllowed(byte) else { return .refused(.malformed) }
            position += 1
            if isFirstLine, position - lineStart == 5 { isHEAD = bytes[lineStart..<position].elementsEqual("HEAD ".utf8) }
            // A line end has two bytes.
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

    /// Returns whether a byte is allowed in a line; a CR is, and its LF is checked with the next byte.
    private static func isAllowed(_ byte: UInt8) -> Bool { byte >= 0x20 && byte != 0x7f || byte == tab || byte == CR }

    /// Handles a line without its end.
    private mutating func end(_ line: UnsafeRawBufferPointer) -> Result? {
        if isFirstLine {
            if line.isEmpty {
                headStart = lineStart
                return headStart > 2 * Self.emptyLines ? .refused(.malformed) : nil
            }
            isFirstLine = false
            fieldsStart = lineStart
            return Self.refusal(ofRequestLine: line).map { .refused($0) }
        }
        if line.isEmpty { return .complete(skip: headStart, count: position - headStart) }
        fields += 1
        if fields > limits.headerCount { return .refused(.fieldsTooLarge) }
        // Obsolete line folding, which programs interpret differently.
        return line[0] == Self.space || line[0] == Self.tab ? .refused(.malformed) : nil
    }

    /// Checks `method SP target SP HTTP/digit.digit`, with single spaces, so that the parser cannot interpret it otherwise.
    private static func refusal(ofRequestLine line: UnsafeRawBufferPointer) -> Response? {
        let words = line.split(separator: space, omittingEmptySubsequences: false)
        guard words.count == 3, !words[1].isEmpty, !words[0].isEmpty, words[0].allSatisfy(isTokenCharacter) else { return .malformed }
        guard !line.contains(tab) else { return .malformed }
        let version = Array(words[2])
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: ".") else { return .malformed }
        guard version[5].isDigit, version[7].isDigit else { return .malformed }
        return version[5] == UInt8(ascii: "1") ? nil : .unsupportedVersion
    }

    /// Returns whether a byte is allowed in a method, according to RFC 9110.
    private static func isTokenCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}
