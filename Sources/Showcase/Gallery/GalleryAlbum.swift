public import GalleryModel

/// Pictures in sections, and the numbers of their layout.
public struct GalleryAlbum: Sendable {
    /// The album's title.
    public var title: String
    /// The sections in their order.
    public var sections: [GallerySection]
    /// The breakpoints of the layout; if empty, one is made for each width.
    public var breakpoints: [Breakpoint]
    /// The dimensions of captions.
    public var caption: CaptionMetrics
    /// The greatest ratio of a picture's longer side to its shorter one; longer pictures are cropped.
    public var greatestRatio: Double

    /// Makes an album.
    public init(
        title: String = "",
        sections: [GallerySection] = [],
        breakpoints: [Breakpoint] = [],
        caption: CaptionMetrics = CaptionMetrics(),
        greatestRatio: Double = TileMetrics.standardRatio
    ) {
        self.title = title
        self.sections = sections
        self.breakpoints = breakpoints
        self.caption = caption
        self.greatestRatio = greatestRatio
    }
}

/// The pictures of one folder.
public struct GallerySection: Sendable {
    /// The title above the pictures; `nil` for none.
    public var title: String?
    /// The pictures in their order.
    public var pictures: [GalleryPicture]

    /// Makes a section.
    public init(title: String? = nil, pictures: [GalleryPicture] = []) {
        self.title = title
        self.pictures = pictures
    }
}
