import Foundation
import Testing

/// The expected drawings in the folder `Golden`.
///
/// `CASCADE_RECORD=1` in the environment rewrites them; check them before committing.
enum Golden {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")

    /// Compares a drawing with the expected one byte by byte.
    static func expect(_ svg: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let file = folder.appendingPathComponent("\(name).svg")
        if ProcessInfo.processInfo.environment["CASCADE_RECORD"] == "1" {
            try Data(svg.utf8).write(to: file)
            return
        }
        let kept = try String(contentsOf: file, encoding: .utf8)
        guard kept != svg else { return }
        let lines = zip(kept.split(separator: "\n"), svg.split(separator: "\n")).enumerated()
        let difference = lines.first { $0.element.0 != $0.element.1 }
        let place = difference.map { "line \($0.offset + 1): kept \($0.element.0), drawn \($0.element.1)" } ?? "one is longer"
        Issue.record("\(name).svg differs, \(place)", sourceLocation: sourceLocation)
    }
}
