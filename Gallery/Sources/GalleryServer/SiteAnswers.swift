import FlyingFox
import Foundation
import GalleryPage

/// The answers of a site to requests.
struct SiteAnswers: Sendable {
    private let site: GallerySite
    private let hosts: AllowedHosts
    /// The tags of files made for this site; others are named by their content.
    private let tags: [String: String]

    init(_ site: GallerySite, hosts: AllowedHosts) {
        self.site = site
        self.hosts = hosts
        tags = site.files.compactMapValues {
            guard case .data(let data) = $0.content else { return nil }
            return Self.tag(of: data)
        }
    }

    func answer(_ request: HTTPRequest) -> HTTPResponse {
        guard hosts.allows(request.headers[.host]) else {
            return text(.forbidden, "This server answers to the address it printed only.")
        }
        guard request.method == .GET || request.method == .HEAD else {
            var response = text(.methodNotAllowed, "Only GET and HEAD are answered.")
            response.headers[HTTPHeader("Allow")] = "GET, HEAD"
            return response
        }
        let path = request.target.path(percentEncoded: true)
        let name = path == "/" ? "index.html" : String(path.dropFirst())
        guard path.hasPrefix("/"), let file = site.files[name] else { return text(.notFound, "There is nothing here.") }
        return answer(request, name, file)
    }

    private func answer(_ request: HTTPRequest, _ name: String, _ file: GallerySite.File) -> HTTPResponse {
        let tag = tags[name] ?? "\"\(name)\""
        var headers = security
        headers[.contentType] = file.mediaType
        if file.isPicture { headers[Self.policy] = Self.picturePolicy }
        headers[.eTag] = tag
        headers[.cacheControl] = file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
        if let known = request.headers[.ifNoneMatch], Self.matches(known, tag) {
            return HTTPResponse(statusCode: .notModified, headers: headers)
        }
        let body: HTTPBodySequence
        switch file.content {
        case .data(let data):
            body = HTTPBodySequence(data: data)
        case .file(let url):
            guard let stored = try? HTTPBodySequence(file: url, suggestedBufferSize: 65_536) else {
                return text(.notFound, "The thumbnail is gone from the cache. Start the server again.")
            }
            body = stored
        }
        guard request.method == .HEAD else { return HTTPResponse(statusCode: .ok, headers: headers, body: body) }
        headers[.contentLength] = "\(body.count ?? 0)"
        return HTTPResponse(statusCode: .ok, headers: headers)
    }

    private func text(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
        var headers = security
        headers[.contentType] = "text/plain; charset=utf-8"
        headers[.cacheControl] = "no-store"
        return HTTPResponse(statusCode: status, headers: headers, body: Data((message + "\n").utf8))
    }

    private static let policy = HTTPHeader("Content-Security-Policy")

    /// What a picture may load that is opened by itself.
    ///
    /// A browser shows it in a page of its own making with styles in its text; without them it would stick in a corner. Nothing else can be in
    /// it, since its type is fixed.
    private static let picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

    private var security: HTTPHeaders {
        [
            Self.policy: site.page.contentSecurityPolicy + "; frame-ancestors 'none'",
            HTTPHeader("X-Content-Type-Options"): "nosniff",
            HTTPHeader("Referrer-Policy"): "no-referrer",
            HTTPHeader("Cross-Origin-Resource-Policy"): "same-origin",
        ]
    }

    /// Whether a list of tags that a client knows has one, compared weakly as `If-None-Match` asks.
    private static func matches(_ known: String, _ tag: String) -> Bool {
        known.split(separator: ",").contains { entry in
            let entry = entry.trimmingCharacters(in: .whitespaces)
            return entry == "*" || entry == tag || entry == "W/" + tag
        }
    }

    /// A tag from the bytes: FNV-1a, enough to tell one version of a page from another.
    private static func tag(of data: Data) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "\"\(String(hash, radix: 16))-\(data.count)\""
    }
}
