import NIOHTTP1

/// The rules for accepted requests: for a path, with one of the server's own host names, and not from pages of other origins.
///
/// A web page can point a domain name of its own at this machine and read the server's files (DNS rebinding); its requests have that name.
/// A name without a dot, or in a reserved top-level domain, cannot be registered for this.
struct RequestRules: Sendable {
    private let names: Set<String>
    private let isOpen: Bool

    private static let localDomains = [".local", ".localhost", ".lan", ".internal", ".home.arpa"]

    /// - Parameter host: The address to listen on; for all networks, their addresses and local names are allowed, too.
    init(_ host: String, names: [String] = []) {
        isOpen = ["0.0.0.0", "::"].contains(host)
        self.names = Set((["localhost", "127.0.0.1", "::1", host] + names).map { $0.lowercased() })
    }

    func allow(_ authority: Authority) -> Bool {
        let host = authority.host
        if names.contains(host) { return true }
        return isOpen && (authority.isAddress || !host.contains(".") || Self.localDomains.contains { host.hasSuffix($0) })
    }

    /// Returns the path of a request, or throws the response that refuses it.
    func path(of request: HTTPRequestHead) throws(Response) -> Substring {
        // First, because the connection must close: the body would be read as the next request.
        guard request["transfer-encoding"].isEmpty, request["content-length"].allSatisfy({ $0.utf8.allSatisfy { $0 == UInt8(ascii: "0") } })
        else { throw Response(413, "Requests with a body are not supported.", closes: true) }
        let names = request["host"]
        if !names.isEmpty || request.version != .http1_0 {
            guard names.count == 1 else { throw Response(400, "A request has one Host field.", closes: true) }
            try check(names[0])
        }
        let path = try targetPath(of: request)
        try checkOrigin(of: request)
        guard [.GET, .HEAD].contains(request.method) else {
            throw Response(405, "Only GET and HEAD are supported.", fields: Response.allow, closes: request.method == .CONNECT)
        }
        return path
    }

    private func check(_ host: some StringProtocol) throws(Response) {
        guard let authority = Authority(host) else {
            throw Response(400, "The host is not a name or an address, with or without a port.")
        }
        guard allow(authority) else { throw Response(403, "This server responds only at the address that it printed.") }
    }

    private func targetPath(of request: HTTPRequestHead) throws(Response) -> Substring {
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
            if [.OPTIONS, .CONNECT].contains(request.method) { return "/" }
            throw Response(400, "The target of a request must be a path.")
        }
        return target.utf8.firstIndex(of: UInt8(ascii: "?")).map { target[..<$0] } ?? target
    }

    /// Refuses subresources of other origins' pages, other servers on this machine included.
    ///
    /// Browsers send `Sec-Fetch-Site`, which pages cannot forge, and `Origin`. A link from any page can open a page.
    private func checkOrigin(of request: HTTPRequestHead) throws(Response) {
        let site = request["sec-fetch-site"].first ?? "none"
        let opensPage = request["sec-fetch-mode"].first == "navigate" && request["sec-fetch-dest"].first == "document"
        let origin = request["origin"].first
        let scheme = ["http://", "https://"].first { origin?.hasPrefix($0) == true }
        let own = request["host"].first.flatMap { Authority($0) }
        let isOwn = own != nil && scheme.flatMap { Authority(origin?.dropFirst($0.count) ?? "") } == own
        guard ["same-origin", "none"].contains(site) || opensPage, origin == nil || isOwn else {
            throw Response(403, "Pages of other origins cannot read what is served here.")
        }
    }
}
