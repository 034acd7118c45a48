package import GalleryPage
package import GalleryServer
import NIOCore
import NIOEmbedded

/// The bytes sent to a connection of a server without sockets, and its responses.
///
/// The connection has all handlers of a real one. Only calls advance its clock, so the result for the same bytes is always the same.
package struct ServerExchange {
    /// All bytes that the server wrote.
    package let bytes: [UInt8]
    /// The parsed responses of ``bytes``.
    package let responses: [ServerResponse]
    /// Whether the server had closed the connection after all bytes were sent.
    package let isClosed: Bool
    /// Whether the connection closes by itself if the client sends nothing more.
    package let closesInTime: Bool

    /// Sends bytes to a new connection, piece by piece.
    ///
    /// - Parameters:
    ///   - pieces: The pieces in order; those after the server closed the connection are discarded.
    ///   - site: The served site; `nil` while it is being read.
    ///   - pause: The time after each piece.
    /// - Complexity: O(bytes sent + bytes written).
    package init(
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
            // The handlers handle all errors.
            _ = try? channel.writeInbound(ByteBuffer(bytes: Array(piece)))
            loop.advanceTime(by: TimeAmount(pause))
            collect()
        }
        isClosed = !channel.isActive
        // Each of these times can elapse once: a slow head, its response, and the end of the connection.
        for time in [limits.headTime, limits.idleTime, limits.chunkTime, limits.lingerTime] {
            loop.advanceTime(by: TimeAmount(time) + .seconds(1))
            collect()
        }
        closesInTime = !channel.isActive
        self.bytes = bytes
        responses = ServerResponse.read(bytes)
        _ = try? channel.finish(acceptAlreadyClosed: true)
    }

    /// The violated rule, whatever was sent; `nil` if all bytes are responses with the security headers, and the connection ends.
    package var fault: String? {
        if !closesInTime { return "the connection stays open" }
        let length = responses.reduce(0) { $0 + $1.length }
        if length != bytes.count { return "no response begins at byte \(length) of \(bytes.count)" }
        for (index, response) in responses.enumerated() {
            if let fault = response.fault { return "response \(index): \(fault)" }
        }
        return nil
    }
}
