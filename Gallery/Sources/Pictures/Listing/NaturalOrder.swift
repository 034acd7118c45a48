import Foundation

/// The natural sort order of names: numbers by value, letters without case and accents.
enum NaturalOrder {
    /// A name with the text by which it is sorted, which takes longer to find than to compare.
    struct Key: Comparable {
        private let name: FileName
        /// The name in lowercase and without accents, with marks before its numbers, which can exceed the range of integers.
        ///
        /// A NUL precedes all letters. A colon for each digit follows all digits, so that a number with fewer digits is the first.
        private var text = ""

        init(_ name: FileName) {
            self.name = name
            var rest = name.text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)[...]
            while !rest.isEmpty {
                let digits = rest.prefix { $0.isASCII && $0.isWholeNumber }
                guard !digits.isEmpty else {
                    text.append(rest.removeFirst())
                    continue
                }
                rest = rest[digits.endIndex...]
                let zeros = digits.dropLast().prefix { $0 == "0" }
                let number = digits[zeros.endIndex...]
                text += "\0" + String(repeating: ":", count: number.count) + number
            }
        }

        /// Names that differ only in case, accents or leading zeros are ordered by their bytes, so sorting is deterministic.
        static func < (a: Key, b: Key) -> Bool {
            a.text != b.text ? a.text < b.text : a.name.bytes.lexicographicallyPrecedes(b.name.bytes)
        }
    }

    /// Returns the elements in the order of their paths, component by component.
    static func sorted<Element>(_ elements: [Element], by path: (Element) -> [FileName]) -> [Element] {
        elements.map { (element: $0, keys: path($0).map { Key($0) }) }
            .sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
            .map(\.element)
    }
}
