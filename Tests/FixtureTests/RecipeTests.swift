#if canImport(UIKit)
    import CascadeTesting
    import CascadeUIKit
    import Testing
    import UIKit

    /// The tutorials' systems, each in a few lines of configuration; see Fixtures/seeds/README.md.
    @MainActor
    enum Recipe {
        /// S0: one distance for both axes, kept above the first row too.
        static func waterFlow(columns: Int, distance: Double, insets: [Double]) -> WaterfallLayout {
            let insets = LayoutInsets(top: insets[0] + distance, left: insets[1], bottom: insets[2], right: insets[3])
            return WaterfallLayout(
                WaterfallOptions(lanes: .fixed(columns), spacing: distance, insets: insets)
            )
        }

        /// S1: two columns; the header's height is the flow delegate's.
        static func shopWall() -> WaterfallLayout {
            let insets = LayoutInsets(top: 20, left: 15, bottom: 5, right: 25)
            return WaterfallLayout(WaterfallOptions(lanes: 2, laneSpacing: 10, itemSpacing: 5, insets: insets))
        }

        /// S2: two columns with their spacing behind each.
        static func adaptive() -> WaterfallLayout {
            let insets = LayoutInsets(bottom: 10, right: 10)
            return WaterfallLayout(WaterfallOptions(lanes: 2, spacing: 10, insets: insets))
        }

        /// S3: three columns, 10 everywhere, unless the delegate says otherwise.
        static func shops() -> WaterfallLayout {
            WaterfallLayout(WaterfallOptions(lanes: 3, spacing: 10, insets: .all(10)))
        }

        /// S4: items of 130 points that rest in the middle and shrink with their distance from it.
        static func line() -> LineLayout { LineLayout(LineOptions(itemSize: LayoutSize(width: 130, height: 130), spacing: 10)) }

        /// S4: items of 50 points on a circle of 70.
        static func circle() -> CircleLayout {
            CircleLayout(CircleOptions(itemSize: LayoutSize(width: 50, height: 50), radius: .fixed(70)))
        }
    }

    /// Says the heights of a recorded case, and the sizes of S1 and the numbers of S3.
    @MainActor
    private final class Recorded: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate {
        let heights: [Double]
        var header = 0.0
        var shop: ModelCase?

        init(_ heights: [Double]) { self.heights = heights }

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

        func collectionView(
            _ collectionView: UICollectionView,
            layout: WaterfallLayout,
            sizeForItemAt indexPath: IndexPath,
            width: CGFloat
        ) -> ItemSize { .absolute(heights[indexPath.item]) }

        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int) -> SectionOptions
        {
            guard let shop else { return SectionOptions() }
            return SectionOptions(
                lanes: shop.columns.map { .fixed(Int($0)) },
                laneSpacing: shop.columnMargin,
                itemSpacing: shop.rowMargin,
                insets: shop.insets.map { LayoutInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
            )
        }
    }

    @MainActor
    @Suite struct RecipeTests {
        @Test func waterFlowLayout() throws {
            let file: SeedFile<WaterFlowCase> = try Fixture.read("seeds/seed000.json")
            for recorded in file.cases where recorded.n > 0 && recorded.w >= 0 {
                let heights = Array(try #require(file.streams[recorded.heights]).scalars.prefix(recorded.n))
                let frames = recorded.double?.frames
                try expect(
                    Recipe.waterFlow(columns: recorded.columns, distance: recorded.distance, insets: recorded.insets),
                    Recorded(heights),
                    recorded.id,
                    width: recorded.W,
                    Frames(xs: recorded.xs, columns: frames?.col ?? recorded.col, ys: frames?.y ?? recorded.y, width: recorded.w),
                    height: frames?.size[1] ?? recorded.size[1]
                )
            }
        }

        @Test func flowLayoutWithAHeader() throws {
            let file: SeedFile<ModelCase> = try Fixture.read("seeds/seed001.json")
            for recorded in file.cases where recorded.n > 0 {
                let source = Recorded(recorded.h)
                source.header = 100
                try expect(Recipe.shopWall(), source, recorded.id, width: recorded.W, Frames(recorded), height: recorded.size[1])
            }
        }

        @Test func adaptiveWaterfallLayout() throws {
            let file: SeedFile<RandomHeightCase> = try Fixture.read("seeds/seed002.json")
            for recorded in file.cases where recorded.n > 0 {
                let heights = try #require(file.streams[recorded.r]).scalars.prefix(recorded.n).map { 100 + $0 }
                let frames = Frames(xs: recorded.xs, columns: recorded.col, ys: recorded.y, width: recorded.w)
                try expect(Recipe.adaptive(), Recorded(heights), recorded.id, width: recorded.W, frames, height: recorded.size[1])
            }
        }

        @Test func xmgWaterflowLayout() throws {
            let file: SeedFile<ModelCase> = try Fixture.read("seeds/seed003.json")
            for recorded in file.cases where recorded.n > 0 {
                let source = Recorded(recorded.h)
                source.shop = recorded
                try expect(Recipe.shops(), source, recorded.id, width: recorded.W, Frames(recorded), height: recorded.size[1])
            }
        }

        @Test func lineLayout() throws {
            let file: SeedFile<LineCase> = try Fixture.read("seeds/seed004_line.json")
            var compared = 0
            for recorded in file.cases where recorded.n > 0 && recorded.itemSize == [130, 130] {
                let source = Recorded(Array(repeating: 0, count: recorded.n))
                let layout = Recipe.line()
                let view = show(layout, source, width: recorded.W, height: recorded.H)
                #expect(abs(Double(view.contentSize.width) - recorded.size[0]) < 1e-6, "\(recorded.id)")
                for scale in recorded.scales {
                    view.contentOffset = CGPoint(x: scale.offset, y: 0)
                    for item in scale.items {
                        let attributes = try #require(layout.layoutAttributesForItem(at: IndexPath(item: Int(item[0]), section: 0)))
                        // The tutorial's scale goes below zero far from the middle.
                        let isSame =
                            abs(Double(attributes.center.x) - item[1]) < 1e-6
                            && abs(Double(attributes.transform.a) - max(0, item[2])) < 1e-5
                        #expect(isSame, "\(recorded.id) item \(item) at \(scale.offset): \(attributes.center.x), \(attributes.transform.a)")
                        compared += 1
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
                }
            }
            #expect(compared > 100)
        }

        @Test func circleLayout() throws {
            let file: SeedFile<CircleCase> = try Fixture.read("seeds/seed004_circle.json")
            for recorded in file.cases where recorded.n > 0 {
                let source = Recorded(Array(repeating: 0, count: recorded.n))
                let view = show(Recipe.circle(), source, width: recorded.W, height: recorded.H)
                for (index, center) in recorded.centers.enumerated() {
                    let ours = try #require(view.layoutAttributesForItem(at: IndexPath(item: index, section: 0)))
                    let isSame = abs(Double(ours.center.x) - center[0]) < 1e-6 && abs(Double(ours.center.y) - center[1]) < 1e-6
                    #expect(isSame && ours.size == CGSize(width: 50, height: 50), "\(recorded.id) item \(index)")
                }
            }
        }

        private func show(_ layout: UICollectionViewLayout, _ source: Recorded, width: Double, height: Double) -> UICollectionView {
            let screen = TestScreen.forLayouts(size: CGSize(width: width, height: height))
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

        /// What was recorded of a case.
        private struct Frames {
            let xs: [Double]
            let columns: String
            let ys: [Double]
            let width: Double

            init(xs: [Double], columns: String, ys: [Double], width: Double) {
                (self.xs, self.columns, self.ys, self.width) = (xs, columns, ys, width)
            }

            init(_ recorded: ModelCase) { self.init(xs: recorded.xs, columns: recorded.col, ys: recorded.y, width: recorded.w) }
        }

        private func expect(
            _ layout: WaterfallLayout,
            _ source: Recorded,
            _ id: String,
            width: Double,
            _ frames: Frames,
            height: Double
        ) throws {
            let view = show(layout, source, width: width, height: 568)
            #expect(abs(Double(view.contentSize.height) - height) < 1e-6, "\(id): height")
            for (index, column) in frames.columns.enumerated() {
                let lane = try #require(column.wholeNumberValue)
                let ours = try #require(view.layoutAttributesForItem(at: IndexPath(item: index, section: 0))).frame
                let theirs = [frames.xs[lane], frames.ys[index], frames.width, source.heights[index]]
                let isSame = zip([ours.minX, ours.minY, ours.width, ours.height], theirs).allSatisfy { abs(Double($0) - $1) < 1e-6 }
                #expect(isSame, "\(id) item \(index): ours \(ours), theirs \(theirs)")
            }
            // The cells in sight stand where the attributes say.
            for cell in view.visibleCells {
                let path = try #require(view.indexPath(for: cell))
                #expect(cell.frame == view.layoutAttributesForItem(at: path)?.frame, "\(id) \(path)")
            }
            let isInSight = view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.intersects(view.bounds) ?? false
            #expect(!view.visibleCells.isEmpty || !isInSight, "\(id)")
            withExtendedLifetime(source) {}
        }
    }
#endif
