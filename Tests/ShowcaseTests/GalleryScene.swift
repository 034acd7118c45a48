import Cascade
import CascadeTesting
import CascadeUIKit
import Showcase
import Testing
import UIKit

/// Albums and their expected layouts.
enum Albums {
    /// The page's parameters at three widths: `Breakpoint.all` of the package Gallery.
    static let breakpoints = [
        Breakpoint(window: 0, container: 288, lanes: 2, spacing: 8, header: 64),
        Breakpoint(window: 390, container: 358, lanes: 2, spacing: 8, header: 64),
        Breakpoint(window: 600, container: 552, lanes: 3, spacing: 12, header: 72),
        Breakpoint(window: 820, container: 768, lanes: 3, spacing: 12, header: 72),
        Breakpoint(window: 1280, container: 1184, lanes: 4, spacing: 16, header: 80),
    ]

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
            return GallerySection(title: title, pictures: (number..<number + count).map { picture($0) })
        }
        return GalleryAlbum(title: "Holidays", sections: sections, breakpoints: breakpoints)
    }
}

extension GalleryAlbum {
    /// Returns the engine's arrangement with the page's options at a breakpoint, as `PageLayout` of the package Gallery has it.
    func page(_ breakpoint: Breakpoint) -> WaterfallArrangement {
        let options = WaterfallOptions(lanes: .fixed(breakpoint.lanes), spacing: breakpoint.spacing)
        let container = LayoutSize(width: breakpoint.container, height: 800)
        let lane = options.arrange([LayoutSection([.absolute(0)])], in: container).placement(of: .item(0))?.frame.width ?? 0
        let sections = sections.enumerated().map { number, section in
            let insets = LayoutInsets(top: number > 0 && section.title == nil ? breakpoint.spacing : 0)
            let lengths = section.pictures.map { picture in
                let ratio = min(max(Double(picture.height) / Double(picture.width), 0.25), 4)
                let lines = [picture.title, picture.price].filter { $0 != nil }.count
                return (lane * ratio).rounded() + (lines == 0 ? 0 : 8 + 20 * Double(lines) + 4)
            }
            return LayoutSection(
                ItemList(lengths: lengths),
                header: section.title == nil ? 0 : breakpoint.header,
                options: SectionOptions(insets: insets)
            )
        }
        return options.arrange(sections, in: container)
    }
}

typealias GalleryScene = AppScene<GalleryViewController>

extension AppScene where Controller == GalleryViewController {
    var pictures: UICollectionView { controller.collectionView }

    /// Returns the index path of a picture by its index among all sections.
    func path(_ number: Int) -> IndexPath {
        var number = number
        for (index, section) in controller.album.sections.enumerated() {
            if number < section.pictures.count { return IndexPath(item: number, section: index) }
            number -= section.pictures.count
        }
        return IndexPath(item: number, section: controller.album.sections.count)
    }

    func cell(_ number: Int) -> UICollectionViewCell? { pictures.cellForItem(at: path(number)) }

    /// Returns the frame of a tile's picture in the view.
    func place(_ number: Int) -> CGRect? {
        guard let cell = cell(number), let image = cell.contentView.subviews.compactMap({ $0 as? UIImageView }).first else { return nil }
        return view.convert(image.bounds, from: image)
    }

    /// The view of the open picture.
    var large: UIImageView? {
        view.subviews.last.flatMap { $0 as? UIControl }?.subviews.compactMap { $0 as? UIImageView }.first
    }
}
