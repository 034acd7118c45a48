/// The result of a `Range` field for a file.
enum ByteRange: Equatable {
    /// The whole file: the field is not one range of bytes, and is ignored.
    case whole
    /// A range of bytes.
    case part(Range<Int>)
    /// A range that the file does not have.
    case unsatisfiable

    /// Parses `bytes=first-last`, `bytes=first-` or `bytes=-length` for a file of a size in bytes.
    init(_ field: String, of size: Int) {
        self = .whole
        guard field.lowercased().hasPrefix("bytes=") else { return }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }) else {
            return
        }
        // A number that overflows exceeds the size of any file.
        func number(_ digits: Substring) -> Int? { digits.isEmpty ? nil : Int(digits) ?? .max }
        switch (number(ends[0]), number(ends[1])) {
        case (nil, nil): return
        case (nil, let length?):
            self = length == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - length)..<size)
        case (let first?, let last):
            if let last, last < first { return }
            self = first >= size ? .unsatisfiable : .part(first..<min(size, last.map { $0 == .max ? $0 : $0 + 1 } ?? size))
        }
    }
}
