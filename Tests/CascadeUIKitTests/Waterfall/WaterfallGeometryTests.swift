import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

@MainActor
@Suite
struct WaterfallGeometryTests {
    private func options(_ lanes: LaneCount = 2, _ axis: LayoutAxis = .vertical) -> WaterfallOptions {
        WaterfallOptions(lanes: lanes, spacing: 10, axis: axis)
    }

    /// The item that keeps its position: the first that begins in the visible bounds.
    private func anchor(_ wall: Wall) -> Int? {
        wall.view.visibleCells.compactMap { $0 as? WallCell }.filter { (wall.place(of: $0.number) ?? -1) >= 0 }
            .min { (wall.place(of: $0.number)!, $0.number) < (wall.place(of: $1.number)!, $1.number) }?.number
    }

    @Test func heightsAreRequestedForTheWidthOfALane() {
        let wall = Wall(count: 50, options()).show()
        #expect(wall.widths == [155])
        let asked = wall.asked
        #expect(asked == 50, "each item once")
        wall.view.frame.size.height = 300
        wall.screen.settle()
        #expect(wall.asked == asked)
        wall.view.frame.size.width = 410
        wall.screen.settle()
        #expect(wall.widths == [155, 200])
    }

    private final class TallLayout: WaterfallLayout {
        override var collectionViewContentSize: CGSize {
            CGSize(width: super.collectionViewContentSize.width, height: max(900, super.collectionViewContentSize.height))
        }
    }

    @Test func aSubclassGivesTheContentALeastHeight() {
        let layout = TallLayout(lanes: 2) { _, _ in .absolute(100) }
        let fixture = CollectionFixture([[0, 1, 2, 3]], layout, isMirrored: false, size: CGSize(width: 320, height: 480)).show()
        let view = fixture.view
        #expect(view.contentSize.height == 900)
        view.contentOffset.y = 400
        fixture.sections = [[0, 1, 2, 3, 4]]
        view.insertItems(at: [[0, 4]])
        fixture.screen.settle()
        #expect(view.contentOffset.y == 400 && view.contentSize.height == 900)
        fixture.sections = [Array(0..<40)]
        view.reloadData()
        fixture.screen.settle()
        #expect(view.contentSize.height == 2_000)
    }

    @Test func rotationKeepsThePositionOfTheFirstVisibleItem() throws {
        let wall = Wall(count: 300, options(.adaptive(minimum: 120))).show()
        wall.view.contentOffset.y = 4000
        wall.screen.settle()
        let number = try #require(anchor(wall))
        let place = try #require(wall.place(of: number))
        wall.view.frame.size = CGSize(width: 480, height: 320)
        wall.screen.settle()
        #expect(wall.frame(0)?.width != 155, "there are more columns now")
        #expect(abs((wall.place(of: number) ?? -999) - place) <= 0.5)
    }

    @Test func anotherNumberOfColumnsKeepsThePositionOfTheFirstVisibleItem() throws {
        let wall = Wall(count: 300, options()).show()
        wall.view.contentOffset.y = 5000
        wall.screen.settle()
        let number = try #require(anchor(wall))
        let place = try #require(wall.place(of: number))
        wall.layout.options.lanes = 4
        wall.screen.settle()
        #expect(wall.frame(0)?.width == 72.5)
        #expect(abs((wall.place(of: number) ?? -999) - place) <= 0.5)
    }

    @Test func pinningHeadersRequestsNoHeights() {
        let wall = Wall(count: 50, options()).show()
        let asked = wall.asked
        wall.layout.options.sectionHeadersPinToVisibleBounds = true
        wall.screen.settle()
        #expect(wall.asked == asked)
    }

