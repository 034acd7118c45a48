/// The texts of a gallery in one language.
public struct GalleryTexts: Sendable {
    /// The texts of the live page, in the order of ``GalleryText/live``.
    public let values: [String]

    /// Makes the texts of a language.
    public init(_ language: GalleryLanguage) { values = GalleryText.live.map { language[$0] } }

    /// Makes texts that were read, in the order of ``GalleryText/live``; those that are missing are empty.
    public init(_ values: [String]) { self.values = values }

    // Not inlined, because the browser's program has a hundred calls.

    /// The text as it is in the table.
    public subscript(_ text: GalleryText) -> String {
        @inline(never) get { text.rawValue < values.count ? values[text.rawValue] : "" }
    }

    /// Returns a text with values in place of `%1`, `%2` and so on.
    @inline(never)
    public func text(_ text: GalleryText, _ values: [String]) -> String { Self.filled(self[text], values) }

    /// Returns a text with numbers in place of `%1` and `%2`.
    @inline(never)
    public func text(_ text: GalleryText, _ first: Int, _ second: Int = 0) -> String {
        Self.filled(self[text], [first.description, second.description])
    }

    /// Returns a template with values in place of `%1`, `%2` and so on.
    @inline(never)
    static func filled(_ template: String, _ values: [String]) -> String {
        // In one pass, because values can contain the same signs.
        let bytes = Array(template.utf8)
        var filled = ""
        var start = 0
        for index in bytes.indices.dropLast() where bytes[index] == UInt8(ascii: "%") && index >= start {
            filled += String(decoding: bytes[start..<index], as: UTF8.self)
            let value = Int(bytes[index + 1]) - Int(UInt8(ascii: "1"))
            if values.indices.contains(value) { filled += values[value] }
            start = index + 2
        }
        return filled + String(decoding: bytes[start...], as: UTF8.self)
    }
}
