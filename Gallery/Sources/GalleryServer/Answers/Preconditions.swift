import NIOHTTP1

/// The version of a file that a client may have.
struct FileVersion {
    /// The strong entity tag, quotes included.
    let tag: String
    /// When the file was last modified.
    let modified: HTTPDate

    /// What the conditions of a request lead to.
    enum Outcome {
        /// The file is sent.
        case send
        /// 304: the client has it.
        case notModified
        /// 412: the client wants another version.
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

    /// Whether a `Range` field counts: an `If-Range` field names this version.
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
