/// Typed values, with errors that state the expected and the found value.
extension JSONValue {
    /// Returns the number, which may be infinite.
    func number() throws(FieldError) -> Double {
        guard kind == .number else { throw .expected("a number", found: self) }
        return double
    }

    /// Returns the number without a fraction, such as `3.0`, clamped to the range of `Int`.
    func wholeNumber(or alternative: String = "") throws(FieldError) -> Int {
        guard kind == .number, double.isFinite, double.rounded() == double else {
            throw .expected("a whole number\(alternative)", found: self)
        }
        return Int(exactly: double) ?? (double < 0 ? .min : .max)
    }

    /// Returns the Boolean.
    func flag() throws(FieldError) -> Bool {
        switch kind {
        case .yes: return true
        case .no: return false
        default: throw .expected("true or false", found: self)
        }
    }

    /// Returns one of the names that a key allows.
    func choice<Name: RawRepresentable<String> & CaseIterable>(
        _ type: Name.Type,
        or alternative: String? = nil
    ) throws(FieldError) -> Name {
        if kind == .string, let name = Name(rawValue: text) { return name }
        let names = Name.allCases.map { "\"\($0.rawValue)\"" } + (alternative.map { [$0] } ?? [])
        throw .expected(names.formattedAlternatives, found: self)
    }

    /// Returns an array with a count of numbers; `pattern` describes it, such as `[x, y]`.
    func numbers(_ count: Int, _ pattern: String) throws(FieldError) -> [Double] {
        guard kind == .array else { throw .expected(pattern, found: self) }
        var numbers: [Double] = []
        try forEachElement { value throws(FieldError) in numbers.append(try value.number()) }
        guard numbers.count == count else {
            throw FieldError("expected \(pattern), found \(numbers.count) \(numbers.count == 1 ? "number" : "numbers")")
        }
        return numbers
    }

    /// Calls `body` with each value of an array; errors name its index.
    func forEachElement(_ body: (JSONValue) throws(FieldError) -> Void) throws(FieldError) {
        guard kind == .array else { throw .expected("an array", found: self) }
        var index = 0
        for value in children {
            do throws(FieldError) { try body(value) } catch { throw error.inside(index) }
            index += 1
        }
    }

    /// Calls `body` with each member of an object; errors name its key.
    ///
    /// Members that are `null` are treated as missing. An unknown or duplicate key is an error, so that no member is ignored.
    func forEachMember<Key: RawRepresentable<String> & CaseIterable>(
        _ type: Key.Type,
        known: @autoclosure () -> [Key] = Array(Key.allCases),
        _ body: (Key, JSONValue) throws(FieldError) -> Void
    ) throws(FieldError) {
        guard kind == .object else { throw .expected("an object", found: self) }
        var members = children
        while let name = members.next(), let value = members.next() {
            let text = name.text
            guard let key = Key(rawValue: text) else {
                let names = known().map { "\"\($0.rawValue)\"" }.formattedAlternatives
                throw FieldError("unknown key; expected \(names)").inside(name.keyExcerpt)
            }
            // There are few keys, so comparing all of them is fast.
            for earlier in children.keys(before: name.index) where earlier.text == text {
                throw FieldError("given twice").inside(text)
            }
            guard value.kind != .null else { continue }
            do throws(FieldError) { try body(key, value) } catch { throw error.inside(text) }
        }
    }
}

extension JSONValue.Children {
    /// Returns the keys of an object before a node.
    fileprivate func keys(before index: Int) -> some Sequence<JSONValue> {
        var rest = self
        return sequence(state: ()) { _ in
            guard let key = rest.next(), key.index < index else { return nil }
            _ = rest.next()
            return key
        }
    }
}

extension [String] {
    /// The names as a list for a sentence: `a, b or c`.
    var formattedAlternatives: String {
        count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : joined()
    }
}
