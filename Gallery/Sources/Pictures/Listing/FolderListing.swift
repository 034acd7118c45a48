import Foundation

/// Finds the pictures of a folder and of the folders in it.
///
/// Hidden files are passed over. Links are followed, but no folder is visited twice, so links that lead in circles end.
struct FolderListing {
    private struct Folder {
        var url: URL
        /// The names that lead from the album's folder to this one.
        var path: [String]
    }

    /// A folder's identity on the disk.
    private struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64
    }

    private var visited: Set<Identity> = []
    private var found: [(path: [String], entries: [AlbumListing.Entry])] = []
    private var skipped: [(path: [String], reason: SkipReason)] = []

    /// Lists the pictures of a folder: its own first, then each folder below it as a section.
    static func listing(of folder: URL) throws(AlbumError) -> AlbumListing {
        var search = FolderListing()
        try search.walk(folder)
        search.found.sort { NaturalOrder.precedes($0.path, $1.path) }
        search.skipped.sort { NaturalOrder.precedes($0.path, $1.path) }
        return AlbumListing(
            title: folder.standardizedFileURL.lastPathComponent,
            sections: search.found.map { folder in
                .init(title: folder.path.isEmpty ? nil : folder.path.joined(separator: "/"), entries: folder.entries)
            },
            skipped: search.skipped.map { SkippedFile(path: $0.path.joined(separator: "/"), reason: $0.reason.text) }
        )
    }

    private mutating func walk(_ root: URL) throws(AlbumError) {
        var folders = [Folder(url: root, path: [])]
        // Links wait until all real folders are known: pictures appear under their real folder's name.
        var links: [Folder] = []
        var isRoot = true
        while let folder = folders.popLast() ?? links.popLast() {
            do {
                try visit(folder, folders: &folders, links: &links)
            } catch {
                if isRoot { throw .unreadable(path: root.path, reason: error.text) }
                skipped.append((folder.path, error))
            }
            isRoot = false
        }
    }

    private mutating func visit(_ folder: Folder, folders: inout [Folder], links: inout [Folder]) throws(SkipReason) {
        var status = stat()
        guard stat(folder.url.path, &status) == 0 else { throw .system(errno) }
        let identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(status.st_ino))
        guard visited.insert(identity).inserted else { return }

        var entries: [AlbumListing.Entry] = []
        for name in try Self.names(in: folder.url) {
            let file = folder.url.appendingPathComponent(name)
            let path = folder.path + [name]
            var status = stat()
            if stat(file.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                var link = stat()
                let isLink = lstat(file.path, &link) == 0 && link.st_mode & S_IFMT == S_IFLNK
                let below = Folder(url: file, path: path)
                if isLink { links.insert(below, at: 0) } else { folders.append(below) }
                continue
            }
            switch PictureKind(file) {
            case .picture: break
            case .cameraRaw:
                skipped.append((path, .cameraRaw))
                continue
            case .other:
                guard let head = PictureContent.head(path: file.path), PictureDecoding.isPicture(head) else { continue }
            }
            entries.append(.init(file: file, name: path.joined(separator: "/")))
        }
        if !entries.isEmpty { found.append((folder.path, entries)) }
    }

    private static func names(in folder: URL) throws(SkipReason) -> [String] {
        do {
            return try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { !$0.hasPrefix(".") }
                .sorted(by: NaturalOrder.precedes)
        } catch {
            throw access(folder.path, R_OK) == 0 ? SkipReason(text: error.localizedDescription) : .system(errno)
        }
    }
}
