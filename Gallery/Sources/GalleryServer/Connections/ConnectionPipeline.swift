package import GalleryPage
import NIOConcurrencyHelpers
package import NIOCore
import NIOHTTP1

/// The handlers of a connection, from the socket to the responses.
package enum ConnectionPipeline {
    /// Adds the handlers to a channel of the server's event loop.
    static func configure(_ channel: any Channel, _ connections: Connections) throws {
        var configuration = HTTPResponseEncoder.Configuration()
        // Each response states its own length.
        configuration.automaticallySetFramingHeaders = false
        let encoder = HTTPResponseEncoder(configuration: configuration)
        let decoder = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes))
        let requests = RequestHandler(channel, connections)
        try channel.pipeline.syncOperations.addHandlers(requests.framer, encoder, decoder, requests)
    }

    /// Adds the handlers to the only channel of a server without sockets, which reads files on the event loop.
    ///
    /// - Parameter site: The served site; `nil` while it is being read.
    package static func configure(
        _ channel: any Channel,
        serving site: GallerySite?,
        limits: ServerLimits
    ) throws {
        let rules = RequestRules("127.0.0.1")
        let responses = NIOLockedValueBox(SiteResponses(site, rules: rules, now: HTTPDate(seconds: 0)))
        let connections = Connections(eventLoop: channel.eventLoop, limits: limits, responses: responses, threads: nil)
        try configure(channel, connections)
    }
}
