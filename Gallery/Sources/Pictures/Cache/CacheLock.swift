import Files
import Foundation

/// Lets many read albums with one cache at the same time, or one remove files from it.
struct CacheLock {
    private static let name = FileName("lock")
    private let descriptor: Int32

    /// Takes the lock; nil if it is exclusive and others have it.
    ///
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
