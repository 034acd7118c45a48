import Foundation

extension PictureSource {
    /// Returns the listed album with its pictures, from the results of the listed files in their order.
    func album(_ outcomes: [Outcome]) -> Album {
        var album = listing.album
        for (entry, outcome) in zip(listing.entries, outcomes) {
            switch outcome {
            case .failure(let reason):
                album.skipped.append(SkippedFile(entry.name, reason))
            case .success(let record):
                if record.facts.isAnimated, record.animation == nil { album.animated.append(entry.name) }
                let picture = picture(entry, record, folder: album.sections[entry.section].path ?? "")
                album.sections[entry.section].pictures.append(picture)
            }
        }
        album.sections.removeAll(where: \.pictures.isEmpty)
        return album
    }

    private func picture(_ entry: AlbumListing.Entry, _ record: PictureRecord, folder: String) -> Picture {
        func rendition(_ thumbnail: PictureRecord.Thumbnail, _ kind: String) -> Rendition {
            Rendition(
                width: thumbnail.size.width,
                height: thumbnail.size.height,
                file: URL(fileURLWithPath: cache.file(record.hash, kind).readable),
                // Entries with the same content share the file: a short catalog that repeats a picture makes no large site.
                // Those of earlier versions, without transparency, can be in the caches of browsers.
                path: Rendition.folder + "\(record.hash.short)\(record.facts.hasAlpha ? "-alpha" : "")-\(kind).webp",
                content: thumbnail.stored?.content.short ?? ""
            )
        }
        let size = record.facts.size
        var picture = Picture(
            id: PictureID(record.hash.beginning),
            width: size.width,
            height: size.height,
            alternativeText: entry.title ?? entry.file.lastName.words,
            renditions: record.thumbnails.map { rendition($0, "\($0.size.width)") }
        )
        (picture.color, picture.title, picture.price) = (record.color ?? .unknown, entry.title, entry.price)
        picture.animation = record.animation.map { rendition($0, "animation") }
        (picture.fileName, picture.folder, picture.fileSize) = (entry.file.lastName.text, folder, Int(record.fingerprint?.length ?? 0))
        picture.info = record.facts.info
        if let format = entry.originalFormat, let file = entry.file.url {
            let (hash, path) = (record.hash.short, Rendition.originals + "\(record.hash.short).\(format.suffix)")
            var original = Rendition(width: size.width, height: size.height, file: file, path: path, content: hash)
            original.mediaType = format.mediaType
            picture.original = original
        }
        picture.hasAlpha = record.facts.hasAlpha
        picture.isPending = record.isPending
        if record.hasPreview {
            // The approximate size.
            let size = PixelSize(width: 160, height: max(1, 160 * size.height / size.width))
            picture.preview = rendition(.init(size: size), "preview")
        }
        return picture
    }
}
