package import Files
package import Foundation

package enum CatalogFormat: Sendable, Hashable {
    /// A property list, as XML or in binary.
    case propertyList
    case json

    init(_ file: URL) { self = file.pathExtension.lowercased() == "plist" ? .propertyList : .json }

    /// The maximum number of bytes of a catalog: 16 MB, enough for a hundred thousand pictures.
    package static let longest = 16 << 20

    /// The maximum nesting depth of a property list; a catalog has three levels.
    package static let deepest = 128

    /// Parses a catalog without opening its pictures; all parsing of untrusted bytes is covered by it.
    ///
    /// Any bytes give entries or an error, in bounded time and with bounded stack depth.
    ///
    /// - Parameter path: The file's name in errors.
    /// - Throws: ``Failure`` with the place of the error.
    /// - Complexity: O(*n*) for *n* bytes.
    package func entries(in bytes: Data, path: String = "catalog") throws(Failure) -> [CatalogEntry] {
        guard bytes.count <= Self.longest else {
            throw .malformedCatalog(path, "larger than \(Self.longest >> 20) MB")
        }
        let checked = self == .json ? bytes : try Self.checked(bytes, path: path)
        do {
            switch self {
            case .json: return try JSONDecoder().decode([CatalogEntry].self, from: checked)
            case .propertyList: return try PropertyListDecoder().decode([CatalogEntry].self, from: checked)
            }
        } catch {
            throw failure(error, in: bytes, path: path)
        }
    }

    /// Returns a property list, after checking that its nesting is bounded; Foundation's parser is recursive.
    private static func checked(_ bytes: Data, path: String) throws(Failure) -> Data {
        // The binary form is not parsed recursively.
        if bytes.starts(with: "bplist".utf8) { return bytes }
        let marks: [([UInt8], String.Encoding)] = [([0xFE, 0xFF], .utf16), ([0xFF, 0xFE], .utf16), ([0, 0, 0xFE, 0xFF], .utf32)]
        let encoding = marks.first { bytes.starts(with: $0.0) }?.1 ?? .utf8
        // Foundation's parser ends the process at a number that is not valid UTF-8 (Swift 6.3).
        guard let text = String(data: bytes, encoding: encoding).map({ Data($0.utf8) }) else {
            throw .malformedCatalog(path, encoding == .utf8 ? "not valid UTF-8" : "not a valid property list")
        }
        guard PropertyListDepth.isBounded(text, by: deepest) else {
            throw .malformedCatalog(path, "nested deeper than \(deepest) levels, or not a valid property list")
        }
        // The byte order mark makes the parser use UTF-8, independent of the declared encoding: it must parse the checked text.
        return Data([0xEF, 0xBB, 0xBF]) + text
    }

    /// Returns what is wrong with a text as a whole; of JSON also where, which `JSONDecoder` does not tell on Linux.
    private func fault(in bytes: Data) -> String {
        guard self == .json, !bytes.isEmpty else { return bytes.isEmpty ? "empty" : "not a valid property list" }
        var place: Any?
        do { _ = try JSONSerialization.jsonObject(with: bytes) } catch { place = (error as NSError).userInfo["NSDebugDescription"] }
        let found = (place as? String)?.replacing(/character (\d+)/) { match in
            // Counted from 1, as editors show it.
            let lines = bytes.prefix(Int(match.1) ?? 0).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            return "line \(lines.count), column \((lines.last?.count ?? 0) + 1)"
        }
        return "not valid JSON" + (found.map { ": " + TextLimit.excerpt($0.trimmingCharacters(in: ["."])) } ?? "")
    }

    private func failure(_ error: any Error, in bytes: Data, path: String) -> Failure {
        lazy var invalid = Failure.malformedCatalog(path, fault(in: bytes))
        guard let error = error as? DecodingError else { return invalid }
        let (context, missing, reason): (DecodingError.Context, (any CodingKey)?, String?) =
            switch error {
            case .keyNotFound(let key, let context): (context, key, "is missing")
            // Foundation's messages contain the invalid number, of any length.
            case .dataCorrupted(let context): (context, nil, TextLimit.excerpt(context.debugDescription))
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (context, nil, nil)
            @unknown default: (DecodingError.Context(codingPath: [], debugDescription: ""), nil, nil)
            }
        guard let index = context.codingPath.first?.intValue else {
            if case .dataCorrupted = error { return invalid }
            return .malformedCatalog(path, "not an array")
        }
        let key = (missing ?? context.codingPath.dropFirst().first)?.stringValue
        let wrongType = key.map { "has the wrong type; \(Self.expectation[$0] ?? "see the manual")" } ?? "must be a dictionary"
        return .invalidEntry(path, index, key: key, reason ?? wrongType)
    }

    private static let expectation = [
        "w": "must be a number above 0",
        "h": "must be a number above 0",
        "img": "must be text",
        "price": "must be text or a number",
        "title": "must be text",
    ]
}

extension Failure {
    /// Returns the fault of a catalog's file, which is not a property list or JSON, or not an array.
    static func malformedCatalog(_ path: String, _ reason: String) -> Failure {
        Failure("\(path): \(reason). A catalog is an array of dictionaries with the keys w, h, img, price and, optionally, title.")
    }

    /// Returns the fault of an entry, which counts from 0; the key is `nil` if the whole entry is invalid.
    static func invalidEntry(_ path: String, _ index: Int, key: String?, _ reason: String) -> Failure {
        // People count from 1.
        Failure("\(path): entry \(index + 1)\(key.map { ", key \"\($0)\"" } ?? ""): \(reason).")
    }
}
