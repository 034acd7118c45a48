import Testing
import UIKit

/// A delegate that implements all methods, with values by section.
@MainActor
private final class SectionsDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: indexPath.section == 0 ? 100 : 145, height: 20)
    }

    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int) -> UIEdgeInsets {
        UIEdgeInsets(top: 1, left: CGFloat(section) * 10, bottom: 2, right: CGFloat(section) * 10)
    }

    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, minimumLineSpacingForSectionAt section: Int) -> CGFloat {
        CGFloat(section) * 5
    }

    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, minimumInteritemSpacingForSectionAt section: Int)
        -> CGFloat
    { 10 }

    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int) -> CGSize {
        CGSize(width: 1, height: section == 0 ? 0 : 30)
    }

    func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int) -> CGSize {
        CGSize(width: 1, height: section == 0 ? 12 : 0)
    }
}

/// Tests of the order of sections with headers, footers and insets.
@MainActor
struct FlowSectionTests {
    /// Rules 9.10 and 9.12.
    @Test func headerItemsAndFooterAreInOrder() {
        let scene = FlowScene([1, 1]) {
            $0.headerReferenceSize = CGSize(width: 7, height: 30)
            $0.footerReferenceSize = CGSize(width: 9, height: 20)
            $0.sectionInset = UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 5)
        }
        #expect(scene.header(0)?.frame == rect(0, 0, 320, 30) && scene.footer(0)?.frame == rect(0, 90, 320, 20))
        #expect(isClose(scene.item(0), rect(5, 34, 50, 50)) && isClose(scene.item(0, 1), rect(5, 144, 50, 50)))
        #expect(scene.header(1)?.frame == rect(0, 110, 320, 30) && scene.footer(1)?.frame == rect(0, 200, 320, 20))
        #expect(scene.layout.collectionViewContentSize == CGSize(width: 320, height: 220))
        #expect(scene.header(0)?.zIndex == 0)
    }

    /// Rule 9.11.
    @Test func emptySectionKeepsHeaderInsetsAndFooter() {
        let scene = FlowScene([0, 1]) {
            $0.headerReferenceSize = CGSize(width: 0, height: 30)
            $0.footerReferenceSize = CGSize(width: 0, height: 20)
            $0.sectionInset = UIEdgeInsets(top: 4, left: 5, bottom: 6, right: 5)
        }
        #expect(scene.header(0)?.frame == rect(0, 0, 320, 30) && scene.footer(0)?.frame == rect(0, 40, 320, 20))
        #expect(scene.header(1)?.frame == rect(0, 60, 320, 30))
    }

    @Test func emptyContentHasTheWidthAndNoHeight() {
        let empty = FlowScene([])
        #expect(empty.layout.collectionViewContentSize == CGSize(width: 320, height: 0))
        let scene = FlowScene([0])
        #expect(scene.layout.collectionViewContentSize == CGSize(width: 320, height: 0))
        #expect(scene.layout.layoutAttributesForElements(in: rect(-1000, -1000, 3000, 3000)) == [])
        #expect(scene.item(0) == nil && scene.item(-1) == nil && scene.item(0, 3) == nil && scene.header(0) == nil)
    }

    @Test func theDelegateIsCalledForEachSection() {
        let delegate = SectionsDelegate()
        let scene = FlowScene([4, 3], delegate: delegate)
        #expect(areClose(scene.items(0), [rect(0, 1, 100, 20), rect(110, 1, 100, 20), rect(220, 1, 100, 20), rect(0, 21, 100, 20)]))
        #expect(scene.header(0) == nil && scene.footer(1) == nil)
        #expect(scene.footer(0)?.frame == rect(0, 43, 320, 12) && scene.header(1)?.frame == rect(0, 55, 320, 30))
        #expect(areClose(scene.items(1), [rect(10, 86, 145, 20), rect(165, 86, 145, 20), rect(10, 111, 145, 20)]))
        #expect(scene.layout.collectionViewContentSize.height == 133)
    }

    @Test func propertiesReplaceOmittedMethods() {
        let delegate = FlowSizesDelegate { _ in CGSize(width: 100, height: 20) }
        let scene = FlowScene([3], delegate: delegate) {
            $0.sectionInset = UIEdgeInsets(top: 3, left: 0, bottom: 0, right: 100)
            $0.minimumLineSpacing = 7
            $0.minimumInteritemSpacing = 20
            $0.headerReferenceSize = CGSize(width: 0, height: 11)
        }
        #expect(areClose(scene.items(), [rect(0, 14, 100, 20), rect(120, 14, 100, 20), rect(0, 41, 100, 20)]))
    }

    /// Rule 9.14.
    @Test func contentInsetNarrowsTheLines() {
        let scene = FlowScene([2]) {
            $0.itemSize = CGSize(width: 100, height: 20)
            $0.headerReferenceSize = CGSize(width: 0, height: 10)
        }
        scene.view.contentInset = UIEdgeInsets(top: 50, left: 20, bottom: 60, right: 30)
        scene.layout.invalidateLayout()
        scene.view.layoutIfNeeded()
        #expect(scene.header(0)?.frame == rect(0, 0, 270, 10))
        #expect(areClose(scene.items(), [rect(0, 10, 100, 20), rect(170, 10, 100, 20)]))
        #expect(scene.layout.collectionViewContentSize == CGSize(width: 270, height: 30))
    }

    @Test func insetsFromTheMarginsMoveItemsButNotHeaders() {
        let scene = FlowScene([1])
        scene.view.layoutMargins = UIEdgeInsets(top: 99, left: 16, bottom: 99, right: 24)
        scene.layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        scene.layout.headerReferenceSize = CGSize(width: 0, height: 10)
        scene.layout.sectionInsetReference = .fromLayoutMargins
        scene.view.layoutIfNeeded()
        #expect(isClose(scene.item(0), rect(18, 11, 50, 50)) && scene.header(0)?.frame == rect(0, 0, 320, 10))
    }

    @Test func negativeInsetsLetItemsOutOfTheirSection() {
        let scene = FlowScene([1, 1]) {
            $0.headerReferenceSize = CGSize(width: 0, height: 10)
            $0.sectionInset = UIEdgeInsets(top: -40, left: 0, bottom: 40, right: 0)
        }
        #expect(isClose(scene.item(0, 1), rect(0, 30, 50, 50)))
        let hit = scene.layout.layoutAttributesForElements(in: rect(0, 31, 320, 5)) ?? []
        #expect(hit.contains { $0.indexPath == IndexPath(item: 0, section: 1) && $0.representedElementCategory == .cell })
    }
}
