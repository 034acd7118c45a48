import Foundation
import Testing

@testable import Browser

@Suite("The version of what crosses between the program and the page")
struct SchemaTests {
    @Test func thePageAndTheProgramHaveTheSameSchema() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let script = try String(contentsOf: root.appendingPathComponent("Sources/Browser/Web/batch.js"), encoding: .utf8)
        #expect(script.contains("export const schema = \(pageSchema);"))
    }
}
