import Files
import GalleryPage
import Pictures

/// Whether an album is fit to replace a site.
struct ExportCheck {
    /// Why it is not.
    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    /// What the pictures were read from, by the path that the user gave.
    let path: String
    /// Whether every picture counts.
    let isStrict: Bool
    /// Whether the site may lose most of its pictures.
    let allowsFewer: Bool

    /// Refuses an album that has lost pictures by accident: files that cannot be read, or a disk that is not there.
    ///
    /// - Throws: ``Refusal``, or the folder's failure.
    func check(_ album: Album, for target: SiteFolder) throws {
        let count = album.sections.reduce(0) { $0 + $1.pictures.count }
        // A video is no lost picture.
        let left = album.skipped.count { $0.kind != .video }
        let path = DisplayText.escaped(path)
        if count == 0, left > 0 {
            let none = left == 1 ? "The one picture of \(path) cannot" : "None of the \(left) pictures of \(path) can"
            throw Refusal(description: "\(none) be read, so nothing was written. The reasons are named above.")
        }
        if isStrict, left > 0 {
            throw Refusal(description: "\(left) of \(count + left) pictures cannot be read and --strict was given, so nothing was written.")
        }
        guard !allowsFewer else { return }
        try target.check(pictureCount: count)
        if count == 0 {
            throw Refusal(description: "There are no pictures in \(path), so nothing was written. If that is right, add --allow-fewer.")
        }
    }
}
