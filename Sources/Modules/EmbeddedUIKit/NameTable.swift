/// Values by name.
///
/// A dictionary of strings would bring the tables that Unicode is compared by into each page; here names are the same
/// when their bytes are, and there are few of them.
public struct NameTable<Value>: Sequence, ExpressibleByDictionaryLiteral {
    private var entries: [(key: String, value: Value)] = []

    /// A table of its entries.
    public init(dictionaryLiteral elements: (String, Value)...) {
        for (key, value) in elements { self[key] = value }
    }

    /// The value of a name; nil when there is none.
    public subscript(key: String) -> Value? {
        get { entries.first { $0.key.hasBytes(of: key) }?.value }
        set {
            entries.removeAll { $0.key.hasBytes(of: key) }
            if let newValue { entries.append((key, newValue)) }
        }
    }

    /// Goes through the entries.
    public func makeIterator() -> IndexingIterator<[(key: String, value: Value)]> { entries.makeIterator() }
}
