/// The names by which a request may call this server.
///
/// A page on the web can point a name of its own at this machine and read what is served here (DNS rebinding); such a request carries that
/// name. A name without a dot, or under a top-level domain that nobody can register, cannot be pointed anywhere by a page of the web.
struct AllowedHosts: Sendable {
    private let names: Set<String>
    private let isOpen: Bool

    private static let localDomains = [".local", ".localhost", ".lan", ".internal", ".home.arpa"]

    /// - Parameters:
    ///   - host: The address that is listened on. Where that is every network, addresses and names of local networks are allowed, too.
    ///   - names: Further names.
    init(_ host: String, names: [String] = []) {
        isOpen = ["0.0.0.0", "::"].contains(host)
        self.names = Set((["localhost", "127.0.0.1", "::1", host] + names).map { $0.lowercased() })
    }

    /// Whether a request may call the server by a name.
    func allows(_ authority: Authority) -> Bool {
        if names.contains(authority.host) { return true }
        guard isOpen else { return false }
        switch authority.kind {
        case .ipv4, .ipv6: return true
        case .name: return !authority.host.contains(".") || Self.localDomains.contains { authority.host.hasSuffix($0) }
        }
    }
}
