/// The reasons for refusing a request before its fields are read.
///
/// The connection is closed after the response.
enum RequestFault: Equatable {
    /// The bytes are not an HTTP request.
    case malformed
    /// The method is unknown.
    case method
    /// The version of HTTP is not supported.
    case version
    /// The request line is too long.
    case lineTooLong
    /// There are too many fields, or they are too long.
    case fieldsTooLarge
    /// The head was not complete in time.
    case slow
    /// The server has the maximum number of connections, and all are receiving a response.
    case tooManyConnections
}
