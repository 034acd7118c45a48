import Foundation

/// Adds the pictures to the sections of the listing, and sets their identifiers.
enum AlbumAssembly {
    /// Returns the album.
    ///
    /// - Parameters:
    ///   - listing: The listing of the album.
    ///   - outcomes: The results of the listed files, in the order of the listing.
    ///   - cache: The cache of the thumbnails.
    static func album(_ listing: AlbumListing, outcomes: [PictureSource.Outcome], cache: ThumbnailCache) -> Album {
        var album = Album(title: listing.title, sections: [], skipped: listing.skipped)
        var occurrences: [String: Int] = [:]
        var remaining = outcomes[...]
        for section in listing.sections {
            var pictures: [Picture] = []
            for entry in section.entries {
                let known: KnownPicture
                switch remaining.removeFirst() {
                case .skipped(let reason):
                    album.skipped.append(SkippedFile(path: entry.name, reason: reason.text))
                    continue
                case .picture(let cached): known = KnownPicture(cached)
                case .prepared(let prepared): known = KnownPicture(prepared)
                }
                let count = occurrences[known.hash.short, default: 0] + 1
                occurrences[known.hash.short] = count
                if known.isAnimated, known.animation == nil { album.animated.append(entry.name) }
                let id = count == 1 ? known.hash.short : "\(known.hash.short)-\(count)"
                pictures.append(picture(entry, known, id: id, folder: section.path ?? "", cache: cache))
            }
            if !pictures.isEmpty {
                album.sections.append(AlbumSection(title: section.title, parents: section.parents, pictures: pictures))
            }
        }
        return album
    }

    private static func picture(_ entry: AlbumListing.Entry, _ known: KnownPicture, id: String, folder: String, cache: ThumbnailCache)
        -> Picture
    {
        func rendition(_ thumbnail: KnownPicture.Thumbnail, _ file: FilePath, _ suffix: String) -> Rendition {
            Rendition(
                width: thumbnail.size.width,
                height: thumbnail.size.height,
                file: URL(fileURLWithPath: file.readable),
                // Entries with the same content share the file: a short catalog that repeats a picture makes no large site.
                // Those of earlier versions, without transparency, can be in the caches of browsers.
                name: "\(known.hash.short)\(known.hasAlpha ? "-alpha" : "")-\(suffix).webp",
                content: thumbnail.content
            )
        }
        var picture = Picture(
            id: id,
            width: known.width,
            height: known.height,
            color: known.color,
            title: entry.title,
            price: entry.price,
            alternativeText: entry.alternativeText,
            renditions: known.thumbnails.map {
                rendition($0, cache.file(known.hash, width: $0.size.width), "\($0.size.width)")
            },
            animation: known.animation.map { rendition($0, cache.animationFile(known.hash), "animation") },
            fileName: entry.file.lastName.text,
            folder: folder,
            fileSize: known.length,
            info: known.info
        )
        picture.original = original(entry, known.hash)
        picture.hasAlpha = known.hasAlpha
        picture.isPending = known.isPending
        picture.preview = known.preview.map { rendition(.init(size: $0, content: ""), cache.previewFile(known.hash), "preview") }
        return picture
    }

    private static func original(_ entry: AlbumListing.Entry, _ hash: ContentHash) -> OriginalFile? {
        guard let type = entry.originalFormat?.type else { return nil }
        let url = URL(fileURLWithPath: entry.file.readable)
        // A name that is not UTF-8 is no URL.
        guard FilePath(url) == entry.file else { return nil }
        return OriginalFile(file: url, name: "\(hash.short).\(type.suffix)", mediaType: type.media, content: hash.short)
    }
}

/// What is known of a picture, with or without thumbnails.
private struct KnownPicture {
    struct Thumbnail {
        let size: PixelSize
        /// The first digits of the hash of the thumbnail's content; empty if it is not made.
        let content: String
    }

    let hash: ContentHash
    let width: Int
    let height: Int
    let color: PictureColor
    let info: PictureInfo
    let isAnimated: Bool
    let length: Int
    let thumbnails: [Thumbnail]
    let animation: Thumbnail?
    let hasAlpha: Bool
    var isPending = false
    /// The approximate size of the preview.
    var preview: PixelSize?

    init(_ cached: CachedPicture) {
        func made(_ thumbnail: CachedPicture.Thumbnail) -> Thumbnail {
            Thumbnail(size: PixelSize(width: thumbnail.width, height: thumbnail.height), content: thumbnail.stored.content.short)
        }
        hash = cached.hash
        (width, height) = (cached.width, cached.height)
        color = PictureColor(r: cached.color[0], g: cached.color[1], b: cached.color[2])
        info = cached.info
        hasAlpha = cached.hasAlpha ?? false
        isAnimated = cached.isAnimated
        length = cached.length
        thumbnails = cached.thumbnails.map(made)
        animation = cached.animation.map(made)
    }

    init(_ prepared: PreparedPicture) {
        let head = prepared.head
        hash = prepared.hash
        (width, height) = (head.width, head.height)
        color = .unknown
        hasAlpha = head.hasAlpha
        info = head.info
        isAnimated = head.isAnimated
        length = Int(prepared.fingerprint.length)
        thumbnails = head.thumbnails.map { Thumbnail(size: $0, content: "") }
        animation = head.animation.map { Thumbnail(size: $0, content: "") }
        isPending = true
        if prepared.hasPreview { preview = PixelSize(width: 160, height: max(1, 160 * height / width)) }
    }
}
