/// Pictures in sections, and the numbers of their layout.
public struct GalleryAlbum: Sendable {
    /// The album's title.
    public var title: String
    /// The sections in their order.
    public var sections: [GallerySection]
    /// The breakpoints of the layout; if empty, one is made for each width.
    public var breakpoints: [Breakpoint]
    /// The dimensions of captions.
    public var caption: GalleryCaption
    /// The greatest ratio of a picture's longer side to its shorter one; longer pictures are cropped.
    public var greatestRatio: Double

    /// Makes an album.
    public init(
        title: String = "",
        sections: [GallerySection] = [],
        breakpoints: [Breakpoint] = [],
        caption: GalleryCaption = GalleryCaption(),
        greatestRatio: Double = 4
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

/// The dimensions of a caption, in points.
public struct GalleryCaption: Sendable, Equatable {
    /// The distance between the picture and the first line.
    public var gap: Double
    /// The height of a line.
    public var line: Double
    /// The distance from the last line to the edge of the tile.
    public var foot: Double

    /// Makes the dimensions of captions.
    public init(gap: Double = 8, line: Double = 20, foot: Double = 4) {
        self.gap = gap
        self.line = line
        self.foot = foot
    }

    /// Returns the height of a number of lines; 0 without lines.
    public func height(lines: Int) -> Double { lines == 0 ? 0 : gap + Double(lines) * line + foot }
}
