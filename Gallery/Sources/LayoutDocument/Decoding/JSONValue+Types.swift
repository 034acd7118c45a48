/// Typed values, with errors that state the expected and the found value.
extension JSONValue {
    /// Returns the number, which may be infinite.
    func number() throws -> Double {
        guard kind == .number else { throw FieldError.expected("a number", found: self) }
        return double
    }

    /// Returns the number without a fraction, such as `3.0`, clamped to the range of `Int`.
    func wholeNumber(or alternative: String = "") throws -> Int {
        guard kind == .number, double.isFinite, double.rounded() == double else {
            throw FieldError.expected("a whole number\(alternative)", found: self)
        }
        return Int(exactly: double) ?? (double < 0 ? .min : .max)
    }

    /// Returns the Boolean.
    func flag() throws -> Bool {
        guard kind == .yes || kind == .no else { throw FieldError.expected("true or false", found: self) }
        return kind == .yes
    }

    /// Returns the values of an array.
    func elements() throws -> Children {
        guard kind == .array else { throw FieldError.expected("an array", found: self) }
        return children
    }

    /// Returns an array with a count of numbers; `pattern` describes it, such as `[x, y]`.
    func numbers(_ count: Int, _ pattern: String) throws -> [Double] {
        guard kind == .array else { throw FieldError.expected(pattern, found: self) }
        let numbers = try children.map { try $0.number() }
        guard numbers.count == count else {
            throw FieldError(self, "expected \(pattern), found \(numbers.count) \(numbers.count == 1 ? "number" : "numbers")")
        }
        return numbers
    }

    /// Returns whether an object has a key.
    func hasKey(_ key: some CodingKey) -> Bool {
        guard kind == .object else { return false }
        var members = children
        while let name = members.next(), members.next() != nil {
            if name.text == key.stringValue { return true }
        }
        return false
    }

    /// Calls `body` with each member of an object.
    ///
    /// Members that are `null` are treated as missing. An unknown or duplicate key is an error, so that no member is ignored.
    ///
    /// - Parameter known: The keys that messages name; all those of the type by default.
    func forEachMember<Key: CodingKey>(
        _ type: Key.Type,
        known: @autoclosure () -> [String] = (Key.self as? any DocumentKey.Type)?.names ?? [],
        _ body: (Key, JSONValue) throws -> Void
    ) throws {
        guard kind == .object else { throw FieldError.expected("an object", found: self) }
        var members = children
        while let name = members.next(), let value = members.next() {
            let text = name.text
            guard let key = Key(stringValue: text) else {
                throw FieldError(name, "unknown key; expected \(known().map { "\"\($0)\"" }.formattedAlternatives)")
            }
            // There are few keys, so comparing all of them is fast.
            var earlier = children
            while let other = earlier.next(), other.index < name.index {
                if other.text == text { throw FieldError(name, "given twice") }
                _ = earlier.next()
            }
            if value.kind != .null { try body(key, value) }
        }
    }
}
