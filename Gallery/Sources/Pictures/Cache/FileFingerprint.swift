import Files
import Foundation

/// The properties of a file at a path that change with its content: its length and its dates.
///
/// Not the numbers of its disk and its place there, which change when a disk is mounted again.
struct FileFingerprint: Codable, Hashable {
    let length: Int64
    let modified: Time
    /// The date of the last change, also of the name or the permissions; unlike the modification date it cannot be set.
    let changed: Time

    struct Time: Codable, Hashable {
        let seconds: Int64
        let nanoseconds: Int64

        init(_ time: timespec) { (seconds, nanoseconds) = (Int64(time.tv_sec), Int64(time.tv_nsec)) }
    }

    init(_ status: stat) {
        length = Int64(status.st_size)
        modified = Time(status.modified)
        changed = Time(status.changed)
    }

    /// Reads the properties of the file at a path; `nil` if there is no regular file.
    init?(path: FilePath) {
        guard let status = path.status, status.isRegularFile else { return nil }
        self.init(status)
    }
}
