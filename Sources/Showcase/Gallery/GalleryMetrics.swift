#if canImport(UIKit) && !os(tvOS)
    import Cascade

    /// The layout of a gallery's waterfall at one width: the one place that computes a tile's height.
    ///
    /// The exported page uses the same numbers and the same engine.
    struct GalleryMetrics: Equatable {
        /// The least width of a lane that the user can choose: narrower captions would be cut off after a word.
        static let narrowestLane = 96.0

        let breakpoint: Breakpoint
        let lanes: Int
        /// The greatest number of lanes that the user can choose.
        let mostLanes: Int
        /// The distance between the container and the left edge, in whole points, so that edges of pictures are sharp.
        let margin: Double
        /// The distance between the container and the right edge.
        let rightMargin: Double
        /// The container's width.
        let width: Double
        /// The width of a lane and of its pictures.
        let laneWidth: Double
        /// The options of all sections.
        let options: WaterfallOptions
        private let caption: GalleryCaption
        private let greatestRatio: Double

        /// Makes the metrics of an album.
        ///
        /// - Parameters:
        ///   - room: The width between the safe area's edges.
        ///   - window: The width that selects the breakpoint; larger than `room` if there is a scroll bar.
        ///   - columns: The number of lanes; `nil` for the breakpoint's.
        init(_ album: GalleryAlbum, room: Double, window: Double, columns: Int?) {
            let breakpoint = Breakpoint.fitting(window, among: album.breakpoints)
            self.breakpoint = breakpoint
            // The same breakpoint lanes in a container of any width.
            let container = min(breakpoint.container, Breakpoint.widest)
            let most = max(breakpoint.lanes, Int((container + breakpoint.spacing) / (Self.narrowestLane + breakpoint.spacing)))
            mostLanes = most
            lanes = columns.map { min(max(1, $0), most) } ?? breakpoint.lanes
            width = min(breakpoint.container, room)
            margin = ((room - width) / 2).rounded(.down)
            rightMargin = room - width - margin
            caption = album.caption
            greatestRatio = max(1, album.greatestRatio)
            options = WaterfallOptions(lanes: .fixed(lanes), spacing: breakpoint.spacing)
            laneWidth = options.breadth(of: .lanes(1), in: LayoutSize(width: width, height: 0))
        }

        /// Returns the height of a section's header.
        func header(_ section: GallerySection) -> Double { section.title == nil ? 0 : breakpoint.header }

        /// Returns the distance between a section without a header and the one before it; 0 with a header, which has its own.
        func top(_ section: GallerySection, number: Int) -> Double { number > 0 && section.title == nil ? breakpoint.spacing : 0 }

        /// Returns the height of a picture with its caption.
        func height(_ picture: GalleryPicture) -> Double { pictureHeight(picture) + captionHeight(picture) }

        /// Returns the height of a caption.
        func captionHeight(_ picture: GalleryPicture) -> Double { caption.height(lines: picture.captionLines) }

        /// Returns the height of a picture without its caption, in whole points so that edges are sharp.
        private func pictureHeight(_ picture: GalleryPicture) -> Double {
            let ratio = Double(max(1, picture.height)) / Double(max(1, picture.width))
            return (laneWidth * min(max(ratio, 1 / greatestRatio), greatestRatio)).rounded()
        }
    }
#endif
