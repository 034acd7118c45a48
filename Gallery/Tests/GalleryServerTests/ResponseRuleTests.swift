import Foundation
import GalleryPage
import GalleryTesting
import Pictures
import Testing

@testable import GalleryServer

/// Tests of the choice between a response, a part of it and an error.
struct ResponseRuleTests {
    private let sample: SampleAlbum
    private let site: GallerySite

    init() throws {
        sample = try SampleAlbum(sections: [("Sea", 2)])
        site = GallerySite(sample.album)
    }

    private func response(_ lines: [String]) throws -> ServerResponse {
        let exchange = ServerExchange([Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)], to: site)
        #expect(exchange.fault == nil, "\(lines)")
        #expect(exchange.responses.count == 1, "\(lines)")
        return try #require(exchange.responses.first)
    }

    private func response(_ target: String, _ fields: String...) throws -> ServerResponse {
        try response(["GET \(target) HTTP/1.1", "Host: localhost"] + fields)
    }

    // MARK: Host

    @Test func aHostIsANameOrAnAddressAlone() {
        for name in ["a.org", "B.local", "fe80::1", "10.0.0.1"] { #expect(GalleryServer.isHost(name), "\(name)") }
        for name in ["a.org:80", "B.org:80", "http://a.org", "*.x.org", "a b", "", "[::1]"] {
            #expect(!GalleryServer.isHost(name), "\(name)")
        }
    }

    @Test(arguments: [
        "localhost", "LocalHost", "localhost:1", "localhost:65535", "127.0.0.1", "127.0.0.1:8080", "[::1]", "[::1]:8080", "localhost ",
    ])
    func theServersOwnNamesAreAnswered(host: String) throws {
        #expect(try response(["GET / HTTP/1.1", "Host: \(host)"]).status == 200)
    }

    @Test(arguments: [
        "evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.", "localhost.evil.example", "127.0.0.2", "[::2]",
        "[::ffff:7f00:1]",
        "0.0.0.0", "2130706433", "0x7f.1", "localhost:80.evil.example", "",
    ])
    func otherNamesAreForbidden(host: String) throws {
        let expected = host.contains(":80.") ? 400 : 403
        #expect(try response(["GET / HTTP/1.1", "Host: \(host)"]).status == expected)
    }

    @Test(arguments: [
        "[::1]evil", "[::1]evil.example", "[::1", "::1", "[]", "[::1]:", "[::1]:x", "localhost:", "localhost:0", "localhost:65536",
        "localhost:080800",
        "localhost:-1", "localhost:+80", "localhost: 80", "localhost:80:80", "a b", "localhost, evil.example", "user@localhost",
        "localhost/",
        "http://localhost", "local\u{e9}host", "%6cocalhost", "localhost?", "localhost#", "[::1%25lo]", "[localhost]",
    ])
    func invalidHostsAreRefused(host: String) throws {
        #expect(try response(["GET / HTTP/1.1", "Host: \(host)"]).status == 400)
    }

    @Test func aRequestHasOneHost() throws {
        #expect(try response(["GET / HTTP/1.1"]).status == 400)
        #expect(try response(["GET / HTTP/1.1", "Host: localhost", "Host: evil.example"]).status == 400)
        #expect(try response(["GET / HTTP/1.1", "Host: evil.example", "Host: localhost"]).status == 400)
        #expect(try response(["GET / HTTP/1.1", "Host: localhost", "hOST: localhost"]).status == 400)
        #expect(try response(["GET / HTTP/1.0"]).status == 200)
        #expect(try response(["GET / HTTP/1.0", "Host: evil.example"]).status == 403)
    }

    @Test func registrableNamesAreForbiddenOnAllNetworks() throws {
        let rules = RequestRules("0.0.0.0", names: ["Studio.Example.com"])
        for name in ["192.168.1.7", "[fe80::1]:80", "studio", "studio.local", "nas.home.arpa", "studio.example.com:8080"] {
            #expect(rules.allow(try #require(Authority(name))), "\(name)")
        }
        for name in ["evil.example", "other.example.com", "studio.local.evil.example", "1.2.3.4.5", "192.168.1.777"] {
            #expect(!rules.allow(try #require(Authority(name))), "\(name)")
        }
    }

    // MARK: Targets

    @Test(arguments: [
        ("http://localhost/", 200), ("HTTP://localhost", 200), ("http://localhost?x=/y", 200), ("http://127.0.0.1:80/index.html", 200),
        ("http://localhost/nothing", 404), ("http://evil.example/", 403), ("http://localhost@evil.example/", 400), ("http:///", 403),
        ("https://localhost/", 400), ("ftp://localhost/", 400), ("file:///etc/passwd", 400), ("localhost:80", 400), ("*", 400),
        ("index.html", 400),
        ("/#", 404), ("//", 404), ("/?", 200), ("/index.html?v=1", 200), ("?", 400), ("/%2F", 404), ("/\\", 404),
    ])
    func targetsAreParsedByTheStandard(target: String, status: Int) throws {
        #expect(try response(target).status == status)
    }

    // MARK: Other origins

    @Test func pagesOfOtherOriginsAreForbidden() throws {
        for site in ["cross-site", "same-site", "nonsense"] {
            for target in ["/", "/index.html", "/\(sample.pictures[0].renditions[0].path)"] {
                for (mode, destination) in [("no-cors", "image"), ("cors", "empty"), ("navigate", "iframe"), ("navigate", "object")] {
                    let fields = ["Sec-Fetch-Site: \(site)", "Sec-Fetch-Mode: \(mode)", "Sec-Fetch-Dest: \(destination)"]
                    #expect(try response(["GET \(target) HTTP/1.1", "Host: localhost"] + fields).status == 403)
                }
            }
            #expect(try response("/", "Sec-Fetch-Site: \(site)").status == 403)
        }
        for origin in ["https://evil.example", "http://localhost:3000", "null", "http://127.0.0.1", "localhost", ""] {
            #expect(try response("/", "Origin: \(origin)").status == 403, "\(origin)")
        }
    }

    @Test func theServersOwnPagesAndLinksFromElsewhereAreAnswered() throws {
        for site in ["same-origin", "none"] { #expect(try response("/index.html", "Sec-Fetch-Site: \(site)").status == 200) }
        #expect(try response("/", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate", "Sec-Fetch-Dest: document").status == 200)
        #expect(try response(["GET / HTTP/1.1", "Host: 127.0.0.1:8080", "Origin: http://127.0.0.1:8080"]).status == 200)
        #expect(try response("/", "Origin: http://localhost").status == 200)
    }

    // MARK: Ranges

    @Test(arguments: [
        ("bytes=0-0", 0..<1), ("bytes=5-9", 5..<10), ("bytes=-1", 2560..<2561), ("bytes=-99999999999999999999", 0..<2561),
        ("bytes=10-", 10..<2561), ("bytes=10-99999999999999999999", 10..<2561), ("BYTES=0-9223372036854775807", 0..<2561),
    ])
    func aRangeIsSent(field: String, expected: Range<Int>) throws {
        let picture = sample.pictures[0].renditions[0]
        let bytes = [UInt8](try Data(contentsOf: picture.file))
        let response = try response("/\(picture.path)", "Range: \(field)")
        let range =
            expected.upperBound == 2561 ? (expected.lowerBound == 2560 ? bytes.count - 1 : expected.lowerBound)..<bytes.count : expected
        #expect(response.status == 206 && response.body == Array(bytes[range]))
        #expect(response.header("content-range") == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)")
        #expect(response.header("content-length") == "\(range.count)" && response.header("content-type") == "image/webp")
    }

    @Test func aRangeBeyondTheEndIsNotSatisfiable() throws {
        let size = try #require(Int(try response("/index.html").header("content-length") ?? ""))
        for field in ["bytes=\(size)-", "bytes=\(size)-\(size + 5)", "bytes=-0", "bytes=99999999999999999999-"] {
            let response = try response("/index.html", "Range: \(field)")
            #expect(response.status == 416 && response.header("content-range") == "bytes */\(size)", "\(field)")
        }
    }

    @Test(arguments: [
        "bytes=0-1,3-4", "bytes=5-4", "bytes=", "bytes=-", "bytes=a-b", "bytes= 0-1", "items=0-1", "bytes=0-1-2", "bytes=+0-1", "0-1",
    ])
    func otherThanOneRangeIsAnsweredCompletely(field: String) throws {
        #expect(try response("/index.html", "Range: \(field)").status == 200)
    }

    @Test func aRangeOfAnotherVersionIsNotSent() throws {
        let whole = try response("/index.html")
        let tag = try #require(whole.header("etag"))
        let date = try #require(whole.header("last-modified"))
        for condition in [tag, date] { #expect(try response("/index.html", "Range: bytes=0-1", "If-Range: \(condition)").status == 206) }
        for condition in ["\"other\"", "W/\(tag)", "Sun, 06 Nov 1994 08:49:37 GMT", "nonsense"] {
            let response = try response("/index.html", "Range: bytes=0-1", "If-Range: \(condition)")
            #expect(response.status == 200 && response.body == whole.body, "\(condition)")
        }
        #expect(try response(["HEAD /index.html HTTP/1.1", "Host: localhost", "Range: bytes=0-1"]).status == 200)
    }

    // MARK: Conditions

    @Test func conditionsAreEvaluatedInOrder() throws {
        let whole = try response("/index.html")
        let tag = try #require(whole.header("etag"))
        let date = try #require(whole.header("last-modified"))
        let later = "Fri, 31 Dec 9999 23:59:59 GMT"
        for (fields, status) in [
            (["If-None-Match: \(tag)"], 304), (["If-None-Match: W/\(tag)"], 304), (["If-None-Match: *"], 304),
            (["If-None-Match: \"a\", \(tag)"], 304),
            (["If-None-Match: \"a\"", "If-None-Match: \(tag)"], 304), (["If-None-Match: \"a\""], 200),
            (["If-None-Match: \(tag.dropLast())"], 200),
            (["If-Modified-Since: \(date)"], 304), (["If-Modified-Since: \(later)"], 304), (["If-Modified-Since: yesterday"], 200),
            (["If-None-Match: \"a\"", "If-Modified-Since: \(later)"], 200),
            (["If-Match: \(tag)"], 200), (["If-Match: *"], 200), (["If-Match: \"a\""], 412), (["If-Match: W/\(tag)"], 412),
            (["If-Match: \(tag)", "If-None-Match: \(tag)"], 304), (["If-Unmodified-Since: \(later)"], 200),
            (["If-None-Match: \(tag)", "Range: bytes=0-1"], 304),
        ] {
            let response = try response(["GET /index.html HTTP/1.1", "Host: localhost"] + fields)
            #expect(response.status == status, "\(fields)")
            if status == 304 { #expect(response.header("etag") == tag && response.header("cache-control") == "no-cache") }
        }
        let picture = "/\(sample.pictures[0].renditions[0].path)"
        #expect(try response(picture, "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT").status == 412)
        #expect(try response(picture, "If-Modified-Since: Sun, 06 Nov 1994 08:49:37 GMT").status == 200)
    }

    @Test func datesAreWrittenAndReadBack() throws {
        #expect(HTTPDate(seconds: 784_111_777).description == "Sun, 06 Nov 1994 08:49:37 GMT")
        #expect(HTTPDate(seconds: 951_782_400).description == "Tue, 29 Feb 2000 00:00:00 GMT")
        for seconds in stride(from: 0, through: 253_402_300_799, by: 86_399 * 97) {
            let date = HTTPDate(seconds: seconds)
            #expect(HTTPDate(date.description) == date)
        }
        for text in [
            "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:49:37 GMT",
            "Sunday, 06-Nov-94 08:49:37 GMT",
            "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49:37 CET", "", "Sun, 06 Nov 1994 08:49:3\u{e9}GMT",
        ] {
            #expect(HTTPDate(text) == nil, "\(text)")
        }
    }

    // MARK: Anything

    @Test func randomRequestsGetCompleteAnswers() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        let parts = [
            "GET ", "HEAD ", "POST ", "BREW ", "/", "/index.html", " HTTP/1.1\r\n", " HTTP/1.0\r\n", "Host: localhost\r\n", "\r\n", "\r",
            "\n", ":", "\0",
            "Content-Length: 3\r\n", "Content-Length: 0\r\n", "Transfer-Encoding: chunked\r\n", "Connection: keep-alive\r\n",
            "Connection: close\r\n",
            "Upgrade: h2c\r\nConnection: upgrade\r\n", "Expect: 100-continue\r\n", "Range: bytes=0-1\r\n", "If-None-Match: *\r\n",
            "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
            "HEAD /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n", "\u{ff}", " ", "\t", String(repeating: "a", count: 3000),
        ].map { Array($0.utf8) }
        var answered = 0
        for run in 0..<2000 {
            let pieces = (0..<random.number(below: 12)).map { _ in
                random.number(below: 8) == 0 ? [UInt8(random.number(below: 256))] : random.pick(parts)
            }
            let exchange = ServerExchange(pieces, to: site)
            #expect(exchange.fault == nil, "seed \(seed), run \(run): \(pieces)")
            answered += exchange.responses.count
        }
        #expect(answered > 1000)
    }
}
