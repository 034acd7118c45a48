import XCTest

@testable import Layout

private class Items: NSObject, UICollectionViewDataSource, StripLayoutDelegate {
    var preparations = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func stripLayoutDidPrepare() { preparations += 1 }
}

private final class TitledItems: NSObject, StripLayoutDelegate {
    func collectionView(_ collectionView: UICollectionView, layout: StripLayout, lengthOfItemAt indexPath: IndexPath) -> CGFloat { 20 }

    func stripLayoutTitle(_ layout: StripLayout) -> String? { "strip" }
}

class StripLayoutTests: XCTestCase {
    private let layout = StripLayout()
    private let items = Items()

    private func makeView(_ delegate: UICollectionViewDelegate) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        view.delegate = delegate
        view.layoutIfNeeded()
        return view
    }

    func testOmittedMethodsAreNil() {
        let view = makeView(items)
        XCTAssertEqual(view.contentSize, CGSize(width: 100, height: 30))
        XCTAssertEqual(layout.title, "many {")
        XCTAssertGreaterThan(items.preparations, 0)
    }

    func testImplementedMethodsAreCalled() {
        let titled = TitledItems()
        let view = makeView(titled)
        XCTAssertEqual(view.contentSize, CGSize(width: 100, height: 60))
        XCTAssertEqual(layout.title, "strip")
        XCTAssertEqual(view.visibleCells.count, 3)
    }
}
