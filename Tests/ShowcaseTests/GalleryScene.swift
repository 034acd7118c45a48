import Cascade
import CascadeTesting
import CascadeUIKit
import GalleryModel
import Showcase
import Testing
import UIKit

/// Albums and their expected layouts.
enum Albums {
    /// Some of the page's breakpoints.
    static let breakpoints = Breakpoint.all.filter { [0, 390, 600, 820, 1280].contains($0.window) }

    /// Pictures of many aspect ratios, some of them beyond the uncropped range, with no, one and two lines of text.
    static func picture(_ number: Int) -> GalleryPicture {
        GalleryPicture(
            title: number % 3 == 0 ? nil : "Title \(number)",
            price: number % 4 == 1 ? "\(number) €" : nil,
            alternativeText: "Picture \(number)",
            width: 40 + number * 7919 % 900,
            height: number % 17 == 5 ? 9_000 : 40 + number * 104_729 % 900,
            color: UInt32(number * 2_654_435_761 % 0xFF_FFFF),
            thumbnails: [GalleryPicture.Thumbnail(width: 320, address: "small"), GalleryPicture.Thumbnail(width: 960, address: "large")],
            large: "large"
        )
    }

    /// Three sections: one without a title, one with, and one without again.
    static func album(_ counts: [Int] = [23, 40, 17], titles: [String?] = [nil, "The sea", nil]) -> GalleryAlbum {
        var number = 0
        let sections = zip(counts, titles).map { count, title in
            defer { number += count }
            return (title: title, pictures: (number..<number + count).map { picture($0) }, parents: [String]())
        }
        return GalleryAlbum(title: "Holidays", sections: sections, breakpoints: breakpoints)
    }
}

extension GalleryAlbum {
    /// Returns the engine's arrangement at a breakpoint, as `PageLayout` of the package Gallery makes it.
    func page(_ breakpoint: Breakpoint) -> WaterfallArrangement {
        let metrics = TileMetrics(breakpoint)
        let placed = metrics.sections(
            sections.map { section in
                let tiles = section.pictures.map(picture).map {
                    TileRecord(
                        width: $0.width,
                        height: $0.height,
                        captionLines: [$0.title, $0.price].filter { $0 != nil }.count,
                        color: 0
                    )
                }
                return (tiles[...], section.title != nil)
            }
        )
        let sections = zip(placed, sections).map {
            LayoutSection($0.items, header: metrics.header(hasTitle: $1.title != nil), options: $0.options())
        }
        return metrics.options.arrange(sections, in: LayoutSize(width: breakpoint.container, height: 800))
    }
}

typealias GalleryScene = AppScene<GalleryViewController>

extension AppScene where Controller == GalleryViewController {
    var pictures: UICollectionView { controller.collectionView }

    /// Returns the index path of a picture by its index among all sections.
    func path(_ number: Int) -> IndexPath {
        let sections = controller.album.sections
        for (index, section) in sections.enumerated() where section.pictures.contains(number) {
            return IndexPath(item: number - section.pictures.lowerBound, section: index)
        }
        return IndexPath(item: number, section: sections.count)
    }

    func cell(_ number: Int) -> UICollectionViewCell? { pictures.cellForItem(at: path(number)) }

    /// Returns the frame of a tile's picture in the view.
    func place(_ number: Int) -> CGRect? {
        guard let cell = cell(number), let image = cell.contentView.subviews.compactMap({ $0 as? UIImageView }).first else { return nil }
        return view.convert(image.bounds, from: image)
    }

    /// The view above all others while a picture is open.
    var viewer: UIView? { view.subviews.last { $0.accessibilityViewIsModal && !($0 is UICollectionView) } }

    /// The view of the open picture.
    var large: UIImageView? {
        viewer?.subviews.filter { !$0.accessibilityElementsHidden }
            .flatMap(\.subviews).compactMap { $0 as? UIImageView }.first { $0.isAccessibilityElement }
    }

    /// The frame of the open picture in the view.
    var largeFrame: CGRect? { large.map { view.convert($0.bounds, from: $0) } }
}
