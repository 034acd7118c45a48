import FlyingSocks
import Foundation

/// The sockets of a server that send at once what is written to them.
///
/// A response is written in two pieces, its head and its body. By default TCP holds the second back until the first is acknowledged, and a
/// browser acknowledges after 40 ms: so long every request on a connection that is kept would take.
struct PromptSockets<Pool: AsyncSocketPool>: AsyncSocketPool {
    let pool: Pool

    func prepare() async throws { try await pool.prepare() }

    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        // Every socket passes here before it can have anything to answer. One that is closed already needs nothing.
        try? socket.setValue(true, for: BoolSocketOption(level: CInt(IPPROTO_TCP), name: TCP_NODELAY))
        try await pool.suspendSocket(socket, untilReadyFor: events)
    }
}