    @Test func aHorizontalWaterfallHasTheTransposedFramesOfAVerticalOne() throws {
        let tall = Wall([Array(0..<60)], options(3), size: CGSize(width: 300, height: 500)).show()
        let wide = Wall([Array(0..<60)], options(3, .horizontal), size: CGSize(width: 500, height: 300)).show()
        for item in 0..<60 {
            let (a, b) = (try #require(tall.frame(item)), try #require(wide.frame(item)))
            #expect(a == CGRect(x: b.minY, y: b.minX, width: b.height, height: b.width))
        }
        #expect(wide.view.contentSize == CGSize(width: tall.view.contentSize.height, height: 300 - 0.0001))
    }

    @Test func framesAreMirroredFromRightToLeft() throws {
        let left = Wall(count: 40, options(3)).show()
        let right = Wall(count: 40, options(3))
        right.view.semanticContentAttribute = .forceRightToLeft
        _ = right.show()
        for item in 0..<40 {
            let (a, b) = (try #require(left.frame(item)), try #require(right.frame(item)))
            #expect(abs(a.minX - (320 - b.maxX)) < 1e-9 && a.minY == b.minY && a.size == b.size)
        }
    }

    @Test func aHorizontalWaterfallIsMirroredFromRightToLeft() {
        let wall = Wall(count: 40, options(2, .horizontal))
        wall.view.semanticContentAttribute = .forceRightToLeft
        _ = wall.show()
        #expect(wall.view.contentOffset.x == wall.view.contentSize.width - 320)
        #expect(wall.view.indexPathsForVisibleItems.first == IndexPath(item: 0, section: 0))
    }

    @Test func insetsFromTheLayoutMarginsIncludeTheContentInsets() {
        let wall = Wall(count: 10, options())
        wall.view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
        wall.layout.sectionInsetReference = .fromLayoutMargins
        _ = wall.show()
        #expect(wall.frame(0)?.minX == 20)
        #expect(wall.frame(0)?.width == 130)
        let inset = Wall(count: 10, options())
        inset.view.contentInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
        _ = inset.show()
        #expect(inset.frame(0)?.width == 125)
        #expect(inset.view.contentSize.width == 260 - 0.0001)
    }

    @Test func insetsFromTheLayoutMarginsAreAtTheirSidesFromRightToLeft() {
        let wall = Wall(count: 10, options())
        wall.view.semanticContentAttribute = .forceRightToLeft
        wall.view.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
        wall.layout.sectionInsetReference = .fromLayoutMargins
        _ = wall.show()
        #expect(wall.frame(0)?.maxX == 290 && wall.frame(1)?.minX == 20)
        wall.layout.options.readingDirection = .leftToRight
        wall.screen.settle()
        #expect(wall.frame(0)?.minX == 20 && wall.frame(1)?.maxX == 290)
    }

    @Test func insetsFromTheSafeAreaIncludeTheContentInsets() {
        let wall = Wall(count: 10, options())
        wall.layout.sectionInsetReference = .fromSafeArea
        _ = wall.show()
        #expect(wall.frame(0)?.minX == 0)
        wall.screen.window.setSafeArea(UIEdgeInsets(top: 20, left: 40, bottom: 0, right: 30))
        wall.screen.settle()
        #expect(wall.frame(0)?.minX == 40)
        #expect(wall.frame(0)?.width == 120)
        wall.view.contentInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
        wall.screen.settle()
        #expect(wall.frame(0)?.minX == 25, "15 points are kept free by the view")
        #expect(wall.frame(0)?.width == 120)
    }

    @Test func spansPinsAndRatiosComeFromTheDelegate() {
        final class Featured: NSObject, WaterfallLayoutDelegate {
            func collectionView(_ view: UICollectionView, layout: WaterfallLayout, itemAt path: IndexPath, laneWidth: CGFloat)
                -> LayoutItem
            {
                switch path.item {
                case 0: return LayoutItem(.absolute(layout.laneWidth(for: .full) / 2), span: .full)
                case 1: return LayoutItem(.absolute(laneWidth / 2), lane: 1)
                default: return .aspectRatio(1)
                }
            }
        }
        let featured = Featured()
        let wall = Wall(count: 3, options())
        wall.layout.delegate = featured
        _ = wall.show()
        #expect(wall.frame(0) == CGRect(x: 0, y: 0, width: 320, height: 160))
        #expect(wall.frame(1) == CGRect(x: 165, y: 170, width: 155, height: 77.5))
        #expect(wall.frame(2) == CGRect(x: 0, y: 170, width: 155, height: 155))
    }
}
