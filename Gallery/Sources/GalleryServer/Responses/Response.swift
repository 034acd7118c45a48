import Files
import Foundation

/// The response to a request; as an error, one that refuses the request.
struct Response: Error {
    typealias Fields = [(name: String, value: String)]

    enum Body: Sendable {
        case data(Data)
        case file(RegularFile, Range<Int>)

        var count: Int {
            switch self {
            case .data(let data): data.count
            case .file(_, let range): range.count
            }
        }

        func part(_ range: Range<Int>) -> Self {
            switch self {
            case .data(let data): .data(data[(data.startIndex + range.lowerBound)..<(data.startIndex + range.upperBound)])
            case .file(let file, let whole): .file(file, (whole.lowerBound + range.lowerBound)..<(whole.lowerBound + range.upperBound))
            }
        }
    }

    let status: Int
    /// All header fields except date, length and those of the connection.
    var fields: Fields
    /// The body, which is not sent for HEAD and with 304.
    var body: Body
    /// Whether the connection is closed after the response.
    var closesConnection = false

    /// Creates a response with the security headers.
    init(_ status: Int, policy: String = Self.strictPolicy, _ fields: Fields, _ body: Body) {
        self.status = status
        self.body = body
        self.fields = fields + [("Content-Security-Policy", policy)] + Self.security
    }

    /// Creates a response with a text of one sentence, which must not be cached.
    init(_ status: Int, _ text: String, fields: Fields = [], closes: Bool = false) {
        let all = fields + [("Content-Type", "text/plain; charset=utf-8"), ("Cache-Control", "no-store")]
        self.init(status, all, .data(Data((text + "\n").utf8)))
        closesConnection = closes
    }

    /// A page for the time until there is a site, which browsers load again by themselves.
    static let waitingPage = Response(
        503,
        policy: strictPolicy + "; style-src 'unsafe-inline'",
        retry + [("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "no-store")],
        .data(Data(waitingText.utf8))
    )

    private static let waitingText = """
        <!DOCTYPE html>
        <html lang="en">
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="refresh" content="1">
        <title>Reading pictures</title>
        <style>body { max-width: 34rem; margin: 20vh auto; padding: 0 1rem; font: 1.0625rem/1.5 system-ui, sans-serif }</style>
        <h1>The pictures are being read.</h1>
        <p>The gallery opens here as soon as their sizes are known. If it does not, the program was stopped, or its terminal says what is \
        missing.</p>
        </html>

        """

    // The responses to requests whose fields were not read.

    static let malformed = Response(400, "This is not an HTTP request.", closes: true)
    static let timedOut = Response(408, "The request was not complete in time.", closes: true)
    static let lineTooLong = Response(414, "The first line of the request is too long.", closes: true)
    static let fieldsTooLarge = Response(431, "The header fields of the request are too many or too long.", closes: true)
    static let unknownMethod = Response(501, "This method is unknown. Only GET and HEAD are supported.", fields: allow, closes: true)
    static let tooManyConnections = Response(503, "Too many connections. Try again in a moment.", fields: retry, closes: true)
    static let unsupportedVersion = Response(505, "Only HTTP/1.1 and HTTP/1.0 are supported.", closes: true)

    static let allow: Fields = [("Allow", "GET, HEAD")]
    static let retry: Fields = [("Retry-After", "1")]
    /// The policy of responses that are not pages: they load nothing and cannot be framed.
    static let strictPolicy = "default-src 'none'; frame-ancestors 'none'"

    private static let security: Fields = [
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"), ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
}
