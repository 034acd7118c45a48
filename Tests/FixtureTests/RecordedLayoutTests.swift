#if canImport(UIKit)
    import Cascade
    import CascadeTesting
    import CascadeUIKit
    import Testing
    import UIKit

    /// Tests of the layouts' frames in a collection view against recordings of the tutorials' code.
    @MainActor
    @Suite struct RecordedLayoutTests {
        @Test func waterFlowLayout() throws {
            try expect(try RecordedWaterfall.waterFlowLayouts()) { WaterfallLayout($0.options) }
        }

        @Test func flowLayoutWithAHeader() throws {
            // The flow layout's delegate returns the header's height.
            try expect(try RecordedWaterfall.shopWalls()) { WaterfallLayout($0.options) }
        }

        @Test func adaptiveWaterfallLayout() throws {
            try expect(try RecordedWaterfall.adaptiveWalls()) { WaterfallLayout($0.options) }
        }

        @Test func xmgWaterflowLayout() throws {
            try expect(try RecordedWaterfall.xmgWaterflowLayouts(), delegatesOptions: true) { _ in
                WaterfallLayout(WaterfallOptions(lanes: 3, spacing: 10, insets: .all(10)))
            }
        }

        @Test func lineLayout() throws {
            var (scales, targets) = (0, 0)
            for recorded in try RecordedLine.cases() {
                let source = RecordedSource(heights: Array(repeating: 0, count: recorded.n))
                let layout = LineLayout(RecordedLine.options)
                let view = show(layout, source, width: recorded.W, height: recorded.H)
                #expect(abs(Double(view.contentSize.width) - recorded.size[0]) < 1e-6, "\(recorded.id)")
                for scale in recorded.scales {
                    view.contentOffset = CGPoint(x: scale.offset, y: 0)
                    for item in scale.items {
                        let attributes = try #require(layout.layoutAttributesForItem(at: IndexPath(item: Int(item[0]), section: 0)))
                        // The tutorial's scale is negative far from the center.
                        let isSame =
                            abs(Double(attributes.center.x) - item[1]) < 1e-6
                            && abs(Double(attributes.transform.a) - max(0, item[2])) < 1e-5
                        #expect(isSame, "\(recorded.id) item \(item) at \(scale.offset): \(attributes.center.x), \(attributes.transform.a)")
                        scales += 1
                    }
                }
                view.contentOffset = .zero
                for target in recorded.targets {
                    guard let result = target.result, result[0] >= 0, result[0] <= Double(view.contentSize.width) - recorded.W else {
                        continue
                    }
                    let proposed = CGPoint(x: target.proposed[0], y: target.proposed[1])
                    let rest = layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: .zero)
                    #expect(abs(Double(rest.x) - result[0]) < 1e-6, "\(recorded.id) from \(target.proposed)")
                    targets += 1
                }
            }
            #expect(scales > 100 && targets > 20)
        }

        @Test func circleLayout() throws {
            let cases = try RecordedCircle.cases()
            try #require(!cases.isEmpty)
            for recorded in cases {
                let source = RecordedSource(heights: Array(repeating: 0, count: recorded.n))
                let view = show(CircleLayout(RecordedCircle.options), source, width: recorded.W, height: recorded.H)
                for (index, center) in recorded.centers.enumerated() {
                    let ours = try #require(view.layoutAttributesForItem(at: IndexPath(item: index, section: 0)))
                    let isSame = abs(Double(ours.center.x) - center[0]) < 1e-6 && abs(Double(ours.center.y) - center[1]) < 1e-6
                    #expect(isSame && ours.size == CGSize(width: 50, height: 50), "\(recorded.id) item \(index)")
                }
            }
        }

        private func show(_ layout: UICollectionViewLayout, _ source: RecordedSource, width: Double, height: Double) -> UICollectionView {
            let screen = TestScreen(size: CGSize(width: width, height: height))
            let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: "header"
            )
            (layout as? WaterfallLayout)?.delegate = source
            view.delegate = source
            view.dataSource = source
            screen.show(view)
            return view
        }

        private func expect(
            _ recordings: [RecordedWaterfall],
            delegatesOptions: Bool = false,
            _ makeLayout: (RecordedWaterfall) -> WaterfallLayout
        ) throws {
            // The engine treats negative widths as 0, which `RecordedArrangementTests` checks.
            let recordings = recordings.filter { ($0.frames.first?.width ?? 0) >= 0 }
            try #require(!recordings.isEmpty)
            for recorded in recordings {
                let source = RecordedSource(recorded, delegatesOptions: delegatesOptions)
                let view = show(makeLayout(recorded), source, width: recorded.width, height: 568)
                #expect(abs(Double(view.contentSize.height) - recorded.contentHeight) < 1e-6, "\(recorded.id): height")
                for (index, theirs) in recorded.frames.enumerated() {
                    let ours = try #require(view.layoutAttributesForItem(at: IndexPath(item: index, section: 0))).frame
                    let isSame = zip([ours.minX, ours.minY, ours.width, ours.height], [theirs.x, theirs.y, theirs.width, theirs.height])
                        .allSatisfy { abs(Double($0) - $1) < 1e-6 }
                    #expect(isSame, "\(recorded.id) item \(index): ours \(ours), theirs \(theirs)")
                }
                // The visible cells have the frames of their attributes.
                for cell in view.visibleCells {
                    let path = try #require(view.indexPath(for: cell))
                    #expect(cell.frame == view.layoutAttributesForItem(at: path)?.frame, "\(recorded.id) \(path)")
                }
                let isVisible = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.intersects(view.bounds) ?? false
                #expect(!view.visibleCells.isEmpty || !isVisible, "\(recorded.id)")
                withExtendedLifetime(source) {}
            }
        }
    }

    /// The data source and the delegate of a recorded case.
    @MainActor
    private final class RecordedSource: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, WaterfallSectionDelegate {
        private let heights: [Double]
        private let header: Double
        /// The options that the delegate overrides, if any.
        private let options: WaterfallOptions?

        init(heights: [Double]) { (self.heights, header, options) = (heights, 0, nil) }

        init(_ recorded: RecordedWaterfall, delegatesOptions: Bool) {
            (heights, header, options) = (recorded.heights, recorded.header, delegatesOptions ? recorded.options : nil)
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
            -> UICollectionReusableView
        { collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath) }

        func collectionView(
            _ collectionView: UICollectionView,
            layout: UICollectionViewLayout,
            referenceSizeForHeaderInSection section: Int
        ) -> CGSize { CGSize(width: 0, height: header) }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
            -> LayoutItem
        {
            .absolute(heights[indexPath.item])
        }

        func collectionView(_ view: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions {
            guard let options else { return SectionOptions() }
            return SectionOptions(
                lanes: options.lanes,
                laneSpacing: options.laneSpacing,
                itemSpacing: options.itemSpacing,
                insets: options.insets
            )
        }
    }
#endif
