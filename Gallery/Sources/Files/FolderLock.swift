import Foundation

/// A lock on a folder that one process at a time may change.
///
/// The folder itself is locked, so no file remains, and the system releases the lock when the process ends.
public final class FolderLock: Sendable {
    /// Another process has the lock.
    public struct Taken: Error {}

    private let descriptor: CInt

    /// Locks an existing folder.
    ///
    /// File systems without locks, such as some network file systems, are no error; there two processes are not distinguished.
    /// - Throws: ``Taken``, or ``FileError``.
    public init(_ path: String) throws {
        while true {
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { throw FileError(path, .written) }
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(descriptor)
                throw Taken()
            }
            // The former owner of the lock may have removed the folder.
            var locked = stat()
            var present = stat()
            if fstat(descriptor, &locked) == 0, stat(path, &present) == 0, locked.st_ino == present.st_ino, locked.st_dev == present.st_dev
            {
                self.descriptor = descriptor
                return
            }
            Descriptor.unlockAndClose(descriptor)
        }
    }

    deinit { Descriptor.unlockAndClose(descriptor) }
}
