import Files
import Foundation
import Pictures

/// The files that exports have written into a folder, which distinguishes them from other files.
///
/// The first line has the number of pictures. Each file has a line: its version's state, a tab and the path; then, if the file was complete,
/// tabs and its length, its modification date and the hash of its content. Lines without a tab, of an earlier format, are of the current
/// version.
struct SiteManifest: Equatable {
    /// The name of the manifest in the site's folder; it also marks the folder as an export.
    static let name = AlbumSource.siteMarker

    /// The number of pictures of the version that was published last; 0 if unknown.
    var pictureCount = 0
    /// The files of the version that was published last.
    var current: Set<String> = []
    /// The files of a later version that was begun, and possibly published.
    var begun: Set<String> = []
    /// Files of the version before it, for browsers that have loaded its page.
    var former: Set<String> = []
    /// What is known of files of the current version; a file with this state need not be read.
    var states: [String: SiteFileState] = [:]

    /// Reads the text of a manifest, which can be edited.
    ///
    /// - Parameter isLinked: Returns whether a folder is outside of the site because of a symbolic link; its files are not of an export.
    init(_ text: String = "", isLinked: (String) -> Bool = { _ in false }) {
        var linked: [String: Bool] = [:]
        func isOutside(_ path: String) -> Bool {
            let folder = Folder.parent(of: path)
            linked[folder] = linked[folder] ?? isLinked(folder)
            return linked[folder] == true
        }
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
            let path = String(parts.count == 1 ? parts[0] : parts[1])
            // Inside the folder by its components, and not the manifest itself.
            let isInside = path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
            guard isInside, path != Self.name, !isOutside(path) else { continue }
            switch parts.count == 1 ? "current" : parts[0] {
            case "current":
                current.insert(path)
                if parts.count == 5 { states[path] = SiteFileState(Array(parts[2...])) }
            case "begun": begun.insert(path)
            case "pictures" where parts.count == 2: pictureCount = Int(path) ?? 0
            default: former.insert(path)
            }
        }
    }

    var text: String {
        "pictures\t\(pictureCount)\n"
            + [("current", current), ("begun", begun), ("former", former)]
            .flatMap { state, paths in
                paths.sorted().map { path in
                    let known = state == "current" ? states[path].map { "\t\($0.text)" } ?? "" : ""
                    return "\(state)\t\(path)\(known)\n"
                }
            }.joined()
    }

    var all: Set<String> { current.union(begun).union(former) }

    /// Returns whether a stopped export may have written a file, other than one of the current version whose name is that of its content.
    func hasBegun(_ path: String, isImmutable: Bool) -> Bool { begun.contains(path) && !(isImmutable && current.contains(path)) }
}

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
    init?(_ fields: [Substring]) {
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
