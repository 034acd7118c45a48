public import Cascade
public import GalleryModel
public import Pictures

/// The engine's layout of a page for one breakpoint.
public struct PageLayout: Sendable {
    /// The breakpoint.
    public let breakpoint: Breakpoint
    /// The arrangement.
    public let arrangement: WaterfallArrangement
    /// The width of a lane and of its pictures.
    public let laneWidth: Double
    /// The pictures.
    let part: PagePart

    /// Lays out an album as one page.
    ///
    /// - Complexity: O(pictures).
    public init(_ album: Album, breakpoint: Breakpoint) { self.init(PagePart.whole(album), breakpoint: breakpoint) }

    /// Lays out the pictures of a page.
    ///
    /// Each picture is placed after those before it, so a first page has the frames of the whole album.
    init(_ part: PagePart, breakpoint: Breakpoint) {
        self.part = part
        self.breakpoint = breakpoint
        let metrics = TileMetrics(breakpoint)
        let sections = part.sections.enumerated().map { number, section in
            let hasTitle = section.title != nil
            return LayoutSection(
                ItemList(
                    lengths: section.pictures.map { metrics.height(TileRecord($0)) }
                ),
                header: metrics.header(hasTitle: hasTitle),
                options: SectionOptions(insets: LayoutInsets(top: metrics.top(ofSection: number, hasTitle: hasTitle)))
            )
        }
        laneWidth = metrics.laneWidth
        // The page scrolls, so the height has no effect.
        arrangement = metrics.options.arrange(sections, in: LayoutSize(width: breakpoint.container, height: 800))
    }
}
