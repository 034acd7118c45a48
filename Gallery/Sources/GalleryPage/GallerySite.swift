public import Foundation
public import Pictures

/// Everything a web server needs to show an album: each file by its path.
///
/// The one list of what there is: the export writes it, the server answers from it, and nothing else is ever served.
public struct GallerySite: Sendable {
    /// What a path holds.
    public enum Content: Sendable {
        /// Bytes made for this site.
        case data(Data)
        /// A file in the cache of thumbnails.
        case file(URL)
    }

    /// One file of the site.
    public struct File: Sendable {
        /// The bytes.
        public let content: Content
        /// The media type, as HTTP says it.
        public let mediaType: String
        /// Whether other bytes would have another path, so that the file can be kept for ever.
        public let isImmutable: Bool

        /// Whether it is a thumbnail, which people open by itself, too.
        public var isPicture: Bool { if case .file = content { true } else { false } }
    }

    /// The page.
    public let page: GalleryPage
    /// The files by their paths, relative to the site and without a leading slash.
    public let files: [String: File]

    /// Lays out an album and lists its site.
    ///
    /// Files that are not pages are named by their content, so that a page and what it refers to belong together whatever is published
    /// beside them. Pages are the only files that can change under their address.
    ///
    /// - Parameter live: The scripts and the WebAssembly; without them the page has no line of JavaScript.
    public init(_ album: Album, live: LiveParts? = nil) {
        var page = GalleryPage(album, isLive: live != nil)
        var files: [String: File] = [:]
        func add(_ name: String, _ data: Data, _ mediaType: String) -> String {
            let path = Self.path(of: name, holding: data)
            files[path] = File(content: .data(data), mediaType: mediaType, isImmutable: true)
            return path
        }
        page.addresses.styles = add("page.css", Data(PackageResources.page_css), "text/css; charset=utf-8")
        page.addresses.icon = add("icon.svg", Data(PackageResources.icon_svg), "image/svg+xml")
        page.addresses.layout = add("layout.css", Data(page.layoutStyles.utf8), "text/css; charset=utf-8")
        if let live {
            page.addresses.album = add("album.txt", Data(page.albumLines.utf8), "text/plain; charset=utf-8")
            page.addresses.live = "live/\(live.version)/"
            page.addresses.modules = live.modules(importedBy: "gallery.js")
            for (name, data) in live.files {
                guard let type = LiveParts.mediaType(of: name) else { continue }
                if LiveParts.isPage(name) {
                    let data = Data(page.addresses.filled(into: String(decoding: data, as: UTF8.self)).utf8)
                    files["live/\(name)"] = File(content: .data(data), mediaType: type, isImmutable: false)
                } else {
                    files[page.addresses.live + name] = File(content: .data(data), mediaType: type, isImmutable: true)
                }
            }
        }
        for section in album.sections {
            for rendition in section.pictures.flatMap(\.renditions) {
                files[Self.path(of: rendition)] = File(content: .file(rendition.file), mediaType: "image/webp", isImmutable: true)
            }
        }
        files[Self.entry] = File(content: .data(Data(page.html.utf8)), mediaType: "text/html; charset=utf-8", isImmutable: false)
        self.page = page
        self.files = files
    }

    /// The page that a web server shows for the folder.
    static let entry = "index.html"

    private static let pictures = "pictures/"
    private static let album = "album"

    /// Where a thumbnail lies in the site.
    static func path(of rendition: Rendition) -> String { pictures + rendition.name }

    /// The path of a file that is named by its content, such as `layout-0123456789abcdef.css`.
    static func path(of name: String, holding data: Data) -> String {
        let parts = name.split(separator: ".", maxSplits: 1)
        return "\(parts[0])-\(ContentHash(data).short).\(parts[1])"
    }

    /// Whether a file of a former version leaves the site with it: what shows or describes pictures, and pages that are found by their address.
    static func leavesAtOnce(_ path: String) -> Bool { path.hasPrefix(pictures) || path.hasPrefix(album) || LiveParts.isPage(path) }

    /// How many pictures a page shows that an export wrote.
    static func pictureCount(inPage html: String) -> Int { html.components(separatedBy: PageTiles.beginning).count - 1 }
}
