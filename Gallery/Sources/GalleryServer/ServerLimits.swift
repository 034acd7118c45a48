import Foundation

/// The limits of a client: bytes, time and connections.
///
/// All limits of the server are here. A request has no body: one that announces a body is refused with 413.
package struct ServerLimits: Sendable, Equatable {
    /// The maximum length of the request line in bytes, without its line end.
    package var requestLineBytes = 8 * 1024
    /// The maximum number of bytes of a request's header fields, with line ends.
    package var headerBytes = 16 * 1024
    /// The maximum number of header fields of a request.
    package var headerCount = 100
    /// The maximum time from the first byte of a request to the end of its head.
    package var headTime: Duration = .seconds(10)
    /// The maximum time between two requests of a connection, and before the first.
    package var idleTime: Duration = .seconds(30)
    /// The maximum time in which a client receives a chunk of a response.
    package var chunkTime: Duration = .seconds(30)
    /// The maximum time for which a request waits until its picture is made.
    ///
    /// Then the response is 503. It must be less than ``chunkTime``.
    package var makingTime: Duration = .seconds(20)
    /// The time for which a connection stays half open after its last response, so that the client can read it.
    package var lingerTime: Duration = .seconds(2)
    /// The number of bytes of a chunk, which limits the memory of a response.
    package var chunkBytes = 64 * 1024
    /// The time after which a response whose client does not read is closed if there are too many connections.
    package var stallTime: Duration = .seconds(1)
    /// The maximum number of open connections.
    ///
    /// A further one closes the connection that has waited longest for a request, or else the one whose client has not read for longest. If
    /// all are busy with responses that are read, it gets 503.
    package var connections: Int

    /// Creates the default limits for a process with a limit of open files.
    ///
    /// A connection needs two descriptors: its socket and the file that is sent. Some are reserved for the rest of the program.
    package init(descriptors: Int = 1024) {
        connections = min(Self.mostConnections, max(8, (descriptors - Self.otherDescriptors) / 2))
    }

    /// Raises this process's soft limit of open files up to the hard limit, as far as a server needs it.
    package static func raiseDescriptorLimit() -> Int {
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        #else
            let resource = RLIMIT_NOFILE
        #endif
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 256 }
        var raised = limit
        raised.rlim_cur = max(limit.rlim_cur, min(rlim_t(2 * mostConnections + otherDescriptors), limit.rlim_max))
        return Int(clamping: setrlimit(resource, &raised) == 0 ? raised.rlim_cur : limit.rlim_cur)
    }

    private static let mostConnections = 2048
    private static let otherDescriptors = 64
}
