#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import Cascade
    import GalleryModel

    /// The layout of a gallery's waterfall at one width of its window.
    struct GalleryMetrics: Equatable {
        /// The least width of a lane that the user can choose: narrower captions would be cut off after a word.
        static let narrowestLane = 96.0

        /// The lengths of tiles and headers, as in the static page.
        let tiles: TileMetrics
        let lanes: Int
        /// The greatest number of lanes that the user can choose.
        let mostLanes: Int
        /// The distance between the container and the left edge, in whole points, so that edges of pictures are sharp.
        let margin: Double
        /// The distance between the container and the right edge.
        let rightMargin: Double
        /// The container's width.
        let width: Double

        /// Makes the metrics of an album.
        ///
        /// - Parameters:
        ///   - room: The width between the safe area's edges.
        ///   - window: The width that selects the breakpoint; larger than `room` if there is a scroll bar.
        ///   - columns: The number of lanes; `nil` for the breakpoint's.
        init(_ album: GalleryAlbum, room: Double, window: Double, columns: Int?) {
            let breakpoint = Breakpoint.fitting(window, among: album.breakpoints)
            // The same breakpoint lanes in a container of any width.
            let container = min(breakpoint.container, Breakpoint.widest)
            let most = max(breakpoint.lanes, Int((container + breakpoint.spacing) / (Self.narrowestLane + breakpoint.spacing)))
            mostLanes = most
            let lanes = columns.map { min(max(1, $0), most) } ?? breakpoint.lanes
            let width = min(breakpoint.container, room)
            self.lanes = lanes
            self.width = width
            margin = ((room - width) / 2).rounded(.down)
            rightMargin = room - width - margin
            tiles = TileMetrics(
                breakpoint,
                lanes: columns == nil ? nil : lanes,
                width: width,
                caption: album.caption,
                greatestRatio: album.greatestRatio
            )
        }

        /// The height of a section's header.
        func header(_ section: GalleryAlbum.Section) -> Double { tiles.header(hasTitle: section.title != nil) }
    }
#endif
