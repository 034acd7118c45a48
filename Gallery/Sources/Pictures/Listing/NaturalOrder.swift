/// The natural sort order of names: numbers by value, letters case-insensitively.
enum NaturalOrder {
    /// A name with its parts, which take longer to find than to compare.
    struct Key: Comparable {
        private let name: String
        private let parts: [Part]

        init(_ name: String) {
            self.name = name
            parts = NaturalOrder.parts(name)
        }

        /// Returns whether a name precedes another.
        ///
        /// Names that differ only in case or in leading zeros have a defined order, so sorting is deterministic.
        static func < (a: Key, b: Key) -> Bool {
            for (p, q) in zip(a.parts, b.parts) where p != q { return p.precedes(q) }
            return a.parts.count != b.parts.count ? a.parts.count < b.parts.count : a.name < b.name
        }

        static func == (a: Key, b: Key) -> Bool { a.name == b.name }
    }

    /// The key of a file's name; names that compare equal are ordered by their bytes.
    private struct FileKey: Comparable {
        let name: FileName
        let key: Key

        init(_ name: FileName) {
            self.name = name
            key = Key(name.text)
        }

        static func < (a: FileKey, b: FileKey) -> Bool {
            a.key == b.key ? a.name.bytes.lexicographicallyPrecedes(b.name.bytes) : a.key < b.key
        }

        static func == (a: FileKey, b: FileKey) -> Bool { a.name == b.name }
    }

    /// Returns the names in their order.
    ///
    /// - Complexity: O(*n* log *n*) comparisons for *n* names.
    static func sorted(_ names: [FileName]) -> [FileName] {
        names.map { FileKey($0) }.sorted().map(\.name)
    }

    /// Returns the elements in the order of their paths, component by component.
    static func sorted<Element>(_ elements: [Element], by path: (Element) -> [FileName]) -> [Element] {
        elements.map { (element: $0, keys: path($0).map { FileKey($0) }) }
            .sorted { $0.keys.lexicographicallyPrecedes($1.keys) }
            .map(\.element)
    }

    /// A number or a letter of a name.
    fileprivate enum Part: Equatable {
        /// The digits without leading zeros, which may exceed the range of integers.
        case number([UInt8])
        case letter(String)

        func precedes(_ other: Part) -> Bool {
            switch (self, other) {
            case (.number(let a), .number(let b)): a.count != b.count ? a.count < b.count : a.lexicographicallyPrecedes(b)
            case (.number, .letter): true
            case (.letter, .number): false
            case (.letter(let a), .letter(let b)): a < b
            }
        }
    }

    private static func parts(_ name: String) -> [Part] {
        var parts: [Part] = []
        var digits: [UInt8]?
        func endNumber() {
            if let number = digits { parts.append(.number(Array(number.drop { $0 == 0 }))) }
            digits = nil
        }
        for character in name {
            if character.isASCII, let digit = character.wholeNumberValue {
                digits = (digits ?? []) + [UInt8(digit)]
            } else {
                endNumber()
                parts.append(.letter(character.lowercased()))
            }
        }
        endNumber()
        return parts
    }
}
