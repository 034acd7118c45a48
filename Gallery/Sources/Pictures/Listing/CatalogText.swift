import Foundation

/// The text of a catalog, and its conversion to entries.
struct CatalogText {
    /// The file's name in errors.
    let path: String
    let format: CatalogFormat

    func entries(in bytes: Data) throws(AlbumError) -> [CatalogEntry] {
        guard bytes.count <= CatalogFormat.longest else { throw malformed("larger than \(CatalogFormat.longest >> 20) MB") }
        do {
            switch format {
            case .json: return try JSONDecoder().decode([CatalogEntry].self, from: bytes)
            case .propertyList: return try PropertyListDecoder().decode([CatalogEntry].self, from: checked(bytes))
            }
        } catch let error as AlbumError {
            throw error
        } catch {
            throw failure(error, kind: format == .json ? "valid JSON" : "a valid property list")
        }
    }

    /// Returns the property list, after checking that its nesting is bounded; Foundation's parser is recursive.
    private func checked(_ bytes: Data) throws(AlbumError) -> Data {
        // The binary form is not parsed recursively.
        if bytes.starts(with: "bplist".utf8) { return bytes }
        // The byte order mark makes the parser use UTF-8, independent of the declared encoding: it must parse the checked text.
        let mark = Data([0xEF, 0xBB, 0xBF])
        var text = bytes
        if [[0xFE, 0xFF], [0xFF, 0xFE]].contains(where: { bytes.starts(with: $0) }) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
            guard let decoded = String(data: bytes, encoding: bytes.starts(with: [0, 0]) ? .utf32 : .utf16) else {
                throw malformed("not a valid property list")
            }
            text = Data(decoded.utf8)
        }
        if text.starts(with: mark) { text = text.dropFirst(mark.count) }
        // Foundation's parser ends the process at a number that is not valid UTF-8 (Swift 6.3).
        guard String(data: text, encoding: .utf8) != nil else { throw malformed("not valid UTF-8") }
        guard PropertyListDepth.isBounded(text, by: CatalogFormat.deepest) else {
            throw malformed("nested deeper than \(CatalogFormat.deepest) levels, or not a valid property list")
        }
        return mark + text
    }

    private func malformed(_ reason: String) -> AlbumError { .malformedCatalog(path: path, reason: reason) }

    private func failure(_ error: any Error, kind: String) -> AlbumError {
        guard let error = error as? DecodingError else { return malformed("not \(kind)") }
        let (context, missing): (DecodingError.Context, (any CodingKey)?) =
            switch error {
            case .keyNotFound(let key, let context): (context, key)
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context): (context, nil)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: "not valid"), nil)
            }
        guard let index = context.codingPath.first?.intValue else {
            if case .typeMismatch = error, context.codingPath.isEmpty { return malformed("not an array") }
            return malformed("not \(kind)")
        }
        let key = missing ?? (context.codingPath.count > 1 ? context.codingPath[1] : nil)
        let reason: String =
            switch error {
            case .keyNotFound: "is missing"
            // Foundation's messages contain the invalid number, of any length.
            case .dataCorrupted(let context): Excerpt.of(context.debugDescription)
            default: key == nil ? "must be a dictionary" : "has the wrong type; \(Self.expectation[key!.stringValue] ?? "see the manual")"
            }
        return .invalidEntry(path: path, index: index, key: key?.stringValue, reason: reason)
    }

    private static let expectation = [
        "w": "must be a number above 0",
        "h": "must be a number above 0",
        "img": "must be text",
        "price": "must be text or a number",
        "title": "must be text",
    ]
}
