import Testing
import UIKit

/// A flow layout with an additional view in front of all others at a path of one index, as stretching headers have it.
private final class CoverLayout: UICollectionViewFlowLayout {
    static let cover = "cover"
    static let path = IndexPath(index: 0)

    override var collectionViewContentSize: CGSize {
        CGSize(width: super.collectionViewContentSize.width, height: super.collectionViewContentSize.height + 100)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let items = super.layoutAttributesForElements(in: rect.offsetBy(dx: 0, dy: -100)) ?? []
        let lowered = items.compactMap { $0.copy() as? UICollectionViewLayoutAttributes }
        for attributes in lowered { attributes.center.y += 100 }
        return lowered + [cover]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
        attributes?.center.y += 100
        return attributes
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String,
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) ?? cover
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    private var cover: UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: Self.cover, with: Self.path)
        attributes.frame = CGRect(x: 0, y: collectionView?.contentOffset.y ?? 0, width: 300, height: 100)
        return attributes
    }
}

private final class Covered: NSObject, UICollectionViewDataSource {
    var count = 40

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "cover", for: indexPath)
    }
}

@MainActor
@Suite
struct FlowSubclassTests {
    private let screen = Screen()
    private let items = Covered()
    private let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: CoverLayout())

    init() {
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self,
            forSupplementaryViewOfKind: CoverLayout.cover,
            withReuseIdentifier: "cover"
        )
        view.dataSource = items
        screen.show(view)
    }

    private var cover: UICollectionReusableView? {
        view.supplementaryView(forElementKind: CoverLayout.cover, at: CoverLayout.path)
    }

    @Test func aViewAtAPathOfOneIndexIsDisplayed() {
        #expect(cover?.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
        view.contentOffset.y = 150
        screen.frame()
        #expect(cover?.frame == CGRect(x: 0, y: 150, width: 300, height: 100))
    }

    @Test func aBatchLeavesItInPlace() {
        let first = cover
        items.count = 38
        view.deleteItems(at: [IndexPath(item: 0, section: 0), IndexPath(item: 7, section: 0)])
        screen.settle()
        #expect(first != nil)
        #expect(cover === first)
        #expect(cover?.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
        items.count = 39
        view.insertItems(at: [IndexPath(item: 3, section: 0)])
        screen.settle()
        #expect(cover?.frame == CGRect(x: 0, y: 0, width: 300, height: 100))
    }
}
