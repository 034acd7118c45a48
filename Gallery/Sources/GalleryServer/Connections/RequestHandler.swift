import Foundation
import NIOCore
import NIOHTTP1

/// Answers the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    /// What a connection does.
    private enum Phase {
        /// It is open, and no request has begun.
        case idle
        /// A request has begun to come.
        case receiving
        /// A request is being answered.
        case answering
        /// The last answer is written; the client may still send.
        case lingering
        case closed
    }

    private let connections: Connections
    private var context: ChannelHandlerContext?
    private var phase = Phase.idle
    private var waitNumber: UInt64?
    private var isHEAD = false
    private var hasHead = false
    /// The client sends nothing more.
    private var isInputClosed = false
    private var closesAfterAnswer = false
    /// When the connection has taken too long with what it does.
    private(set) var deadline = NIODeadline.distantFuture

    init(_ connections: Connections) { self.connections = connections }

    // MARK: What the registry of connections asks for

    /// Does what is due at the deadline.
    func expire() {
        if phase == .receiving { refuse(.slow) } else { close() }
    }

    /// Ends the connection with the answer that is under way, or now if there is none.
    func stop() {
        closesAfterAnswer = true
        if phase != .answering { close() }
    }

    /// Closes the connection at once.
    func close() { context?.close(promise: nil) }

    // MARK: What happens on the connection

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    func channelActive(context: ChannelHandlerContext) {
        if connections.admit(self) { enter(.idle) } else { refuse(.tooManyConnections) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        enter(.closed)
        connections.remove(self)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // A request that is answered has no body, and what the parser makes of one that is refused is not looked at.
        guard case .head(let head) = unwrapInboundIn(data), phase == .answering, !hasHead else { return }
        hasHead = true
        begin(head)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case RequestEvent.began:
            enter(.receiving)
        case RequestEvent.willParse(let isHEAD):
            self.isHEAD = isHEAD
            hasHead = false
            enter(.answering)
        case RequestEvent.didParse:
            // The parser saw no end where there is one, or the error is reported already.
            if phase == .answering, !hasHead { refuse(.malformed) }
        case RequestEvent.refused(let fault, let isHEAD):
            self.isHEAD = isHEAD
            refuse(fault)
        case ChannelEvent.inputClosed:
            isInputClosed = true
            if phase != .answering { close() }
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.invalidMethod: refuse(.method)
        case HTTPParserError.invalidVersion: refuse(.version)
        case is HTTPParserError: refuse(.malformed)
        default: close()
        }
    }

    // MARK: Answers

    private func begin(_ head: HTTPRequestHead) {
        // After these the parser takes what follows for another protocol.
        if !head.isKeepAlive || head.headers.contains(name: "upgrade") || head.method == .CONNECT { closesAfterAnswer = true }
        switch connections.answers.decide(head) {
        case .answer(let answer):
            send(answer, to: head)
        case .file(let url, let resource):
            let answers = connections.answers
            connections.files.open(url, on: connections.eventLoop).assumeIsolated().whenComplete { result in
                self.send(answers.answer(head, resource, result), to: head)
            }
        }
    }

    private func refuse(_ fault: RequestFault) {
        guard phase != .closed, phase != .lingering else { return }
        // A second fault of the same request changes nothing.
        guard phase != .answering || !hasHead else { return }
        hasHead = true
        enter(.answering)
        context?.triggerUserOutboundEvent(AnswerEvent.closing, promise: nil)
        send(Answer(fault), to: nil)
    }

    private func send(_ answer: Answer, to request: HTTPRequestHead?) {
        guard phase == .answering, let context else { return }
        if answer.closesConnection { closesAfterAnswer = true }
        var headers = answer.headers
        headers.add(name: "Date", value: connections.dateField())
        if closesAfterAnswer || isInputClosed {
            headers.add(name: "Connection", value: "close")
        } else if request?.version == .http1_0 {
            headers.add(name: "Connection", value: "keep-alive")
        }
        let head = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
        context.write(wrapOutboundOut(.head(head)), promise: nil)
        guard let body = answer.body, !isHEAD, !answer.range.isEmpty else {
            return context.writeAndFlush(wrapOutboundOut(.end(nil))).assumeIsolated().whenComplete { self.finish($0) }
        }
        sendChunk(of: body, answer.range)
    }

    /// Reads and writes one chunk; the next comes when it is written, so an answer takes no more memory than that.
    private func sendChunk(of body: Answer.Body, _ rest: Range<Int>) {
        let range = rest.lowerBound..<min(rest.upperBound, rest.lowerBound + connections.limits.chunkBytes)
        switch body {
        case .data(let data):
            let start = data.startIndex
            write(
                ByteBuffer(bytes: data[(start + range.lowerBound)..<(start + range.upperBound)]),
                body,
                range.upperBound..<rest.upperBound
            )
        case .file(let file):
            connections.files.read(file, range, on: connections.eventLoop).assumeIsolated().whenComplete { result in
                switch result {
                // The length is announced and cannot be kept: the client sees from the early end that bytes are missing.
                case .failure: self.close()
                case .success(let bytes): self.write(bytes, body, range.upperBound..<rest.upperBound)
                }
            }
        }
    }

    private func write(_ bytes: ByteBuffer, _ body: Answer.Body, _ rest: Range<Int>) {
        guard phase == .answering, let context else { return }
        enter(.answering)
        let written = context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes))))
        // Through the event loop, so that a fast client does not hold it and a long body does not deepen the stack.
        written.assumeIsolated().whenComplete { result in
            guard case .success = result, !rest.isEmpty else { return self.finish(result) }
            self.connections.eventLoop.assumeIsolated().execute { self.sendChunk(of: body, rest) }
        }
    }

    private func finish(_ written: Result<Void, any Error>) {
        guard phase == .answering, let context else { return }
        guard case .success = written else { return close() }
        if closesAfterAnswer || isInputClosed {
            linger(context)
        } else {
            enter(.idle)
            let bound = NIOLoopBound(self, eventLoop: context.eventLoop)
            context.eventLoop.execute { bound.value.context?.triggerUserOutboundEvent(AnswerEvent.finished, promise: nil) }
        }
    }

    /// Closes in such a way that the client can read the answer: closing with bytes unread would let the system drop it.
    private func linger(_ context: ChannelHandlerContext) {
        guard !isInputClosed else { return close() }
        enter(.lingering)
        context.triggerUserOutboundEvent(AnswerEvent.closing, promise: nil)
        context.close(mode: .output, promise: nil)
    }

    private func enter(_ phase: Phase) {
        self.phase = phase
        let limits = connections.limits
        let time: Duration? =
            switch phase {
            case .idle: limits.idleTime
            case .receiving: limits.headTime
            case .answering: limits.chunkTime
            case .lingering: limits.lingerTime
            case .closed: nil
            }
        deadline = time.map { connections.eventLoop.now + TimeAmount($0) } ?? .distantFuture
        if let waitNumber { connections.endWaiting(waitNumber) }
        waitNumber = phase == .answering || phase == .closed ? nil : connections.beginWaiting(self)
    }
}
