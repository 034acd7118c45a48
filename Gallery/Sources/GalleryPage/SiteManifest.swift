import Pictures

/// The files that exports have written into a folder, which distinguishes them from other files.
///
/// Each file has a line: its version's state, a tab and the path. Lines without a tab, of an earlier format, are of the current version.
struct SiteManifest: Equatable {
    /// The name of the manifest in the site's folder; it also marks the folder as an export.
    static let name = ExportedSite.marker

    /// The files of the version that was published last.
    var current: Set<String> = []
    /// The files of a later version that was begun, and possibly published.
    var begun: Set<String> = []
    /// Files of the version before it, for browsers that have loaded its page.
    var former: Set<String> = []

    init() {}

    init(_ text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
            guard let path = parts.last.map(String.init), Self.liesInside(path) else { continue }
            switch parts.count == 1 ? "current" : parts[0] {
            case "current": current.insert(path)
            case "begun": begun.insert(path)
            default: former.insert(path)
            }
        }
    }

    /// The text of the manifest.
    var text: String {
        [("current", current), ("begun", begun), ("former", former)]
            .flatMap { state, paths in paths.sorted().map { "\(state)\t\($0)\n" } }.joined()
    }

    /// All files of exports.
    var all: Set<String> { current.union(begun).union(former) }

    /// Returns whether a path of the manifest, which can be edited, is inside the folder and not the folder itself.
    private static func liesInside(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) } && path != name
    }
}
