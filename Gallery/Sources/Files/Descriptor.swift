import Foundation

/// Reads from and writes to open descriptors, completely and through interruptions.
package enum Descriptor {
    /// Releases a lock of `flock` and closes its file.
    ///
    /// A process that another thread starts has a copy of the descriptor until it runs its program. If the descriptor were only closed,
    /// that copy would keep the lock.
    package static func unlockAndClose(_ descriptor: CInt) {
        _ = flock(descriptor, LOCK_UN)
        close(descriptor)
    }

    /// Writes all bytes.
    ///
    /// - Throws: ``FileError``, also for a pipe or a socket whose other end is closed, provided that SIGPIPE is ignored.
    package static func write(_ bytes: [UInt8], to descriptor: CInt, name: String) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else {
                try waitForRetry(of: descriptor, POLLOUT, FileError(name, .written))
            }
        }
    }

    /// Waits for the next bytes, at most 64 KB; an empty array is the end.
    package static func read(from descriptor: CInt, name: String) throws(FileError) -> [UInt8] {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Foundation.read(descriptor, &piece, piece.count)
            if count >= 0 { return Array(piece.prefix(count)) }
            try waitForRetry(of: descriptor, POLLIN, FileError(name, .read))
        }
    }

    /// Waits until a failed call can be repeated; throws the error if that makes no sense.
    private static func waitForRetry(of descriptor: CInt, _ event: Int32, _ error: FileError) throws(FileError) {
        if error.code == EINTR { return }
        // Another program that shares the descriptor has made it non-blocking.
        guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
        var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
        _ = poll(&waiting, 1, -1)
    }
}
