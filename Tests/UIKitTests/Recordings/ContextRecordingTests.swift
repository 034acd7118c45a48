import Foundation
import Testing
import UIKit

/// A layout that records the contexts of its invalidations.
private final class ContextNotes: UICollectionViewLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
    }

    override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 1200) }
}

private final class FlowContextNotes: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append(context)
        super.invalidateLayout(with: context)
    }
}

@MainActor
@Suite
struct ContextRecordingTests {
    private let screen = Screen(width: 393, height: 852)

    private func expect(_ context: UICollectionViewLayoutInvalidationContext, _ state: RecordedValue?, _ comment: String) throws {
        let state = try #require(state)
        #expect(state.matches(.object(RecordedTrace.describe(context)), within: 0), "\(comment): \(RecordedTrace.describe(context))")
    }

    /// Rules 1.1 to 1.5: recording context-lists.
    @Test func listsKeepTheOrderOfFirstMention() throws {
        let recording = try IOSRecording.named("context-lists")
        let context = UICollectionViewLayoutInvalidationContext()
        let fresh = UICollectionViewLayoutInvalidationContext()
        let (a, b, c) = (IndexPath(item: 2, section: 1), IndexPath(item: 0, section: 0), IndexPath(item: 3, section: 1))
        let actions: [() -> UICollectionViewLayoutInvalidationContext] = [
            { context },
            {
                context.invalidateItems(at: [a, b, a])
                return context
            },
            {
                context.invalidateItems(at: [a, c])
                return context
            },
            {
                context.invalidateSupplementaryElements(ofKind: "header", at: [a, b, a])
                context.invalidateSupplementaryElements(ofKind: "header", at: [a])
                context.invalidateSupplementaryElements(ofKind: "footer", at: [])
                context.invalidateDecorationElements(ofKind: "background", at: [b])
                context.contentOffsetAdjustment = CGPoint(x: 3, y: -4)
                context.contentSizeAdjustment = CGSize(width: 5, height: -6)
                return context
            },
            {
                fresh.invalidateItems(at: [])
                return fresh
            },
        ]
        try #require(recording.steps.count == actions.count)
        for (step, action) in zip(recording.steps, actions) { try expect(action(), step.state, step.action) }
    }

    /// Rules 1.6 and 1.9: recording context-of-invalidate-layout.
    @Test func invalidateLayoutCreatesAContextWithoutFlags() throws {
        let recording = try IOSRecording.named("context-of-invalidate-layout")
        let frame = CGRect(x: 0, y: 0, width: 200, height: 300)
        let (attached, free, flow) = (ContextNotes(), ContextNotes(), FlowContextNotes())
        let views = [
            UICollectionView(frame: frame, collectionViewLayout: attached), UICollectionView(frame: frame, collectionViewLayout: flow),
        ]
        for view in views { screen.show(view) }
        var made: [[UICollectionViewLayoutInvalidationContext]] = []
        for layout in [attached, free] {
            layout.contexts = []
            layout.invalidateLayout()
            made.append(layout.contexts)
        }
        flow.contexts = []
        flow.invalidateLayout()
        made.append(flow.contexts)
        try #require(recording.steps.count == made.count)
        for (step, contexts) in zip(recording.steps, made) {
            try #require(contexts.count == 1)
            guard case .object(let call)? = step.trace?.first else { throw RecordingError(recording.file, "no trace") }
            try expect(contexts[0], call["context"], step.action)
            #expect(try #require(call["contextClass"]).matches(.string("\(type(of: contexts[0]))"), within: 0))
        }
    }

    /// Rules 1.10 to 1.12: recording flow-context-of-bounds.
    @Test func theFlowLayoutDoesNotInvalidateMetricsForOtherBounds() throws {
        let recording = try IOSRecording.named("flow-context-of-bounds")
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        screen.show(view)
        func asked(_ layout: UICollectionViewLayout, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat)
            -> UICollectionViewLayoutInvalidationContext
        {
            layout.invalidationContext(forBoundsChange: CGRect(x: x, y: y, width: width, height: 300))
        }
        let contexts = [
            UICollectionViewFlowLayoutInvalidationContext(), asked(layout, 0, 0, 200), asked(layout, 0, 40, 200), asked(layout, 3, 4, 200),
            asked(layout, 0, 0, 220), asked(UICollectionViewFlowLayout(), 3, 4, 200),
        ]
        try #require(recording.steps.count == contexts.count)
        for (step, context) in zip(recording.steps, contexts) { try expect(context, step.state, step.action) }
        let base = asked(ContextNotes(), 3, 4, 200)
        #expect(!base.invalidateEverything && base.invalidatedItemIndexPaths == nil)
        _ = view
    }

