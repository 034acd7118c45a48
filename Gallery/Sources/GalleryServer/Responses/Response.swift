import Foundation
import NIOHTTP1

/// The response to a request.
struct Response: Sendable {
    /// The source of the body.
    enum Body: Sendable {
        /// Bytes in memory.
        case data(Data)
        /// Bytes of an open file.
        case file(OpenFile)

        /// The length in bytes.
        var count: Int {
            switch self {
            case .data(let data): data.count
            case .file(let file): file.size
            }
        }
    }

    let status: HTTPResponseStatus
    var headers: HTTPHeaders
    /// The body, which is not sent for HEAD; `nil` if the status has none.
    let body: Body?
    /// The range of the body that is sent.
    let range: Range<Int>
    /// Whether the connection is closed after the response.
    var closesConnection = false

    /// Creates a response with all header fields except those of the connection.
    ///
    /// - Parameters:
    ///   - policy: The content security policy.
    ///   - range: The range of the body that is sent; all of it by default.
    init(_ status: HTTPResponseStatus, policy: String = Self.strictPolicy, headers: HTTPHeaders, body: Body?, range: Range<Int>? = nil) {
        self.status = status
        self.body = body
        self.range = range ?? 0..<(body?.count ?? 0)
        self.headers = headers
        self.headers.add(name: "Content-Security-Policy", value: policy)
        for (name, value) in Self.security { self.headers.add(name: name, value: value) }
        if body != nil { self.headers.add(name: "Content-Length", value: "\(self.range.count)") }
    }

    /// Creates a response with one sentence, which must not be cached.
    init(_ status: HTTPResponseStatus, _ sentence: String, headers: HTTPHeaders = [:]) {
        var headers = headers
        headers.add(name: "Content-Type", value: "text/plain; charset=utf-8")
        headers.add(name: "Cache-Control", value: "no-store")
        self.init(status, headers: headers, body: .data(Data((sentence + "\n").utf8)))
    }

    /// Creates a page for the time until there is a site, which browsers load again by themselves.
    static var waitingPage: Response {
        let html = """
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
        var headers = retry
        headers.add(name: "Content-Type", value: "text/html; charset=utf-8")
        headers.add(name: "Cache-Control", value: "no-store")
        let policy = strictPolicy + "; style-src 'unsafe-inline'"
        return Response(.serviceUnavailable, policy: policy, headers: headers, body: .data(Data(html.utf8)))
    }

    /// Creates the response to a request whose fields were not read.
    init(_ fault: RequestFault) {
        switch fault {
        case .malformed: self.init(.badRequest, "This is not an HTTP request.")
        case .method: self.init(.notImplemented, "This method is unknown. Only GET and HEAD are supported.", headers: Self.allow)
        case .version: self.init(.httpVersionNotSupported, "Only HTTP/1.1 and HTTP/1.0 are supported.")
        case .lineTooLong: self.init(.uriTooLong, "The first line of the request is too long.")
        case .fieldsTooLarge: self.init(.requestHeaderFieldsTooLarge, "The header fields of the request are too many or too long.")
        case .slow: self.init(.requestTimeout, "The request was not complete in time.")
        case .tooManyConnections: self.init(.serviceUnavailable, "Too many connections. Try again in a moment.", headers: Self.retry)
        }
        closesConnection = true
    }

    /// The supported methods.
    static let allow: HTTPHeaders = ["Allow": "GET, HEAD"]
    /// The time of a retry.
    static let retry: HTTPHeaders = ["Retry-After": "1"]
    /// The policy of responses that are not pages: they load nothing and cannot be framed.
    static let strictPolicy = "default-src 'none'; frame-ancestors 'none'"

    private static let security = [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
    ]
}
