import NIOCore

/// What a framer tells the handler of requests.
enum RequestEvent {
    /// The first byte of a request has come.
    case began
    /// A head has come whole and is parsed next.
    case willParse(isHEAD: Bool)
    /// The head was given to the parser.
    case didParse
    /// The bytes are no request that is answered.
    case refused(RequestFault, isHEAD: Bool)
}

/// What the handler of requests tells the framer.
enum AnswerEvent {
    /// The answer is written: the next request may come.
    case finished
    /// Whatever else the client sends is dropped.
    case closing
}

/// Lets one request's head at a time through to the parser.
///
/// While a request is answered, the next ones wait: in the buffer, which holds what one read brought, and then in the socket, which is not
/// read. So a client that sends faster than it reads is held up and takes no memory.
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
    private var hasAnnounced = false
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
        guard let event = event as? AnswerEvent else { return context.triggerUserOutboundEvent(event, promise: promise) }
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
            if scanner.hasBegun, !hasAnnounced {
                hasAnnounced = true
                context.fireUserInboundEventTriggered(RequestEvent.began)
            }
        case .refused(let fault):
            let isHEAD = scanner.isHEAD
            drop()
            context.fireUserInboundEventTriggered(RequestEvent.refused(fault, isHEAD: isHEAD))
        case .complete(let skip, let count):
            let isHEAD = scanner.isHEAD
            buffer.moveReaderIndex(forwardBy: skip)
            guard let head = buffer.readSlice(length: count) else { return }
            // An idle connection keeps no buffer.
            buffer = buffer.readableBytes == 0 ? ByteBuffer() : buffer.slice()
            scanner = RequestHeadScanner(limits)
            hasAnnounced = false
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
