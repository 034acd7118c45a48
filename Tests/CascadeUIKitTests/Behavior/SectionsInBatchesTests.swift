import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of batches after which the delegate returns other headers and options for the sections whose items change.
@MainActor
@Suite
struct SectionsInBatchesTests {
    /// A waterfall whose empty sections have one lane and no header, and others three lanes and a header.
    private final class Source: NSObject, UICollectionViewDataSource, WaterfallSectionDelegate {
        var counts: [Int]
        var header = ItemSize.absolute(44)
        var footer: ItemSize?
        var widths: Set<CGFloat> = []
        var sectionCalls: [Int] = []
        let screen = TestScreen(size: CGSize(width: 300, height: 480))
        let layout = WaterfallLayout()
        let view: UICollectionView

        init(_ counts: [Int]) {
            self.counts = counts
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 480), collectionViewLayout: layout)
            super.init()
            view.register(WallCell.self, forCellWithReuseIdentifier: "cell")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                view.register(WallHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
            }
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: WaterfallLayout.elementKindSectionBackground)
            layout.delegate = self
            view.dataSource = self
        }

        func show() -> Source {
            screen.show(view)
            screen.settle()
            widths = []
            sectionCalls = []
            return self
        }

        /// Inserts items at the beginning of a section, or deletes them for a negative count.
        func add(_ count: Int, to section: Int) {
            let paths = (0..<abs(count)).map { IndexPath(item: $0, section: section) }
            view.performBatchUpdates {
                self.counts[section] += count
                if count > 0 { self.view.insertItems(at: paths) } else { self.view.deleteItems(at: paths) }
            }
            screen.settle()
        }

        var headers: [IndexPath] { view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader) }

        func frame(_ item: Int, _ section: Int) -> CGRect? {
            view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
        }

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
            -> UICollectionReusableView
        { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) }

        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
            -> LayoutItem
        {
            widths.insert(laneWidth)
            return .absolute(60)
        }

        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions
        {
            sectionCalls.append(section)
            return SectionOptions(lanes: counts[section] == 0 ? 1 : 3, header: counts[section] == 0 ? .absolute(0) : header, footer: footer)
        }
    }

    @Test func anEmptySectionThatGetsItemsGetsItsHeaderAndLanes() {
        let source = Source([0, 2]).show()
        #expect(source.headers == [IndexPath(item: 0, section: 1)])
        source.add(5, to: 0)
        #expect(source.headers == [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 1)])
        #expect(source.widths == [100])
        #expect((0..<5).map { source.frame($0, 0)?.minX } == [0, 100, 200, 0, 100])
        #expect((0..<5).map { source.frame($0, 0)?.minY } == [44, 44, 44, 104, 104])
        #expect(source.frame(0, 1)?.minY == 208)
        #expect(!source.sectionCalls.contains(1), "the batch does not change the second section")
    }

    @Test func anEmptiedSectionLosesItsHeader() {
        let source = Source([2, 2]).show()
        source.add(-2, to: 0)
        #expect(source.headers == [IndexPath(item: 0, section: 1)])
        #expect(source.frame(0, 1)?.minY == 44)
        #expect(source.view.contentSize.height == 104)
    }

    @Test func aHeaderOfAnotherHeightIsRequestedAgain() {
        let source = Source([2, 2]).show()
        source.header = .absolute(70)
        source.add(1, to: 0)
        #expect(source.frame(0, 0)?.minY == 70)
        #expect(source.sectionCalls == [0])
    }

    @Test func aFooterOfAnotherHeightIsRequestedAgain() {
        let source = Source([2, 2])
        source.footer = .absolute(20)
        _ = source.show()
        #expect(source.frame(0, 1)?.minY == 168)
        source.footer = .absolute(30)
        source.add(1, to: 0)
        #expect(source.frame(0, 1)?.minY == 178)
        #expect(source.view.contentSize.height == 258, "the batch does not change the second section")
    }

    @Test func aMeasuredHeaderKeepsItsHeight() {
        let source = Source([2, 2])
        source.header = .automatic(estimated: 30)
        _ = source.show()
        let view = source.view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: 0)
        )
        (view as? WallHeader)?.wished = 90
        source.layout.invalidateLayout()
        source.screen.settle()
        let before = source.frame(0, 0)?.minY
        source.add(1, to: 0)
        #expect(source.frame(0, 0)?.minY == before)
    }

    @Test func itemsThatMoveIntoAnEmptySectionChangeBothSections() {
        let source = Source([1, 0]).show()
        source.view.performBatchUpdates {
            source.counts = [0, 1]
            source.view.moveItem(at: IndexPath(item: 0, section: 0), to: IndexPath(item: 0, section: 1))
        }
        source.screen.settle()
        #expect(source.headers == [IndexPath(item: 0, section: 1)])
        #expect(source.frame(0, 1) == CGRect(x: 0, y: 44, width: 100, height: 60))
    }
}
