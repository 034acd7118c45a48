import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of section backgrounds in batches, in which UIKit stops the program if one of them has no attributes (rule 12.8).
@MainActor
@Suite
struct SectionBackgroundsInBatchesTests {
    /// A waterfall that requests the attributes of all backgrounds when UIKit may do so in a batch.
    private final class Watched: WaterfallLayout {
        var count = 0
        /// The sections whose backgrounds had no attributes.
        var missing: [String] = []
        var deleted: [IndexPath] = []
        var inserted: [IndexPath] = []

        private func check(_ phase: String) {
            for section in 0..<count where layoutAttributesForDecorationView(ofKind: kind, at: IndexPath(item: 0, section: section)) == nil
            {
                missing.append("\(phase): \(section)")
            }
        }

        private var kind: String { Self.elementKindSectionBackground }

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            check("before")
            super.prepare(forCollectionViewUpdates: updateItems)
            check("after")
            deleted = indexPathsToDeleteForDecorationView(ofKind: kind)
            inserted = indexPathsToInsertForDecorationView(ofKind: kind)
        }
    }

    /// Sections of items of 60 points in one lane; sections without items have no background and no header.
    private final class Source: NSObject, UICollectionViewDataSource, WaterfallSectionDelegate {
        var counts: [Int]
        let screen = TestScreen(size: CGSize(width: 300, height: 480))
        let layout = Watched(WaterfallOptions(lanes: 1))
        let view: UICollectionView

        init(_ counts: [Int]) {
            self.counts = counts
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 480), collectionViewLayout: layout)
            super.init()
            view.register(WallCell.self, forCellWithReuseIdentifier: "cell")
            layout.register(Background.self, forDecorationViewOfKind: WaterfallLayout.elementKindSectionBackground)
            layout.delegate = self
            view.dataSource = self
            screen.show(view)
            screen.settle()
            layout.count = counts.count
        }

        /// The frames of the backgrounds, also of those that leave, in order.
        var backgrounds: [CGRect] { view.subviews.filter { $0 is Background }.map(\.frame).sorted { $0.minY < $1.minY } }

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
            -> LayoutItem
        { .absolute(60) }

        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions
        {
            SectionOptions(background: counts[section] == 0 ? .hidden : .visible())
        }
    }

    private final class Background: UICollectionReusableView {}

    @Test func backgroundsHaveAttributesWhenTheirSectionIsDeleted() {
        let source = Source([2, 1, 3])
        source.view.performBatchUpdates {
            source.counts = [2, 3]
            source.view.deleteSections(IndexSet([1]))
        }
        source.screen.settle()
        #expect(source.layout.missing == [])
        #expect(source.layout.deleted == [IndexPath(item: 0, section: 1)])
        #expect(source.layout.inserted == [])
        #expect(source.backgrounds == [CGRect(x: 0, y: 0, width: 300, height: 120), CGRect(x: 0, y: 120, width: 300, height: 180)])
    }

    @Test func anEmptiedSectionLosesItsBackground() {
        let source = Source([2, 1, 3])
        source.view.performBatchUpdates {
            source.counts[1] = 0
            source.view.deleteItems(at: [IndexPath(item: 0, section: 1)])
        }
        source.screen.settle()
        #expect(source.layout.missing == [])
        #expect(source.layout.deleted == [IndexPath(item: 0, section: 1)])
        #expect(source.backgrounds == [CGRect(x: 0, y: 0, width: 300, height: 120), CGRect(x: 0, y: 120, width: 300, height: 180)])
    }

    @Test func newSectionsAndThoseThatGetItemsGetBackgrounds() {
        let source = Source([2, 0])
        source.layout.count = 1
        source.view.performBatchUpdates {
            source.counts = [1, 2, 2]
            source.view.insertSections(IndexSet([0]))
            source.view.insertItems(at: [IndexPath(item: 0, section: 2), IndexPath(item: 1, section: 2)])
        }
        source.screen.settle()
        #expect(source.layout.missing == [])
        #expect(source.layout.deleted == [])
        #expect(source.layout.inserted == [IndexPath(item: 0, section: 0), IndexPath(item: 0, section: 2)])
        #expect(source.backgrounds.map(\.height) == [60, 120, 120])
    }
}
