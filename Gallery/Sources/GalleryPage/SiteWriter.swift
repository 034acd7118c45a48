import Files
public import Foundation

/// Writes a site into a folder, for any web server.
///
/// The version changes atomically when the page is renamed over the former one. All files of a page are named by their content and are on
/// the disk before, and existing ones are compared. So the page and its files always belong to one version. An interrupted export leaves
/// the former one.
public struct SiteWriter {
    private let site: GallerySite

    /// Called before each step with its name; tests use it to interrupt an export.
    package var willTakeStep: (String) throws -> Void = { _ in }

    /// Creates a writer of a site.
    public init(_ site: GallerySite) { self.site = site }

    /// Publishes the site, and then removes files of earlier exports that no page needs.
    ///
    /// Style sheets, scripts and WebAssembly of the former version remain until the next export, for browsers that have just loaded its
    /// page. Its pictures and their texts are removed, because a user expects a picture that was taken out of the album to disappear. Other
    /// files are not touched.
    ///
    /// - Complexity: O(bytes of the site), because existing files are compared.
    /// - Throws: `FileError`; the folder then contains the former site.
    public func write(to folder: SiteFolder) throws {
        var manifest = folder.manifest
        manifest.begun.formUnion(site.files.keys)
        // Before the first file, so that a later export can remove the files of this one if it is interrupted.
        try willTakeStep("list")
        try Self.store(manifest, in: folder)
        try writeContents(to: folder)
        try publishPages(in: folder)
        // The site is complete; files that cannot be removed remain until the next export.
        try? clean(folder, manifest)
    }

    /// Writes all files that are not pages.
    private func writeContents(to folder: SiteFolder) throws {
        var changed: Set<String> = [folder.path]
        for (path, file) in site.files.sorted(by: { $0.key < $1.key }) where file.isImmutable {
            try willTakeStep(path)
            let target = folder.path + "/" + path
            let parent = Folder.parent(of: target)
            for created in try Folder.create(parent) { changed.insert(Folder.parent(of: created)) }
            if try StoredFile(file.content).write(to: target) { changed.insert(parent) }
        }
        try willTakeStep("synchronize")
        for path in changed { try Folder.synchronize(path) }
    }

    /// Writes the pages, the gallery's last, because it determines the site's version.
    private func publishPages(in folder: SiteFolder) throws {
        let others = site.files.filter { !$0.value.isImmutable && $0.key != GallerySite.entry }.keys.sorted()
        for path in others + [GallerySite.entry] {
            guard let file = site.files[path] else { continue }
            try willTakeStep(path)
            let target = folder.path + "/" + path
            try Folder.create(Folder.parent(of: target))
            _ = try StoredFile(file.content).write(to: target)
            // Before the files of the former page are removed.
            try Folder.synchronize(Folder.parent(of: target))
        }
    }

    private func clean(_ folder: SiteFolder, _ manifest: SiteManifest) throws {
        try willTakeStep("clean")
        var next = SiteManifest()
        next.current = Set(site.files.keys)
        for path in manifest.all.subtracting(next.current).sorted() {
            let isOfVersionBefore = manifest.current.union(manifest.begun).contains(path)
            if isOfVersionBefore, !GallerySite.leavesAtOnce(path) {
                next.former.insert(path)
            } else if unlink(folder.path + "/" + path) != 0, errno != ENOENT, errno != ENOTDIR {
                next.former.insert(path)
            } else {
                removeEmptyFolders(above: path, in: folder)
            }
        }
        try willTakeStep("list again")
        try Self.store(next, in: folder)
    }

    private func removeEmptyFolders(above path: String, in folder: SiteFolder) {
        var path = Folder.parent(of: path)
        while path != ".", rmdir(folder.path + "/" + path) == 0 { path = Folder.parent(of: path) }
    }

    private static func store(_ manifest: SiteManifest, in folder: SiteFolder) throws {
        _ = try StoredFile(.data(Data(manifest.text.utf8))).write(to: folder.path + "/" + SiteManifest.name)
        try Folder.synchronize(folder.path)
    }
}
