import Files
import Foundation

/// A shared lock to read albums with a cache, or an exclusive one to remove files from it.
struct CacheLock {
    private static let name = FileName("lock")
    private let descriptor: Int32

    /// Acquires the lock; `nil` if it is exclusive and others have it.
    ///
    /// A shared lock waits for an exclusive one. On file systems without locks it always succeeds.
    /// Readers wait for whoever removes files. Where the file system has no locks, everybody gets it.
    init?(_ folder: FilePath, isExclusive: Bool) {
        descriptor = folder.appending(Self.name).withCString { open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o666) }
        guard descriptor >= 0 else { return }
        while flock(descriptor, isExclusive ? LOCK_EX | LOCK_NB : LOCK_SH) != 0 {
            if errno == EINTR { continue }
            if errno == EWOULDBLOCK {
                close(descriptor)
                return nil
            }
            return
        }
    }

    func unlock() {
        if descriptor >= 0 { Descriptor.unlockAndClose(descriptor) }
    }
}
