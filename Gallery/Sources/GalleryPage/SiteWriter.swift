public import Foundation

/// Writes a site into a folder, for any web server.
public struct SiteWriter: Sendable {
    /// Why a site was not written.
    public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// The folder holds something else.
        case isNotASite(path: String)
        /// There is a file where the folder should be.
        case isAFile(path: String)

        /// What went wrong and what to do.
        public var description: String {
            switch self {
            case .isNotASite(let path):
                return "\(path) is not empty and was not made by cascade export. Name an empty or a new folder."
            case .isAFile(let path):
                return "\(path) is a file. Name a folder to write the site into."
            }
        }
    }

    /// The file that marks a folder as an export; it lists what the export wrote.
    static let marker = ".cascade-export"

    private let site: GallerySite

    /// Makes a writer of a site.
    public init(_ site: GallerySite) { self.site = site }

    /// Whether a site may be written into a folder, which need not exist: so that nobody waits for pictures in vain.
    ///
    /// - Throws: ``Failure`` when it may not, and the file system's errors.
    public static func check(_ folder: URL) throws {
        let files = FileManager.default
        var isFolder = ObjCBool(false)
        guard files.fileExists(atPath: folder.path, isDirectory: &isFolder) else { return }
        guard isFolder.boolValue else { throw Failure.isAFile(path: folder.path) }
        if files.fileExists(atPath: folder.appendingPathComponent(marker).path) { return }
        guard try files.contentsOfDirectory(atPath: folder.path).isEmpty else { throw Failure.isNotASite(path: folder.path) }
    }

    /// Writes the site, and removes what an earlier export left that is no longer part of it.
    ///
    /// The page is written last, so that it never names pictures that are not there yet.
    /// - Throws: ``Failure`` when the folder holds something else, and the file system's errors.
    public func write(to folder: URL) throws {
        try Self.check(folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let marker = folder.appendingPathComponent(Self.marker)
        let earlier = ((try? String(contentsOf: marker, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
        let paths = site.files.keys.sorted { $0 != "index.html" && ($1 == "index.html" || $0 < $1) }
        let all = Set(earlier).union(paths).sorted()
        // Before the first file, so that a run that is stopped can be repeated.
        try Self.list(all, in: marker)
        for path in paths { try write(path, to: folder) }
        for path in all where site.files[path] == nil && Self.liesInside(path) {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(path))
        }
        try Self.list(paths, in: marker)
    }

    private static func list(_ paths: [String], in marker: URL) throws {
        try Data((paths.joined(separator: "\n") + "\n").utf8).write(to: marker, options: .atomic)
    }

    /// Whether a path of the list, which anybody may have edited, names something in the folder and not the folder itself.
    private static func liesInside(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) }
    }

    private func write(_ path: String, to folder: URL) throws {
        guard let file = site.files[path] else { return }
        let target = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        switch file.content {
        case .data(let data):
            try data.write(to: target, options: .atomic)
        case .file(let source):
            // Thumbnails are named by their content: one that is there is the same.
            guard !FileManager.default.fileExists(atPath: target.path) else { return }
            // Under another name first, so that a copy that is cut short is not taken for a whole one the next time.
            let part = target.appendingPathExtension("part")
            try? FileManager.default.removeItem(at: part)
            try FileManager.default.copyItem(at: source, to: part)
            try FileManager.default.moveItem(at: part, to: target)
        }
    }
}
