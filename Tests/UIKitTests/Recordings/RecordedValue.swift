import Foundation
import UIKit

/// A value of a recording.
indirect enum RecordedValue: Codable, CustomStringConvertible {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([RecordedValue])
    case object([String: RecordedValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([RecordedValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: RecordedValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let values): try container.encode(values)
        case .object(let fields): try container.encode(fields)
        }
    }

    init(_ point: CGPoint) { self = .array([.number(point.x), .number(point.y)]) }
    init(_ size: CGSize) { self = .array([.number(size.width), .number(size.height)]) }
    init(_ rect: CGRect) { self = .array([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) }) }
    init(_ insets: UIEdgeInsets) { self = .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) }) }
    init(_ path: IndexPath) { self = .array(path.map { .number(Double($0)) }) }

    var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let value): value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
        case .string(let value): "\"\(value)\""
        case .array(let values): "[" + values.map(\.description).joined(separator: ", ") + "]"
        case .object(let fields): "{" + fields.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", ") + "}"
        }
    }

    /// Returns a Boolean value that indicates whether two values are equal, numbers within a tolerance.
    ///
    /// Only the fields of this object are compared: others were not recorded.
    func matches(_ other: RecordedValue?, within tolerance: Double) -> Bool {
        switch (self, other) {
        case (.null, .null), (.null, nil): true
        case (.bool(let a), .bool(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        // Thirds of a point differ with the arithmetic.
        case (.number(let a), .number(let b)): abs(a - b) <= max(tolerance, 1e-9)
        case (.array(let a), .array(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.matches($1, within: tolerance) }
        case (.object(let a), .object(let b)): a.allSatisfy { $0.value.matches(b[$0.key], within: tolerance) }
        default: false
        }
    }

    var numbers: [CGFloat]? {
        guard case .array(let values) = self else { return nil }
        let numbers = values.compactMap { if case .number(let value) = $0 { CGFloat(value) } else { nil } }
        return numbers.count == values.count ? numbers : nil
    }
}

/// A recording that cannot be replayed.
struct RecordingError: Error, CustomStringConvertible {
    let description: String

    init(_ file: String, _ message: String) { description = "\(file): \(message)" }
}

/// The fields of an object; each must be read, so that fields unknown to the player are reported.
final class RecordedFields {
    let file: String
    let place: String
    private var left: [String: RecordedValue]

    init(_ value: RecordedValue, file: String, place: String) throws {
        guard case .object(let fields) = value else { throw RecordingError(file, "\(place) is \(value), not an object") }
        self.file = file
        self.place = place
        left = fields
    }

    func fail(_ message: String) -> RecordingError { RecordingError(file, "\(place): \(message)") }

    func value(_ names: String...) -> RecordedValue? {
        for name in names { if let value = left.removeValue(forKey: name) { return value } }
        return nil
    }

    func fields(_ name: String) throws -> RecordedFields? {
        guard let value = value(name) else { return nil }
        return try RecordedFields(value, file: file, place: place.isEmpty ? name : "\(place).\(name)")
    }

    func string(_ name: String) throws -> String? {
        guard let value = value(name) else { return nil }
        guard case .string(let text) = value else { throw fail("\(name) is \(value), not a text") }
        return text
    }

    func strings(_ name: String) throws -> [String]? {
        guard let value = value(name) else { return nil }
        guard case .array(let values) = value else { throw fail("\(name) is \(value), not a list of texts") }
        return try values.map {
            guard case .string(let text) = $0 else { throw fail("\(name) has \($0), which is not a text") }
            return text
        }
    }

    func bool(_ name: String) throws -> Bool? {
        guard let value = value(name) else { return nil }
        guard case .bool(let flag) = value else { throw fail("\(name) is \(value), neither true nor false") }
        return flag
    }

    func number(_ name: String) throws -> CGFloat? {
        guard let value = value(name) else { return nil }
        guard case .number(let number) = value else { throw fail("\(name) is \(value), not a number") }
        return CGFloat(number)
    }

    func numbers(_ name: String, count: Int) throws -> [CGFloat]? {
        guard let value = value(name) else { return nil }
        return try numbers(value, name, count: count)
    }

    func numbers(_ value: RecordedValue, _ name: String, count: Int) throws -> [CGFloat] {
        guard let numbers = value.numbers, numbers.count == count else { throw fail("\(name) is \(value), not \(count) numbers") }
        return numbers
    }

    func point(_ name: String) throws -> CGPoint? { try numbers(name, count: 2).map { CGPoint(x: $0[0], y: $0[1]) } }
    func size(_ name: String) throws -> CGSize? { try numbers(name, count: 2).map { CGSize(width: $0[0], height: $0[1]) } }
    func rect(_ name: String) throws -> CGRect? {
        try numbers(name, count: 4).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
    func insets(_ name: String) throws -> UIEdgeInsets? {
        try numbers(name, count: 4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }

    /// Returns one of a set of strings.
    func word<Meaning>(_ name: String, _ words: [String: Meaning]) throws -> Meaning? {
        guard let text = try string(name) else { return nil }
        guard let meaning = words[text] else { throw fail("\(name) is \(text), not one of \(words.keys.sorted().joined(separator: ", "))") }
        return meaning
    }

    /// The fields that have not been read.
    func rest() -> [String: RecordedValue] {
        defer { left = [:] }
        return left
    }

    /// Throws an error for a field that has not been read.
    func finish() throws {
        if let name = left.keys.min() { throw fail("the player does not know the field \(name)") }
    }
}
