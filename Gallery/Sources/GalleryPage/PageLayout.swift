public import Cascade
public import Pictures

/// The engine's layout of an album for one breakpoint.
public struct PageLayout: Sendable {
    /// The breakpoint.
    public let breakpoint: Breakpoint
    /// The arrangement.
    public let arrangement: WaterfallArrangement
    /// The width of a lane and of its pictures.
    public let laneWidth: Double

    /// The greatest ratio of a picture's longer side to its shorter one.
    ///
    /// Longer pictures are cropped to their middle: a strip of a pixel is neither visible nor clickable, and a very tall picture would fill
    /// many screens.
    static let greatestRatio = 4.0

    /// Lays out an album.
    ///
    /// - Complexity: O(pictures).
    public init(_ album: Album, breakpoint: Breakpoint) {
        self.breakpoint = breakpoint
        let spacing = Double(breakpoint.spacing)
        let options = WaterfallOptions(lanes: .fixed(breakpoint.lanes), spacing: spacing)
        // The page scrolls, so the height has no effect.
        let container = LayoutSize(width: Double(breakpoint.container), height: 800)
        let lane = options.breadth(of: .lanes(1), in: container)
        let sections = album.sections.enumerated().map { number, section in
            LayoutSection(
                ItemList(lengths: section.pictures.map { Self.length(of: $0, width: lane) }),
                header: section.title == nil ? 0 : Double(breakpoint.header),
                // A section without a header has the pictures' spacing above it; a header has its own.
                options: SectionOptions(insets: LayoutInsets(top: number > 0 && section.title == nil ? spacing : 0))
            )
        }
        laneWidth = lane
        arrangement = options.arrange(sections, in: container)
    }

    /// Returns the height of a picture with its caption.
    private static func length(of picture: Picture, width: Double) -> Double {
        pictureHeight(of: picture, width: width) + Double(PageCaption(picture).height)
    }

    /// Returns the height of a picture without its caption, in whole pixels so that edges are sharp.
    private static func pictureHeight(of picture: Picture, width: Double) -> Double {
        let ratio = Double(max(1, picture.height)) / Double(max(1, picture.width))
        return (width * min(max(ratio, 1 / greatestRatio), greatestRatio)).rounded()
    }
}
