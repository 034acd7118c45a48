/// The natural sort order of names: numbers by value, letters case-insensitively.
enum NaturalOrder {
    /// A name with its parts, which take longer to find than to compare.
    struct Key: Comparable {
        private let name: FileName
        private let parts: [Part]

        init(_ name: FileName) {
            self.name = name
            parts = NaturalOrder.parts(name.text)
        }

        /// Returns whether a name precedes another.
        ///
        /// Names that differ only in case or in leading zeros are ordered by their bytes, so sorting is deterministic.
        static func < (a: Key, b: Key) -> Bool {
            for (p, q) in zip(a.parts, b.parts) where p != q { return p < q }
            return a.parts.count != b.parts.count ? a.parts.count < b.parts.count : a.name.bytes.lexicographicallyPrecedes(b.name.bytes)
        }
    }

    /// Returns the elements in the order of their paths, component by component.
    ///
    /// - Complexity: O(*n* log *n*) comparisons for *n* elements.
    static func sorted<Element>(_ elements: [Element], by path: (Element) -> [FileName]) -> [Element] {
        elements.map { (element: $0, keys: path($0).map { Key($0) }) }
            .sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
            .map(\.element)
    }

    /// A number or a letter of a name; numbers precede letters.
    fileprivate enum Part: Comparable {
        /// The count of the digits without leading zeros, and these digits, which may exceed the range of integers.
        case number(Int, String)
        case letter(String)
    }

    private static func parts(_ name: String) -> [Part] {
        var parts: [Part] = []
        var digits: String?
        func endNumber() {
            if let number = digits?.drop(while: { $0 == "0" }) { parts.append(.number(number.count, String(number))) }
            digits = nil
        }
        for character in name {
            if character.isASCII, character.isWholeNumber {
                digits = (digits ?? "") + String(character)
            } else {
                endNumber()
                parts.append(.letter(character.lowercased()))
            }
        }
        endNumber()
        return parts
    }
}
