import Foundation

/// An error of the file system as a sentence: the action, the path, the reason and the remedy.
///
/// The one place that converts error numbers to messages.
package struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    package enum Action: String, Sendable {
        case read
        case written
    }

    /// The path, or a name such as `standard output`.
    package let path: String
    package let action: Action
    package let code: CInt

    /// Creates an error from the system's number; by default that of the last failed call.
    package init(_ path: String, _ action: Action, code: CInt = errno) {
        self.path = path
        self.action = action
        self.code = code
    }

    /// Whether a pipe's reader has closed it, as in `cascade layout wall.json | head -1`.
    package var isClosedPipe: Bool { code == EPIPE }

    package var description: String {
        "\(DisplayText.escaped(path)): cannot be \(action.rawValue): \(reason).\(advice.map { " " + $0 } ?? "")"
    }

    /// The reason as a phrase without a period.
    package var reason: String { Self.reason(code) }

    package static func reason(_ code: CInt) -> String {
        switch code {
        case ENOSPC: "the disk is full"
        case EDQUOT: "the disk quota is used up"
        case EFBIG: "it would exceed the maximum file size"
        case EACCES, EPERM: "permission denied"
        case EROFS: "the disk is read-only"
        case ENOENT: "there is no such file or folder"
        case ENOTDIR: "a part of the path is not a folder"
        case EISDIR: "it is a folder"
        case EEXIST: "another file is there"
        case ELOOP: "its symbolic links form a loop"
        case ENAMETOOLONG: "the name is too long"
        case EILSEQ: "a part of the path is not UTF-8"
        case ENXIO, ENODEV: "no program or device is connected to it"
        case EPIPE: "its reader has closed it"
        case EBADF: "it is closed"
        case EMFILE, ENFILE: "too many files are open"
        case EIO: "the disk reports an error"
        default: String(cString: strerror(code))
        }
    }

    private var advice: String? {
        switch (code, action) {
        case (ENOSPC, .written), (EDQUOT, .written): "Free some space, or name a place on another disk."
        case (EFBIG, .written): "See ulimit -f, or name a place on another disk."
        case (EACCES, .written), (EPERM, .written), (EROFS, .written): "Name a place that you may write to."
        case (EACCES, .read), (EPERM, .read): "Ask its owner for permission to read it."
        case (ENOENT, .written): "Create its folder first, or name another place."
        case (ENOENT, .read): "Check the spelling."
        case (EISDIR, .written): "Name a file in it."
        case (EMFILE, _), (ENFILE, _): "Close other programs, or raise ulimit -n."
        default: nil
        }
    }
}
