import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests with a hundred thousand sections, which count the work instead of measuring time.
@MainActor
@Suite
struct ManySectionsTests {
    private final class Source: NSObject, UICollectionViewDataSource, WaterfallSectionDelegate, LineLayoutDelegate {
        var counts: [Int]
        private(set) var countCalls = 0
        private(set) var sizeCalls = 0
        private(set) var sectionCalls = 0
        private(set) var cells = 0

        init(_ counts: [Int]) { self.counts = counts }

        func forget() { (countCalls, sizeCalls, sectionCalls, cells) = (0, 0, 0, 0) }

        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            countCalls += 1
            return counts[section]
        }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            cells += 1
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView,
            viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView,
            layout: WaterfallLayout,
            itemAt indexPath: IndexPath,
            laneWidth: CGFloat
        ) -> LayoutItem {
            sizeCalls += 1
            return .absolute(40)
        }

        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions
        {
            sectionCalls += 1
            return SectionOptions(header: .absolute(20))
        }

        func collectionView(_ collectionView: UICollectionView, layout: LineLayout, sizeForItemAt indexPath: IndexPath) -> CGSize? {
            sizeCalls += 1
            return nil
        }
    }

    static let sections = 100_000

    private func shown(_ source: Source, _ layout: UICollectionViewLayout) -> (TestScreen, UICollectionView) {
        let screen = TestScreen(size: CGSize(width: 320, height: 480))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header"
        )
        view.dataSource = source
        screen.show(view)
        screen.settle()
        return (screen, view)
    }

    @Test(arguments: ["waterfall", "line", "circle"])
    func scrollsAndBatchesRequestOnlyNewElements(kind: String) throws {
        // A circle shows all its items, so most sections are empty.
        let source = Source((0..<Self.sections).map { kind == "circle" ? ($0 % 1_000 == 0 ? 1 : 0) : $0 % 3 })
        let layout: UICollectionViewLayout
        switch kind {
        case "waterfall":
            let waterfall = WaterfallLayout(WaterfallOptions(lanes: 2, sectionHeadersPinToVisibleBounds: true))
            waterfall.delegate = source
            layout = waterfall
        case "line":
            let line = LineLayout(LineOptions(itemSize: LayoutSize(width: 100, height: 100), effects: .shrinking(toScale: 0.8)))
            line.delegate = source
            layout = line
        default: layout = CircleLayout(CircleOptions(itemSize: LayoutSize(width: 50, height: 50), scrolling: .turning(.horizontal)))
        }
        let (screen, view) = shown(source, layout)
        let items = source.counts.reduce(0, +)
        #expect(source.countCalls == Self.sections)
        #expect(source.sizeCalls == (kind == "circle" ? 0 : items))
        try #require(!view.visibleCells.isEmpty)

        source.forget()
        for _ in 0..<30 {
            view.contentOffset.x += kind == "waterfall" ? 0 : 25
            view.contentOffset.y += kind == "waterfall" ? 25 : 0
            screen.frame()
        }
        #expect(source.countCalls == 0 && source.sizeCalls == 0 && source.sectionCalls == 0)
        #expect(source.cells < (kind == "circle" ? 200 : 100))

        source.forget()
        view.performBatchUpdates {
            source.counts[50_000] += 1
            source.counts.insert(2, at: 99_000)
            source.counts.remove(at: 7)
            view.insertItems(at: [IndexPath(item: 0, section: 49_999)])
            view.insertSections(IndexSet([98_999]))
            view.deleteSections(IndexSet([7]))
        }
        screen.settle()
        // UIKit requests all counts again, the layout only the new values.
        #expect(source.countCalls <= 2 * source.counts.count)
        #expect(source.sizeCalls == (kind == "circle" ? 0 : 3))
        // The new section, and the one that has a new item.
        #expect(source.sectionCalls == (kind == "waterfall" ? 2 : 0))
        #expect(view.numberOfSections == Self.sections)
    }

    /// Each move of a section must not move all others; `RearrangedArrayTests` counts the steps.
    @Test func tenThousandSectionsMoveInOneBatch() throws {
        let source = Source((0..<Self.sections).map { $0 % 3 })
        let layout = WaterfallLayout(WaterfallOptions(lanes: 2))
        layout.delegate = source
        let (screen, view) = shown(source, layout)
        let moves = (0..<10_000).map { (from: $0 * 10, to: Self.sections - 1 - $0 * 7) }
        let moved = Set(moves.map { $0.from })
        var rest = source.counts.indices.filter { !moved.contains($0) }.map { source.counts[$0] }[...]
        let origins = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, $0.from) })
        let counts = source.counts
        source.forget()
        view.performBatchUpdates {
            source.counts = counts.indices.map { index in origins[index].map { counts[$0] } ?? rest.removeFirst() }
            for move in moves { view.moveSection(move.from, toSection: move.to) }
        }
        screen.settle()
        // The layout requests no item and no section again.
        #expect(source.countCalls <= 2 * Self.sections)
        #expect(source.sizeCalls == 0 && source.sectionCalls == 0)
        let fresh = WaterfallLayout(WaterfallOptions(lanes: 2))
        fresh.delegate = source
        let (_, other) = shown(source, fresh)
        #expect(view.contentSize == other.contentSize)
        for section in stride(from: 1, to: Self.sections, by: 997) where source.counts[section] > 0 {
            let path = IndexPath(item: 0, section: section)
            #expect(layout.layoutAttributesForItem(at: path)?.frame == fresh.layoutAttributesForItem(at: path)?.frame)
        }
    }
}
