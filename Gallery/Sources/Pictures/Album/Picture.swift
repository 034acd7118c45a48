package struct Picture: Sendable, Hashable {
    package var id: PictureID
    /// The width of the upright picture in pixels, above 0.
    ///
    /// The EXIF orientation has been applied.
    package var width: Int
    /// The height of the upright picture in pixels, above 0.
    package var height: Int
    /// The placeholder color before the picture has loaded.
    package var color = PictureColor.unknown
    /// The title, which is not blank; `nil` for none.
    package var title: String?
    /// The price as in the catalog, which is not blank; `nil` for none.
    package var price: String?
    /// The text alternative: the title, else words from the file name.
    package var alternativeText: String
    /// The thumbnails, smallest first.
    ///
    /// There is at least one, and no thumbnail is wider than the picture.
    package var renditions: [Rendition]
    /// All frames of an animated picture; `nil` for other pictures and for very long animations.
    package var animation: Rendition?
    /// Whether the files of the renditions are still to be made.
    package var isPending = false
    /// A small copy of a pending picture that exists; `nil` for none.
    package var preview: Rendition?
    /// Whether the page can be visible behind the picture.
    package var hasAlpha = false
    /// The picture's file, if it is published as it is.
    package var original: Rendition?
    package var fileName = ""
    /// The title of the folder or the catalog's section with the picture; empty for none.
    package var folder = ""
    /// The number of bytes of the picture's file; 0 if unknown.
    package var fileSize = 0
    package var info = PictureInfo()

    /// Creates a picture of which nothing else is known.
    package init(id: PictureID, width: Int, height: Int, alternativeText: String, renditions: [Rendition]) {
        self.id = id
        self.width = width
        self.height = height
        self.alternativeText = alternativeText
        self.renditions = renditions
    }
}
