import Foundation

/// The properties of a file that change with its content: its location on the disk, its length and its dates.
struct FileFingerprint: Codable, Equatable {
    let device: UInt64
    let inode: UInt64
    let length: Int64
    let modified: Time
    /// The date of the last change, also of the name or the permissions; unlike the modification date it cannot be set.
    let changed: Time

    struct Time: Codable, Equatable {
        let seconds: Int64
        let nanoseconds: Int64

        init(seconds: Int64, nanoseconds: Int64) {
            self.seconds = seconds
            self.nanoseconds = nanoseconds
        }

        init(_ time: timespec) { self.init(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec)) }
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
        length = Int64(status.st_size)
        #if canImport(Darwin)
            modified = Time(status.st_mtimespec)
            changed = Time(status.st_ctimespec)
        #else
            modified = Time(status.st_mtim)
            changed = Time(status.st_ctim)
        #endif
    }

    /// Reads the properties of the file at a path; `nil` if there is no regular file.
    init?(path: FilePath) {
        guard let status = path.status, status.isRegularFile else { return nil }
        self.init(status)
    }
}

/// The coding of fingerprints in files of the cache.
extension FileFingerprint {
    static let numberCount = 7

    var numbers: [Int] {
        [
            Int(truncatingIfNeeded: device), Int(truncatingIfNeeded: inode), Int(length),
            Int(modified.seconds), Int(modified.nanoseconds), Int(changed.seconds), Int(changed.nanoseconds),
        ]
    }

    /// Makes a fingerprint from ``numberCount`` numbers.
    init(numbers: [Int]) {
        device = UInt64(truncatingIfNeeded: numbers[0])
        inode = UInt64(truncatingIfNeeded: numbers[1])
        length = Int64(numbers[2])
        modified = Time(seconds: Int64(numbers[3]), nanoseconds: Int64(numbers[4]))
        changed = Time(seconds: Int64(numbers[5]), nanoseconds: Int64(numbers[6]))
    }
}
