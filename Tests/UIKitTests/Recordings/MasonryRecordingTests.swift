import CascadeTesting
import Foundation
import Testing
import UIKit

/// The masonry layout of the recording, with a trace of its calls.
private final class MasonryLayout: UICollectionViewFlowLayout {
    let trace: RecordedTrace
    var columnWidth: CGFloat = 100 { didSet { invalidateLayout() } }
    private var items: [UICollectionViewLayoutAttributes] = []
    private var header: UICollectionViewLayoutAttributes?
    private var length: CGFloat = 0

    init(_ trace: RecordedTrace) {
        self.trace = trace
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func invalidateLayout() { trace.around("layout.invalidate") { super.invalidateLayout() } }

    override func prepare() {
        trace.note("layout.prepare", ["at": .string("enter")])
        super.prepare()
        if let view = collectionView, let source = view.dataSource, let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
        {
            let count = source.collectionView(view, numberOfItemsInSection: 0)
            let length = delegate.collectionView(view, layout: self, referenceSizeForHeaderInSection: 0).height
            arrange(count, header: length, in: view)
        }
        trace.note("layout.prepare", ["at": .string("exit"), "items": .number(Double(items.count))])
    }

    private func arrange(_ count: Int, header headerLength: CGFloat, in view: UICollectionView) {
        let first = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            with: IndexPath(item: 0, section: 0)
        )
        first.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: headerLength)
        header = first
        let left = view.frame.width / 2 - (2 * columnWidth + 10) / 2
        var ends: [CGFloat] = [10 + headerLength, 10 + headerLength]
        items = (0..<count).map { item in
            let column = ends[1] < ends[0] ? 1 : 0
            let height = (40 + 17.5 * CGFloat(item % 4)).rounded(.up)
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.size = CGSize(width: columnWidth, height: height)
            attributes.center = CGPoint(x: left + CGFloat(column) * (columnWidth + 10) + columnWidth / 2, y: ends[column] + height / 2)
            attributes.frame = attributes.frame.integral
            ends[column] = (ends[column] + height + (item == count - 1 ? 0 : 10)).rounded()
            return attributes
        }
        length = max(ends[0], ends[1])
    }

    override var collectionViewContentSize: CGSize { trace.contentSize(CGSize(width: collectionView?.frame.width ?? 0, height: length)) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = items + (header.map { [$0] } ?? [])
        return trace.elements(rect, all.filter { $0.frame.intersects(rect) })
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        trace.note("layout.item", ["path": RecordedValue(indexPath)])
        return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
    }

    override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        trace.note("layout.supplementary", ["path": RecordedValue(indexPath)])
        return header
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { trace.shouldInvalidate(newBounds) }
}

@MainActor
private final class MasonryItems: RecordedItems, UICollectionViewDelegateFlowLayout {
    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 30) }
}

@MainActor
@Suite
struct MasonryRecordingTests {
    private let recording: IOSRecording
    private let trace = RecordedTrace()
    private let layout: MasonryLayout
    private let items: MasonryItems
    private let screen = TestScreen(size: CGSize(width: 320, height: 480), displayScale: 3)

    init() throws {
        recording = try IOSRecording.named("masonry-life")
        layout = MasonryLayout(trace)
        items = MasonryItems([5], trace)
    }

    /// Rules 2.1 to 2.5, 2.8 to 2.10, 2.22 to 2.24, 3.2.
    @Test func theCallsOfAMasonryLayoutEqualTheRecording() throws {
        var view: TracedCollectionView?
        let paths = [IndexPath(item: 2, section: 0)]
        let actions: [() -> Void] = [
            {
                layout.columnWidth = 110
                layout.columnWidth = 120
            },
            {
                let made = TracedCollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
                made.contentInsetAdjustmentBehavior = .never
                made.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                made.register(
                    UICollectionReusableView.self,
                    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                    withReuseIdentifier: "bar"
                )
                made.dataSource = items
                made.delegate = items
                view = made
                trace.view = made
            },
            { screen.window.addSubview(view!) },
            { view!.layoutIfNeeded() },
            { #expect(view!.layoutAttributesForItem(at: paths[0])?.frame == CGRect(x: 35, y: 90, width: 120, height: 75)) },
            { view!.frame = CGRect(x: 0, y: 0, width: 300, height: 480) },
            { view!.layoutIfNeeded() },
            { view!.contentOffset = CGPoint(x: 0, y: 100) },
            { view!.layoutIfNeeded() },
            {
                items.counts = [6]
                layout.invalidateLayout()
            },
            { view!.layoutIfNeeded() },
            { view!.removeFromSuperview() },
        ]
        try #require(recording.steps.count == actions.count)
        let doubled: Set<String> = ["layout.invalidate", "layout.prepare"]
        let traced = doubled.union([
            "layout.contentSize", "layout.elements", "layout.item", "layout.supplementary", "layout.shouldInvalidate", "source.itemCount",
            "source.cell", "source.supplementary",
        ])
        for (step, action) in zip(recording.steps, actions) {
            trace.forget()
            action()
            let difference = trace.difference(from: try #require(step.trace), traced: traced, doubled: doubled, within: 0)
            #expect(difference == nil, "\(step.action): \(difference ?? "")")
            if let state = step.state, let view, step.action != "view.layoutAttributesForItem(at: [0, 2])" { try compare(state, view) }
        }
    }

    private func compare(_ state: RecordedValue, _ view: UICollectionView) throws {
        let fields = try RecordedFields(state, file: recording.file, place: "state")
        #expect(try fields.number("visibleCells") == CGFloat(view.visibleCells.count))
        #expect(try fields.size("contentSize") == view.contentSize)
        #expect(try fields.point("contentOffset") == view.contentOffset)
        let header = view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(try #require(fields.value("header")).matches(header.map { RecordedValue($0.frame) }, within: 0))
        let cells = Dictionary(
            uniqueKeysWithValues: view.indexPathsForVisibleItems.map {
                ("\($0.section),\($0.item)", RecordedValue(view.cellForItem(at: $0)!.frame))
            }
        )
        #expect(try #require(fields.value("cells")).matches(.object(cells), within: 0))
        try fields.finish()
    }
}
