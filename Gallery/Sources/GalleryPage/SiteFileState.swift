import Files
import Foundation

/// The state of a file of a site when its content was last known: its length, its modification date and the hash of its content.
struct SiteFileState: Equatable {
    let length: Int64
    /// The modification date in nanoseconds since 1970.
    let modified: Int64
    /// The first digits of the content's hash.
    let content: String

    init(_ status: stat, content: String) {
        length = Int64(status.st_size)
        let time = status.modified
        modified = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
        self.content = content
    }

    /// Parses the three fields of a state; `nil` if they are invalid.
    init?(_ fields: ArraySlice<Substring>) {
        let fields = Array(fields)
        guard fields.count == 3, let length = Int64(fields[0]), let modified = Int64(fields[1]), !fields[2].isEmpty else { return nil }
        self.length = length
        self.modified = modified
        content = String(fields[2])
    }

    /// The fields with tabs between them.
    var text: String { "\(length)\t\(modified)\t\(content)" }

    /// Returns whether the date is so recent that a later change of the file can have the same date.
    ///
    /// Systems count the dates of files in steps of at most ten milliseconds.
    func isRecent(now: Date) -> Bool { Double(modified) / 1e9 > now.timeIntervalSince1970 - 0.05 }
}
