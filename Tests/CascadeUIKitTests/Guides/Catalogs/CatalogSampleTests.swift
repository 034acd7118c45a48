import Foundation
import Testing

/// Compares the samples of the articles in the documentation catalogs with compiled code.
///
/// `Scripts/check-swiftui.sh` compiles those of CascadeSwiftUI, `Scripts/check-package.sh` uses the lines of manifests.
@Suite struct CatalogSampleTests {
    @Test func theArticlesQuoteTheCompiledCode() throws {
        var shown: [[String]] = []
        for module in ["Cascade", "CascadeUIKit", "CascadeTesting"] {
            let catalog = "Sources/\(module)/\(module).docc"
            for article in try Self.files(in: QuotedCode.root.appending(path: catalog)) where article.hasSuffix(".md") {
                shown += try QuotedCode(document: "\(catalog)/\(article)", file: #filePath).shown
            }
        }
        shown.removeAll { $0.first?.hasPrefix(".") ?? true }
        #expect(shown.count >= 30)
        let compiled = try Self.compiled(in: "Tests/CascadeUIKitTests") + Self.compiled(in: "Sources/Showcase/JustifiedRows")
        #expect(Set(shown).subtracting(compiled) == [])
        #expect(Set(try Self.compiled(in: "Tests/CascadeUIKitTests/Guides/Catalogs")).subtracting(shown) == [])
    }

    /// Returns the marked code in a folder of the repository.
    private static func compiled(in folder: String) throws -> [[String]] {
        let folder = QuotedCode.root.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }.flatMap {
            try QuotedCode(document: "README.md", file: folder.appending(path: $0).path).compiled
        }
    }

    private static func files(in folder: URL) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path) }
}
