import Cascade
import CascadeTesting
import CascadeUIKit
import GalleryModel
import Showcase
import Testing
import UIKit

@MainActor
@Suite
struct GalleryFrameTests {
    /// Requires all tiles and headings to have the engine's frames of the page.
    private func expectPage(
        _ scene: GalleryScene,
        _ breakpoint: Breakpoint,
        _ comment: Comment,
        _ location: SourceLocation = #_sourceLocation
    ) {
        // At a whole point, so that edges are sharp.
        let margin = ((Double(scene.view.bounds.width) - breakpoint.container) / 2).rounded(.down)
        let page = scene.controller.album.page(breakpoint)
        var known = 0
        for placed in page.allPlacements() {
            let (element, placement) = (placed.element, placed.placement)
            let path = IndexPath(item: element.index, section: element.section)
            let shown: CGRect?
            switch element.kind {
            case .item: shown = scene.pictures.layoutAttributesForItem(at: path)?.frame
            case .header:
                shown =
                    scene.pictures.layoutAttributesForSupplementaryElement(ofKind: UICollectionView.elementKindSectionHeader, at: path)?
                    .frame
            default: continue
            }
            known += 1
            let frame = placement.frame
            let expected =
                element.kind == .item
                ? CGRect(x: frame.x + margin, y: frame.y, width: frame.width, height: frame.height)
                : CGRect(x: 0, y: frame.y, width: Double(scene.view.bounds.width), height: frame.height)
            #expect(shown == expected, "\(comment): \(element)", sourceLocation: location)
        }
        #expect(known > 80, comment, sourceLocation: location)
        #expect(Double(scene.pictures.contentSize.height) == page.contentSize.height, comment, sourceLocation: location)
    }

    @Test(arguments: [(390, 1), (820, 3), (1280, 4)])
    func theTilesHaveTheFramesOfThePage(width: Int, breakpoint: Int) {
        let scene = GalleryScene(GalleryViewController(album: Albums.album()), size: CGSize(width: width, height: 800))
        expectPage(scene, Albums.breakpoints[breakpoint], "\(width)")
        #expect(Double(scene.pictures.contentOffset.y) == -88, "the title is above the pictures")
    }

    @Test func aWidthBetweenTwoBreakpointsCentersTheNarrowerContainer() {
        let scene = GalleryScene(GalleryViewController(album: Albums.album()), size: CGSize(width: 1000, height: 800))
        expectPage(scene, Albums.breakpoints[3], "1000")
        scene.resize(to: CGSize(width: 1265, height: 800))
        expectPage(scene, Albums.breakpoints[3], "1265")
        scene.controller.scrollBarWidth = 15
        scene.screen.settle()
        expectPage(scene, Albums.breakpoints[4], "1265 beside a scroll bar")
    }

    @Test(arguments: [0, 0.3])
    func theTilesHaveTheFramesOfThePageAfterResizing(seconds: TimeInterval) {
        let scene = GalleryScene(GalleryViewController(album: Albums.album()), size: CGSize(width: 390, height: 844))
        for (width, breakpoint) in [(844, 3), (390, 1), (1280, 4), (700, 2), (820, 3), (390, 1)] {
            scene.resize(to: CGSize(width: width, height: 900), over: seconds)
            expectPage(scene, Albums.breakpoints[breakpoint], "\(width) over \(seconds)")
            scene.expectUsableControls("\(width)")
        }
    }

    @Test func resizingKeepsTheFirstPictureVisibleAndAnimatesTheOthersIfColumnsChange() throws {
        for reducesMotion in [false, true] {
            let scene = GalleryScene(GalleryViewController(album: Albums.album()), reducesMotion: reducesMotion)
            scene.pictures.contentOffset.y = 2_000
            scene.screen.settle()
            for width in [820, 1280, 390] {
                let first = scene.controller.state.first
                scene.screen.forget()
                scene.screen.window.resize(to: CGSize(width: width, height: 844))
                scene.screen.frame()
                #expect((scene.screen.counts.animated > 3) == !reducesMotion, "\(width): \(scene.screen.counts)")
                scene.screen.settle()
                #expect(scene.cell(first) != nil, "\(width): picture \(first) is out of sight")
                expectApart(scene.pictures, "\(width)")
            }
        }
    }

    @Test(arguments: [false, true])
    func tilesAreInsideTheSafeAreaInBothReadingDirections(isRightToLeft: Bool) {
        let scene = GalleryScene(
            GalleryViewController(album: Albums.album()),
            size: CGSize(width: 844, height: 390),
            isRightToLeft: isRightToLeft
        )
        scene.screen.window.setSafeArea(UIEdgeInsets(top: 20, left: 47, bottom: 21, right: 47))
        scene.screen.settle()
        for cell in scene.pictures.visibleCells {
            let frame = scene.view.convert(cell.bounds, from: cell)
            #expect(Double(frame.minX) >= 47 + 16 && Double(frame.maxX) <= 844 - 47 - 16, "\(frame)")
        }
        #expect(Double(scene.pictures.contentOffset.y) == -108)
        let first = scene.cell(0).map { scene.view.convert($0.bounds, from: $0) } ?? .zero
        #expect((Double(first.midX) > 422) == isRightToLeft, "the first column is where reading begins")
        scene.expectUsableControls("safe area")
        for layout in ["Line", "Circle"] {
            scene.choose(layout)
            scene.screen.settle()
            scene.expectUsableControls("\(layout)")
        }
    }

    @Test func picturesWithoutBreakpointsMakeAGallery() {
        for width in [200, 320, 390, 820, 2560] {
            let scene = GalleryScene(
                GalleryViewController(pictures: (0..<40).map { Albums.picture($0) }),
                size: CGSize(width: width, height: 800)
            )
            expectApart(scene.pictures, "\(width)")
            for layout in ["Waterfall", "Circle"] {
                scene.choose(layout)
                scene.screen.settle()
                for cell in scene.pictures.visibleCells {
                    let frame = scene.view.convert(cell.bounds, from: cell)
                    #expect(frame.minX >= 15.9 && Double(frame.maxX) <= Double(width) - 15.9, "\(layout), \(width): \(frame)")
                }
                #expect(scene.pictures.visibleCells.count > 1, "\(layout), \(width)")
            }
        }
        let none = GalleryScene(GalleryViewController(pictures: []))
        for layout in ["Line", "Circle", "Waterfall"] {
            none.choose(layout)
            none.screen.settle()
        }
        #expect(none.controller.state == GalleryState())
    }
}
