import CascadeTesting
import GalleryModel
import Testing
import UIKit

@testable import Showcase

/// Where the button of the search is, how folders of a few pictures look, and what a line shows on a phone.
@MainActor
struct GalleryLooksTests {
    /// Folders of a few pictures, and one that has more.
    private let family = Albums.album([3, 2, 4, 50, 2, 6], titles: ["A", "B", "C", "D", "E", "F"])

    private func scene(_ width: Double, isRightToLeft: Bool = false) -> GalleryScene {
        let controller = GalleryViewController(album: family)
        controller.offersSearch = true
        return GalleryScene(controller, size: CGSize(width: width, height: 800), isRightToLeft: isRightToLeft)
    }

    @Test(arguments: [390, 1280], [false, true])
    func theSearchButtonIsInTheTitlesLineUntilThatHasScrolledAway(width: Double, isRightToLeft: Bool) {
        let scene = scene(width, isRightToLeft: isRightToLeft)
        let button = scene.controller.searchButton
        func frame(_ view: UIView) -> CGRect { scene.view.convert(view.bounds, from: view) }
        let labels = scene.controller.masthead.subviews.compactMap { $0 as? UILabel }
        #expect(labels.count == 2 && button.superview === scene.controller.masthead)
        for label in labels {
            #expect(!frame(label).insetBy(dx: -5, dy: 0).intersects(frame(button)), "beside \(label.text ?? "")")
            #expect(abs(frame(label).midY - frame(button).midY) < 10, "in the line of \(label.text ?? "")")
        }
        let before = frame(button)
        scene.pictures.contentOffset.y += 5
        scene.screen.settle()
        #expect(frame(button).minY == before.minY - 5, "it scrolls with the title")
        scene.pictures.contentOffset.y = 1_000
        scene.screen.settle()
        #expect(button.superview === scene.view && button.alpha == 0, "scrolling down hides it")
        scene.pictures.contentOffset.y = 900
        scene.screen.settle()
        #expect(frame(button).minY == 2 && frame(button).minX == before.minX && button.alpha == 1)
        scene.choose("Line")
        scene.screen.settle()
        #expect(button.superview === scene.controller.masthead && frame(button) == before, "a line has the title above it")
    }

    @Test(arguments: [820, 1280], [false, true])
    func headingsAreAboveTheirPicturesInSharedRows(width: Double, isRightToLeft: Bool) throws {
        let scene = scene(width, isRightToLeft: isRightToLeft)
        let kind = UICollectionView.elementKindSectionHeader
        func expectHeadings(_ comment: Comment, sharing: Bool = false) throws {
            var shared: Set<CGFloat> = []
            var count = 0
            for path in scene.pictures.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                let heading = try #require(scene.pictures.supplementaryView(forElementKind: kind, at: path))
                let label = try #require(heading.subviews.compactMap { $0 as? UILabel }.first { $0.text != nil && !$0.isHidden })
                let text = scene.pictures.convert(label.bounds, from: label)
                let first = try #require(scene.pictures.layoutAttributesForItem(at: IndexPath(item: 0, section: path.section))?.frame)
                #expect(isRightToLeft ? abs(text.maxX - first.maxX) <= 1 : text.minX == first.minX, comment)
                #expect(text.maxY <= first.minY && first.minY - text.maxY < 20, comment)
                if !shared.insert(heading.frame.minY).inserted { count += 1 }
            }
            #expect(count > 0 || !sharing, comment)
        }
        try expectHeadings("at first")
        scene.resize(to: CGSize(width: width + 400, height: 800))
        try expectHeadings("after resizing")
        scene.controller.filter([0, 3, 5, 6, 7])
        scene.screen.settle()
        try expectHeadings("of found pictures", sharing: true)
        expectApart(scene.pictures, "found pictures")
        let fresh = GalleryScene(
            GalleryViewController(album: scene.controller.album),
            size: CGSize(width: width + 400, height: 800),
            isRightToLeft: isRightToLeft
        )
        for number in 0..<5 {
            let path = scene.path(number)
            #expect(
                scene.pictures.layoutAttributesForItem(at: path)?.frame == fresh.pictures.layoutAttributesForItem(at: path)?.frame,
                "found pictures are where a new gallery has them"
            )
        }
        scene.controller.filter(nil)
        scene.screen.settle()
        try expectHeadings("of all again")
        scene.controller.change(columns: 3)
        scene.screen.settle()
        let widths = Set(scene.pictures.visibleCells.map(\.frame.width))
        #expect(widths.count == 1, "chosen columns are those of all sections")
    }

    @Test(arguments: [320, 390, 600, 820])
    func aLineShowsAnEdgeOfBothNeighbors(width: Double) throws {
        let scene = scene(width)
        scene.choose("Line")
        scene.screen.settle()
        scene.controller.show(5)
        scene.screen.settle()
        for number in [4, 6] {
            let place = try #require(scene.place(number))
            let visible = place.intersection(scene.view.bounds).width
            #expect(visible >= 20 && visible < place.width, "\(number): \(place)")
        }
    }
}
