import Foundation

/// The address at which a site is published.
///
/// The pages of a site refer to each other by relative paths; only tags for other sites need addresses.
package struct SiteAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address of the site's folder, with a slash at its end.
    package let description: String

    /// The greatest number of bytes of an address.
    private static let longest = 2_000

    /// Parses the address of a folder of a web server, such as `https://example.org/gallery/`; the last slash can be missing.
    ///
    /// `nil` for other text, and for an address with a user's name, a query, a fragment or the name of a page.
    package init?(_ text: String) {
        guard text.utf8.count <= Self.longest, let halves = text.wholeMatch(of: #/(?s)([^:]+://[^/]*)(.*)/#) else { return nil }
        // URLComponents would encode the percent signs of escapes beside other characters, too.
        let path = halves.2.replacing(/%(?![0-9A-Fa-f]{2})/, with: "%25")
            .addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.union(["?", "#", "%", ";"]))
        guard let path, var parts = URLComponents(string: halves.1 + path) else { return nil }
        let scheme = parts.scheme?.lowercased()
        guard scheme == "https" || scheme == "http", parts.host?.isEmpty == false else { return nil }
        guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else { return nil }
        guard !parts.path.lowercased().hasSuffix(".html") else { return nil }
        if !parts.percentEncodedPath.hasSuffix("/") { parts.percentEncodedPath += "/" }
        guard let address = parts.string else { return nil }
        description = address
    }
}
