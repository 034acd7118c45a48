/// Finds the end of a request's head in chunks of bytes, and refuses bytes that exceed the limits or are no request.
///
/// It scans each byte once. The result is one head whose lines end in CR LF and contain no other control characters; the parser handles the
/// names and values of the fields.
struct RequestHeadScanner {
    /// Whether the request's method is HEAD, according to the scanned bytes.
    private(set) var isHEAD = false
    /// Whether a byte of the request line was scanned.
    var hasBegun: Bool { !isFirstLine || position > headStart }

    private var position = 0
    private var headStart = 0
    private var lineStart = 0
    private var fieldsStart = 0
    private var isFirstLine: Bool { fieldsStart == 0 }
    private var fields = 0

    private static let CR = UInt8(ascii: "\r"), LF = UInt8(ascii: "\n")
    /// The number of empty lines before a request that are skipped, as RFC 9112 recommends; more are an error.
    private static let emptyLines = 4

    /// Continues after the bytes of the last call.
    ///
    /// - Parameter bytes: All bytes since the beginning, including those of former calls.
    /// - Returns: The length of a complete head with the empty lines before it; `nil` for an incomplete one.
    /// - Throws: The response to bytes that are not a request, or exceed a limit.
    mutating func scan(_ bytes: UnsafeRawBufferPointer, _ limits: ServerLimits) throws(Response) -> Int? {
        while position < bytes.count {
            let byte = bytes[position]
            let followsCR = position > lineStart && bytes[position - 1] == Self.CR
            // A CR is allowed, and its LF is checked with the next byte.
            let isAllowed = byte >= 0x20 && byte != 0x7f || byte == UInt8(ascii: "\t") || byte == Self.CR
            guard byte == Self.LF ? followsCR : !followsCR && isAllowed else { throw .malformed }
            position += 1
            if isFirstLine, position - lineStart == 5 { isHEAD = bytes[lineStart..<position].elementsEqual("HEAD ".utf8) }
            // A line end has two bytes.
            if isFirstLine, position - lineStart > limits.requestLineBytes + 2 { throw .lineTooLong }
            if !isFirstLine, position - fieldsStart > limits.headerBytes { throw .fieldsTooLarge }
            if byte == Self.LF {
                let line = UnsafeRawBufferPointer(rebasing: bytes[lineStart..<(position - 2)])
                lineStart = position
                if try endsHead(line, limits) { return position }
            }
        }
        return nil
    }

    /// Handles a line without its end, and returns whether it is the last of the head.
    private mutating func endsHead(_ line: UnsafeRawBufferPointer, _ limits: ServerLimits) throws(Response) -> Bool {
        if isFirstLine, line.isEmpty {
            headStart = lineStart
            if headStart > 2 * Self.emptyLines { throw .malformed }
        } else if isFirstLine {
            fieldsStart = lineStart
            try Self.check(requestLine: line)
        } else if !line.isEmpty {
            fields += 1
            if fields > limits.headerCount { throw .fieldsTooLarge }
        } else {
            return true
        }
        return false
    }

    /// Checks `method SP target SP HTTP/digit.digit`, with single spaces, so that the parser cannot interpret it otherwise.
    private static func check(requestLine line: UnsafeRawBufferPointer) throws(Response) {
        let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
        guard words.count == 3, !words[1].isEmpty, !words[0].isEmpty else { throw .malformed }
        guard words[0].allSatisfy({ $0.isLetterOrDigit || "!#$%&'*+-.^_`|~".utf8.contains($0) }) else { throw .malformed }
        let version = Array(words[2])
        guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: ".") else { throw .malformed }
        guard version[5].isDigit, version[7].isDigit else { throw .malformed }
        guard version[5] == UInt8(ascii: "1") else { throw .unsupportedVersion }
    }
}
