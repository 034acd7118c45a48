import Foundation

/// A lock on a folder that one process at a time may change, or that several may use.
///
/// The folder itself is locked, so no file remains, and the system releases the lock when the process ends.
///
/// Unchecked, because the compiler cannot verify that the owner unlocks it once.
package final class FolderLock: @unchecked Sendable {
    private var descriptor: CInt

    /// Locks an existing folder.
    ///
    /// File systems without locks, such as some network file systems, are no error; there two processes are not distinguished.
    /// - Parameter isShared: Whether others can have a shared lock, too; it waits for the end of another one.
    /// - Throws: ``FileError``, with the code `EWOULDBLOCK` if another process has the lock.
    package init(_ path: String, isShared: Bool = false) throws(FileError) {
        while true {
            let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            guard descriptor >= 0 else { throw FileError(path, .written) }
            while flock(descriptor, isShared ? LOCK_SH : LOCK_EX | LOCK_NB) != 0 {
                if errno == EINTR { continue }
                guard errno == EWOULDBLOCK else { break }
                close(descriptor)
                throw FileError(path, .written, code: EWOULDBLOCK)
            }
            // The former owner of the lock may have removed the folder.
            var locked = stat()
            if fstat(descriptor, &locked) == 0, stat(path)?.identity == locked.identity {
                self.descriptor = descriptor
                return
            }
            Descriptor.unlockAndClose(descriptor)
        }
    }

    deinit { unlock() }

    /// Releases the lock before the end of the object.
    package func unlock() {
        if descriptor >= 0 { Descriptor.unlockAndClose(descriptor) }
        descriptor = -1
    }
}
