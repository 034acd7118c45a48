import Files
import Foundation

/// Writes a site into a folder, for any web server.
///
/// The version changes when the pages are renamed over the former ones. All of them, and their files, which are named by their content, are
/// on the disk before. Existing ones are compared if their length or modification date has changed. So a page and its files always belong
/// to one version. An export that is interrupted before it renames the first page leaves the former one.
package struct SiteWriter {
    /// The files of a site that an export has changed, and those that stopped exports before it have changed.
    package struct Changes: Sendable, Equatable {
        /// The paths of new and replaced files, in the order in which they were written: pages last.
        package var written: [String] = []
        package var removed: [String] = []

        /// A line for each file: `+` or `-`, a space and the path.
        ///
        /// In this order a server has the files of a page before the page, and keeps those of the former page until then.
        package var lines: String { (written.map { "+ \($0)\n" } + removed.map { "- \($0)\n" }).joined() }
    }

    private let site: GallerySite
    /// Whether all existing files are read, also those whose length and modification date have not changed.
    package var verifies = false

    /// Called before each step with its name; tests use it to interrupt an export, but not within `publish`, which renames the pages.
    package var willTakeStep: (String) throws -> Void = { _ in }

    package init(_ site: GallerySite) { self.site = site }

    /// Publishes the site, and then removes files of earlier exports that no page needs.
    ///
    /// Style sheets, scripts and WebAssembly of the former version remain until the next export, for browsers that have loaded its page. Its
    /// pictures and their pages are removed, because a user expects a picture that was taken out of the album to disappear. Its data remain
    /// if no picture was taken out; but a file with a text that the new site does not have is removed. Other files are not touched.
    ///
    /// - Complexity: O(files of the site), and O(bytes) for files that have changed.
    /// - Throws: `FileError`, or ``Failure`` for a symbolic link in the site; the folder then contains the former site.
    @discardableResult
    package func write(to folder: SiteFolder) throws -> Changes {
        var manifest = folder.manifest
        manifest.begun.formUnion(site.files.keys)
        // Before the first file, so that a later export can remove the files of this one if it is interrupted.
        try willTakeStep("list")
        try Self.store(manifest, in: folder)
        var changes = Changes()
        let contents = site.files.filter(\.value.isImmutable).keys.sorted()
        let states = try write(contents, to: folder, &changes)
        // The gallery's page last, because it determines the site's version.
        let pages = site.files.filter { !$0.value.isImmutable && $0.key != GallerySite.entry }.keys.sorted() + [GallerySite.entry]
        _ = try write(pages, to: folder, &changes)
        // The site is complete; files that cannot be removed remain until the next export.
        try? clean(folder, manifest, states, &changes)
        return changes
    }

    /// Writes files, waits until the disk has them, and returns the states of those that need not be read by the next export.
    ///
    /// Pages replace the former ones when all of them have been written.
    private func write(_ paths: [String], to folder: SiteFolder, _ changes: inout Changes) throws -> [String: SiteFileState] {
        var states: [String: SiteFileState] = [:]
        var changed: Set<String> = [folder.path]
        var existing: Set<String> = []
        var pages: [TemporaryFile] = []
        for path in paths {
            guard let file = site.files[path] else { continue }
            try willTakeStep(path)
            let target = folder.path + "/" + path
            let parent = Folder.parent(of: target)
            if existing.insert(parent).inserted {
                for created in try folder.createFolder(of: path) { changed.insert(Folder.parent(of: created)) }
            }
            let known = verifies ? nil : folder.manifest.states[path]
            let (new, state) = try file.content.write(beside: target, known: known, isVerified: GallerySite.isOriginal(path))
            if new != nil { changed.insert(parent) }
            if file.isImmutable { try new?.replaceTarget() } else if let new { pages.append(new) }
            if new != nil || folder.manifest.hasBegun(path, isImmutable: file.isImmutable) { changes.written.append(path) }
            if !state.content.isEmpty { states[path] = state }
        }
        if !pages.isEmpty { try willTakeStep("publish") }
        for page in pages { try page.replaceTarget() }
        try willTakeStep("synchronize")
        for path in changed { try Folder.synchronize(path) }
        let now = Date()
        return states.filter { !$0.value.isRecent(now: now) }
    }

    private func clean(_ folder: SiteFolder, _ manifest: SiteManifest, _ states: [String: SiteFileState], _ changes: inout Changes) throws {
        try willTakeStep("clean")
        var next = SiteManifest()
        next.pictureCount = site.page.pictureCount
        next.current = Set(site.files.keys)
        next.states = states
        let left = manifest.all.subtracting(next.current)
        let losesPictures = left.contains(where: GallerySite.isPicture)
        lazy var texts = PublishedTexts(site)
        /// Returns whether a file of the version before may remain for its open pages.
        func isHarmless(_ path: String) -> Bool {
            if GallerySite.isPicture(path) || LiveParts.isPage(path) { return false }
            guard GallerySite.isAlbumData(path) else { return true }
            guard !losesPictures else { return false }
            guard GallerySite.isAlbumText(path) else { return true }
            return (try? RegularFile(folder.path + "/" + path, flags: O_NOFOLLOW).contents()).map { texts.contain($0) } ?? false
        }
        for path in left.sorted() {
            let isOfVersionBefore = manifest.current.contains(path) || manifest.begun.contains(path)
            if isOfVersionBefore, isHarmless(path) {
                next.former.insert(path)
                // A later version that has the file may not write it again.
                if manifest.hasBegun(path, isImmutable: true) { changes.written.append(path) }
                continue
            }
            let isRemoved = unlink(folder.path + "/" + path) == 0
            if isRemoved || errno == ENOENT || errno == ENOTDIR {
                // An export that was stopped may have removed the file; one that was only begun was never published.
                if isRemoved || manifest.current.contains(path) || manifest.former.contains(path) { changes.removed.append(path) }
                // Folders that are empty now.
                var path = Folder.parent(of: path)
                while path != ".", rmdir(folder.path + "/" + path) == 0 { path = Folder.parent(of: path) }
            } else {
                next.former.insert(path)
            }
        }
        try willTakeStep("list again")
        try Self.store(next, in: folder)
    }

    private static func store(_ manifest: SiteManifest, in folder: SiteFolder) throws {
        let content = GallerySite.Content.data(Data(manifest.text.utf8))
        try content.write(beside: folder.path + "/" + SiteManifest.name).file?.replaceTarget()
        try Folder.synchronize(folder.path)
    }
}
