/// Pictures in sections, and the numbers by which their page is laid out.
public struct GalleryAlbum: Sendable {
    /// The name of the whole.
    public var title: String
    /// The sections in the order they are shown.
    public var sections: [GallerySection]
    /// The widths the page is laid out for; without any, one is made up for each width.
    public var breakpoints: [Breakpoint]
    /// The room that captions take.
    public var caption: GalleryCaption
    /// How many times longer than wide a picture is shown at most, and the other way round.
    public var greatestRatio: Double

    /// An album of all its parts.
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
    /// The text above the pictures, or nil for none.
    public var title: String?
    /// The pictures in the order they are shown.
    public var pictures: [GalleryPicture]

    /// A section of all its parts.
    public init(title: String? = nil, pictures: [GalleryPicture] = []) {
        self.title = title
        self.pictures = pictures
    }
}

/// The room that a caption's lines take, in points.
public struct GalleryCaption: Sendable, Equatable {
    /// The distance between the picture and the first line.
    public var gap: Double
    /// The height of a line.
    public var line: Double
    /// The distance to the edge of the tile.
    public var foot: Double

    /// A caption of all its parts.
    public init(gap: Double = 8, line: Double = 20, foot: Double = 4) {
        self.gap = gap
        self.line = line
        self.foot = foot
    }

    /// The height of so many lines, 0 without any.
    public func height(lines: Int) -> Double { lines == 0 ? 0 : gap + Double(lines) * line + foot }
}
