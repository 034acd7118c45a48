public import Cascade
public import Pictures

/// An album laid out for one breakpoint by the engine.
public struct PageLayout: Sendable {
    /// The breakpoint.
    public let breakpoint: Breakpoint
    /// Where the engine puts everything.
    public let arrangement: WaterfallArrangement
    /// The width of a lane, and so of every picture.
    public let laneWidth: Double

    /// How many times longer than wide a picture is shown at most, and the other way round.
    ///
    /// Beyond it the middle is shown: a strip of a pixel can neither be seen nor pointed at, and a very long one would be a page of its own.
    static let greatestRatio = 4.0

    /// Lays out an album.
    ///
    /// - Complexity: O(pictures).
    public init(_ album: Album, breakpoint: Breakpoint) {
        self.breakpoint = breakpoint
        let spacing = Double(breakpoint.spacing)
        let options = WaterfallOptions(lanes: .fixed(breakpoint.lanes), spacing: spacing)
        // Room for a window's height: the page scrolls, so nothing depends on it.
        let container = LayoutSize(width: Double(breakpoint.container), height: 800)
        let lane = options.breadth(of: .lanes(1), in: container)
        let sections = album.sections.enumerated().map { number, section in
            LayoutSection(
                ItemList(lengths: section.pictures.map { Self.length(of: $0, width: lane) }),
                header: section.title == nil ? 0 : Double(breakpoint.header),
                // A section without a header keeps the same distance from the one before it as pictures do; a header has its own.
                options: SectionOptions(insets: LayoutInsets(top: number > 0 && section.title == nil ? spacing : 0))
            )
        }
        laneWidth = lane
        arrangement = options.arrange(sections, in: container)
    }

    /// The height of a picture with its caption.
    private static func length(of picture: Picture, width: Double) -> Double {
        pictureHeight(of: picture, width: width) + Double(PageCaption(picture).height)
    }

    /// The height of a picture alone, in whole pixels so that edges are sharp.
    private static func pictureHeight(of picture: Picture, width: Double) -> Double {
        let ratio = Double(max(1, picture.height)) / Double(max(1, picture.width))
        return (width * min(max(ratio, 1 / greatestRatio), greatestRatio)).rounded()
    }
}
