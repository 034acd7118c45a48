public import Foundation

/// A refusal of the file system in words: what was to be done, where, why it failed, and what to do.
///
/// The one place that turns error numbers and Foundation's errors into messages.
public struct FileError: Error, Sendable, Hashable, CustomStringConvertible {
    /// What was to be done.
    public enum Action: String, Sendable {
        case read
        case written
        case removed
    }

    /// The path, or a name such as `standard output`.
    public let path: String
    /// What was to be done.
    public let action: Action
    /// The system's error number.
    public let code: CInt

    /// Creates an error from the system's number, by default that of the call that failed last.
    public init(_ path: String, _ action: Action, code: CInt = errno) {
        self.path = path
        self.action = action
        self.code = code
    }

    /// Creates an error from one that Foundation threw.
    public init(_ path: String, _ action: Action, _ error: any Error) {
        self = (error as? FileError) ?? FileError(path, action, code: Self.code(of: error))
    }

    /// Whether it was a pipe whose reader has gone, as after `| head -1`.
    public var isClosedPipe: Bool { code == EPIPE }

    /// The error as sentences for people.
    public var description: String {
        "\(DisplayText.escaped(path)): cannot be \(action.rawValue): \(reason).\(advice.map { " " + $0 } ?? "")"
    }

    /// Why, as a phrase without a period.
    public var reason: String { Self.reason(code) }

    /// The words for an error number, as a phrase without a period.
    public static func reason(_ code: CInt) -> String {
        switch code {
        case ENOSPC: "the disk is full"
        case EDQUOT: "your share of the disk is used up"
        case EFBIG: "it would be larger than files may be here"
        case EACCES, EPERM: "permission denied"
        case EROFS: "the disk is read-only"
        case ENOENT: "there is no such file or folder"
        case ENOTDIR: "a part of the path is not a folder"
        case EISDIR: "it is a folder"
        case EEXIST: "something else is there"
        case ELOOP: "its symbolic links lead in a circle"
        case ENAMETOOLONG: "the name is too long"
        case ENXIO, ENODEV: "nothing answers at this device, pipe or socket"
        case EPIPE: "its reader has gone"
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

    private static func code(of error: any Error) -> CInt {
        let error = error as NSError
        if error.domain == NSPOSIXErrorDomain { return CInt(truncatingIfNeeded: error.code) }
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError { return code(of: cause) }
        guard error.domain == NSCocoaErrorDomain else { return EIO }
        switch CocoaError.Code(rawValue: error.code) {
        case .fileNoSuchFile, .fileReadNoSuchFile: return ENOENT
        case .fileReadNoPermission, .fileWriteNoPermission: return EACCES
        case .fileWriteOutOfSpace: return ENOSPC
        case .fileWriteVolumeReadOnly: return EROFS
        case .fileWriteFileExists: return EEXIST
        case .fileReadInvalidFileName, .fileWriteInvalidFileName: return EINVAL
        default: return EIO
        }
    }
}
