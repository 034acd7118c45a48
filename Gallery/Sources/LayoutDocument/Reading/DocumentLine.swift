/// Heuristics for the beginning and the end of documents, which are needed after a damaged one.
enum DocumentLine {
    /// Returns whether a line contains only white space.
    static func isBlank(_ line: ArraySlice<UInt8>) -> Bool { line.allSatisfy(isSpace) }

    /// Returns whether a line begins with a brace in its first column.
    static func beginsWithBrace(_ line: ArraySlice<UInt8>) -> Bool { line.first == UInt8(ascii: "{") }

    /// Returns whether the first character of a line, except white space, is a brace.
    static func beginsObject(_ line: ArraySlice<UInt8>) -> Bool { line.first { !isSpace($0) } == UInt8(ascii: "{") }

    /// Returns whether the object that begins in a line has, in that line, a key that only whole documents have.
    static func beginsWholeDocument(_ line: ArraySlice<UInt8>) -> Bool {
        guard beginsObject(line) else { return false }
        var found = false
        scan(line) { depth, text, rest in
            if depth == 1, documentKeys.contains(where: text.elementsEqual), rest.first(where: { !isSpace($0) }) == UInt8(ascii: ":") {
                found = true
            }
        }
        return found
    }

    /// Returns the number of opened minus closed brackets of a line, outside of strings.
    static func bracketBalance(_ line: ArraySlice<UInt8>) -> Int {
        scan(line) { _, _, _ in }
    }

    private static let documentKeys: [[UInt8]] = [Array("layout".utf8), Array("container".utf8)]

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

    /// Calls `body` with each closed string of a line, its depth and what follows it, and returns the depth at the end.
    @discardableResult
    private static func scan(
        _ line: ArraySlice<UInt8>,
        _ body: (_ depth: Int, _ text: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Void
    ) -> Int {
        var depth = 0
        var index = line.startIndex
        while index < line.endIndex {
            switch line[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "\""):
                let start = index + 1
                index = start
                while index < line.endIndex, line[index] != UInt8(ascii: "\"") { index += line[index] == UInt8(ascii: "\\") ? 2 : 1 }
                if index < line.endIndex { body(depth, line[start..<index], line[(index + 1)...]) }
            default: break
            }
            index += 1
        }
        return depth
    }
}
