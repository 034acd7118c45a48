import NIOCore

/// Passes one request's head at a time to the parser.
///
/// During a response, further requests wait in the buffer, which has the bytes of one read, and then in the socket, which is not read. So a
/// client that sends without reading is blocked and needs no memory.
final class RequestHeadFramer: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData

    private let limits: ServerLimits
    private unowned let requests: RequestHandler
    private var context: ChannelHandlerContext?
    private var scanner = RequestHeadScanner()
    private var buffer = ByteBuffer()
    private var isReadHeld = false
    /// Whether the method of the current request is HEAD, according to the bytes so far.
    var isHEAD: Bool { scanner.isHEAD }

    init(_ limits: ServerLimits, for requests: RequestHandler) {
        self.limits = limits
        self.requests = requests
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard requests.isReceiving || requests.isAnswering else { return }
        var bytes = unwrapInboundIn(data)
        if buffer.readableBytes == 0 { buffer = bytes } else { buffer.writeBuffer(&bytes) }
        if requests.isReceiving { scan() }
    }

    func read(context: ChannelHandlerContext) {
        if requests.isAnswering { isReadHeld = true } else { context.read() }
    }

    /// Begins the next request, because the response is written.
    func reset() { scanner = RequestHeadScanner() }

    /// Passes the next request to the parser.
    func continueReading() {
        guard requests.isReceiving else { return }
        scan()
        readIfHeld()
    }

    /// Discards the bytes of the client, because there is no further response.
    func drop() {
        buffer = ByteBuffer()
        readIfHeld()
    }

    private func readIfHeld() {
        guard !requests.isAnswering, isReadHeld else { return }
        isReadHeld = false
        context?.read()
    }

    private func scan() {
        do {
            let length = try buffer.withUnsafeReadableBytes { (bytes) throws(Response) in try scanner.scan(bytes, limits) }
            guard let head = length.flatMap({ buffer.readSlice(length: $0) }) else {
                if scanner.hasBegun { requests.receive() }
                return
            }
            // An idle connection has no buffer.
            buffer = buffer.readableBytes == 0 ? ByteBuffer() : buffer.slice()
            requests.answer { context?.fireChannelRead(wrapInboundOut(head)) }
        } catch {
            requests.refuse(error)
        }
    }
}
