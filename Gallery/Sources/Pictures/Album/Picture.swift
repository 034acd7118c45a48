/// A picture of an album, with its thumbnails.
public struct Picture: Sendable, Hashable {
    /// The identifier of the content.
    public var id: PictureID
    /// The width of the upright picture in pixels, above 0.
    ///
    /// The EXIF orientation has been applied.
    public var width: Int
    /// The height of the upright picture in pixels, above 0.
    public var height: Int
    /// The placeholder color before the picture has loaded.
    public var color: PictureColor
    /// The caption; `nil` for none.
    public var title: String?
    /// The price as in the catalog; `nil` for none.
    public var price: String?
    /// The text alternative: the title, else words from the file name.
    public var alternativeText: String
    /// The thumbnails, smallest first.
    ///
    /// There is at least one, and no thumbnail is wider than the picture.
    public var renditions: [Rendition]
    /// All frames of an animated picture; `nil` for other pictures and for very long animations.
    public var animation: Rendition?
    /// Whether the files of the renditions are still to be made.
    public var isPending = false
    /// A small copy of a pending picture that exists; `nil` for none.
    public var preview: Rendition?
    /// Whether the page can be visible behind the picture.
    public var hasAlpha = false
    /// The picture's file, if it is published as it is.
    public var original: OriginalFile?
    /// The name of the picture's file.
    public var fileName = ""
    /// The title of the folder or the catalog's section with the picture; empty for none.
    public var folder = ""
    /// The number of bytes of the picture's file; 0 if unknown.
    public var fileSize = 0
    /// What the file says about its origin.
    public var info = PictureInfo()

    /// Creates a picture of a file of which nothing else is known.
    public init(
        id: PictureID,
        width: Int,
        height: Int,
        color: PictureColor,
        title: String? = nil,
        price: String? = nil,
        alternativeText: String,
        renditions: [Rendition]
    ) {
        self.id = id
        self.width = width
        self.height = height
        self.color = color
        self.title = title
        self.price = price
        self.alternativeText = alternativeText
        self.renditions = renditions
    }
}
