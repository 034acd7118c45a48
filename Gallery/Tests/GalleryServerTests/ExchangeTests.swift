import Foundation
import GalleryPage
import GalleryServer
import GalleryTesting
import Testing

/// Tests of the server's request handling without sockets: the tests control each byte and the time.
struct ExchangeTests {
    private let sample: SampleAlbum
    private let site: GallerySite

    init() throws {
        sample = try SampleAlbum(sections: [("Sea", 2)])
        site = GallerySite(sample.album)
    }

    /// Sends text in one piece and returns the responses, which must be well formed.
    private func responses(to text: String, limits: ServerLimits = ServerLimits()) -> [ServerResponse] {
        let exchange = ServerExchange([Array(text.utf8)], to: site, limits: limits)
        #expect(exchange.fault == nil, "\(text.prefix(100).debugDescription)")
        return exchange.responses
    }

    private func statuses(_ text: String, limits: ServerLimits = ServerLimits()) -> [Int] {
        responses(to: text, limits: limits).map(\.status)
    }

    private func request(_ line: String = "GET / HTTP/1.1", _ fields: String...) -> String {
        ([line, "Host: localhost"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// Returns the path of a file with its hash by the beginning of its name.
    private func path(_ beginning: String) throws -> String {
        try #require(site.files.keys.first { $0.hasPrefix(beginning) })
    }

    @Test func theFoldersOfFurtherPagesAreAnsweredWithTheirPages() throws {
        let site = GallerySite(GeneratedAlbum.album(count: 250))
        let paths = ["/page/2/", "/page/3/", "/page/3/index.html", "/page/9/", "/page/2", "/page/", "/pictures/"]
        let text = paths.map { request("GET \($0) HTTP/1.1") }.joined()
        let responses = ServerExchange([Array(text.utf8)], to: site).responses
        #expect(responses.map(\.status) == [200, 200, 200, 404, 404, 404, 404])
        #expect(responses[1].body == responses[2].body && responses[0].body != responses[1].body)
    }

    // MARK: Requests that follow one another

    @Test func pipelinedRequestsAreAnsweredInOrder() throws {
        let text =
            try request() + request("HEAD /\(path("page-")) HTTP/1.1") + request("GET /nothing HTTP/1.1")
            + request("GET /\(path("icon-")) HTTP/1.1")
        let responses = self.responses(to: text)
        #expect(responses.map(\.status) == [200, 200, 404, 200])
        #expect(responses[1].body.isEmpty && responses[1].header("content-length") != "0")
        #expect(responses[3].header("content-type") == "image/svg+xml")
    }

    @Test(arguments: [1, 2, 3, 7, 64])
    func requestsMaySpanReads(size: Int) {
        let bytes = Array((request() + request("HEAD / HTTP/1.1", "Accept: */*") + request("BREW / HTTP/1.1")).utf8)
        let whole = ServerExchange([bytes], to: site)
        let pieces = stride(from: 0, to: bytes.count, by: size).map { bytes[$0..<min(bytes.count, $0 + size)] }
        let cut = ServerExchange(pieces, to: site)
        #expect(whole.responses.map(\.status) == [200, 200, 501] && cut.fault == nil)
        #expect(whole.responses.map(\.body) == cut.responses.map(\.body))
    }

    @Test func aRequestAfterTheLastIsNotAnswered() {
        #expect(statuses(request("GET / HTTP/1.1", "Connection: close") + request()) == [200])
        #expect(statuses("BREW\r\n" + request()) == [400])
    }

    @Test func emptyLinesBeforeARequestAreSkippedAFewTimes() {
        #expect(statuses("\r\n\r\n" + request()) == [200])
        #expect(statuses(String(repeating: "\r\n", count: 5) + request()) == [400])
    }

    // MARK: Versions

    @Test func anOldClientIsAnsweredAndTheConnectionCloses() {
        let responses = self.responses(to: "GET / HTTP/1.0\r\n\r\n" + request())
        #expect(responses.map(\.status) == [200] && responses[0].header("connection") == "close")
    }

    @Test func anOldClientMayKeepTheConnection() {
        let responses = self.responses(to: "GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n" + request())
        #expect(responses.map(\.status) == [200, 200] && responses[0].header("connection") == "keep-alive")
    }

    @Test(arguments: ["HTTP/2.0", "HTTP/0.9", "HTTP/3.0"])
    func otherVersionsAreRefused(version: String) {
        #expect(statuses(request("GET / \(version)")) == [505])
    }

    @Test func thePrefaceOfHTTP2IsRefused() {
        #expect(statuses("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n") == [505])
    }

    // MARK: Methods

    @Test(arguments: [
        ("BREW", 501), ("get", 501), ("G@T", 400), ("", 400), ("PROPFIND", 405), ("OPTIONS", 405), ("TRACE", 405), ("DELETE", 405),
    ])
    func otherMethodsAreRefused(method: String, status: Int) throws {
        let response = try #require(responses(to: request("\(method) / HTTP/1.1")).first)
        #expect(response.status == status)
        #expect((response.header("allow") == "GET, HEAD") == (status != 400))
    }

    @Test func targetsOfOtherMethodsAreNotChecked() {
        #expect(statuses(request("OPTIONS * HTTP/1.1")) == [405])
        #expect(statuses(request("CONNECT example.com:443 HTTP/1.1") + request()) == [405])
    }

    @Test(arguments: ["/", "/page-", "/nothing", "*", "http://evil.example/"])
    func anAnswerToHEADHasTheFieldsOfGETAndNoBody(target: String) throws {
        let target = target == "/page-" ? try "/" + path("page-") : target
        let get = try #require(responses(to: request("GET \(target) HTTP/1.1")).first)
        let head = responses(to: request("HEAD \(target) HTTP/1.1") + request("HEAD \(target) HTTP/1.1"))
        #expect(head.count == 2 && head.allSatisfy { $0.status == get.status && $0.body.isEmpty })
        #expect(!get.body.isEmpty && head[0].header("content-length") == "\(get.body.count)")
        #expect(head[0].fields.map(\.name) == get.fields.map(\.name))
    }

    @Test func errorsInAnswerToHEADHaveNoBody() {
        for text in [
            "HEAD / HTTP/1.1\r\n\r\n", "HEAD / HTTP/1.1\r\nHost: a b\r\n\r\n", "HEAD / HTTP/1.1\r\nbad field\r\n\r\n",
            "HEAD /\(String(repeating: "a", count: 9000)) HTTP/1.1\r\n", "HEAD / HTTP/7.1\r\n\r\n",
            "HEAD / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
            request("HEAD / HTTP/1.1", "Content-Length: 5") + "hello", "HEAD / HTTP/1.1\r\nA: \(String(repeating: "a", count: 20_000))\r\n",
        ] {
            let responses = self.responses(to: text)
            #expect(responses.count == 1 && responses[0].status >= 400, "\(text.prefix(60))")
            #expect(responses[0].body.isEmpty && responses[0].header("content-length") != "0", "\(text.prefix(60))")
        }
    }

    // MARK: Limits

    @Test func theRequestLineIsBounded() {
        let limits = ServerLimits()
        let longest = String(repeating: "a", count: limits.requestLineBytes - "GET / HTTP/1.1".count)
        #expect(statuses(request("GET /\(longest) HTTP/1.1")) == [404])
        #expect(statuses(request("GET /\(longest)a HTTP/1.1")) == [414])
        // The limit applies to an incomplete line too.
        #expect(statuses("GET /" + String(repeating: "a", count: 200_000)) == [414])
        #expect(statuses(String(repeating: "a", count: 200_000)) == [414])
    }

    @Test func theFieldsAreBounded() {
        let limits = ServerLimits()
        let line = "GET / HTTP/1.1\r\nHost: localhost\r\n"
        // The limit minus the Host field, the field's name and the line ends.
        let longest = limits.headerBytes - "Host: localhost\r\nA: \r\n\r\n".utf8.count
        #expect(statuses(line + "A: \(String(repeating: "a", count: longest))\r\n\r\n") == [200])
        #expect(statuses(line + "A: \(String(repeating: "a", count: longest + 1))\r\n\r\n") == [431])
        #expect(statuses(line + "A: " + String(repeating: "a", count: 200_000)) == [431])
        #expect(statuses(line + String(repeating: "A: b\r\n", count: limits.headerCount - 1) + "\r\n") == [200])
        #expect(statuses(line + String(repeating: "A: b\r\n", count: limits.headerCount) + "\r\n") == [431])
    }

    @Test(arguments: [
        "Content-Length: 1", "Content-Length: 5", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked",
        "Content-Length: 5\r\nExpect: 100-continue",
    ])
    func aBodyIsRefusedAndTheConnectionCloses(field: String) {
        for method in ["GET", "POST"] {
            let responses = self.responses(to: request("\(method) / HTTP/1.1", field) + "0\r\n\r\n" + request())
            #expect(responses.map(\.status) == [413] && responses[0].header("connection") == "close", "\(method)")
        }
    }

    /// Otherwise the body would be read as the next request.
    @Test(arguments: [
        ("/", "Host: evil.example"), ("/", "Host: a b"), ("ftp://localhost/", "Host: localhost"),
        ("http://evil.example/", "Host: localhost"),
        ("/", "Host: localhost\r\nOrigin: https://evil.example"), ("/", "Host: localhost\r\nSec-Fetch-Site: cross-site"),
    ])
    func aBodyIsRefusedBeforeHostTargetAndOrigin(target: String, fields: String) {
        let body = request()
        for length in ["Content-Length: \(body.utf8.count)", "Transfer-Encoding: chunked"] {
            let responses = self.responses(to: "POST \(target) HTTP/1.1\r\n\(fields)\r\n\(length)\r\n\r\n" + body)
            #expect(responses.map(\.status) == [413] && responses[0].header("connection") == "close", "\(length)")
        }
    }

    @Test func anEmptyBodyIsNone() {
        #expect(statuses(request("GET / HTTP/1.1", "Content-Length: 0") + request()) == [200, 200])
        #expect(statuses(request("POST / HTTP/1.1", "Content-Length: 0") + request()) == [405, 200])
    }

    @Test(arguments: [
        ["Content-Length: 0", "Content-Length: 5"], ["Content-Length: -1"], ["Content-Length: +0"], ["Content-Length: 0x0"],
        ["Content-Length: 99999999999999999999999"], ["Content-Length: 5", "Transfer-Encoding: chunked"], ["Transfer-Encoding: nonsense"],
    ])
    func contradictoryLengthsAreRefused(fields: [String]) {
        let text = (["GET / HTTP/1.1", "Host: localhost"] + fields).joined(separator: "\r\n") + "\r\n\r\n" + request()
        let statuses = self.statuses(text)
        #expect(statuses == [400] || statuses == [413])
    }

    // MARK: Time

    @Test func anIncompleteRequestTimesOut() {
        let text = "GET / HTTP/1.1\r\nHost: local"
        #expect(statuses(text) == [408])
        // Sending byte by byte does not extend the limit: two seconds for each byte.
        let exchange = ServerExchange(Array(text.utf8).map { [$0] }, to: site, pause: .seconds(2))
        #expect(exchange.responses.map(\.status) == [408] && exchange.isClosed && exchange.fault == nil)
    }

    @Test func theAnswerToAnIncompleteRequestIsThatOfItsMethod() {
        for (former, slow) in [("HEAD", "GET"), ("GET", "HEAD")] {
            let responses = self.responses(to: request("\(former) / HTTP/1.1") + "\(slow) / HTTP/1.1\r\nHost: local")
            #expect(responses.map(\.status) == [200, 408], "\(slow)")
            #expect(responses.last?.body.isEmpty == (slow == "HEAD"), "\(slow)")
        }
    }

    @Test func aConnectionWithoutARequestIsClosedWithoutAnAnswer() {
        let exchange = ServerExchange([[UInt8]](), to: site)
        #expect(exchange.bytes.isEmpty && !exchange.isClosed && exchange.closesInTime)
        #expect(statuses(request()) == [200])
    }

    // MARK: Malformed requests

    @Test(arguments: [
        "GET / HTTP/1.1\nHost: localhost\n\n", "GET / HTTP/1.1\r\nHost: localhost\n\n", "GET / HTTP/1.1\rHost: localhost\r\r",
        "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\rc\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\rX: y\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\0c\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\u{7f}\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n c\r\n\r\n", "GET / HTTP/1.1\r\n Host: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\n: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nA b\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nA(): b\r\n\r\n",
        "GET /\r\n\r\n", "GET\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1 \r\n\r\n", "GET / a HTTP/1.1\r\n\r\n",
        "GET\t/ HTTP/1.1\r\n\r\n", "GET /a\tb HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: localhost\r\nA:\r\n\tc\r\n\r\n",
        "GET / HTTP/1\r\n\r\n", "GET / HTTP/11\r\n\r\n", "GET / http/1.1\r\n\r\n", "GET / HTTP/1.10\r\n\r\n", " GET / HTTP/1.1\r\n\r\n",
        "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0", "{}\r\n\r\n", "\r\nGET", "GET / HTTP/1.1\r\nHost: localhost\r\n\u{ff}: b\r\n\r\n",
    ])
    func malformedRequestsAreRefused(text: String) {
        let responses = self.responses(to: text)
        #expect(responses.count == 1)
        let expected = text == "\r\nGET" ? 408 : 400
        #expect(responses[0].status == expected && responses[0].header("connection") == "close")
    }
}
