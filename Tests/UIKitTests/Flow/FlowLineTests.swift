import Testing
import UIKit

/// Tests of the distribution of items to the lines of a section.
@MainActor
struct FlowLineTests {
    @Test func defaultsAreApples() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
        #expect(layout.itemSize == CGSize(width: 50, height: 50) && layout.estimatedItemSize == .zero)
        #expect(layout.scrollDirection == .vertical && layout.sectionInset == .zero)
        #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
        #expect(!layout.sectionHeadersPinToVisibleBounds && !layout.sectionFootersPinToVisibleBounds)
        #expect(layout.sectionInsetReference == .fromContentInset)
    }

    /// Rule 9.3.
    @Test func fullLineReachesFromInsetToInset() {
        let scene = FlowScene([4]) {
            $0.itemSize = CGSize(width: 90, height: 40)
            $0.sectionInset = UIEdgeInsets(top: 5, left: 8, bottom: 7, right: 12)
        }
        // 300 points fit three items of 90 with 15 between.
        #expect(areClose(scene.items(), [rect(8, 5, 90, 40), rect(113, 5, 90, 40), rect(218, 5, 90, 40), rect(8, 55, 90, 40)]))
        #expect(scene.layout.collectionViewContentSize == CGSize(width: 320, height: 102))
    }

    /// Rule 9.4.
    @Test func lastLineOfEqualItemsKeepsTheColumns() {
        let scene = FlowScene([2]) { $0.itemSize = CGSize(width: 90, height: 40) }
        #expect(areClose(scene.items(), [rect(0, 0, 90, 40), rect(115, 0, 90, 40)]))
    }

    @Test func equalSizesAreTreatedAsItemSize() {
        let delegate = FlowSizesDelegate { _ in CGSize(width: 90, height: 40) }
        let scene = FlowScene([5], delegate: delegate)
        #expect(isClose(scene.item(4), rect(115, 50, 90, 40)))
    }

    /// Rule 9.5.
    @Test func lastLineOfDifferentItemsIsNotSpread() {
        let widths: [CGFloat] = [100, 60, 110, 80, 70]
        let delegate = FlowSizesDelegate { CGSize(width: widths[$0.item], height: 30) }
        let scene = FlowScene([5], delegate: delegate)
        // 100, 60 and 110 leave 50 for two gaps; 80 and 70 are the last line.
        let expected = [rect(0, 0, 100, 30), rect(125, 0, 60, 30), rect(210, 0, 110, 30), rect(0, 40, 80, 30), rect(90, 40, 70, 30)]
        #expect(areClose(scene.items(), expected))
    }

    @Test func loneItemOnAFullLineIsCentered() {
        let widths: [CGFloat] = [200, 150, 150]
        let delegate = FlowSizesDelegate { CGSize(width: widths[$0.item], height: 30) }
        let scene = FlowScene([3], delegate: delegate)
        // The last line has items of one size, so it has the spacing of a full line (rule 9.6).
        #expect(areClose(scene.items(), [rect(60, 0, 200, 30), rect(0, 40, 150, 30), rect(170, 40, 150, 30)]))
    }

    @Test func equalItemsOfWhichOneFitsAreCentered() {
        let scene = FlowScene([2]) { $0.itemSize = CGSize(width: 200, height: 30) }
        #expect(areClose(scene.items(), [rect(60, 0, 200, 30), rect(60, 40, 200, 30)]))
    }

    /// Rule 9.9.
    @Test func itemsAreCenteredInTheirLine() {
        let heights: [CGFloat] = [20, 60, 40, 10]
        let delegate = FlowSizesDelegate { CGSize(width: 100, height: heights[$0.item]) }
        let scene = FlowScene([4], delegate: delegate)
        #expect(areClose(scene.items(), [rect(0, 20, 100, 20), rect(110, 0, 100, 60), rect(220, 10, 100, 40), rect(0, 70, 100, 10)]))
    }

    @Test func anItemWiderThanTheLineIsCentered() {
        let widths: [CGFloat] = [50, 400, 60]
        let delegate = FlowSizesDelegate { CGSize(width: widths[$0.item], height: 30) }
        let scene = FlowScene([3], delegate: delegate) { $0.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10) }
        #expect(areClose(scene.items(), [rect(135, 0, 50, 30), rect(-40, 40, 400, 30), rect(10, 80, 60, 30)]))
        #expect(scene.layout.collectionViewContentSize == CGSize(width: 320, height: 110))
    }

    @Test func equalItemsWiderThanTheLineAreCentered() {
        let scene = FlowScene([2]) { $0.itemSize = CGSize(width: 400, height: 30) }
        #expect(areClose(scene.items(), [rect(-40, 0, 400, 30), rect(-40, 40, 400, 30)]))
    }

    @Test(arguments: [3, 6, 7, 9, 11, 13]) func computedFractionsOfTheWidthFit(_ columns: Int) {
        let scene = FlowScene([columns + 1], width: 375) {
            $0.minimumInteritemSpacing = 1
            $0.itemSize = CGSize(width: (375 - CGFloat(columns - 1)) / CGFloat(columns), height: 30)
        }
        #expect(scene.item(columns - 1)?.minY == 0 && scene.item(columns)?.minY == 40)
    }

    @Test func negativeLineSpacingLetsLinesOverlap() {
        let scene = FlowScene([4], width: 100) {
            $0.itemSize = CGSize(width: 100, height: 100)
            $0.minimumLineSpacing = -80
        }
        #expect(areClose(scene.items(), (0..<4).map { rect(0, CGFloat($0) * 20, 100, 100) }))
        let hit = scene.layout.layoutAttributesForElements(in: rect(0, 65, 100, 1)) ?? []
        #expect(hit.map(\.indexPath.item) == [0, 1, 2, 3])
        #expect(scene.layout.collectionViewContentSize.height == 160)
    }

    @Test func itemsOfSizeZeroAreLaidOut() {
        let scene = FlowScene([1000]) {
            $0.itemSize = .zero
            $0.minimumInteritemSpacing = 0
        }
        #expect(scene.item(999) == rect(0, 0, 0, 0))
    }
}
