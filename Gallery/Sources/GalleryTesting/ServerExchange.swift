public import GalleryPage
public import GalleryServer
import NIOCore
import NIOEmbedded

/// Bytes sent to a connection of a server without sockets, and the bytes it answers.
///
/// The connection has all the handlers of a real one. Its clock stands still but for what a call says, so every run of the same bytes is the
/// same.
public struct ServerExchange {
    /// All bytes that the server wrote.
    public let bytes: [UInt8]
    /// The answers in ``bytes``, as far as they are answers.
    public let answers: [ServerAnswer]
    /// Whether the server had closed the connection when all was sent.
    public let isClosed: Bool
    /// Whether the connection closes by itself when the client does nothing more.
    public let closesInTime: Bool

    /// Sends bytes to a new connection, as many pieces as they arrive in.
    ///
    /// - Parameters:
    ///   - pieces: What arrives, in order. What comes after the server has closed the connection is dropped.
    ///   - site: What is served; `nil` while it is being made.
    ///   - limits: What a client may take.
    ///   - pause: The time that passes after each piece.
    /// - Complexity: O(bytes sent + bytes written).
    public init(
        _ pieces: some Sequence<some Sequence<UInt8>>,
        to site: GallerySite?,
        limits: ServerLimits = ServerLimits(),
        pause: Duration = .zero
    ) {
        let loop = EmbeddedEventLoop()
        let channel = EmbeddedChannel(loop: loop)
        var bytes: [UInt8] = []
        func collect() {
            loop.run()
            while let written = try? channel.readOutbound(as: IOData.self) {
                guard case .byteBuffer(let buffer) = written else { continue }
                bytes += buffer.readableBytesView
            }
        }
        do {
            try ConnectionPipeline.configure(channel, serving: site, limits: limits)
            try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
        } catch {
            preconditionFailure("An embedded channel takes handlers and connects: \(error)")
        }
        for piece in pieces where channel.isActive {
            // The handlers answer errors themselves and pass none on.
            _ = try? channel.writeInbound(ByteBuffer(bytes: Array(piece)))
            loop.advanceTime(by: TimeAmount(pause))
            collect()
        }
        isClosed = !channel.isActive
        // Each of these times can come once: a head that is slow, its answer, and the end of the connection.
        for time in [limits.headTime, limits.idleTime, limits.chunkTime, limits.lingerTime] {
            loop.advanceTime(by: TimeAmount(time) + .seconds(1))
            collect()
        }
        closesInTime = !channel.isActive
        self.bytes = bytes
        answers = ServerAnswer.read(bytes)
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }

    /// What is wrong with the answers whatever was sent: `nil` if they are answers from the first byte to the last, each with the security
    /// headers, and the connection comes to an end.
    public var fault: String? {
        if !closesInTime { return "the connection stays open" }
        let length = answers.reduce(0) { $0 + $1.length }
        if length != bytes.count { return "no answer begins at byte \(length) of \(bytes.count)" }
        for (index, answer) in answers.enumerated() {
            if let fault = answer.fault { return "answer \(index): \(fault)" }
        }
        return nil
    }
}
