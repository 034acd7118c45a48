/// A dictionary by name.
///
/// A dictionary of strings would add Unicode's tables to the module; this one compares bytes, by a linear search among few names.
public struct NameTable<Value>: Sequence, ExpressibleByDictionaryLiteral {
    private var entries: [(key: String, value: Value)] = []

    /// Makes a table from its entries.
    public init(dictionaryLiteral elements: (String, Value)...) {
        for (key, value) in elements { self[key] = value }
    }

    /// The value of a name; `nil` if there is none.
    public subscript(key: String) -> Value? {
        get { entries.first { $0.key.hasBytes(of: key) }?.value }
        set {
            entries.removeAll { $0.key.hasBytes(of: key) }
            if let newValue { entries.append((key, newValue)) }
        }
    }

    /// Returns an iterator over the entries.
    public func makeIterator() -> IndexingIterator<[(key: String, value: Value)]> { entries.makeIterator() }
}
