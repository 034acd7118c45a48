/// Why a request is refused before its fields are read.
///
/// The connection is closed after the answer.
enum RequestFault: Equatable {
    /// It is no request of HTTP.
    case malformed
    /// Its method is unknown.
    case method
    /// It is of another version of HTTP.
    case version
    /// Its first line is too long.
    case lineTooLong
    /// Its fields are too many or too long.
    case fieldsTooLarge
    /// It did not come to its end in time.
    case slow
    /// The server has as many connections as it can have, and each is being answered.
    case tooManyConnections
}
