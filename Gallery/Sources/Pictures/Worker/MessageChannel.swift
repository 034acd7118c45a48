import Foundation

/// Messages over a connected socket: each is its length in four bytes, the lowest first, and then its bytes.
struct MessageChannel {
    /// Why a message did not come or go.
    enum Failure: Error {
        /// The other side has ended, or sends what is no message.
        case closed
        /// The time is over.
        case timedOut
    }

    /// The most bytes of a message: thumbnails together are smaller.
    static let longest = 256 << 20

    let descriptor: Int32

    /// Sends a message, and waits until the other side has room for it.
    func send(_ bytes: [UInt8]) throws(Failure) {
        var message = [UInt8](repeating: 0, count: 4)
        for index in 0..<4 { message[index] = UInt8(truncatingIfNeeded: bytes.count >> (8 * index)) }
        message += bytes
        var sent = 0
        while sent < message.count {
            // No signal: whoever uses the library may not expect that writing ends the process.
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
    /// - Parameter deadline: When to stop waiting; nil for never.
    func receive(until deadline: ContinuousClock.Instant? = nil) throws(Failure) -> [UInt8] {
        let head = try receive(count: 4, until: deadline)
        let count = (0..<4).reduce(0) { $0 | Int(head[$1]) << (8 * $1) }
        guard count <= Self.longest else { throw .closed }
        return try receive(count: count, until: deadline)
    }

    private func receive(count: Int, until deadline: ContinuousClock.Instant?) throws(Failure) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        var received = 0
        while received < count {
            // What has arrived is taken even when the time is over: this process may have been stopped meanwhile.
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
