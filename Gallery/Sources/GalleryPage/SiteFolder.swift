import Files
package import Foundation

/// The folder of an exported site, locked during the export.
///
/// It is created before pictures are read, which can take minutes, so that a folder that cannot be written is reported at once.
package final class SiteFolder {
    package let path: String
    let manifest: SiteManifest

    private let lock: FolderLock
    /// The folders that this export created, from the outermost.
    package let created: [String]

    /// Opens a folder, which need not exist, and removes incomplete files of interrupted exports.
    package init(_ folder: URL) throws {
        let path = folder.path
        if let status = stat(path), !status.isFolder { throw Failure("\(path) is a file. Name a folder to write the site into.") }
        let created = try Folder.create(path)
        do {
            if access(path, R_OK | W_OK | X_OK) != 0 { throw FileError(path, .written) }
            lock = try FolderLock(path)
            let marker = path + "/" + SiteManifest.name
            let isSite = stat(marker, followsLinks: false)?.isRegularFile == true
            TemporaryFile.removeAbandoned(in: path)
            if !isSite, try !Folder.names(in: path).isEmpty {
                throw Failure("\(path) is not empty and was not made by cascade export. Name an empty or a new folder.")
            }
            // Invalid UTF-8 is replaced.
            let text = try isSite ? String(decoding: RegularFile(marker, flags: O_NOFOLLOW).contents(), as: UTF8.self) : ""
            manifest = SiteManifest(text) { Folder.leads($0, throughLinkIn: path) }
        } catch let error as FileError where error.code == EWOULDBLOCK {
            // The other export may be using the folder that this one created, so the folder remains.
            throw Failure("Another export is writing into \(path). Wait for its end, or name another folder.")
        } catch {
            Folder.remove(created)
            throw error
        }
        self.path = path
        self.created = created
        for folder in Set(manifest.all.map { Folder.parent(of: path + "/" + $0) }) { TemporaryFile.removeAbandoned(in: folder) }
    }

    /// Refuses a site with fewer than half of the folder's pictures, because their disk may be missing.
    package func check(pictureCount new: Int) throws {
        let former = manifest.pictureCount
        guard new * 2 < former else { return }
        throw Failure(
            "The site in \(path) has \(former) picture\(former == 1 ? "" : "s") and the new one would have \(new), "
                + "fewer than half. Nothing was changed. If that is right, add --allow-fewer."
        )
    }

    /// Ends the export: removes the folder if the export created it and wrote nothing.
    package func close() {
        Folder.remove(created)
    }

    /// Creates the folder of a file of the site.
    ///
    /// - Throws: ``Failure`` for a folder that could be outside of the site, or `FileError`.
    func createFolder(of file: String) throws -> [String] {
        let folder = Folder.parent(of: path + "/" + file)
        guard !Folder.leads(Folder.parent(of: file), throughLinkIn: path) else {
            throw Failure(
                "\(folder) is or contains a symbolic link, which could lead out of the site. Remove the link, or name another folder."
            )
        }
        return try Folder.create(folder)
    }
}
