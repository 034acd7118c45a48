/// The host names by which a request can address this server.
///
/// A web page can point a domain name of its own at this machine and read the server's files (DNS rebinding); its requests have that name.
/// A name without a dot, or in a reserved top-level domain, cannot be registered for this.
struct AllowedHosts: Sendable {
    private let names: Set<String>
    private let isOpen: Bool

    private static let localDomains = [".local", ".localhost", ".lan", ".internal", ".home.arpa"]

    /// - Parameters:
    ///   - host: The address to listen on; for all networks, their addresses and local names are allowed, too.
    ///   - names: Further names.
    init(_ host: String, names: [String] = []) {
        isOpen = ["0.0.0.0", "::"].contains(host)
        self.names = Set((["localhost", "127.0.0.1", "::1", host] + names).map { $0.lowercased() })
    }

    /// Returns whether a request can address the server by a name.
    func allows(_ authority: Authority) -> Bool {
        if names.contains(authority.host) { return true }
        guard isOpen else { return false }
        switch authority.kind {
        case .ipv4, .ipv6: return true
        case .name: return !authority.host.contains(".") || Self.localDomains.contains { authority.host.hasSuffix($0) }
        }
    }
}
