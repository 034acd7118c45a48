import Cascade
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
    /// The sections in their order; while the album is filtered, those with shown pictures.
    public private(set) var sections: [Section]
    /// The sizes and colors of the shown pictures.
    public private(set) var tiles: [TileRecord]
    /// The numbers of the shown pictures among all of the album, ascending; `nil` if all are shown.
    public private(set) var shown: [Int]?
    /// The texts and URLs of pictures, by their numbers among all.
    public internal(set) var details: PictureDetails
    /// The sections and tiles of the whole album.
    private let all: (sections: [Section], tiles: [TileRecord])

    /// A section of an album.
    public struct Section: Sendable, Hashable {
        /// The title above the pictures; `nil` for none.
        public let title: String?
        /// The names of the folders that contain the section's folder, from the outermost.
        public var parents: [String] = []
        /// The positions of the pictures among all shown ones.
        public internal(set) var pictures: Range<Int>
    }

    /// Makes an album with all details of its pictures.
    ///
    /// - Parameter sections: The titles, the pictures, and the folders that contain the section's, from the outermost.
    public init(
        title: String = "",
        sections: [(title: String?, pictures: [GalleryPicture], parents: [String])] = [],
        breakpoints: [Breakpoint] = [],
        caption: CaptionMetrics = CaptionMetrics(),
        greatestRatio: Double = TileMetrics.standardRatio
    ) {
        let pictures = sections.flatMap { $0.pictures }
        self.init(
            title: title,
            sections: sections.map { ($0.title, $0.pictures.count, $0.parents) },
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
    ///   - sections: The titles, the numbers of pictures, and the folders that contain the section's. A section has no more pictures than
    ///     there are tiles.
    ///   - tiles: The sizes and colors of all pictures. Those after the last section are ignored.
    ///   - chunkLength: The number of pictures in a chunk of details; at least 1.
    public init(
        title: String,
        sections: [(title: String?, count: Int, parents: [String])],
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
        let sections = sections.map { section in
            let start = end
            end += min(max(0, section.count), tiles.count - end)
            return Section(title: section.title, parents: section.parents, pictures: start..<end)
        }
        all = (sections, end == tiles.count ? tiles : Array(tiles[..<end]))
        self.sections = sections
        self.tiles = all.tiles
        details = PictureDetails(count: end, chunkLength: chunkLength)
    }

    /// The number of shown pictures.
    public var count: Int { tiles.count }

    /// Returns the shown picture at a position; before its details have arrived, one with its size and color only.
    ///
    /// - Complexity: O(1).
    public func picture(_ position: Int) -> GalleryPicture {
        let number = number(at: position)
        return details[number]
            ?? GalleryPicture(
                width: Int(tiles[position].width),
                height: Int(tiles[position].height),
                color: tiles[position].color
            )
    }

    /// Returns the index of the section with the picture at a position.
    ///
    /// - Complexity: O(log(sections)).
    func section(of position: Int) -> Int {
        // The last one that begins at or before it; of sections that begin at the same position, all but the last are empty.
        max(0, sections.partitioningIndex { $0.pictures.lowerBound > position } - 1)
    }

    // MARK: Filter

    /// Shows only some of the pictures, and the sections that have them, or with `nil` all.
    ///
    /// - Parameter numbers: The numbers of pictures among all, in any order. Repeated and unknown ones are ignored.
    /// - Complexity: O(*n* log *n* + sections) for *n* numbers.
    public mutating func filter(_ numbers: [Int]?) {
        guard let numbers else {
            (sections, tiles) = all
            shown = nil
            return
        }
        var found: [Int] = []
        for number in numbers.sorted() where all.tiles.indices.contains(number) && found.last != number { found.append(number) }
        shown = found
        tiles = found.map { all.tiles[$0] }
        sections = []
        var start = 0
        for var section in all.sections {
            var end = start
            while end < found.count, found[end] < section.pictures.upperBound { end += 1 }
            guard end > start else { continue }
            section.pictures = start..<end
            sections.append(section)
            start = end
        }
    }

    /// Returns the index among all sections of a shown one.
    ///
    /// - Complexity: O(log(sections)).
    func numberOfSection(_ section: Int) -> Int {
        guard shown != nil else { return section }
        let number = number(at: sections[section].pictures.lowerBound)
        return all.sections.partitioningIndex { $0.pictures.lowerBound > number } - 1
    }

    /// Returns the number among all pictures of the one at a position.
    func number(at position: Int) -> Int { shown?[position] ?? position }

    /// Returns the position of the first shown picture with at least a number among all; `count` if there is none.
    ///
    /// - Complexity: O(log(pictures)).
    func position(of number: Int) -> Int {
        guard let shown else { return min(max(0, number), count) }
        return shown.partitioningIndex { $0 >= number }
    }

    /// Returns the position of a picture by its number among all; `nil` if it is not shown.
    ///
    /// - Complexity: O(log(pictures)).
    func shownPosition(of number: Int) -> Int? {
        let position = position(of: number)
        return position < count && self.number(at: position) == number ? position : nil
    }
}
