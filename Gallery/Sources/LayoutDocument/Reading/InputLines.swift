/// The lines of an input that arrives in pieces.
///
/// A line is handed out as soon as its end has arrived; what is kept is the current line and one piece.
struct InputLines {
    /// Waits for the next piece; an empty one is the end.
    private let read: () throws -> [UInt8]
    private var buffer: [UInt8] = []
    /// Where the next line begins in the buffer.
    private var start = 0
    private var isAtEnd = false
    /// How many lines have been handed out.
    private(set) var count = 0

    init(_ read: @escaping () throws -> [UInt8]) { self.read = read }

    /// The next line without its line feed, or `nil` at the end.
    ///
    /// A byte order mark at the very beginning is left out.
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
