import Files
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import Pictures

/// Handles the requests of one connection, one after the other.
final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart

    private enum Phase {
        /// Open, and no request has begun.
        case idle
        case receiving
        /// The parser has a complete head.
        case parsing
        case answering
        /// The last response is written; the client may still send.
        case lingering
        case closed
    }

    private let channel: any Channel
    private let connections: Connections
    private(set) lazy var framer = RequestHeadFramer(connections.limits, for: self)
    private var phase = Phase.idle
    /// Whether the client has closed its side.
    private var isInputClosed = false
    private var closesAfterResponse = false
    /// Withdraws the request for a picture that is awaited.
    private var withdraw: (@Sendable () -> Void)?
    /// The time at which the current phase has taken too long.
    private(set) var deadline = NIODeadline.distantFuture
    /// The start of the wait for the client, to send a request or to read a chunk of its response; `nil` while the server has work to do.
    private(set) var waitingSince: NIODeadline?
    /// Whether the bytes of the client are those of its next request.
    var isReceiving: Bool { phase == .idle || phase == .receiving }
    /// Whether they wait for the end of the response.
    var isAnswering: Bool { phase == .parsing || phase == .answering }

    init(_ channel: any Channel, _ connections: Connections) { (self.channel, self.connections) = (channel, connections) }

    // MARK: Calls by the connections

    func expire() {
        if phase == .receiving { refuse(.timedOut) } else { close() }
    }

    /// Closes the connection after the current response, or now if there is none.
    func stop() {
        closesAfterResponse = true
        if phase != .answering { close() }
    }

    func close() { channel.close(promise: nil) }

    // MARK: Calls by the framer

    /// Starts the time of a request, which further bytes do not extend.
    func receive() { if phase == .idle { enter(.receiving) } }

    /// Answers a request whose complete head a closure passes to the parser.
    func answer(parsing parse: () -> Void) {
        enter(.parsing)
        parse()
        // The parser has not found an end of the head.
        if phase == .parsing { refuse(.malformed) }
    }

    /// Responds to bytes that are not an acceptable request.
    func refuse(_ response: Response) {
        // A second error of the same request is ignored.
        guard [.idle, .receiving, .parsing].contains(phase) else { return }
        enter(.answering)
        send(response, to: nil)
    }

    // MARK: Channel events

    func channelActive(context: ChannelHandlerContext) {
        if connections.admit(self) { enter(.idle) } else { refuse(.tooManyConnections) }
    }

    func channelInactive(context: ChannelHandlerContext) {
        withdraw?()
        enter(.closed)
        connections.remove(self)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        // An accepted request has no body, and parsed parts of a refused one are ignored.
        guard case .head(let head) = unwrapInboundIn(data), phase == .parsing else { return }
        enter(.answering)
        begin(head)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        guard case ChannelEvent.inputClosed = event else { return context.fireUserInboundEventTriggered(event) }
        isInputClosed = true
        // A browser that has canceled the request closes the connection.
        withdraw?()
        if phase != .answering { close() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        switch error {
        case HTTPParserError.invalidMethod: refuse(.unknownMethod)
        case HTTPParserError.invalidVersion: refuse(.unsupportedVersion)
        case is HTTPParserError: refuse(.malformed)
        default: close()
        }
    }

    // MARK: Responses

    private func begin(_ head: HTTPRequestHead) {
        // After these, the parser treats the following bytes as another protocol.
        if !head.isKeepAlive || head.headers.contains(name: "upgrade") || head.method == .CONNECT { closesAfterResponse = true }
        let responses = connections.responses.withLockedValue { $0 }
        switch responses.decide(head) {
        case .response(let response): send(response, to: head)
        case .made(let make): respond(to: head, make)
        case .picture(let url, let make): respond(to: head, with: url, by: responses.making, make)
        }
    }

    /// Sends a response with a picture after it is made, or after a limited time.
    private func respond(
        to head: HTTPRequestHead,
        with url: URL,
        by making: PictureMaking?,
        _ make: @escaping @Sendable (OpenAlbum.Outcome) -> Response
    ) {
        guard let making else { return respond(to: head) { make(.made(url)) } }
        let promise = connections.eventLoop.makePromise(of: OpenAlbum.Outcome.self)
        // The first result counts.
        let withdraw = making(url) { promise.succeed($0) }
        // With HEAD, pages ask why a picture has not loaded.
        let time = head.method == .HEAD ? .zero : connections.limits.makingTime
        let limit = connections.eventLoop.scheduleTask(in: TimeAmount(time)) {
            promise.succeed(.notYet)
            withdraw()
        }
        self.withdraw = withdraw
        promise.futureResult.assumeIsolated().whenSuccess { outcome in
            limit.cancel()
            self.withdraw = nil
            self.respond(to: head) { make(outcome) }
        }
    }

    /// Sends a response that is made on a thread that may be blocked.
    private func respond(to head: HTTPRequestHead, _ make: @escaping @Sendable () -> Response) {
        connections.run(make).assumeIsolated().whenComplete { result in
            guard case .success(let response) = result else { return self.close() }
            self.send(response, to: head)
        }
    }

    private func send(_ response: Response, to request: HTTPRequestHead?) {
        guard phase == .answering else { return }
        if response.closesConnection { closesAfterResponse = true }
        var headers = HTTPHeaders(response.fields.map { ($0.name, $0.value) })
        // A 304 has no body and no length.
        let hasBody = response.status != 304
        if hasBody { headers.add(name: "Content-Length", value: "\(response.body.count)") }
        headers.add(name: "Date", value: HTTPDate.now.description)
        if closesAfterResponse || isInputClosed {
            headers.add(name: "Connection", value: "close")
        } else if request?.version == .http1_0 {
            headers.add(name: "Connection", value: "keep-alive")
        }
        let head = HTTPResponseHead(version: .http1_1, status: HTTPResponseStatus(statusCode: response.status), headers: headers)
        channel.write(HTTPServerResponsePart.head(head), promise: nil)
        guard hasBody, !framer.isHEAD, response.body.count > 0 else {
            return channel.writeAndFlush(HTTPServerResponsePart.end(nil)).assumeIsolated().whenComplete { self.finish($0) }
        }
        sendChunk(of: response.body, from: 0)
    }

    /// Reads and writes one chunk; the next is read when it is written, which limits the memory of a response.
    private func sendChunk(of body: Response.Body, from start: Int) {
        let end = min(body.count, start + connections.limits.chunkBytes)
        switch body.part(start..<end) {
        case .data(let data): write(data, of: body, to: end)
        case .file(let file, let range):
            connections.run { try file.read(range) }.assumeIsolated().whenComplete { result in
                // The announced length cannot be kept: closing early tells the client that bytes are missing.
                guard case .success(let data) = result, data.count == range.count else { return self.close() }
                self.write(data, of: body, to: end)
            }
        }
    }

    private func write(_ data: Data, of body: Response.Body, to end: Int) {
        guard phase == .answering else { return }
        enter(.answering)
        waitingSince = connections.eventLoop.now
        let written = channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(bytes: data))))
        // Through the event loop, so that a fast client does not block it and a long body does not deepen the stack.
        written.assumeIsolated().whenComplete { result in
            guard case .success = result, end < body.count else { return self.finish(result) }
            self.waitingSince = nil
            self.connections.eventLoop.assumeIsolated().execute { self.sendChunk(of: body, from: end) }
        }
    }

    private func finish(_ written: Result<Void, any Error>) {
        guard phase == .answering else { return }
        guard case .success = written, !isInputClosed else { return close() }
        if closesAfterResponse {
            // Only the sending side first, so that the client can read the response: the system discards it if bytes are unread at closing.
            enter(.lingering)
            framer.drop()
            channel.close(mode: .output, promise: nil)
        } else {
            enter(.idle)
            framer.reset()
            connections.eventLoop.assumeIsolated().execute { self.framer.continueReading() }
        }
    }

    private func enter(_ phase: Phase) {
        self.phase = phase
        let limits = connections.limits
        let time: Duration? =
            switch phase {
            case .idle: limits.idleTime
            case .receiving: limits.headTime
            case .parsing, .answering: limits.chunkTime
            case .lingering: limits.lingerTime
            case .closed: nil
            }
        let now = connections.eventLoop.now
        deadline = time.map { now + TimeAmount($0) } ?? .distantFuture
        waitingSince = phase == .answering || phase == .closed ? nil : now
    }
}
