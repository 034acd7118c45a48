#if canImport(UIKit) && !os(tvOS)
    import Cascade

    /// The numbers of a gallery's waterfall at one width: the one place that knows how high a tile is.
    ///
    /// The page that a server writes beforehand has the same: the same numbers go through the same engine.
    struct GalleryMetrics: Equatable {
        /// No column that a person asks for is narrower: captions would be cut after a word.
        static let narrowestLane = 96.0

        let breakpoint: Breakpoint
        let lanes: Int
        /// The most lanes a person can ask for.
        let mostLanes: Int
        /// The distance of the container from the left edge of the room, in whole points: pictures have sharp edges.
        let margin: Double
        /// The distance of the container from the right edge of the room.
        let rightMargin: Double
        /// The container's width in the room.
        let width: Double
        /// The width of a lane, and so of every picture.
        let laneWidth: Double
        /// The options that all sections have in common.
        let options: WaterfallOptions
        private let caption: GalleryCaption
        private let greatestRatio: Double

        /// - Parameters:
        ///   - room: The width between the safe area's edges.
        ///   - window: The width by which the breakpoint is chosen; with a scroll bar it is more than the room.
        ///   - columns: How many lanes there are; nil leaves it to the breakpoint.
        init(_ album: GalleryAlbum, room: Double, window: Double, columns: Int?) {
            let breakpoint = Breakpoint.fitting(window, among: album.breakpoints)
            self.breakpoint = breakpoint
            // In a container of any width, as the breakpoint's own lanes.
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

        /// The height of a section's header.
        func header(_ section: GallerySection) -> Double { section.title == nil ? 0 : breakpoint.header }

        /// The distance of a section from the one before: that of pictures where no header brings one of its own.
        func top(_ section: GallerySection, number: Int) -> Double { number > 0 && section.title == nil ? breakpoint.spacing : 0 }

        /// The height of a picture with its caption.
        func height(_ picture: GalleryPicture) -> Double { pictureHeight(picture) + captionHeight(picture) }

        /// The height of a caption.
        func captionHeight(_ picture: GalleryPicture) -> Double { caption.height(lines: picture.captionLines) }

        /// The height of a picture alone, in whole points so that edges are sharp.
        private func pictureHeight(_ picture: GalleryPicture) -> Double {
            let ratio = Double(max(1, picture.height)) / Double(max(1, picture.width))
            return (laneWidth * min(max(ratio, 1 / greatestRatio), greatestRatio)).rounded()
        }
    }
#endif
