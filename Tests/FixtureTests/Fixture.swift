import Foundation
import Testing

/// A recorded file under `Fixtures`.
enum Fixture {
    /// Decodes a file.
    static func read<Value: Decodable>(_ path: String, as type: Value.Type = Value.self) throws -> Value {
        let url = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures").appendingPathComponent(path)
        return try JSONDecoder().decode(type, from: Data(contentsOf: url))
    }
}
