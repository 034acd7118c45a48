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
        let result = buffer.withUnsafeReadableBytes { scanner.scan($0) }
        requests.isHEAD = scanner.isHEAD
        switch result {
        case .incomplete:
            if scanner.hasBegun { requests.receive() }
        case .refused(let response):
            requests.refuse(response)
        case .complete(let skip, let count):
            buffer.moveReaderIndex(forwardBy: skip)
            guard let head = buffer.readSlice(length: count) else { return }
            // An idle connection has no buffer.
            buffer = buffer.readableBytes == 0 ? ByteBuffer() : buffer.slice()
            scanner = RequestHeadScanner(limits)
            state = .answering
            requests.answer { context?.fireChannelRead(wrapInboundOut(head)) }
        }
    }
}
