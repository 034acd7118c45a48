import Files
public import Foundation

/// Writes a site into a folder, for any web server.
///
/// The site changes at one moment, when its page is renamed over the former one. All that a page refers to is named by its content, is on the
/// disk before and is checked if it was there already, so at any time the page and its files are those of one version: the former one, or
/// the new one. What interrupts an export, be it a full disk or the end of the process, leaves the former.
public struct SiteWriter {
    private let site: GallerySite

    /// Called before each step with its name; tests interrupt an export with it.
    package var willTakeStep: (String) throws -> Void = { _ in }

    /// Makes a writer of a site.
    public init(_ site: GallerySite) { self.site = site }

    /// Publishes the site, and then removes what earlier exports left that no page needs.
    ///
    /// Styles, scripts and WebAssembly of the version before stay until the next export, for readers who have just loaded its page.
    /// Pictures and their texts do not: who takes a picture out of the album expects it to be gone. Files of others stay.
    ///
    /// - Complexity: O(bytes of the site): what is there is compared.
    /// - Throws: `FileError`; the folder then shows the former site.
    public func write(to folder: SiteFolder) throws {
        var manifest = folder.manifest
        manifest.begun.formUnion(site.files.keys)
        // Before the first file, so that a later export knows what this one wrote, should it not come to its end.
        try willTakeStep("list")
        try Self.store(manifest, in: folder)
        try writeContents(to: folder)
        try publishPages(in: folder)
        // The site is complete: whatever cannot be cleaned up is left to the next export.
        try? clean(folder, manifest)
    }

    /// All files that are not pages.
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

    /// The pages, the gallery's last: it is the one that says which version the site has.
    private func publishPages(in folder: SiteFolder) throws {
        let others = site.files.filter { !$0.value.isImmutable && $0.key != GallerySite.entry }.keys.sorted()
        for path in others + [GallerySite.entry] {
            guard let file = site.files[path] else { continue }
            try willTakeStep(path)
            let target = folder.path + "/" + path
            try Folder.create(Folder.parent(of: target))
            _ = try StoredFile(file.content).write(to: target)
            // Before anything that the former page refers to is removed.
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
