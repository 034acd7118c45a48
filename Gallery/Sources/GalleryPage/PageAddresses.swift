import GalleryModel

/// The paths of the files that a page refers to, relative to the site's folder.
struct PageAddresses: Sendable, Hashable {
    var icon = "icon.svg"
    var styles = "page.css"
    var layout = "layout.css"
    /// The further style sheet of the pages of pictures, and their script; `nil` for a site without a live page.
    var pictureStyles = "picture.css"
    var pictureScript: String?
    /// The head of the album's data for scripts.
    var album = "album.txt"
    /// The folder of scripts and WebAssembly, with a trailing slash.
    var live = "live/"

    /// Returns a page of the folder `live` with the paths in place of `{icon}`, `{album}` and `{live}`, and the English texts in place of
    /// `{texts}`.
    func filled(into page: String) -> String {
        page.replacing("{texts}", with: GalleryLanguage.english.liveTexts).replacing("{icon}", with: "../" + icon)
            .replacing("{album}", with: "../" + album).replacing("{live}", with: "../" + live)
    }
}
