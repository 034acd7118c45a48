/// A dictionary of a catalog, which describes a picture.
package struct CatalogEntry: Decodable {
    let image: String
    let price: String?
    let title: String?

    private enum CodingKeys: String, CodingKey {
        case width = "w"
        case height = "h"
        case image = "img"
        case price
        case title
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        // The page uses the picture's actual size.
        try values.checkLength(.width)
        try values.checkLength(.height)
        image = try values.decode(String.self, forKey: .image)
        price = Self.shown(try values.text(.price))
        title = values.contains(.title) ? try values.decodeIfPresent(String.self, forKey: .title).flatMap(Self.shown) : nil
    }

    /// Returns a text as pages show it; `nil` for a blank one.
    private static func shown(_ text: String) -> String? { text.allSatisfy(\.isWhitespace) ? nil : TextLimit.limited(text) }
}

extension KeyedDecodingContainer {
    /// Checks a length in pixels, which is a number or a text.
    fileprivate func checkLength(_ key: Key) throws {
        let value = try (try? decode(String.self, forKey: key)).map { Double($0) ?? .nan } ?? decode(Double.self, forKey: key)
        guard value.isFinite, value > 0 else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "must be a number above 0")
        }
    }

    /// Returns a text, also from a number.
    fileprivate func text(_ key: Key) throws -> String {
        if let whole = try? decode(Int.self, forKey: key) { return String(whole) }
        if let number = try? decode(Double.self, forKey: key) { return String(number) }
        return try decode(String.self, forKey: key)
    }
}
