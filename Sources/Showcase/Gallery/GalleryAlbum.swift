public import GalleryModel

/// Pictures in sections, and the numbers of their layout.
///
/// The layout needs a few bytes of each picture; texts and URLs can arrive later, in chunks.
public struct GalleryAlbum: Sendable {
    /// The album's title.
    public var title: String
    /// The breakpoints of the layout; if empty, one is made for each width.
    public var breakpoints: [Breakpoint]
    /// The dimensions of captions.
    public var caption: CaptionMetrics
    /// The greatest ratio of a picture's longer side to its shorter one; longer pictures are cropped.
    public var greatestRatio: Double
    /// The sections in their order.
    public let sections: [Section]
    /// The sizes and colors of all pictures.
    public let tiles: [TileRecord]
    /// The texts and URLs of pictures.
    public internal(set) var details: PictureDetails

    /// A section of an album.
    public struct Section: Sendable, Hashable {
        /// The title above the pictures; `nil` for none.
        public let title: String?
        /// The numbers of the pictures among all pictures of the album.
        public let pictures: Range<Int>
    }

    /// Makes an album with all details of its pictures.
    public init(
        title: String = "",
        sections: [GallerySection] = [],
        breakpoints: [Breakpoint] = [],
        caption: CaptionMetrics = CaptionMetrics(),
        greatestRatio: Double = TileMetrics.standardRatio
    ) {
        let pictures = sections.flatMap { $0.pictures }
        self.init(
            title: title,
            sections: sections.map { ($0.title, $0.pictures.count) },
            tiles: pictures.map { $0.tile },
            chunkLength: pictures.count,
            breakpoints: breakpoints,
            caption: caption,
            greatestRatio: greatestRatio
        )
        _ = details.add(pictures, chunk: 0)
    }

    /// Makes an album whose details arrive in chunks.
    ///
    /// - Parameters:
    ///   - sections: The titles and the numbers of pictures. A section has no more pictures than there are tiles.
    ///   - tiles: The sizes and colors of all pictures. Those after the last section are ignored.
    ///   - chunkLength: The number of pictures in a chunk of details; at least 1.
    public init(
        title: String,
        sections: [(title: String?, count: Int)],
        tiles: [TileRecord],
        chunkLength: Int,
        breakpoints: [Breakpoint] = [],
        caption: CaptionMetrics = CaptionMetrics(),
        greatestRatio: Double = TileMetrics.standardRatio
    ) {
        self.title = title
        self.breakpoints = breakpoints
        self.caption = caption
        self.greatestRatio = greatestRatio
        var end = 0
        self.sections = sections.map { section in
            let start = end
            end += min(max(0, section.count), tiles.count - end)
            return Section(title: section.title, pictures: start..<end)
        }
        self.tiles = end == tiles.count ? tiles : Array(tiles[..<end])
        details = PictureDetails(count: end, chunkLength: chunkLength)
    }

    /// The number of pictures.
    public var count: Int { tiles.count }

    /// Returns a picture; before its details have arrived, one with its size and color only.
    ///
    /// - Complexity: O(1).
    public func picture(_ number: Int) -> GalleryPicture {
        details[number]
            ?? GalleryPicture(
                alternativeText: "Picture \(number + 1)",
                width: Int(tiles[number].width),
                height: Int(tiles[number].height),
                color: tiles[number].color
            )
    }

    /// Returns the index of the section with a picture.
    ///
    /// - Complexity: O(log(sections)).
    func section(of number: Int) -> Int {
        // The last one that begins at or before the number; of sections that begin at the same number, all but the last are empty.
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].pictures.lowerBound <= number { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }
}

/// The pictures of one folder, with their details.
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
