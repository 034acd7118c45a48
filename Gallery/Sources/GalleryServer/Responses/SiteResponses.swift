import Files
import Foundation
import GalleryPage
import NIOConcurrencyHelpers
import NIOHTTP1
import Pictures

struct SiteResponses: Sendable {
    enum Decision {
        case response(Response)
        /// A response whose bytes must be created first, which can take milliseconds.
        case made(@Sendable () -> Response)
        /// A response with a picture, which may have to be made first, and must be opened.
        case picture(URL, @Sendable (OpenAlbum.Outcome) -> Response)
    }

    /// The size of pictures that are read at once.
    private static let chunkBytes = 64 * 1024

    private let rules: RequestRules
    private let site: GallerySite?
    let making: PictureMaking?
    /// Whether a page has been requested: its other files may be requested later.
    let hasOpenedPage = NIOLockedValueBox(false)
    private let made: HTTPDate
    private let policy: String

    /// - Parameter site: The served site; `nil` while it is being read.
    init(_ site: GallerySite?, making: PictureMaking? = nil, rules: RequestRules, now: HTTPDate) {
        self.site = site
        self.making = making
        self.rules = rules
        made = now
        policy = site.map { $0.page.contentSecurityPolicy + "; frame-ancestors 'none'" } ?? Response.strictPolicy
    }

    func decide(_ request: HTTPRequestHead) -> Decision {
        let path: Substring
        do { path = try rules.path(of: request) } catch { return .response(error) }
        guard let site else {
            if path.hasSuffix("/") || path.hasSuffix(".html") { return .response(.waitingPage) }
            return .response(Response(503, "The pictures are being read. Try again in a moment.", fields: Response.retry))
        }
        let name = String(path.dropFirst()) + (path.hasSuffix("/") ? "index.html" : "")
        guard let file = site.files[name] else { return .response(Response(404, "There is no file at this path.")) }
        if file.mediaType.hasPrefix("text/html") { hasOpenedPage.withLockedValue { $0 = true } }
        switch file.content {
        case .data(let data): return .response(response(request, name, file, .data(data), modified: made))
        case .made(let make, _): return .made { [self] in response(request, name, file, .data(make()), modified: made) }
        case .file(let url, _): return .picture(url) { [self] in response(request, name, file, $0) }
        }
    }

    /// Returns the response with a picture, or for the reason why there is none.
    private func response(_ request: HTTPRequestHead, _ name: String, _ file: GallerySite.File, _ outcome: OpenAlbum.Outcome) -> Response {
        do throws(FileError) {
            switch outcome {
            case .made(let url):
                let picture = try RegularFile(url.path)
                let status = try picture.status()
                let modified = HTTPDate(seconds: status.modified.tv_sec)
                var response = response(request, name, file, .file(picture, 0..<Int(status.st_size)), modified: modified)
                // The usual picture needs no second turn on the threads that read files.
                if case .file(_, let range) = response.body, range.count <= Self.chunkBytes, request.method == .GET,
                    response.status < 300
                {
                    let data = try picture.read(range)
                    // The file has become shorter.
                    guard data.count == range.count else { throw FileError(url.path, .read, code: EIO) }
                    response.body = .data(data)
                }
                return response
            case .leftOut: return Response(404, "The picture cannot be read.")
            case .notYet: return Response(503, "The picture is not ready. Try again in a moment.", fields: Response.retry)
            }
        } catch {
            switch error.code {
            case ENOENT, ENOTDIR: return Response(404, "The thumbnail was removed from the cache. Restart the server.")
            case EMFILE, ENFILE, ENOMEM: return Response(503, "Too many files are open. Try again in a moment.", fields: Response.retry)
            default: return Response(500, "The thumbnail cannot be read from the cache.")
            }
        }
    }

    private func response(
        _ request: HTTPRequestHead,
        _ name: String,
        _ file: GallerySite.File,
        _ body: Response.Body,
        modified: HTTPDate
    ) -> Response {
        // The paths of immutable files change with their content.
        let version = if !file.isImmutable, case .data(let data) = body { ContentHash(data).short } else { name }
        let ranges = request["range"]
        // Ranges refer to the uncompressed file.
        let brotli = ranges.isEmpty && request.accepts("br") ? file.brotli : nil
        let tag = "\"\(version)\(brotli == nil ? "" : "-br")\""
        let policy = file.isPicture ? Self.picturePolicy : policy
        let body = brotli.map { .data($0) } ?? body
        var fields: Response.Fields = [("ETag", tag), ("Last-Modified", modified.description)]
        fields.append(("Cache-Control", file.isImmutable ? "public, max-age=31536000, immutable" : "no-cache"))
        if file.brotli != nil { fields.append(("Vary", "Accept-Encoding")) }
        let conditions = FileVersion(tag: tag, modified: modified)
        switch conditions.status(for: request) {
        case 304: return Response(304, policy: policy, fields, body)
        case 412: return Response(412, "The file has another version.")
        default: break
        }
        fields += [("Accept-Ranges", "bytes"), ("Content-Type", file.mediaType)]
        if ranges.count == 1, request.method == .GET, conditions.allowsRange(request) {
            switch ByteRange(ranges[0], of: body.count) {
            case .whole: break
            case .unsatisfiable:
                return Response(416, "The file has \(body.count) bytes.", fields: [("Content-Range", "bytes */\(body.count)")])
            case .part(let range):
                fields.append(("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(body.count)"))
                return Response(206, policy: policy, fields, body.part(range))
            }
        }
        if brotli != nil { fields.append(("Content-Encoding", "br")) }
        return Response(200, policy: policy, fields, body)
    }

    /// The policy of pictures that are opened by themselves.
    ///
    /// Browsers show them in a page of their own with inline styles, without which the picture is in a corner. The media type is fixed, so
    /// the response contains no other content.
    private static let picturePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
}
