/// Splits an input that arrives in pieces into lines.
///
/// A line is returned as soon as its end has arrived; only the current line and one piece are stored.
struct InputLines {
    /// Waits for the next piece; an empty one is the end.
    private let read: () throws -> [UInt8]
    private var buffer: [UInt8] = []
    /// The start of the next line in the buffer.
    private var start = 0
    private var isAtEnd = false
    /// The number of returned lines.
    private(set) var count = 0

    init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

    /// Returns the next line without its line feed; `nil` at the end.
    ///
    /// A byte order mark at the beginning is skipped.
    mutating func next() throws -> ArraySlice<UInt8>? {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
                return take(start..<end, next: end + 1)
            }
            if isAtEnd { return start < buffer.count ? take(start..<buffer.count, next: buffer.count) : nil }
            searched = buffer.count - start
            buffer.removeSubrange(..<start)
            start = 0
            let piece = try read()
            isAtEnd = piece.isEmpty
            buffer += piece
        }
    }

    private mutating func take(_ range: Range<Int>, next: Int) -> ArraySlice<UInt8> {
        start = next
        count += 1
        let line = buffer[range]
        return count == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line
    }
}
