import CascadeUIKit
import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct PageSessionScrollTests {
    /// The page reports scrolls of its content before a frame tells it that a layout chooses the offsets now.
    @Test func aLateReportDoesNotScrollWhatALayoutScrolls() {
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in CGSize(width: 80, height: 20) })
        let session = PageSession(callbacks: callbacks, size: CGSize(width: 390, height: 844), environment: PageEnvironment())
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        view.contentSize = CGSize(width: 390, height: 5000)
        session.window.addSubview(view)
        _ = session.frame(at: 0.1)
        session.scroll(view.hostID, to: CGPoint(x: 0, y: 300))
        #expect(view.contentOffset.y == 300)
        view.decelerationRate = .fast
        session.scroll(view.hostID, to: CGPoint(x: 0, y: 600))
        #expect(view.contentOffset.y == 300)
    }

    /// Turned down, a wheel shows what follows: to the left of it if the content begins on the right.
    @Test(arguments: RowOfItems.Kind.allCases, [false, true])
    func aWheelTurnedDownShowsWhatFollows(_ kind: RowOfItems.Kind, isRightToLeft: Bool) {
        let row = RowOfItems(kind, isRightToLeft: isRightToLeft)
        let start = row.offset
        row.turnWheel(by: 170)
        #expect(row.first > 0 && row.offset != start, "\(row.first) after \(start) and \(row.offset)")
        row.turnWheel(by: -170)
        #expect(row.first == 0 && row.offset == start)
    }
}

/// A collection view of ten items in a row, on a page of its own.
@MainActor
final class RowOfItems: NSObject, UICollectionViewDataSource {
    enum Kind: CaseIterable {
        case line, flow, mirroredFlow
    }

    private final class MirroredFlow: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    private let session: PageSession
    private let view: UICollectionView
    private var time = 0.0

    init(_ kind: Kind, isRightToLeft: Bool) {
        let callbacks = PageCallbacks(commit: { _, _ in }, measure: { _, _ in .zero })
        session = PageSession(callbacks: callbacks, size: CGSize(width: 390, height: 844), environment: PageEnvironment())
        let flow = kind == .flow ? UICollectionViewFlowLayout() : MirroredFlow()
        flow.scrollDirection = .horizontal
        flow.itemSize = CGSize(width: 100, height: 100)
        let layout = kind == .line ? LineLayout(itemSize: CGSize(width: 100, height: 100)) : flow
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 200), collectionViewLayout: layout)
        view.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
        // The host does not scroll it natively.
        view.decelerationRate = .fast
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        super.init()
        view.dataSource = self
        session.window.addSubview(view)
        session.window.makeKeyAndVisible()
        settle()
        if kind == .mirroredFlow { view.scrollToItem(at: [0, 0], at: .right, animated: false) }
        settle()
    }

    var offset: CGFloat { view.contentOffset.x }

    /// The first visible item.
    var first: Int { view.indexPathsForVisibleItems.map(\.item).min() ?? -1 }

    func turnWheel(by distance: CGFloat) {
        _ = session.wheel(view.hostID, by: CGPoint(x: 0, y: distance))
        settle()
    }

    private func settle() {
        for _ in 0..<300 {
            time += 1.0 / 60
            _ = session.frame(at: time)
        }
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
