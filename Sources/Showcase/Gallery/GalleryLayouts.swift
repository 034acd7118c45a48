#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import GalleryModel
    import Cascade
    import CascadeUIKit
    import UIKit
    import Foundation

    /// The three layouts of a gallery, adjusted to its size.
    ///
    /// The line and the circle are made when they are first shown.
    @MainActor
    final class GalleryLayouts {
        let waterfall = WaterfallLayout()
        private(set) lazy var line = LineLayout(
            LineOptions(itemSize: LayoutSize(width: 100, height: 100), spacing: 16, effects: .shrinking(toScale: 0.75))
        )
        private(set) lazy var circle = CircleLayout(
            CircleOptions(itemSize: LayoutSize(width: 44, height: 44), scrolling: .turning(.horizontal), stacking: .nearestInFront)
        )

        /// The sections of the waterfall, as on the exported page.
        private(set) var sections: [TileSection] = []

        /// The greatest number of pictures in a circle; more would overlap on every screen.
        static let mostInCircle = 300

        func layout(_ kind: GalleryState.Layout) -> UICollectionViewLayout {
            switch kind {
            case .waterfall: return waterfall
            case .line: return line
            case .circle: return circle
            }
        }

        /// Sets the waterfall's options, which equal those of the exported page.
        func fit(_ album: GalleryAlbum, _ metrics: GalleryMetrics) {
            sections = metrics.tiles.sections(album.sections.map { (album.tiles[$0.pictures], $0.title != nil) })
            waterfall.items = sections.map { $0.items }
            waterfall.options = metrics.tiles.options
            waterfall.invalidateLayout()
        }

        /// Sets the size of the pictures of a line or a circle, and the circle's radius.
        ///
        /// The line fills the available height; in a narrow room, the edges of the neighbors at their least scale are visible. The circle does
        /// not touch the sides; its pictures touch each other unless they are few, are large enough to tap and have no captions.
        func fit(_ kind: GalleryState.Layout, to room: CGSize, count: Int, caption: Double) {
            let (width, height) = (Double(max(1, room.width)), Double(max(1, room.height)))
            switch kind {
            case .waterfall: break
            case .line:
                let side = max(44, min((width / 2 - 16 - 24) / (1 - 0.75 / 2), height * 0.86 - caption, 560))
                line.options.itemSize = LayoutSize(width: side, height: side + caption)
            case .circle:
                let side = min(width - 32, height)
                let diameter = max(44, min(Double.pi * side / (1.05 * Double(count) + Double.pi), side * 0.3))
                circle.options.itemSize = LayoutSize(width: diameter, height: diameter)
                circle.options.radius = .fixed((side - diameter) / 2)
            }
        }
    }
#endif
