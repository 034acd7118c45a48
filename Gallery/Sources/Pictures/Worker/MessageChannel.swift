import Files
import Foundation

/// Messages over a connected socket: the length in four bytes, little-endian, and then JSON.
struct MessageChannel {
    enum Failure: Error {
        /// The other process has ended.
        case closed
        /// The other process has sent a message that is too long or not of the expected type.
        case invalid
        /// The deadline has passed.
        case timedOut
    }

    /// The maximum number of bytes of a message; thumbnails together are smaller.
    static let longest = 256 << 20

    let descriptor: Int32

    /// Sends a message, and waits until the socket has room for it.
    func send(_ message: some Encodable) throws(Failure) {
        guard let json = try? JSONEncoder().encode(message) else { throw .invalid }
        let length = withUnsafeBytes(of: UInt32(json.count).littleEndian) { Array($0) }
        do { try Descriptor.write(length + json, to: descriptor, name: "worker") } catch { throw .closed }
    }

    /// Waits for a message until a deadline.
    func receive<Message: Decodable>(until deadline: ContinuousClock.Instant? = nil) throws(Failure) -> Message {
        let head = try receive(count: 4, until: deadline)
        let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
        guard count <= Self.longest else { throw .invalid }
        let json = try receive(count: count, until: deadline)
        guard let message = try? JSONDecoder().decode(Message.self, from: json) else { throw .invalid }
        return message
    }

    private func receive(count: Int, until deadline: ContinuousClock.Instant?) throws(Failure) -> Data {
        var bytes = Data(count: count)
        var received = 0
        while received < count {
            let milliseconds = deadline.map { Int32(clamping: Int(max(0, ($0 - .now) / .milliseconds(1)))) } ?? -1
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            // Received bytes are read even after the deadline, because this process may have been suspended meanwhile.
            let ready = Foundation.poll(&poll, 1, milliseconds)
            if ready == 0 { throw .timedOut }
            let got = ready < 0 ? -1 : bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + received, count - received, 0) }
            if got > 0 {
                received += got
            } else if got == 0 || errno != EINTR {
                throw .closed
            }
        }
        return bytes
    }
}
