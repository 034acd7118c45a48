import Files
import Foundation

/// Finds the pictures of a folder and of its subfolders.
///
/// Hidden files, the cache of thumbnails and sites that were exported into the folder are skipped. Links inside the folder are followed; a
/// link to a target outside is reported and omitted, so that a folder from another source cannot expose private files. No folder is visited
/// twice, so cyclic links end.
struct FolderListing {
    /// A folder, and the components of its path from the album's folder.
    private typealias Folder = (place: FilePath, path: [FileName])

    /// The files that mark a folder of this program: a site, and a cache.
    static let markers = [FileName(AlbumSource.siteMarker), FileName(ThumbnailCache.marker)]

    private let root: FilePath
    /// The identities of the visited folders.
    private var visited: Set<[UInt64]> = []
    private var found: [(path: [FileName], files: [FilePath])] = []
    private var skipped: [(path: [FileName], reason: SkipReason, isFolder: Bool)] = []

    /// Lists the pictures of a folder: its own first, then each subfolder as a section.
    ///
    /// Files with an unknown extension are pictures if they begin like one.
    ///
    /// - Parameter cache: The folder of the thumbnails, which may be inside.
    static func listing(of folder: URL, cache: FilePath) throws -> AlbumListing {
        guard let root = FilePath(folder).resolved else { throw Failure("\(folder.path): cannot be read: \(FileError.reason(errno)).") }
        var search = FolderListing(root: root)
        if let status = cache.status, root != cache.resolved { search.visited.insert(status.identity) }
        try search.walk()
        search.found = NaturalOrder.sorted(search.found, by: \.path)
        search.skipped = NaturalOrder.sorted(search.skipped, by: \.path)
        var album = Album(
            title: folder.standardizedFileURL.lastPathComponent,
            sections: search.found.map { folder in
                AlbumSection(title: folder.path.last?.text, parents: folder.path.dropLast().map(\.text), pictures: [])
            }
        )
        album.skipped = search.skipped.map { SkippedFile(Self.report($0.path), $0.reason, isFolder: $0.isFolder) }
        var listing = AlbumListing(root: root, album: album)
        for (section, folder) in search.found.enumerated() {
            listing.entries += folder.files.map { .init(section: section, file: $0, name: Self.report(folder.path + [$0.lastName])) }
        }
        return listing
    }

    /// Returns the name in reports of a path below the album's folder.
    private static func report(_ path: [FileName]) -> String { path.map(\.escaped).joined(separator: "/") }

    private mutating func walk() throws {
        var folders: [Folder] = [(root, [])]
        // Links are followed after all real folders, so that pictures appear under their real folder's name.
        var links: [Folder] = []
        while let folder = folders.popLast() ?? links.popLast() {
            do {
                try visit(folder, folders: &folders, links: &links)
            } catch let reason as SkipReason {
                if folder.path.isEmpty {
                    throw Failure("\(String(decoding: root.bytes, as: UTF8.self)): cannot be read: \(reason.text).")
                }
                skipped.append((folder.path, reason, isFolder: true))
            }
        }
    }

    private mutating func visit(_ folder: Folder, folders: inout [Folder], links: inout [Folder]) throws {
        guard let status = folder.place.status else { throw SkipReason.system(errno) }
        guard visited.insert(status.identity).inserted else { return }
        let names = try folder.place.names()
        if !folder.path.isEmpty, names.contains(where: Self.markers.contains) { return }

        var files: [FilePath] = []
        for name in NaturalOrder.sorted(names.filter { !$0.isHidden }, by: { [$0] }) {
            let file = folder.place.appending(name)
            let path = folder.path + [name]
            let (isLink, known) = (file.isLink, name.pathExtension)
            if isLink, let target = file.resolved, !target.lies(in: root) {
                skipped.append((path, .outside, isFolder: false))
            } else if file.status?.isFolder == true {
                if isLink { links.insert((file, path), at: 0) } else { folders.append((file, path)) }
            } else if let omitted = KnownExtensions.omitted.first(where: { $0.value.contains(known) }) {
                skipped.append((path, omitted.key, isFolder: false))
            } else if KnownExtensions.pictures.contains(known) || !KnownExtensions.others.contains(known) && Self.beginsLikePicture(file) {
                files.append(file)
            }
        }
        if !files.isEmpty { found.append((folder.path, files)) }
    }

    private static func beginsLikePicture(_ file: FilePath) -> Bool {
        guard let head = PictureContent.head(path: file) else { return false }
        return OriginalFormat(head) != nil || head.range(of: Data("<svg".utf8)) != nil && SVGHead.begins(head)
    }
}
