/// The natural sort order of names: numbers by value, letters case-insensitively.
enum NaturalOrder {
    /// Returns whether a name precedes another.
    ///
    /// Names that differ only in case or in leading zeros have a defined order, so sorting is deterministic.
    ///
    /// - Complexity: O(*n*) for names of *n* characters.
    static func precedes(_ a: String, _ b: String) -> Bool {
        let x = parts(a)
        let y = parts(b)
        for (p, q) in zip(x, y) where p != q {
            return p.precedes(q)
        }
        return x.count != y.count ? x.count < y.count : a < b
    }

    /// Returns whether a file precedes another; files with names that compare equal are ordered by their bytes.
    static func precedes(_ a: FileName, _ b: FileName) -> Bool {
        let (x, y) = (a.text, b.text)
        return x == y ? a.bytes.lexicographicallyPrecedes(b.bytes) : precedes(x, y)
    }

    /// Returns whether a path precedes another, component by component.
    static func precedes(_ a: [FileName], _ b: [FileName]) -> Bool {
        for (p, q) in zip(a, b) where p != q {
            return precedes(p, q)
        }
        return a.count < b.count
    }

    /// A number or a letter of a name.
    private enum Part: Equatable {
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
