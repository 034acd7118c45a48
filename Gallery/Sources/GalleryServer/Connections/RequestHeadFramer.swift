import NIOCore

/// The events from the framer to the request handler.
enum RequestEvent {
    /// The beginning of a request, or more of it, was received.
    case began
    /// A head is complete and will be parsed.
    case willParse(isHEAD: Bool)
    /// The head was passed to the parser.
    case didParse
    /// The bytes are not an acceptable request.
    case refused(Response, isHEAD: Bool)
}

/// The events from the request handler to the framer.
enum ResponseEvent {
    /// The response is written: the next request can be parsed.
    case finished
    /// All further bytes of the client are discarded.
    case closing
}

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
    private var state = State.collecting
    private var scanner: RequestHeadScanner
    private var buffer = ByteBuffer()
    private var isReadHeld = false

    init(_ limits: ServerLimits) {
        self.limits = limits
        scanner = RequestHeadScanner(limits)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard state != .dropping else { return }
        var bytes = unwrapInboundIn(data)
        if buffer.readableBytes == 0 { buffer = bytes } else { buffer.writeBuffer(&bytes) }
        if state == .collecting { scan(context) }
    }

    func read(context: ChannelHandlerContext) {
        if state == .answering { isReadHeld = true } else { context.read() }
    }

    func triggerUserOutboundEvent(context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?) {
        guard let event = event as? ResponseEvent else { return context.triggerUserOutboundEvent(event, promise: promise) }
        switch event {
        case .finished:
            guard state == .answering else { break }
            state = .collecting
            scan(context)
        case .closing:
            drop()
        }
        if state != .answering, isReadHeld {
            isReadHeld = false
            context.read()
        }
        promise?.succeed()
    }

    private func scan(_ context: ChannelHandlerContext) {
        switch buffer.withUnsafeReadableBytes({ scanner.scan($0) }) {
        case .incomplete:
            if scanner.hasBegun { context.fireUserInboundEventTriggered(RequestEvent.began) }
        case .refused(let response):
            let isHEAD = scanner.isHEAD
            drop()
            context.fireUserInboundEventTriggered(RequestEvent.refused(response, isHEAD: isHEAD))
        case .complete(let skip, let count):
            let isHEAD = scanner.isHEAD
            buffer.moveReaderIndex(forwardBy: skip)
            guard let head = buffer.readSlice(length: count) else { return }
            // An idle connection has no buffer.
            buffer = buffer.readableBytes == 0 ? ByteBuffer() : buffer.slice()
            scanner = RequestHeadScanner(limits)
            state = .answering
            context.fireUserInboundEventTriggered(RequestEvent.willParse(isHEAD: isHEAD))
            context.fireChannelRead(wrapInboundOut(head))
            context.fireUserInboundEventTriggered(RequestEvent.didParse)
        }
    }

    private func drop() {
        state = .dropping
        buffer = ByteBuffer()
    }
}
