package import Foundation
package import GalleryModel
package import Pictures

/// The files of a site for an album, by path.
///
/// The only list of files: the export writes it, and the server serves nothing else.
package struct GallerySite: Sendable {
    package enum Content: Sendable {
        /// Bytes created for this site.
        case data(Data)
        /// Bytes created when they are written or served, and the first digits of their hash; empty if it is unknown.
        ///
        /// A site of many pictures has thousands of pages, of which memory then has one at a time.
        case made(@Sendable () -> Data, content: String)
        /// A file in the cache of thumbnails, and the first digits of its content's hash, if they are known.
        case file(URL, content: String)

        /// The bytes created for this site; `nil` for a thumbnail.
        ///
        /// - Complexity: Each access creates the bytes of ``made(_:content:)``.
        package var bytes: Data? {
            switch self {
            case .data(let data): data
            case .made(let make, _): make()
            case .file: nil
            }
        }
    }

    package struct File: Sendable {
        package let content: Content
        package let mediaType: String
        /// Whether the path changes with the content, so that caches can keep the file indefinitely.
        package let isImmutable: Bool
        /// The bytes compressed with Brotli, if they were compressed when the file was built.
        package var brotli: Data?

        /// Whether the file is a thumbnail, which can also be opened by itself.
        package var isPicture: Bool { if case .file = content { true } else { false } }
    }

    /// The first page.
    package let page: GalleryPage
    /// The files by path, relative to the site, without a leading slash.
    package private(set) var files: [String: File]

    /// Lays out an album and lists its site.
    ///
    /// Files that are not pages are named by their content, so that a page and its files belong to one version even if several are
    /// published. Only pages can change at the same URL.
    ///
    /// - Parameters:
    ///   - live: The scripts and the WebAssembly; without them the page has no JavaScript.
    ///   - address: The address of the site, with which its pages have tags for previews of links.
    ///   - withPicturePages: Whether each picture also has a page of its own; only with an address.
    package init(
        _ album: Album,
        live: LiveParts? = nil,
        in language: GalleryLanguage = .english,
        at address: SiteAddress? = nil,
        withPicturePages: Bool = false
    ) {
        var page = GalleryPage(album, isLive: live != nil)
        let pages = page.pages
        page.language = language
        page.site = address
        page.hasPicturePages = address != nil && withPicturePages
        var files: [String: File] = [:]
        // Growing would need the memory of both sizes at once.
        files.reserveCapacity(album.sections.reduce(2 * pages.count) { $1.pictures.reduce($0) { $0 + $1.renditions.count + 2 } })
        func put(_ content: Content, at path: String, _ type: String, isImmutable: Bool = false, brotli: Data? = nil) {
            files[path] = File(content: content, mediaType: type, isImmutable: isImmutable, brotli: brotli)
        }
        /// Adds a file that is named by its content, and returns its path, such as `layout-0123456789abcdef.css`.
        func add(_ content: Content, named name: String, _ type: String) -> String {
            let parts = name.split(separator: ".", maxSplits: 1)
            let path = "\(parts[0])-\(content.hash).\(parts[1])"
            put(content, at: path, type, isImmutable: true)
            return path
        }
        let (css, plain, html) = ("text/css; charset=utf-8", "text/plain; charset=utf-8", "text/html; charset=utf-8")
        page.addresses.styles = add(.data(Data(PackageResources.page_css)), named: "page.css", css)
        page.addresses.icon = add(.data(Data(PackageResources.icon_svg)), named: "icon.svg", "image/svg+xml")
        page.addresses.layout = add(.data(Data(page.layoutStyles.utf8)), named: "layout.css", css)
        // Further pages and the pages of pictures have no rules of the live page.
        let base = page
        if let live {
            let data = AlbumFiles(page)
            let tiles = add(.data(data.tiles), named: "album/tiles.bin", "application/octet-stream")
            let names = add(.data(data.names), named: "album/names.bin", "application/octet-stream")
            let details = data.chunks.map { chunk in
                let hash = ContentHash(data.details(of: chunk)).short
                return add(.made({ data.details(of: chunk) }, content: hash), named: "album/details.txt", plain)
            }
            let search = add(.data(data.words), named: "album/search.txt", plain)
            let head = data.head(tiles: tiles, names: names, search: search, details: details)
            // One style sheet with the live page's rules: each further one would keep a connection from the pictures.
            let styles = Data(PackageResources.page_css) + (live.files["cascade.css"] ?? Data())
            page.addresses.styles = add(.data(styles), named: "live.css", css)
            page.addresses.album = add(.data(head), named: "album.txt", plain)
            page.addresses.live = "live/\(live.version)/"
            for (name, data) in live.files {
                guard let type = LiveParts.mediaType(of: name) else { continue }
                if LiveParts.isPage(name) {
                    let text = page.addresses.filled(into: String(decoding: data, as: UTF8.self))
                    put(.data(Data(text.utf8)), at: "live/\(name)", type)
                } else {
                    put(.data(data), at: page.addresses.live + name, type, isImmutable: !data.isEmpty, brotli: live.brotli[name])
                }
            }
        }
        for picture in album.sections.lazy.flatMap(\.pictures) {
            for file in picture.renditions + [picture.animation, picture.preview, picture.original].compactMap(\.self) {
                put(.file(file.file, content: file.content), at: file.path, file.mediaType, isImmutable: true)
            }
        }
        put(.data(Data(page.html.utf8)), at: Self.entry, html)
        for part in pages.dropFirst() {
            let styles: @Sendable () -> Data = { Data(base.further(part).layoutStyles.utf8) }
            let name = PageNavigation.folder(ofPage: part.number) + "layout.css"
            let layout = add(.made(styles, content: ContentHash(styles()).short), named: name, css)
            let make: @Sendable () -> Data = {
                var page = base.further(part)
                page.addresses.layout = layout
                return Data(page.html.utf8)
            }
            put(.made(make, content: ""), at: PageNavigation.file(ofPage: part.number), html)
        }
        if page.hasPicturePages {
            var gallery = base
            gallery.addresses.pictureStyles = add(.data(Data(PackageResources.picture_css)), named: "picture.css", css)
            gallery.addresses.pictureScript = live.map { _ in
                add(.data(Data(PackageResources.picture_js)), named: "picture.js", "text/javascript; charset=utf-8")
            }
            // One function for all pages: each of them would have a copy of the gallery's page.
            let content: @Sendable (PicturePage) -> Data = { [gallery] in Data($0.html(in: gallery).utf8) }
            for page in PicturePage.all(of: pages) { put(.made({ content(page) }, content: ""), at: page.path, html) }
        }
        self.page = page
        self.files = files
    }

    /// Returns the site with the styles, scripts and data of a version before it, for browsers that have loaded one of its pages.
    ///
    /// - Parameter withPictures: Whether its pictures are kept, too. A user expects a picture that was taken out of the album to disappear.
    package func keepingFiles(of version: GallerySite, withPictures: Bool) -> GallerySite {
        var site = self
        site.files.merge(version.files.filter { $0.value.isImmutable && (withPictures || !$0.value.isPicture) }) { own, _ in own }
        return site
    }

    static let entry = PageNavigation.file(ofPage: 1)

    static func isPicture(_ path: String) -> Bool { path.hasPrefix(Rendition.folder) || isOriginal(path) }

    /// Returns whether a path is that of a picture's own file, which can change while the site is written.
    static func isOriginal(_ path: String) -> Bool { path.hasPrefix(Rendition.originals) }

    static func isAlbumData(_ path: String) -> Bool { path.hasPrefix("album") }

    /// Returns whether a path is that of data about pictures with texts.
    static func isAlbumText(_ path: String) -> Bool { isAlbumData(path) && path.hasSuffix(".txt") }
}
