/// One dictionary of a catalogue: a shop model.
struct CatalogueEntry: Decodable {
    /// The size as the catalogue claims it; the page shows the picture's true size.
    let width: Double
    let height: Double
    let image: String
    let price: String
    let title: String?

    private enum CodingKeys: String, CodingKey {
        case width = "w"
        case height = "h"
        case image = "img"
        case price
        case title
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        width = try values.length(.width)
        height = try values.length(.height)
        image = try values.decode(String.self, forKey: .image)
        price = try values.text(.price)
        title = values.contains(.title) ? try values.decodeIfPresent(String.self, forKey: .title) : nil
    }
}

extension KeyedDecodingContainer {
    /// A length in pixels, written as a number or as text.
    fileprivate func length(_ key: Key) throws -> Double {
        let value: Double
        if let text = try? decode(String.self, forKey: key) {
            value = Double(text) ?? .nan
        } else {
            value = try decode(Double.self, forKey: key)
        }
        guard value.isFinite, value > 0 else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "must be a number above 0")
        }
        return value
    }

    /// Text, or a number as it reads.
    fileprivate func text(_ key: Key) throws -> String {
        if let whole = try? decode(Int.self, forKey: key) { return String(whole) }
        if let number = try? decode(Double.self, forKey: key) { return String(number) }
        return try decode(String.self, forKey: key)
    }
}
