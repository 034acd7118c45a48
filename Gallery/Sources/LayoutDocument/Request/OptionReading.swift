import Cascade

/// Reads the options of a document, of its sections and the items that depend on them.
struct OptionReading {
    /// The first number of columns that the engine clamps, as a sentence with its key path.
    private(set) var warning: String?
    private let layout: LayoutKind
    private var words = DocumentWords()

    init(_ layout: LayoutKind) { self.layout = layout }

    /// Returns the options of a document or, if the document's are given, of a section.
    mutating func options(_ object: JSONValue?, of document: OptionValues? = nil) throws -> OptionValues {
        guard let object else { return OptionValues() }
        let inSection = document != nil
        try object.forEachMember(OptionKey.self, known: OptionKey.names(for: layout, inSection: inSection)) { key, value in
            try key.check(value, for: layout, inSection: inSection)
            try words.add(value, for: key)
            if key == .columns, warning == nil { warning = Self.warning(value) }
        }
        return try OptionValues(from: DocumentDecoder(value: object))
    }

    private static func warning(_ columns: JSONValue) -> String? {
        guard let count = try? columns.wholeNumber() else { return nil }
        let clamped = max(1, min(count, 65_535))
        return clamped == count ? nil : "\(columns.path): \(count) counts as \(clamped)"
    }

    /// Returns the items of a section.
    mutating func items(_ array: JSONValue, _ document: OptionValues, _ section: OptionValues) throws -> ItemList {
        var reading = ItemReading(
            layout: layout,
            axis: layout == .line ? document.line.axis : document.waterfall.axis,
            sizing: section.sizing ?? document.sizing ?? .absolute,
            words: words
        )
        var items = ItemList()
        for value in try array.elements() { items.append(try reading.item(value)) }
        words = reading.words
        return items
    }
}
