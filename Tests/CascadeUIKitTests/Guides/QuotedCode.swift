import Foundation

/// The code blocks of a document and the code of the test file that they quote.
struct QuotedCode {
    /// The document's blocks, without imports.
    let shown: [[String]]
    /// The file's parts between `// GUIDE` and `// END`, without their common indentation.
    let compiled: [[String]]

    init(document: String, file: String) throws {
        shown = try Self.pieces(of: Self.root.appending(path: document), from: "```swift", to: "```").map {
            Array($0.drop { $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") || $0.isEmpty })
        }
        compiled = try Self.pieces(of: URL(filePath: file), from: "// GUIDE", to: "// END").map { Self.outdented($0) }
    }

    /// The root folder of the repository.
    static var root: URL {
        var folder = URL(filePath: #filePath)
        for _ in 0..<4 { folder.deleteLastPathComponent() }
        return folder
    }

    private static func pieces(of file: URL, from first: String, to last: String) throws -> [[String]] {
        var pieces: [[String]] = []
        var open: [String]?
        for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
            let mark = line.trimmingCharacters(in: .whitespaces)
            if let piece = open {
                if mark == last {
                    pieces.append(piece)
                    open = nil
                } else {
                    open = piece + [line]
                }
            } else if mark == first {
                open = []
            }
        }
        return pieces
    }

    private static func outdented(_ lines: [String]) -> [String] {
        let indents = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
        return lines.map { String($0.dropFirst(indents.min() ?? 0)) }
    }
}
