import TestSupport
import Testing
import UIKit

/// A collection view with a flow layout, which retains its data source and delegate.
@MainActor
struct FlowScene {
    /// A separate display of a known scale, which determines the rounding.
    private let screen = Screen()
    let view: UICollectionView
    let layout: UICollectionViewFlowLayout
    let source: FlowSource

    init(
        _ counts: [Int],
        width: CGFloat = 320,
        height: CGFloat = 480,
        layout: UICollectionViewFlowLayout = UICollectionViewFlowLayout(),
        delegate: (any UICollectionViewDelegateFlowLayout)? = nil,
        change: (UICollectionViewFlowLayout) -> Void = { _ in }
    ) {
        change(layout)
        self.layout = layout
        source = FlowSource(counts)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        view.dataSource = source
        view.delegate = delegate
        view.layoutIfNeeded()
    }

    func item(_ item: Int, _ section: Int = 0) -> CGRect? {
        layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func items(_ section: Int = 0) -> [CGRect] {
        (0..<source.counts[section]).compactMap { item($0, section) }
    }

    func header(_ section: Int) -> UICollectionViewLayoutAttributes? {
        layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader,
            at: IndexPath(item: 0, section: section)
        )
    }

    func footer(_ section: Int) -> UICollectionViewLayoutAttributes? {
        layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionFooter,
            at: IndexPath(item: 0, section: section)
        )
    }

    func scroll(to y: CGFloat) {
        view.contentOffset = CGPoint(x: 0, y: y)
        view.layoutIfNeeded()
    }
}

@MainActor
final class FlowSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath)
        -> UICollectionReusableView
    {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }
}

/// A delegate that implements only the sizes of items and counts the calls.
@MainActor
final class FlowSizesDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    let size: (IndexPath) -> CGSize
    private(set) var questions = 0

    init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }

    func collectionView(
        _ collectionView: UICollectionView,
        layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        questions += 1
        return size(indexPath)
    }
}

extension SeededGenerator {
    /// Returns an integral number of points.
    mutating func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &self)) }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}

func isClose(_ a: CGRect?, _ b: CGRect?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6 && abs(a.height - b.height) < 1e-6
}

func areClose(_ a: [CGRect], _ b: [CGRect]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1) }
}
