/// What a value must be, read with errors that say what was expected and what was found.
extension JSONValue {
    /// The number; an infinite one is as good as any.
    func number() throws(FieldError) -> Double {
        guard kind == .number else { throw .expected("a number", found: self) }
        return double
    }

    /// The number without decimal places, `3.0` included, clamped to what an `Int` holds.
    func wholeNumber(or alternative: String = "") throws(FieldError) -> Int {
        guard kind == .number, double.isFinite, double.rounded() == double else {
            throw .expected("a whole number\(alternative)", found: self)
        }
        return Int(exactly: double) ?? (double < 0 ? .min : .max)
    }

    /// The truth value.
    func flag() throws(FieldError) -> Bool {
        switch kind {
        case .yes: return true
        case .no: return false
        default: throw .expected("true or false", found: self)
        }
    }

    /// One of the names that a key knows.
    func choice<Name: RawRepresentable<String> & CaseIterable>(
        _ type: Name.Type,
        or alternative: String? = nil
    ) throws(FieldError) -> Name {
        if kind == .string, let name = Name(rawValue: text) { return name }
        let names = Name.allCases.map { "\"\($0.rawValue)\"" } + (alternative.map { [$0] } ?? [])
        throw .expected(names.formattedAlternatives, found: self)
    }

    /// An array of as many numbers as the pattern, such as `[x, y]`, names.
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
    /// Members that are `null` count as absent. A key that is unknown or comes twice is an error: nothing that was written is ignored.
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
            // Few keys are known, so comparing all of them is quick.
            for earlier in children.keys(before: name.index) where earlier.text == text {
                throw FieldError("given twice").inside(text)
            }
            guard value.kind != .null else { continue }
            do throws(FieldError) { try body(key, value) } catch { throw error.inside(text) }
        }
    }
}

extension JSONValue.Children {
    /// The keys of an object that stand before a node.
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
    /// The names as a sentence offers them: `a, b or c`.
    var formattedAlternatives: String {
        count > 1 ? dropLast().joined(separator: ", ") + " or " + self[count - 1] : joined()
    }
}
