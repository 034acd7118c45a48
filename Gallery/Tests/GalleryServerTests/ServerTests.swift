import Foundation
import GalleryPage
import GalleryServer
import GalleryTesting
import Pictures
import Testing

/// Tests of the server over HTTP connections.
///
/// The time limit finds hangs. All suites begin at the same time, so a test's duration includes its wait for a thread.
@Suite(.timeLimit(.minutes(10)))
struct ServerTests {
    @Test func thePageAndItsStylesHaveTypesAndSecurityHeaders() async throws {
        let site = GallerySite(try SampleAlbum(sections: [("Sea", 3)]).album)
        try await RunningServer.serve(site) { port in
            for (target, path, type) in [
                ("/", "index.html", "text/html; charset=utf-8"),
                ("/index.html", "index.html", "text/html; charset=utf-8"),
                ("/?from=mail", "index.html", "text/html; charset=utf-8"),
            ] + site.files.keys.filter({ $0.hasSuffix(".css") }).map({ ("/" + $0, $0, "text/css; charset=utf-8") }) {
                let response = try #require(try await RawRequest(target).send(to: port))
                let data = try #require(site.files[path]?.content.bytes)
                #expect(response.status == 200 && response.body == Array(data), "\(target)")
                #expect(response.header("content-type") == type)
                #expect(response.header("content-length") == "\(data.count)")
                // Only the page can change under its address.
                #expect(response.header("cache-control") == (path == "index.html" ? "no-cache" : "public, max-age=31536000, immutable"))
                expectSecurity(response)
            }
        }
    }

    private struct Misplaced: Error {}

    private func expectSecurity(_ response: ServerResponse) {
        let policy = response.header("content-security-policy") ?? ""
        // Browsers show a picture alone in a page with inline styles.
        let isPicture = response.header("content-type") == "image/webp"
        #expect(policy.hasPrefix("default-src 'none'; ") && policy.contains("frame-ancestors 'none'") && !policy.contains("script-src"))
        #expect(policy.components(separatedBy: "unsafe").count == (isPicture ? 2 : 1))
        #expect(policy.contains("style-src 'unsafe-inline'") == isPicture)
        #expect(response.header("x-content-type-options") == "nosniff")
        #expect(response.header("referrer-policy") == "no-referrer")
        #expect(response.header("cross-origin-resource-policy") == "same-origin")
    }

    @Test func picturesAreServedByNameAsImmutable() async throws {
        let sample = try SampleAlbum(sections: [("Sea", 2)])
        try await RunningServer.serve(GallerySite(sample.album)) { port in
            for rendition in sample.pictures.flatMap(\.renditions) {
                let response = try #require(try await RawRequest("/\(rendition.path)").send(to: port))
                #expect(response.status == 200)
                #expect(try response.body == Array(Data(contentsOf: rendition.file)))
                #expect(response.header("content-type") == "image/webp")
                #expect(response.header("cache-control") == "public, max-age=31536000, immutable")
                expectSecurity(response)
            }
        }
    }

