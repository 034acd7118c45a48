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
                switch remaining.removeFirst() {
                case .skipped(let reason):
                    album.skipped.append(SkippedFile(path: entry.name, reason: reason.text))
                case .picture(let cached):
                    let count = occurrences[cached.hash.short, default: 0] + 1
                    occurrences[cached.hash.short] = count
                    if cached.isAnimated, cached.animation == nil { album.animated.append(entry.name) }
                    let id = count == 1 ? cached.hash.short : "\(cached.hash.short)-\(count)"
                    pictures.append(picture(entry, cached, id: id, cache: cache))
                }
            }
            if !pictures.isEmpty { album.sections.append(AlbumSection(title: section.title, pictures: pictures)) }
        }
        return album
    }

    private static func picture(_ entry: AlbumListing.Entry, _ cached: CachedPicture, id: String, cache: ThumbnailCache) -> Picture {
        Picture(
            id: id,
            width: cached.width,
            height: cached.height,
            color: PictureColor(r: cached.color[0], g: cached.color[1], b: cached.color[2]),
            title: entry.title,
            price: entry.price,
            alternativeText: entry.alternativeText,
            renditions: cached.thumbnails.map {
                Rendition(
                    width: $0.width,
                    height: $0.height,
                    file: URL(fileURLWithPath: cache.file(cached.hash, width: $0.width).readable),
                    name: "\(id)-\($0.width).webp",
                    content: $0.stored.content.short
                )
            },
            animation: cached.animation.map { animation in
                Rendition(
                    width: animation.width,
                    height: animation.height,
                    file: URL(fileURLWithPath: cache.animationFile(cached.hash).readable),
                    name: "\(id)-animation.webp",
                    content: animation.stored.content.short
                )
            },
            fileName: entry.file.lastName.text,
            fileSize: cached.length,
            info: cached.info
        )
    }
}
