/// One picture of an album, with the thumbnails that were made of it.
public struct Picture: Sendable, Hashable {
    /// A name made from the picture's content: sixteen lowercase hexadecimal digits.
    ///
    /// Where an album holds the same content more than once, the second and later pictures carry a suffix: `-2`, `-3` and so on. The
    /// same content keeps its identifier when its file is renamed.
    public var id: String
    /// The width of the upright picture in pixels, above zero.
    ///
    /// The orientation that a camera noted in the file has been applied.
    public var width: Int
    /// The height of the upright picture in pixels, above zero.
    public var height: Int
    /// The color that stands for the picture until it has loaded.
    public var color: PictureColor
    /// The caption to show, or nil for a plain photograph.
    public var title: String?
    /// The price as the catalogue wrote it, or nil.
    public var price: String?
    /// What the picture shows, for people who cannot see it: its title, else its file name made readable.
    public var alternativeText: String
    /// The thumbnails, smallest first.
    ///
    /// There is at least one, and none is wider than the picture itself.
    public var renditions: [Rendition]

    /// Creates a picture.
    ///
    /// - Parameters:
    ///   - id: A name that is unique in the album and safe in a URL.
    ///   - width: The width of the upright picture in pixels.
    ///   - height: The height of the upright picture in pixels.
    ///   - color: The color that stands for the picture until it has loaded.
    ///   - title: The caption to show, or nil.
    ///   - price: The price as written, or nil.
    ///   - alternativeText: What the picture shows.
    ///   - renditions: The thumbnails, smallest first.
    public init(
        id: String,
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
