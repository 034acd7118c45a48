import NIOHTTP1

/// The version of a file, for conditional requests.
struct FileVersion {
    /// The strong entity tag, with quotes.
    let tag: String
    /// The modification date.
    let modified: HTTPDate

    /// The result of a request's conditions.
    enum Outcome {
        /// Send the file.
        case send
        /// 304 Not Modified: the client has this version.
        case notModified
        /// 412 Precondition Failed: the client requires another version.
        case failed
    }

    /// Evaluates the conditions in the order of RFC 9110, section 13.2.2.
    func outcome(of headers: HTTPHeaders) -> Outcome {
        if headers.contains(name: "if-match") {
            guard lists(headers, "if-match", isWeak: false) else { return .failed }
        } else if let date = date(headers, "if-unmodified-since"), modified > date {
            return .failed
        }
        if headers.contains(name: "if-none-match") {
            return lists(headers, "if-none-match", isWeak: true) ? .notModified : .send
        }
        if let date = date(headers, "if-modified-since"), modified <= date { return .notModified }
        return .send
    }

    /// Returns whether a `Range` field applies: an `If-Range` field must name this version.
    func allowsRange(_ headers: HTTPHeaders) -> Bool {
        let conditions = headers["if-range"]
        return conditions.isEmpty || conditions == [tag] || conditions == [modified.description]
    }

    private func date(_ headers: HTTPHeaders, _ name: String) -> HTTPDate? {
        let fields = headers[name]
        return fields.count == 1 ? HTTPDate(fields[0]) : nil
    }

    private func lists(_ headers: HTTPHeaders, _ name: String, isWeak: Bool) -> Bool {
        headers[canonicalForm: name].contains { entry in
            entry == "*" || entry == tag || isWeak && entry.hasPrefix("W/") && entry.dropFirst(2) == tag
        }
    }
}
