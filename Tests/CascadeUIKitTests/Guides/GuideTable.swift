import Foundation

/// The tables of a guide whose rows refer to tests.
struct GuideTable {
    /// The cells of the rows of all tables with `Test` or `Tests` as the last column.
    let rows: [[String]]

    init(document: String) throws {
        let lines = try String(contentsOf: QuotedCode.root.appending(path: document), encoding: .utf8).components(separatedBy: "\n")
        var rows: [[String]] = []
        var namesTests = false
        for (index, line) in lines.enumerated() where line.hasPrefix("|") && !line.hasPrefix("|-") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let isHeading = lines.indices.contains(index + 1) && lines[index + 1].hasPrefix("|-")
            if isHeading {
                namesTests = ["Test", "Tests", "test", "tests"].contains(cells.last)
            } else if namesTests {
                rows.append(cells)
            }
        }
        self.rows = rows
    }

    /// Returns the text between a cell's backticks.
    static func names(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}

/// The existing tests to which guides refer: `Suite/test` in Swift, `path/file.py/test` in Python, or a path of a file.
struct NamedTests {
    /// The text of each suite up to the next one of its file; suites of one name in two targets are combined.
    private let suites: [String: String]

    init() throws {
        var suites: [String: String] = [:]
        for folder in ["Tests", "Gallery/Tests"] {
            let files = FileManager.default.enumerator(at: QuotedCode.root.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
                var suite = ""
                for piece in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "struct ").dropFirst() {
                    let name = String(piece.prefix { $0.isLetter || $0.isNumber })
                    // A nested struct belongs to its suite.
                    if name.hasSuffix("Tests") { suite = name }
                    suites[suite, default: ""] += piece
                }
            }
        }
        self.suites = suites
    }

    /// Returns the reason why a name refers to no test, or `nil` if the test exists.
    ///
    /// A name is `Suite/test`, a file, or `file.py/function`. A Python file without a folder lies in `Gallery/BrowserTests`.
    func problem(with name: String) -> String? {
        if name.contains(".") {
            let parts = name.components(separatedBy: ".py/")
            let path = parts.count == 2 ? parts[0] + ".py" : name
            let file = QuotedCode.root.appending(path: path.contains("/") ? path : "Gallery/BrowserTests/" + path)
            guard let text = try? String(contentsOf: file, encoding: .utf8) else { return "there is no file \(name)" }
            return parts.count < 2 || text.contains("def \(parts[1])(") ? nil : "\(parts[0]).py has no test \(parts[1])"
        }
        let parts = name.split(separator: "/").map { String($0) }
        guard parts.count == 2 else { return "\(name) is not Suite/test" }
        guard let suite = suites[parts[0]] else { return "there is no suite \(parts[0])" }
        return suite.contains("func \(parts[1])(") ? nil : "\(parts[0]) has no test \(parts[1])"
    }
}
