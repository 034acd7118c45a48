import Foundation
import GalleryPage
import NIOHTTP1

/// The responses of a site.
struct SiteResponses: Sendable {
    /// The result of routing a request.
    enum Decision {
        /// A complete response.
        case response(Response)
        /// A file that must be opened first.
        case file(URL, Resource)
        /// A file whose bytes must be created first, which can take milliseconds.
        case made(@Sendable () -> Made)
    }

    /// The file at a path.
    struct Resource: Sendable {
        let tag: String
        let mediaType: String
        let cacheControl: String
        let policy: String
        /// The compressed forms, the shortest first.
        var compressed: [Compressed]
    }

    /// A file with its bytes.
    struct Made: Sendable {
        let resource: Resource
        let data: Data
    }

    /// A compressed file, which is a version of its own.
    struct Compressed: Sendable {
        let coding: ContentCoding
        let tag: String
        let data: Data
    }

    private let rules: RequestRules
    private let site: GallerySite?
    /// The pictures that are being made.
    let making: PictureMaking?
    /// What clients have requested of the site.
    let use = SiteUse()
    private let made: HTTPDate
    private let policy: String
    /// The files whose bytes were created with the site.
    private let created: [String: Made]

    /// - Parameters:
    ///   - site: The served site; `nil` while it is being read.
    ///   - making: Makes pictures that do not exist yet.
    init(_ site: GallerySite?, making: PictureMaking? = nil, rules: RequestRules, now: HTTPDate) {
        self.site = site
        self.making = making
        self.rules = rules
        made = now
        policy = site.map { $0.page.contentSecurityPolicy + "; frame-ancestors 'none'" } ?? Response.strictPolicy
        var created: [String: Made] = [:]
        for (path, file) in site?.files ?? [:] {
            if case .data(let data) = file.content { created[path] = Self.made(file, data, policy) }
        }
        self.created = created
    }

    /// Returns a file with its bytes, its tag and its compressed forms.
    private static func made(_ file: GallerySite.File, _ data: Data, _ policy: String) -> Made {
        let forms = [(ContentCoding.brotli, file.brotli), (.gzip, ContentCoding.gzip(data, mediaType: file.mediaType))]
        let compressed = forms.compactMap { coding, data in data.map { Compressed(coding: coding, tag: tag(of: $0), data: $0) } }
        return Made(resource: resource(file, tag: tag(of: data), policy: policy, compressed: compressed), data: data)
    }

    private static func resource(_ file: GallerySite.File, tag: String, policy: String, compressed: [Compressed] = []) -> Resource {
        Resource(
            tag: tag,
            mediaType: file.mediaType,
            cacheControl: file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache",
            policy: policy,
            compressed: compressed
        )
    }

    /// Returns the response to a request, or the file to open.
    func decide(_ request: HTTPRequestHead) -> Decision {
        switch rules.path(of: request) {
        case .failure(let refusal):
            return .response(refusal.response)
        case .success(let path):
            guard let site else {
                if path.hasSuffix("/") { return .response(.waitingPage) }
                return .response(
                    Response(.serviceUnavailable, "The pictures are being read. Try again in a moment.", headers: Response.retry)
                )
            }
            let name = String(path.dropFirst()) + (path.hasSuffix("/") ? "index.html" : "")
            guard let file = site.files[name] else { return .response(Response(.notFound, "There is no file at this path.")) }
            if file.mediaType.hasPrefix("text/html") { use.openPage() }
            if let file = created[name] { return .response(response(request, file)) }
            switch file.content {
            case .data(let data): return .response(response(request, Self.made(file, data, policy)))
            case .made(let make, _): return .made { [policy] in Self.made(file, make(), policy) }
            // Named by its content.
            case .file(let url, _): return .file(url, Self.resource(file, tag: "\"\(name)\"", policy: Self.picturePolicy))
            }
        }
    }

    /// Returns the response with a file created for this site.
    func response(_ request: HTTPRequestHead, _ file: Made) -> Response {
        response(request, file.resource, .data(file.data), modified: made)
    }

    /// Returns the response with an opened file, or for the reason why it cannot be opened.
    func response(_ request: HTTPRequestHead, _ resource: Resource, _ file: Result<OpenFile, any Error>) -> Response {
        switch file {
        case .success(let file):
            response(request, resource, .file(file), modified: file.modified)
        case .failure(OpenFile.Failure.missing):
            Response(.notFound, "The thumbnail was removed from the cache. Restart the server.")
        case .failure(PictureMaking.Failure.leftOut):
            Response(.notFound, "The picture cannot be read.")
        case .failure(PictureMaking.Failure.notYet):
            Response(.serviceUnavailable, "The picture is not ready. Try again in a moment.", headers: Response.retry)
        case .failure(OpenFile.Failure.tooManyOpen):
            Response(.serviceUnavailable, "Too many files are open. Try again in a moment.", headers: Response.retry)
        case .failure:
            Response(.internalServerError, "The thumbnail cannot be read from the cache.")
        }
    }

    private func response(_ request: HTTPRequestHead, _ resource: Resource, _ body: Response.Body, modified: HTTPDate) -> Response {
        let ranges = request.headers["range"]
        // Ranges refer to the uncompressed file.
        let compressed = ranges.isEmpty ? resource.compressed.first { $0.coding.isAccepted(request.headers) } : nil
        let tag = compressed?.tag ?? resource.tag
        let body = compressed.map { .data($0.data) } ?? body
        var headers: HTTPHeaders = ["ETag": tag, "Last-Modified": modified.description, "Cache-Control": resource.cacheControl]
        if !resource.compressed.isEmpty { headers.add(name: "Vary", value: "Accept-Encoding") }
        let version = FileVersion(tag: tag, modified: modified)
        switch version.outcome(of: request.headers) {
        case .notModified: return Response(.notModified, policy: resource.policy, headers: headers, body: nil)
        case .failed: return Response(.preconditionFailed, "The file has another version.")
        case .send: break
        }
        headers.add(name: "Accept-Ranges", value: "bytes")
        if ranges.count == 1, request.method == .GET, version.allowsRange(request.headers) {
            switch ByteRange(ranges[0], of: body.count) {
            case .whole: break
            case .unsatisfiable:
                return Response(
                    .rangeNotSatisfiable,
                    "The file has \(body.count) bytes.",
                    headers: ["Content-Range": "bytes */\(body.count)"]
                )
            case .part(let range):
                headers.add(name: "Content-Type", value: resource.mediaType)
                headers.add(name: "Content-Range", value: "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)")
                return Response(.partialContent, policy: resource.policy, headers: headers, body: body, range: range)
            }
        }
        headers.add(name: "Content-Type", value: resource.mediaType)
        if let compressed { headers.add(name: "Content-Encoding", value: compressed.coding.rawValue) }
        return Response(.ok, policy: resource.policy, headers: headers, body: body)
    }

    /// The policy of pictures that are opened by themselves.
    ///
    /// Browsers show them in a page of their own with inline styles, without which the picture is in a corner. The media type is fixed, so
    /// the response contains no other content.
    private static let picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

    /// Returns an entity tag from the bytes: FNV-1a, which is enough to distinguish the versions of a page.
    private static func tag(of data: Data) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return "\"\(String(hash, radix: 16))-\(data.count)\""
    }
}
