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
    /// - Parameter live: What brings the page to life; without it the page has no line of JavaScript.
    public init(_ album: Album, live: LiveParts? = nil) {
        page = GalleryPage(album, isLive: live != nil)
        var files: [String: File] = [:]
        func add(_ path: String, _ text: String, _ mediaType: String) {
            files[path] = File(content: .data(Data(text.utf8)), mediaType: mediaType, isImmutable: false)
        }
        add("index.html", page.html, "text/html; charset=utf-8")
        add("layout.css", page.layoutStyles, "text/css; charset=utf-8")
        files["page.css"] = File(content: .data(Data(PackageResources.page_css)), mediaType: "text/css; charset=utf-8", isImmutable: false)
        files["icon.svg"] = File(content: .data(Data(PackageResources.icon_svg)), mediaType: "image/svg+xml", isImmutable: false)
        if let live {
            add("album.txt", page.albumLines, "text/plain; charset=utf-8")
            for (name, data) in live.files {
                guard let type = LiveParts.mediaType(of: name) else { continue }
                files["live/\(name)"] = File(content: .data(data), mediaType: type, isImmutable: false)
            }
        }
        for section in album.sections {
            for rendition in section.pictures.flatMap(\.renditions) {
                files[Self.path(of: rendition)] = File(content: .file(rendition.file), mediaType: "image/webp", isImmutable: true)
            }
        }
        self.files = files
    }

    /// Where a thumbnail lies in the site.
    static func path(of rendition: Rendition) -> String { "pictures/\(rendition.name)" }
}
