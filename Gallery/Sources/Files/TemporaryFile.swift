package import Foundation

/// A file that is written beside its target and then renamed over it, so that the target is the former file or the complete new one.
///
/// Its name begins with ``prefix``. It is locked while it is written, so that another run can distinguish an abandoned file from one in use.
package final class TemporaryFile {
    /// The prefix of the names of this program's temporary files.
    package static let prefix = ".cascade-part-"

    package let path: String
    private let target: String
    private var descriptor: CInt

    /// Creates the file in the target's folder.
    ///
    /// - Parameter former: The file to be replaced, whose permissions and, if the process may set them, owner and group are adopted.
    package init(for target: String, replacing former: stat? = nil) throws(FileError) {
        self.target = target
        // Without a second attempt: another file with the same 64 random bits is too improbable.
        path = Folder.parent(of: target) + "/" + Self.prefix + String(UInt64.random(in: 0 ... .max), radix: 16)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError(target, .written) }
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
        self.descriptor = descriptor
        guard let former else { return }
        // In this order: changing the owner clears the special bits. The group may be allowed even if the owner is not.
        if fchown(descriptor, former.st_uid, former.st_gid) != 0 { _ = fchown(descriptor, uid_t.max, former.st_gid) }
        fchmod(descriptor, former.st_mode & 0o7777)
    }

    deinit {
        // After it has been renamed, there is none.
        unlink(path)
        if descriptor >= 0 { close(descriptor) }
    }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        try Descriptor.write(bytes, to: descriptor, name: target)
    }

    /// The state of the file, which renaming does not change except for its last date.
    package func status() throws(FileError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(target, .written) }
        return status
    }

    /// Waits until the disk has the bytes.
    ///
    /// - Parameter closes: Whether to close the file, so that any number of them can wait for being renamed; it loses its lock.
    package func synchronize(closes: Bool = false) throws(FileError) {
        // Devices and some network file systems have no fsync; they report errors when the file is closed.
        if fsync(descriptor) != 0, errno != EINVAL, errno != ENOTSUP { throw FileError(target, .written) }
        guard closes else { return }
        close(descriptor)
        descriptor = -1
    }

    /// Renames the file to the target.
    ///
    /// Does not wait for the folder: see ``Folder/synchronize(_:)``.
    /// - Throws: ``FileError``; the target is then unchanged.
    package func replaceTarget() throws(FileError) {
        guard rename(path, target) == 0 else { throw FileError(target, .written) }
    }

    /// Removes abandoned temporary files from a folder; those of running processes remain.
    package static func removeAbandoned(in folder: String) {
        for name in (try? Folder.names(in: folder)) ?? [] where name.starts(with: prefix.utf8) {
            let path = folder + "/" + String(decoding: name, as: UTF8.self)
            let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
            guard descriptor >= 0 else { continue }
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
            Descriptor.unlockAndClose(descriptor)
        }
    }
}
