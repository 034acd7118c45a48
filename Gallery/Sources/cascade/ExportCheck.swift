import Files
import GalleryPage
import Pictures

/// The check whether an album may replace a site.
struct ExportCheck {
    /// The source of the pictures, as the user's path.
    let path: String
    /// Whether an unreadable picture is an error.
    let isStrict: Bool
    /// Whether the site may lose most of its pictures.
    let allowsFewer: Bool

    /// Throws for an album that has probably lost pictures by accident: unreadable files, or a missing disk.
    ///
    /// - Throws: ``CommandFailure``, or the folder's failure.
    func check(_ album: Album, for target: SiteFolder) throws {
        let count = album.sections.reduce(0) { $0 + $1.pictures.count }
        // An omitted video is not a lost picture.
        let left = album.skipped.count { !$0.isVideo }
        let path = DisplayText.escaped(path)
        if count == 0, left > 0 {
            let none = left == 1 ? "The one picture of \(path) cannot" : "None of the \(left) pictures of \(path) can"
            throw CommandFailure("\(none) be read, so nothing was written. The reasons are named above.")
        }
        if isStrict, left > 0 {
            throw CommandFailure("\(left) of \(count + left) pictures cannot be read and --strict was given, so nothing was written.")
        }
        guard !allowsFewer else { return }
        try target.check(pictureCount: count)
        if count == 0 {
            throw CommandFailure("There are no pictures in \(path), so nothing was written. If that is right, add --allow-fewer.")
        }
    }
}
