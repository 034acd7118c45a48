import Foundation

/// A folder that one process at a time may change.
///
/// The lock is on the folder itself, so it leaves no file behind, and the system releases it however the process ends.
public final class FolderLock: Sendable {
    /// Another process has the lock.
    public struct Taken: Error {}

    private let descriptor: CInt

    /// Locks a folder that exists.
    ///
    /// File systems without locks, as some over a network, are no error: there two processes are not told apart.
    /// - Throws: ``Taken``, or ``FileError``.
    public init(_ path: String) throws {
        while true {
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { throw FileError(path, .written) }
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(descriptor)
                throw Taken()
            }
            // The process that had it before may have removed the folder.
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
