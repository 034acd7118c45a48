/// Decodes a value of a document, with errors that name its key path.
///
/// Objects are read by the rules of `JSONValue.forEachMember`. Scalars are `Bool`, `Double`, `Int` and `String`.
struct DocumentDecoder: Decoder {
    let value: JSONValue
    /// Positions in the tree replace it.
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(try MemberContainer(value))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { ElementContainer(array: value, elements: Array(try value.elements())) }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension DocumentDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value.kind == .null }
    func decode(_ type: Bool.Type) throws -> Bool { try value.flag() }
    func decode(_ type: Double.Type) throws -> Double { try value.number() }
    func decode(_ type: Int.Type) throws -> Int { try value.wholeNumber() }

    func decode(_ type: String.Type) throws -> String {
        guard value.kind == .string else { throw FieldError.expected("a text", found: value) }
        return value.text
    }

    func decode<Other: Decodable>(_ type: Other.Type) throws -> Other { throw FieldError(value, "documents have no \(type)") }
}

extension JSONValue: Decodable {
    /// Makes the value of a `DocumentDecoder` without decoding it.
    init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? DocumentDecoder else {
            throw DecodingError.typeMismatch(Self.self, .init(codingPath: decoder.codingPath, debugDescription: "needs a DocumentDecoder"))
        }
        self = decoder.value
    }
}

private struct MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let object: JSONValue
    private var members: [(key: Key, value: JSONValue)] = []

    init(_ object: JSONValue) throws {
        self.object = object
        try object.forEachMember(Key.self) { members.append(($0, $1)) }
    }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.map(\.key) }
    func contains(_ key: Key) -> Bool { members.contains { $0.key.stringValue == key.stringValue } }
    func decodeNil(forKey key: Key) -> Bool { !contains(key) }
    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try T(from: superDecoder(forKey: key)) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws -> KeyedDecodingContainer<Nested> {
        try superDecoder(forKey: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { try superDecoder(forKey: key).unkeyedContainer() }
    func superDecoder() -> any Decoder { DocumentDecoder(value: object) }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        guard let member = members.first(where: { $0.key.stringValue == key.stringValue }) else {
            throw FieldError(object, "missing", member: key.stringValue)
        }
        return DocumentDecoder(value: member.value)
    }
}

private struct ElementContainer: UnkeyedDecodingContainer {
    let array: JSONValue
    let elements: [JSONValue]
    var currentIndex = 0

    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }
    func decodeNil() -> Bool { false }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: superDecoder()) }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try superDecoder().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try superDecoder().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder {
        guard !isAtEnd else { throw FieldError(array, "expected more than \(elements.count) values") }
        defer { currentIndex += 1 }
        return DocumentDecoder(value: elements[currentIndex])
    }
}
