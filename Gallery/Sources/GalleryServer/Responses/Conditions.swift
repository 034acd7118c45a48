import NIOHTTP1

/// The version of a file, for conditional requests.
struct FileVersion {
    /// The strong entity tag, with quotes.
    let tag: String
    let modified: HTTPDate

    /// Evaluates the conditions in the order of RFC 9110, section 13.2.2.
    ///
    /// - Returns: 304 if the client has this version, 412 if it requires another one, and 200 otherwise.
    func status(for request: HTTPRequestHead) -> Int {
        if !request["if-match"].isEmpty {
            guard isListed(in: request.headers[canonicalForm: "if-match"], weakly: false) else { return 412 }
        } else if let date = date(request["if-unmodified-since"]), modified.seconds > date.seconds {
            return 412
        }
        if !request["if-none-match"].isEmpty {
            return isListed(in: request.headers[canonicalForm: "if-none-match"], weakly: true) ? 304 : 200
        }
        if let date = date(request["if-modified-since"]), modified.seconds <= date.seconds { return 304 }
        return 200
    }

    /// Returns whether a `Range` field applies: an `If-Range` field must name this version.
    func allowsRange(_ request: HTTPRequestHead) -> Bool {
        let conditions = request["if-range"]
        return conditions.isEmpty || conditions == [tag] || conditions == [modified.description]
    }

    private func date(_ fields: [String]) -> HTTPDate? { fields.count == 1 ? HTTPDate(fields[0]) : nil }

    private func isListed(in entries: [Substring], weakly isWeak: Bool) -> Bool {
        let weakTag = "W/" + tag
        return entries.contains { $0 == "*" || $0 == tag || isWeak && $0 == weakTag }
    }
}

/// The result of a `Range` field for a file.
enum ByteRange: Equatable {
    /// The whole file: the field is not one range of bytes, and is ignored.
    case whole
    case part(Range<Int>)
    /// A range that the file does not have.
    case unsatisfiable

    /// Parses `bytes=first-last`, `bytes=first-` or `bytes=-length` for a file of a size in bytes.
    init(_ field: String, of size: Int) {
        self = .whole
        guard field.lowercased().hasPrefix("bytes=") else { return }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) }) else { return }
        // A number that overflows exceeds the size of any file.
        func number(_ digits: Substring) -> Int? { digits.isEmpty ? nil : Int(digits) ?? .max }
        switch (number(ends[0]), number(ends[1])) {
        case (nil, nil): return
        case (nil, let length?): self = length == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - length)..<size)
        case (let first?, let last):
            if let last, last < first { return }
            self = first >= size ? .unsatisfiable : .part(first..<min(size, last.map { $0 == .max ? $0 : $0 + 1 } ?? size))
        }
    }
}
