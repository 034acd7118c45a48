public import Cascade
public import GalleryModel
public import Pictures

/// The engine's layout of an album for one breakpoint.
public struct PageLayout: Sendable {
    /// The breakpoint.
    public let breakpoint: Breakpoint
    /// The arrangement.
    public let arrangement: WaterfallArrangement
    /// The width of a lane and of its pictures.
    public let laneWidth: Double

    /// Lays out an album.
    ///
    /// - Complexity: O(pictures).
    public init(_ album: Album, breakpoint: Breakpoint) {
        self.breakpoint = breakpoint
        let metrics = TileMetrics(breakpoint)
        let sections = album.sections.enumerated().map { number, section in
            let hasTitle = section.title != nil
            return LayoutSection(
                ItemList(
                    lengths: section.pictures.map {
                        metrics.height(width: $0.width, height: $0.height, captionLines: PageCaption($0).lines)
                    }
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
