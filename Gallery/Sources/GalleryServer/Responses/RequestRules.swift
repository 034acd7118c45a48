import Foundation
import NIOHTTP1

/// The rules for accepted requests: for a path, with one of the server's own host names, and not from pages of other origins.
struct RequestRules: Sendable {
    let hosts: AllowedHosts

    /// Returns the path of a request, or the response that refuses it.
    ///
    /// - Complexity: O(bytes of the head).
    func path(of request: HTTPRequestHead) -> Result<Substring, Refusal> {
        do {
            return .success(try checkedPath(of: request))
        } catch {
            return .failure(error)
        }
    }

    /// A refused request.
    struct Refusal: Error {
        let response: Response
    }

    private func checkedPath(of request: HTTPRequestHead) throws(Refusal) -> Substring {
        try checkHost(of: request)
        let path = try targetPath(of: request)
        try checkOrigin(of: request)
        let lengths = request.headers["content-length"]
        guard !request.headers.contains(name: "transfer-encoding"), lengths.allSatisfy({ $0.utf8.allSatisfy { $0 == UInt8(ascii: "0") } })
        else {
            throw refused(.payloadTooLarge, "Requests with a body are not supported.", closes: true)
        }
        guard request.method == .GET || request.method == .HEAD else {
            throw Refusal(response: Response(.methodNotAllowed, "Only GET and HEAD are supported.", headers: Response.allow))
        }
        return path
    }

    private func checkHost(of request: HTTPRequestHead) throws(Refusal) {
        let fields = request.headers["host"]
        if fields.isEmpty, request.version == .http1_0 { return }
        guard fields.count == 1 else { throw refused(.badRequest, "A request has one Host field.", closes: true) }
        // The parser keeps trailing white space.
        try check(fields[0].trimmingCharacters(in: .whitespaces))
    }

    private func check(_ host: some StringProtocol) throws(Refusal) {
        guard let authority = Authority(host) else {
            throw refused(.badRequest, "The host is not a name or an address, with or without a port.")
        }
        guard hosts.allows(authority) else { throw refused(.forbidden, "This server responds only at the address that it printed.") }
    }

    private func targetPath(of request: HTTPRequestHead) throws(Refusal) -> Substring {
        var target = request.uri[...]
        if target.prefix(7).lowercased() == "http://" {
            target = target.dropFirst(7)
            let end = target.firstIndex { "/?#".contains($0) } ?? target.endIndex
            try check(target[..<end])
            target = target[end...]
            if target.isEmpty || target.utf8.first == UInt8(ascii: "?") { return "/" }
        }
        guard target.utf8.first == UInt8(ascii: "/") else {
            // OPTIONS and CONNECT have other targets; their method is refused, not the target.
            if request.method == .OPTIONS || request.method == .CONNECT { return "/" }
            throw refused(.badRequest, "The target of a request must be a path.")
        }
        return target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[..<$0] } ?? target
    }

    /// Refuses subresources of other origins' pages, other servers on this machine included.
    ///
    /// Browsers send `Sec-Fetch-Site`, which pages cannot forge, and `Origin`. A link from any page can open a page.
    private func checkOrigin(of request: HTTPRequestHead) throws(Refusal) {
        let headers = request.headers
        if let site = headers.first(name: "sec-fetch-site"), site != "same-origin", site != "none" {
            let opensPage = headers.first(name: "sec-fetch-mode") == "navigate" && headers.first(name: "sec-fetch-dest") == "document"
            guard opensPage else { throw refused(.forbidden, "Pages of other origins cannot read what is served here.") }
        }
        guard let origin = headers.first(name: "origin") else { return }
        let host = headers.first(name: "host").flatMap { Authority($0.trimmingCharacters(in: .whitespaces)) }
        let scheme = ["http://", "https://"].first { origin.hasPrefix($0) }
        guard let scheme, let host, Authority(origin.dropFirst(scheme.count)) == host else {
            throw refused(.forbidden, "Pages of other origins cannot read what is served here.")
        }
    }

    private func refused(_ status: HTTPResponseStatus, _ sentence: String, closes: Bool = false) -> Refusal {
        var response = Response(status, sentence)
        response.closesConnection = closes
        return Refusal(response: response)
    }
}
