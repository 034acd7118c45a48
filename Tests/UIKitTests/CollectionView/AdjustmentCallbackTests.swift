import CascadeTesting
import Testing
import UIKit

/// A layout of a column that records the bounds passed to `shouldInvalidateLayout`.
private final class BoundsRecordingLayout: UICollectionViewLayout {
    var asked: [CGFloat] = []

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 5000) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked.append(newBounds.minY)
        return true
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<100).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 300, height: 50)
        return attributes
    }
}

private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var didScroll: (() -> Void)?

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let didScroll = didScroll
        self.didScroll = nil
        didScroll?()
    }
}

/// Tests of delegates that lay out and scroll while a context adjusts the offset.
@MainActor
@Suite
struct AdjustmentCallbackTests {
    @Test(arguments: [false, true])
    func shouldInvalidateIsCalledForAnotherOffsetAfterThePreparation(laysOut: Bool) {
        let screen = TestScreen(size: CGSize(width: 300, height: 400))
        let layout = BoundsRecordingLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        let source = Source()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        screen.show(view)
        source.didScroll = {
            if laysOut { view.layoutIfNeeded() }
            layout.asked = []
            view.contentOffset.y = 1000
        }
        let context = UICollectionViewLayoutInvalidationContext()
        context.contentOffsetAdjustment.y = 300
        layout.invalidateLayout(with: context)
        // Without a layout pass in between, the layout is prepared for the new offset in any case.
        #expect(layout.asked == (laysOut ? [1000] : []))
        view.layoutIfNeeded()
        #expect(Set(view.indexPathsForVisibleItems.map(\.item)).isSuperset(of: 20..<28))
    }
}
