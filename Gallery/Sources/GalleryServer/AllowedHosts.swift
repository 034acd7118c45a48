/// The names by which a request may call this server.
///
/// A page on the web can point a name of its own at this machine and read what is served here; such a request carries that name.
struct AllowedHosts: Sendable {
    private let names: Set<String>?

    /// - Parameter host: The address that is listened on; all names are allowed where that is every network.
    init(_ host: String) {
        names = ["0.0.0.0", "::"].contains(host) ? nil : [host.lowercased(), "localhost", "127.0.0.1", "::1"]
    }

    /// Whether a request's `Host` is one of them, whatever the port.
    func allows(_ header: String?) -> Bool {
        guard let names else { return true }
        guard let header else { return false }
        return names.contains(Self.name(of: header).lowercased())
    }

    private static func name(of header: String) -> String {
        if header.hasPrefix("["), let end = header.firstIndex(of: "]") {
            return String(header[header.index(after: header.startIndex)..<end])
        }
        return String(header.prefix { $0 != ":" })
    }
}
