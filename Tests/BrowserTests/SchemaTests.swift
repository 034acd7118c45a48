import Foundation
import Testing

@testable import Browser
@testable import UIKit

/// `Scripts/generate-schema.py --check` compares the rest of the schema with both sides; these raw values are UIKit's.
@Suite struct SchemaTests {
    private let schema: [String: Any]

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: root.appendingPathComponent("Sources/Browser/Schema/page-schema.json"))
        schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func theRawValuesOfUIKitHaveTheSchemasNames() throws {
        try compare("roles", HostDescription.Role.init(rawValue:))
        try compare("contentModes", UIView.ContentMode.init(rawValue:))
        try compare("textAlignments", NSTextAlignment.init(rawValue:))
        try compare("drawing", DrawingCode.init(rawValue:))
        try compare("propertyNames", LayerProperty.init(rawValue:))
    }

    /// The names of a list are the cases with the raw values 0, 1, …, and there is no further case.
    private func compare<Value>(_ key: String, _ value: (Int) -> Value?) throws {
        let names = try #require(schema[key] as? [String], "\(key)")
        try #require(!names.isEmpty)
        for (number, name) in names.enumerated() { #expect(value(number).map { "\($0)" } == name, "\(key) \(number)") }
        #expect(value(names.count) == nil, "\(key) has no name for \(names.count)")
    }
}
