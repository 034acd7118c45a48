import Foundation
import Testing

/// docs/layouts.md names tests for what it claims; they are there.
@Suite("The table of features")
struct LayoutTableTests {
    /// The cells of the tables' rows, without their headings.
    private static func rows() throws -> [[String]] {
        let text = try String(contentsOf: QuotedCode.root.appending(path: "docs/layouts.md"), encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        return lines.indices.filter { index in
            guard lines[index].hasPrefix("|"), !lines[index].hasPrefix("|-") else { return false }
            return !lines.indices.contains(index + 1) || !lines[index + 1].hasPrefix("|-")
        }.map { lines[$0].split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    }

    /// The text of each suite, from where it begins to the next one of its file; suites of one name in two targets count as one.
    private static func suites() throws -> [String: String] {
        var suites: [String: String] = [:]
        for folder in ["Tests", "Gallery/Tests"] {
            let files = FileManager.default.enumerator(at: QuotedCode.root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                var suite = ""
                for piece in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "struct ").dropFirst() {
                    let name = String(piece.prefix { $0.isLetter || $0.isNumber })
                    // A struct inside a suite belongs to it.
                    if name.hasSuffix("Tests") { suite = name }
                    suites[suite, default: ""] += piece
                }
            }
        }
        return suites
    }

    /// What stands between a cell's backticks.
    private func names(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    @Test("Each row says something, and names a test unless there is nothing to test")
    func rows() throws {
        let rows = try Self.rows()
        #expect(rows.count > 60)
        for row in rows {
            #expect(row.count == 3, "\(row)")
            guard row.count == 3 else { continue }
            let isOpen = row[1].hasPrefix("not done")
            #expect(names(in: row[2]).isEmpty == isOpen, "\(row[0]): \(row[2])")
        }
    }

    @Test("Each test that is named is there")
    func tests() throws {
        let suites = try Self.suites()
        for row in try Self.rows() where row.count == 3 {
            for name in names(in: row[2]) {
                if name.contains(".") {
                    #expect(FileManager.default.fileExists(atPath: QuotedCode.root.appending(path: name).path()), "\(row[0]): \(name)")
                    continue
                }
                let parts = name.split(separator: "/").map { String($0) }
                #expect(parts.count == 2, "\(row[0]): \(name) is not Suite/test")
                guard parts.count == 2 else { continue }
                let suite = suites[parts[0]]
                #expect(suite != nil, "\(row[0]): there is no suite \(parts[0])")
                #expect(suite?.contains("func \(parts[1])(") != false, "\(row[0]): \(parts[0]) has no test \(parts[1])")
            }
        }
    }
}
