import NIOCore

/// Passes one request's head at a time to the parser.
///
/// During a response, further requests wait in the buffer, which has the bytes of one read, and then in the socket, which is not read. So a
/// client that sends without reading is blocked and needs no memory.
final class RequestHeadFramer: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private enum State {
        case collecting
        case answering
        case dropping
    }

    private let limits: ServerLimits
    private unowned let requests: RequestHandler
    private var context: ChannelHandlerContext?
    private var state = State.collecting
    private var scanner: RequestHeadScanner
    private var buffer = ByteBuffer()
    private var isReadHeld = false
    /// Whether the method of the current request is HEAD, according to the bytes so far.
    var isHEAD: Bool { scanner.isHEAD }

    init(_ limits: ServerLimits, for requests: RequestHandler) {
        self.limits = limits
        self.requests = requests
        scanner = RequestHeadScanner(limits)
    }

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard state != .dropping else { return }
        var bytes = unwrapInboundIn(data)
        if buffer.readableBytes == 0 { buffer = bytes } else { buffer.writeBuffer(&bytes) }
        if state == .collecting { scan() }
    }

    func read(context: ChannelHandlerContext) {
        if state == .answering { isReadHeld = true } else { context.read() }
    }

    /// Passes the next request to the parser, because the response is written.
    func continueReading() {
        guard state == .answering else { return }
        state = .collecting
        scanner = RequestHeadScanner(limits)
        scan()
        readIfHeld()
    }

    /// Discards all further bytes of the client.
    func drop() {
        state = .dropping
        buffer = ByteBuffer()
        readIfHeld()
    }

    private func readIfHeld() {
        guard state != .answering, isReadHeld else { return }
        isReadHeld = false
        context?.read()
    }

    private func scan() {
        do {
            guard let found = try buffer.withUnsafeReadableBytes({ (bytes) throws(Response) in try scanner.scan(bytes) }) else {
                if scanner.hasBegun { requests.receive() }
                return
            }
            buffer.moveReaderIndex(forwardBy: found.lowerBound)
            guard let head = buffer.readSlice(length: found.count) else { return }
            // An idle connection has no buffer.
            buffer = buffer.readableBytes == 0 ? ByteBuffer() : buffer.slice()
            state = .answering
            requests.answer { context?.fireChannelRead(wrapInboundOut(head)) }
        } catch {
            requests.refuse(error)
        }
    }
}
