import Foundation
import UIKit

/// A list by a recording's setup, with a trace of its calls.
class TracedListLayout: UICollectionViewLayout {
    struct List {
        var count: Int
        var size: CGSize
        var contentSize: CGSize
        /// A Boolean value that indicates whether all items are returned for any rectangle.
        var answersAll: Bool

        func frame(_ item: Int) -> CGRect { CGRect(origin: CGPoint(x: 0, y: 50 * CGFloat(item)), size: size) }
    }

    let list: List
    let trace: RecordedTrace

    init(_ list: List, _ trace: RecordedTrace) {
        self.list = list
        self.trace = trace
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        trace.around("layout.prepare", ["items": .number(Double(list.count))]) { super.prepare() }
    }

    override var collectionViewContentSize: CGSize { trace.contentSize(list.contentSize) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let items = (0..<list.count).filter { list.answersAll || list.frame($0).intersects(rect) }
        return trace.elements(rect, items.map { attributes($0) })
    }

    private func attributes(_ item: Int) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
        attributes.frame = list.frame(item)
        return attributes
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        trace.note("layout.item", ["path": RecordedValue(indexPath)])
        return indexPath.item < list.count ? attributes(indexPath.item) : nil
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { trace.shouldInvalidate(newBounds) }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        trace.boundsContext(newBounds, super.invalidationContext(forBoundsChange: newBounds))
    }

    override func invalidateLayout() {
        trace.around("layout.invalidate") { super.invalidateLayout() }
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        trace.invalidate(with: context) { super.invalidateLayout(with: context) }
    }
}

/// A flow layout with a trace of its calls.
class TracedFlowLayout: UICollectionViewFlowLayout {
    let trace: RecordedTrace

    init(_ trace: RecordedTrace) {
        self.trace = trace
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        trace.around("layout.prepare") { super.prepare() }
    }

    override var collectionViewContentSize: CGSize { trace.contentSize(super.collectionViewContentSize) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        trace.elements(rect, super.layoutAttributesForElements(in: rect) ?? [])
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { trace.shouldInvalidate(newBounds) }

    override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        trace.boundsContext(newBounds, super.invalidationContext(forBoundsChange: newBounds))
    }

    override func invalidateLayout() {
        trace.around("layout.invalidate") { super.invalidateLayout() }
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        trace.invalidate(with: context) { super.invalidateLayout(with: context) }
    }
}

/// A collection view with a trace of its layout passes.
final class TracedCollectionView: UICollectionView {
    var trace: RecordedTrace?

    override func layoutSubviews() {
        guard let trace else { return super.layoutSubviews() }
        trace.around("view.layoutSubviews") { super.layoutSubviews() }
    }
}

/// The items of a recording, and a delegate with a trace of its calls.
@MainActor
class RecordedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    let trace: RecordedTrace

    init(_ counts: [Int], _ trace: RecordedTrace) {
        self.counts = counts
        self.trace = trace
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        trace.note("source.itemCount", ["section": .number(Double(section)), "returns": .number(Double(counts[section]))])
        return counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        trace.note("source.cell", ["path": RecordedValue(indexPath)])
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        trace.note("source.supplementary", ["kind": .string(kind), "path": RecordedValue(indexPath)])
        return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }

    private func tell(_ call: String, _ view: UIScrollView, _ fields: [String: RecordedValue] = [:]) {
        trace.note(
            "delegate." + call,
            fields.merging(["offset": RecordedValue(view.contentOffset), "bounds": RecordedValue(view.bounds)]) { $1 }
        )
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { tell("didScroll", scrollView) }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { tell("willBeginDragging", scrollView) }
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        tell("willEndDragging", scrollView, ["velocity": RecordedValue(velocity), "target": RecordedValue(targetContentOffset.pointee)])
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        tell("didEndDragging", scrollView, ["decelerate": .bool(decelerate)])
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { tell("willBeginDecelerating", scrollView) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { tell("didEndDecelerating", scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { tell("didEndScrollingAnimation", scrollView) }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { tell("didChangeAdjustedContentInset", scrollView) }
}
