import Foundation
import Testing
import UIKit

/// Attributes whose subclass overrides the initializer, as Apple's allows.
private final class TintedAttributes: UICollectionViewLayoutAttributes {
    var tint: Int

    override init() {
        tint = 5
        super.init()
    }

    override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? TintedAttributes)?.tint = tint
        return copy
    }
}

/// A context whose subclass overrides the initializer.
private final class CountingContext: UICollectionViewLayoutInvalidationContext {
    var count: Int

    override init() {
        count = 1
        super.init()
    }
}

/// Rows of 40 points with custom classes of attributes and contexts.
private class OwnClassesLayout: UICollectionViewLayout {
    var contexts: [Int] = []
    var wokenUp = false

    override class var layoutAttributesClass: AnyClass { TintedAttributes.self }
    override class var invalidationContextClass: AnyClass { CountingContext.self }
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }

    // A layout may declare its collection view as non-optional.
    override var collectionView: UICollectionView { super.collectionView! }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<collectionView.numberOfItems(inSection: 0)).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = TintedAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 10, y: 40 * CGFloat(indexPath.item), width: 100, height: 40)
        return attributes
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if let context = context as? CountingContext { contexts.append(context.count) }
        super.invalidateLayout(with: context)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        wokenUp = true
    }
}

private final class RightToLeftLayout: OwnClassesLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
}

@MainActor
@Suite
struct SubclassingTests {
    private let items = NumberedItems(count: 3)

    private func show(_ layout: UICollectionViewLayout) -> UICollectionView {
        // The display of a test before, or of one between this suite's initializer and its test, may have right-to-left direction.
        _ = Screen()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        view.dataSource = items
        view.layoutIfNeeded()
        return view
    }

    @Test func attributesMayOverrideTheirInitializer() {
        let path = IndexPath(item: 3, section: 1)
        let attributes = TintedAttributes(forSupplementaryViewOfKind: "kind", with: path)
        attributes.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        attributes.tint = 8
        let copy = attributes.copy() as? TintedAttributes
        #expect(copy?.tint == 8)
        #expect(copy?.indexPath == path)
        #expect(copy?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(copy?.representedElementKind == "kind")
        #expect(copy?.representedElementCategory == .supplementaryView)
    }

    @Test func contextsMayOverrideTheirInitializer() {
        let layout = OwnClassesLayout()
        let view = show(layout)
        layout.contexts = []
        layout.invalidateLayout()
        view.bounds.size.width = 200
        #expect(layout.contexts == [1, 1])
    }

    @Test func aLayoutDesignedFromRightToLeftIsMirroredInTheOtherDirectionOnly() {
        let view = show(RightToLeftLayout())
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 190, y: 40, width: 100, height: 40))
        let turned = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: RightToLeftLayout())
        turned.semanticContentAttribute = .forceRightToLeft
        turned.register(NumberCell.self, forCellWithReuseIdentifier: "number")
        turned.dataSource = items
        turned.layoutIfNeeded()
        #expect(turned.cellForItem(at: [0, 1])?.frame == CGRect(x: 10, y: 40, width: 100, height: 40))
    }

    @Test func aLayoutCanBeDecodedFromAnArchive() {
        let layout = OwnClassesLayout()
        layout.awakeFromNib()
        #expect(layout.wokenUp)
    }
}
