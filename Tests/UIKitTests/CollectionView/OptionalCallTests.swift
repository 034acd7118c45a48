import Foundation
import Testing
import UIKit

/// A delegate that implements some of the optional methods.
private final class Delegate: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var log: [String] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

    func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        CGSize(width: 10, height: 20 + indexPath.item)
    }

    func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        log.append("moved \(source.item) to \(target.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("selected \(indexPath.item)")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("scrolled") }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log.append("ended \(decelerate)") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        targetContentOffset.pointee.y += velocity.y
    }
}

/// A data source that implements headers and no other optional method.
private final class Headers: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        viewForSupplementaryElementOfKind kind: String,
        at indexPath: IndexPath
    ) -> UICollectionReusableView {
        UICollectionReusableView(frame: CGRect(x: 0, y: 0, width: 9, height: CGFloat(indexPath.section)))
    }
}

/// A delegate that calls an optional method it omits in the one that it implements.
private final class NestedCalls: NSObject, UICollectionViewDelegateFlowLayout {
    private(set) var inset: UIEdgeInsets? = .zero
    private(set) var size: CGSize? = .zero

    func collectionView(_ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath) -> CGSize {
        let delegate: any UICollectionViewDelegateFlowLayout = self
        inset = delegate.collectionView?(collectionView, layout: layout, insetForSectionAt: indexPath.section)
        if indexPath.item > 0 {
            let other = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            size = Unsized().asFlowDelegate.collectionView?(other, layout: layout, sizeForItemAt: indexPath)
        }
        return CGSize(width: 5, height: 6)
    }
}

/// A delegate that omits all optional methods.
private final class Unsized: NSObject, UICollectionViewDelegateFlowLayout {
    var asFlowDelegate: any UICollectionViewDelegateFlowLayout { self }
}

/// Tests of optional calls with `?`, as in public layouts: on Apple's systems the methods are optional ones of Objective-C.
@MainActor
@Suite
struct OptionalCallTests {
    private let layout = UICollectionViewFlowLayout()
    private let view: UICollectionView
    private let delegate = Delegate()

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = delegate
        view.delegate = delegate
    }

    @Test func omittedMethodsReturnNil() {
        let flow = view.delegate as? any UICollectionViewDelegateFlowLayout
        let path = IndexPath(item: 4, section: 0)
        #expect(flow?.collectionView?(view, layout: layout, sizeForItemAt: path) == CGSize(width: 10, height: 24))
        layout.sectionInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(flow?.collectionView?(view, layout: layout, insetForSectionAt: 0) == nil)
        #expect(flow?.collectionView?(view, layout: layout, minimumLineSpacingForSectionAt: 0) == nil)
        #expect(flow?.collectionView?(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == nil)
        #expect(flow?.collectionView?(view, layout: layout, referenceSizeForHeaderInSection: 0) == nil)
        #expect(flow?.collectionView?(view, layout: layout, referenceSizeForFooterInSection: 0) == nil)
        let inset = flow?.collectionView?(view, layout: layout, insetForSectionAt: 0) ?? layout.sectionInset
        #expect(inset.left == 2)
    }

    @Test(arguments: [0, 1])
    func nestedOptionalCallsHaveSeparateResults(item: Int) {
        let nested = NestedCalls()
        let delegate: any UICollectionViewDelegateFlowLayout = nested
        let path = IndexPath(item: item, section: 0)
        #expect(delegate.collectionView?(view, layout: layout, sizeForItemAt: path) == CGSize(width: 5, height: 6))
        #expect(nested.inset == nil && (item == 0 || nested.size == nil))
    }

    @Test func aForcedCallHasANonOptionalResult() throws {
        let flow = try #require(view.delegate as? any UICollectionViewDelegateFlowLayout)
        let path = IndexPath(item: 4, section: 0)
        let size = flow.collectionView!(view, layout: layout, sizeForItemAt: path)
        #expect(size.height == 24)
        #expect(flow.collectionView!(view, layout: layout, sizeForItemAt: path).width == 10)
        let asked: Any = flow.collectionView?(view, layout: layout, insetForSectionAt: 0) as Any
        #expect(!(asked is UIEdgeInsets))
        let headers = Headers()
        view.dataSource = headers
        let header = view.dataSource!.collectionView!(view, viewForSupplementaryElementOfKind: "kind", at: [5, 0])
        #expect(header.frame.height == 5)
    }

    @Test func optionalMethodsOfTheDataSourceAreCalled() {
        #expect(view.dataSource?.numberOfSections?(in: view) == 3)
        let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 5, section: 0))
        view.dataSource?.collectionView?(view, moveItemAt: first, to: second)
        #expect(delegate.log == ["moved 0 to 5"])
    }

    @Test func anOmittedSupplementaryViewMethodReturnsNil() {
        let path = IndexPath(item: 0, section: 2)
        #expect(view.dataSource?.collectionView?(view, viewForSupplementaryElementOfKind: "kind", at: path) == nil)
        let headers = Headers()
        view.dataSource = headers
        #expect(view.dataSource?.collectionView?(view, viewForSupplementaryElementOfKind: "kind", at: path)?.frame.height == 2)
    }

    @Test func theDelegateReceivesSelections() {
        view.delegate?.collectionView?(view, didSelectItemAt: IndexPath(item: 6, section: 0))
        #expect(delegate.log == ["selected 6"])
    }

    @Test func theDelegateReceivesScrollingCalls() {
        view.delegate?.scrollViewDidScroll?(view)
        view.delegate?.scrollViewDidEndDragging?(view, willDecelerate: true)
        var target = CGPoint(x: 0, y: 30)
        view.delegate?.scrollViewWillEndDragging?(view, withVelocity: CGPoint(x: 0, y: 4), targetContentOffset: &target)
        #expect(delegate.log == ["scrolled", "ended true"])
        #expect(target.y == 34)
    }

    @Test func omittedScrollingMethodsMayBeCalled() {
        let scrolling: (any UIScrollViewDelegate)? = delegate
        scrolling?.scrollViewWillBeginDragging?(view)
        scrolling?.scrollViewWillBeginDecelerating?(view)
        scrolling?.scrollViewDidEndDecelerating?(view)
        scrolling?.scrollViewDidEndScrollingAnimation?(view)
        scrolling?.scrollViewDidScrollToTop?(view)
        scrolling?.scrollViewDidChangeAdjustedContentInset?(view)
        #expect(scrolling?.scrollViewShouldScrollToTop?(view) != false)
        #expect(delegate.log.isEmpty)
    }

    @Test func methodsOfConcreteTypesAreCalledDirectly() {
        #expect(delegate.numberOfSections(in: view) == 3)
        delegate.scrollViewDidScroll(view)
        delegate.collectionView(view, didSelectItemAt: IndexPath(item: 1, section: 0))
        #expect(delegate.log == ["scrolled", "selected 1"])
    }
}