    @Test(arguments: ["/", "/layout-", "/pictures/"])
    func cachedFilesAreNotSentAgain(target: String) async throws {
        let sample = try SampleAlbum(sections: [("Sea", 1)])
        let site = GallerySite(sample.album)
        let path = try #require(target == "/" ? "" : site.files.keys.sorted().first { ("/" + $0).hasPrefix(target) })
        let target = "/" + path
        try await RunningServer.serve(site) { port in
            let tag = try #require(try await RawRequest(target).send(to: port)?.header("etag"))
            #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count > 2)
            for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
                let response = try await RawRequest(target, headers: ["If-None-Match": known]).send(to: port)
                #expect(response?.status == 304 && response?.body.isEmpty == true, "\(known)")
                #expect(response?.header("etag") == tag)
            }
            #expect(try await RawRequest(target, headers: ["If-None-Match": "\"other\""]).send(to: port)?.status == 200)
        }
    }

    @Test func aChangedPageHasAnotherETag() async throws {
        var tags: [String?] = []
        for title in ["One", "Two", "One"] {
            try await RunningServer.serve(GallerySite(try SampleAlbum(title: title, sections: []).album)) { port in
                tags.append(try await RawRequest("/").send(to: port)?.header("etag"))
            }
        }
        #expect(tags[0] != nil && tags[0] != tags[1] && tags[0] == tags[2])
    }

    @Test func headAnswersHaveALengthAndNoBody() async throws {
        let sample = try SampleAlbum(sections: [("Sea", 1)])
        let site = GallerySite(sample.album)
        let styles = try #require(site.files.keys.first { $0.hasPrefix("page-") })
        try await RunningServer.serve(site) { port in
            for target in ["/", "/\(styles)", "/\(sample.pictures[0].renditions[1].path)"] {
                let whole = try #require(try await RawRequest(target).send(to: port))
                let head = try #require(try await RawRequest(target, method: "HEAD").send(to: port))
                #expect(head.status == 200 && head.body.isEmpty)
                #expect(head.header("content-length") == "\(whole.body.count)" && !whole.body.isEmpty)
                // The date may differ by a second between the two responses.
                let fields = [head, whole].map { $0.fields.filter { $0.name != "date" }.map { "\($0.name): \($0.value)" } }
                #expect(fields[0] == fields[1])
            }
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"])
    func otherMethodsAreRefused(method: String) async throws {
        try await RunningServer.serve(GallerySite(try SampleAlbum(sections: [(nil, 1)]).album)) { port in
            let response = try #require(try await RawRequest("/", method: method, headers: ["Content-Length": "0"]).send(to: port))
            #expect(response.status == 405 && response.header("allow") == "GET, HEAD")
            expectSecurity(response)
        }
    }

    @Test func otherPathsAreNotFound() async throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let id = sample.pictures[0].id
        try await RunningServer.serve(GallerySite(sample.album)) { port in
            for target in [
                "/nothing", "/pictures/", "/pictures", "/pictures/\(id)", "/pictures/\(id)-641.webp", "/INDEX.HTML", "/\(id)-320.webp",
            ] {
                let response = try #require(try await RawRequest(target).send(to: port))
                #expect(response.status == 404 && response.text == "There is no file at this path.\n", "\(target)")
                expectSecurity(response)
            }
        }
    }

    @Test func pathsDoNotLeaveTheSite() async throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let rendition = sample.pictures[0].renditions[0]
        // Files that a path outside the site would reach: one next to the thumbnails, and the system's own.
        let secret = "secret \(UUID().uuidString)"
        try Data(secret.utf8).write(to: sample.folder.appendingPathComponent("secret.txt"))
        let cache = rendition.file.deletingLastPathComponent().path
        try await RunningServer.serve(GallerySite(sample.album)) { port in
            for target in [
                "/../../etc/passwd", "/../../../../../../../../etc/passwd", "//etc/passwd", "///etc/passwd", "/etc/passwd", "etc/passwd",
                "/pictures/../index.html", "/pictures/../../secret.txt", "/pictures/../secret.txt", "/pictures/..%2fsecret.txt",
                "/%2e%2e/%2e%2e/etc/passwd", "/%2e%2e%2fsecret.txt", "/..%5c..%5csecret.txt", "/%252e%252e/secret.txt",
                "/pictures/./\(rendition.file.lastPathComponent)", "/pictures//\(rendition.file.lastPathComponent)",
                "/\(rendition.path)%00.html",
                "/pictures/\(cache)/../secret.txt", cache + "/" + rendition.file.lastPathComponent, "file://\(cache)/../secret.txt",
                "file:///etc/passwd",
                "http://127.0.0.1/../../etc/passwd", "http://127.0.0.1:\(port)/etc/passwd", "/;/../secret.txt", "*", "..", "/..", "/.",
                "/.cascade-export", "/" + String(repeating: "../", count: 300) + "etc/passwd", "/" + String(repeating: "a", count: 1500),
            ] {
                let response = try #require(try await RawRequest(target).send(to: port), "\(target.prefix(80))")
                #expect(response.status == (target.hasPrefix("/") || target.hasPrefix("http://") ? 404 : 400), "\(target.prefix(80))")
                #expect(!response.text.contains("root:") && !response.text.contains(secret), "\(target.prefix(80))")
            }
        }
    }

    @Test func invalidRequestsCloseOnlyTheirConnection() async throws {
        try await RunningServer.serve(GallerySite(try SampleAlbum(sections: [(nil, 1)]).album)) { port in
            for target in ["", " ", "/ / / /"] { _ = try await RawRequest(target).send(to: port) }
            #expect(try await RawRequest("/").send(to: port)?.status == 200)
        }
    }

    @Test func requestsToOtherHostNamesAreForbidden() async throws {
        try await RunningServer.serve(GallerySite(try SampleAlbum(sections: [(nil, 1)]).album)) { port in
            for host in ["127.0.0.1", "127.0.0.1:\(port)", "localhost:\(port)", "LOCALHOST", "[::1]:\(port)"] {
                #expect(try await RawRequest("/", host: host).send(to: port)?.status == 200, "\(host)")
            }
            for host in ["evil.example", "evil.example:\(port)", "127.0.0.1.evil.example", ""] {
                let response = try #require(try await RawRequest("/", host: host).send(to: port))
                #expect(response.status == 403 && !response.text.contains("<html"), "\(host)")
                #expect(response.text == "This server responds only at the address that it printed.\n")
            }
        }
    }

    @Test func anyHostNameIsAnsweredOnAllNetworks() async throws {
        try await RunningServer.serve(GallerySite(try SampleAlbum(sections: [(nil, 1)]).album), host: "0.0.0.0") { port in
            let response = try await RawRequest("/", host: "studio.local").send(to: port)
            #expect(response?.status == 200)
        }
    }

    @Test func twoHundredConcurrentRequestsGetTheirAnswers() async throws {
        let sample = try SampleAlbum(sections: [("Sea", 25)])
        let renditions = sample.pictures.flatMap(\.renditions)
        try await RunningServer.serve(GallerySite(sample.album)) { port in
            let asked = (0..<200).map { renditions[$0 * 7 % renditions.count] }
            let responses = try await RawConnection.onThread {
                let connections = try asked.map { _ in try RawConnection(port: port) }
                for (rendition, connection) in zip(asked, connections) {
                    try connection.send(RawRequest("/\(rendition.path)").bytes)
                }
                return try connections.map { try $0.receiveResponse() }
            }
            for (rendition, response) in zip(asked, responses) {
                #expect(response?.status == 200)
                #expect(try response?.body == Array(Data(contentsOf: rendition.file)))
            }
        }
    }

    @Test func aRemovedThumbnailIsNotFound() async throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        let rendition = sample.pictures[0].renditions[0]
        try FileManager.default.removeItem(at: rendition.file)
        try await RunningServer.serve(GallerySite(sample.album)) { port in
            let response = try await RawRequest("/\(rendition.path)").send(to: port)
            #expect(response?.status == 404 && response?.header("cache-control") == "no-store")
        }
    }
}
