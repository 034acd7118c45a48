/// What one client may take of the server: bytes, time and connections.
///
/// Every limit of the server is stated here and nowhere else. A request has no body, so a body's limit is 0: a request that announces one is
/// refused with 413.
public struct ServerLimits: Sendable, Equatable {
    /// The longest request line in bytes, without its line end.
    ///
    /// A longer one is refused with 414.
    public var requestLineBytes = 8 * 1024
    /// The bytes of all header fields of a request together, line ends included.
    ///
    /// More are refused with 431.
    public var headerBytes = 16 * 1024
    /// The number of header fields of a request.
    ///
    /// More are refused with 431.
    public var headerCount = 100
    /// The time from the first byte of a request to the end of its head.
    ///
    /// A slower request is refused with 408.
    public var headTime: Duration = .seconds(10)
    /// The time that a connection may stay open between two requests, and before the first.
    public var idleTime: Duration = .seconds(30)
    /// The time in which a client takes up one chunk of an answer.
    ///
    /// A connection that takes longer is closed.
    public var chunkTime: Duration = .seconds(30)
    /// The time for which a connection stays half open after its last answer, so that the client can read it.
    public var lingerTime: Duration = .seconds(2)
    /// The bytes of an answer that are read and written at a time: what an answer takes of memory.
    public var chunkBytes = 64 * 1024
    /// The number of open connections.
    ///
    /// One more closes the connection that has waited longest; if all are being answered, it gets 503.
    public var connections = 480

    /// Creates the standard limits, with connections for a process that may have 1,024 files open.
    public init() {}

    /// Creates the standard limits for a process that may have a given number of files open.
    ///
    /// A connection takes two descriptors, its socket and the file that is sent. Some are left for the rest of the program.
    ///
    /// - Parameter descriptors: The soft limit of open files.
    public init(descriptors: Int) {
        connections = min(Self.mostConnections, max(8, (descriptors - Self.otherDescriptors) / 2))
    }

    /// The descriptors with which ``connections`` has its greatest standard value.
    static let mostDescriptors = 2 * mostConnections + otherDescriptors

    private static let mostConnections = 2048
    private static let otherDescriptors = 64
}
