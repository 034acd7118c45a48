package import Foundation

extension stat {
    /// Reads the status of a file; `nil` on an error, which `errno` has.
    ///
    /// - Parameter followsLinks: Whether a link's status is that of its target.
    package init?(_ path: UnsafePointer<CChar>, followsLinks: Bool = true) {
        self.init()
        guard fstatat(AT_FDCWD, path, &self, followsLinks ? 0 : AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    }

    package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
    package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }
    package var isLink: Bool { st_mode & S_IFMT == S_IFLNK }

    #if canImport(Darwin)
        package var modified: timespec { st_mtimespec }
        package var changed: timespec { st_ctimespec }
    #else
        package var modified: timespec { st_mtim }
        package var changed: timespec { st_ctim }
    #endif

    /// The device and the number of the file on it, which no other existing file has.
    package var identity: [UInt64] { [UInt64(truncatingIfNeeded: st_dev), UInt64(st_ino)] }
}