    /// Rules 4.1 and 4.2: recording adjustments-at-once.
    @Test func adjustmentsTakeEffectInsideTheInvalidation() throws {
        let recording = try IOSRecording.named("adjustments-at-once")
        let layout = ContextNotes()
        let controller = TwoItemsController(collectionViewLayout: layout)
        screen.window.rootViewController = controller
        let view = try #require(controller.collectionView)
        view.contentInsetAdjustmentBehavior = .never
        screen.frame()
        view.contentOffset = CGPoint(x: 20, y: 30)
        let actions: [() -> Void] = [
            {},
            {
                let context = UICollectionViewLayoutInvalidationContext()
                context.contentOffsetAdjustment = CGPoint(x: 3, y: 4)
                context.contentSizeAdjustment = CGSize(width: 10, height: 20)
                layout.invalidateLayout(with: context)
            },
            { view.layoutIfNeeded() },
        ]
        try #require(recording.steps.count == actions.count)
        for (step, action) in zip(recording.steps, actions) {
            action()
            let state = try RecordedFields(try #require(step.state), file: recording.file, place: step.action)
            #expect(try state.point("contentOffset") == view.contentOffset, "\(step.action)")
            #expect(try state.size("contentSize") == view.contentSize, "\(step.action)")
        }
    }

    /// Rule 4.3.
    @Test func anOffsetBeyondTheContentIsClamped() {
        let layout = ContextNotes()
        let controller = TwoItemsController(collectionViewLayout: layout)
        screen.window.rootViewController = controller
        controller.collectionView.contentInsetAdjustmentBehavior = .never
        screen.frame()
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 5000)
        layout.invalidateLayout(with: context)
        #expect(controller.collectionView.contentOffset == CGPoint(x: 0, y: 1200 - 852))
    }

    /// Rules 11.1 to 11.3: recording attributes-geometry.
    @Test func sizeCenterFrameAndBoundsOfAttributesAreCoupled() throws {
        final class Own: UICollectionViewLayoutAttributes {}
        let recording = try IOSRecording.named("attributes-geometry")
        let path = IndexPath(item: 3, section: 0)
        let header = UICollectionView.elementKindSectionHeader
        let cell = UICollectionViewLayoutAttributes(forCellWith: path)
        let actions: [() -> UICollectionViewLayoutAttributes] = [
            { cell },
            {
                cell.size = CGSize(width: 100, height: 61)
                return cell
            },
            {
                cell.center = CGPoint(x: 60.5, y: 40.25)
                return cell
            },
            {
                cell.frame = cell.frame.integral
                return cell
            },
            { UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: header, with: IndexPath(item: 0, section: 0)) },
            { Own(forCellWith: path) },
        ]
        try #require(recording.steps.count == actions.count)
        for (step, action) in zip(recording.steps, actions) {
            let attributes = action()
            let values: [String: RecordedValue] = [
                "indexPath": RecordedValue(attributes.indexPath), "frame": RecordedValue(attributes.frame),
                "center": RecordedValue(attributes.center), "size": RecordedValue(attributes.size),
                "bounds": RecordedValue(attributes.bounds),
                "category": .string(attributes.representedElementCategory == .cell ? "cell" : "supplementaryView"),
                "kind": attributes.representedElementKind.map { .string($0) } ?? .null, "zIndex": .number(Double(attributes.zIndex)),
                "alpha": .number(attributes.alpha), "isHidden": .bool(attributes.isHidden),
                "class": .string(attributes is Own ? "the subclass" : "another"),
            ]
            #expect(try #require(step.state).matches(.object(values), within: 0), "\(step.action): \(values)")
        }
    }

    /// Rules 1.14 and 9.1: recording layout-defaults.
    @Test func layoutsWorkWithoutACollectionView() throws {
        let recording = try IOSRecording.named("layout-defaults")
        let (flow, base) = (UICollectionViewFlowLayout(), UICollectionViewLayout())
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let flowValues: [String: RecordedValue] = [
            "itemSize": RecordedValue(flow.itemSize), "minimumLineSpacing": .number(flow.minimumLineSpacing),
            "minimumInteritemSpacing": .number(flow.minimumInteritemSpacing),
            "scrollDirection": .string(flow.scrollDirection == .vertical ? "vertical" : "horizontal"),
            "sectionInset": RecordedValue(flow.sectionInset), "headerReferenceSize": RecordedValue(flow.headerReferenceSize),
            "footerReferenceSize": RecordedValue(flow.footerReferenceSize),
            "collectionView": flow.collectionView == nil ? .null : .bool(true),
            "collectionViewContentSize": RecordedValue(flow.collectionViewContentSize),
            "layoutAttributesForElements [0,0,100,100]": flow.layoutAttributesForElements(in: rect) == nil
                ? .null : .string("an array, not nil"),
        ]
        let bounds = CGRect(x: 0, y: 10, width: 100, height: 100)
        let baseValues: [String: RecordedValue] = [
            "collectionViewContentSize": RecordedValue(base.collectionViewContentSize),
            "layoutAttributesForElements [0,0,100,100]": base.layoutAttributesForElements(in: rect) == nil ? .null : .bool(true),
            "layoutAttributesForItem [0,0]": base.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) == nil ? .null : .bool(true),
            "shouldInvalidateLayout [0,10,100,100]": .bool(base.shouldInvalidateLayout(forBoundsChange: bounds)),
        ]
        try #require(recording.steps.count == 2)
        #expect(try #require(recording.steps[0].state).matches(.object(flowValues), within: 0), "\(flowValues)")
        #expect(try #require(recording.steps[1].state).matches(.object(baseValues), within: 0), "\(baseValues)")
    }

    /// Rule 6.9: recording snapshot-reconfigure.
    @Test func reconfiguredAndReloadedItemsAreListedSeparately() throws {
        let recording = try IOSRecording.named("snapshot-reconfigure")
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        snapshot.reconfigureItems([1])
        let values: [String: RecordedValue] = [
            "reconfiguredItemIdentifiers": .array(snapshot.reconfiguredItemIdentifiers.map { .number(Double($0)) }),
            "reloadedItemIdentifiers": .array(snapshot.reloadedItemIdentifiers.map { .number(Double($0)) }),
        ]
        #expect(try #require(recording.steps.first?.state).matches(.object(values), within: 0))
    }
}

/// A controller with two items.
final class TwoItemsController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
