import Foundation

/// Messages over a connected socket: the length in four bytes, little-endian, and then the bytes.
struct MessageChannel {
    /// The reasons why a message was not sent or received.
    enum Failure: Error {
        /// The other process has ended.
        case closed
        /// The other process has sent a message that is too long.
        case invalid
        /// The deadline has passed.
        case timedOut
    }

    /// The maximum number of bytes of a message; thumbnails together are smaller.
    static let longest = 256 << 20

    let descriptor: Int32

    /// Sends a message, and waits until the socket has room for it.
    func send(_ bytes: [UInt8]) throws(Failure) {
        var message = [UInt8](repeating: 0, count: 4)
        for index in 0..<4 { message[index] = UInt8(truncatingIfNeeded: bytes.count >> (8 * index)) }
        message += bytes
        var sent = 0
        while sent < message.count {
            // No SIGPIPE, which would end a process that uses the library.
            #if canImport(Darwin)
                let flags: Int32 = 0
            #else
                let flags = Int32(MSG_NOSIGNAL)
            #endif
            let count = message.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress! + sent, message.count - sent, flags) }
            if count > 0 {
                sent += count
            } else if count == 0 || errno != EINTR {
                throw .closed
            }
        }
    }

    /// Waits for a message.
    ///
    /// - Parameter deadline: The end of the wait; `nil` for none.
    func receive(until deadline: ContinuousClock.Instant? = nil) throws(Failure) -> [UInt8] {
        let head = try receive(count: 4, until: deadline)
        let count = (0..<4).reduce(0) { $0 | Int(head[$1]) << (8 * $1) }
        guard count <= Self.longest else { throw .invalid }
        return try receive(count: count, until: deadline)
    }

    private func receive(count: Int, until deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            // Received bytes are read even after the deadline, because this process may have been suspended meanwhile.
            try wait(until: deadline)
            let got = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + received, count - received, 0) }
            if got > 0 {
                received += got
            } else if got == 0 || errno != EINTR {
                throw .closed
            }
        }
        return bytes
    }

    private func wait(until deadline: ContinuousClock.Instant?) throws(Failure) {
        while true {
            var milliseconds: Int32 = -1
            if let deadline {
                let left = deadline - ContinuousClock.now
                milliseconds = Int32(clamping: max(0, left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000))
            }
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = Foundation.poll(&poll, 1, milliseconds)
            if ready > 0 { return }
            if ready == 0 { throw .timedOut }
            guard errno == EINTR else { throw .closed }
        }
    }
}
