import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// The code of docs/circle-layout.md, as an app has it.
@MainActor
@Suite("Circle: guide")
struct CircleGuideTests {
    /// A screen of an app.
    private final class Dial: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        let layout: CircleLayout
        let dial: UICollectionView

        init() {
            let options = CircleOptions(itemSize: LayoutSize(width: 60, height: 60))
            let layout = CircleLayout(options)
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            self.layout = layout
            dial = view
            super.init(nibName: nil, bundle: nil)
            dial.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            dial.dataSource = self
            dial.delegate = self
        }

        required init?(coder: NSCoder) { nil }

        func turnByScrolling() {
            layout.configuration.scrolling = .turning(.horizontal)
            layout.configuration.startAngle = .pi
            layout.configuration.isClockwise = true
            layout.configuration.orientation = .tangent
        }

        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            layout.recentre()
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test("The guide's circle turns, and stands upright at the top")
    func turning() throws {
        let screen = TestScreen(size: CGSize(width: 300, height: 300))
        let app = Dial()
        app.dial.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        screen.show(app.dial)
        app.turnByScrolling()
        screen.settle()
        let first = try #require(app.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
        #expect(abs(first.center.x - 150) < 0.01 && first.center.y < 50 && abs(first.transform.b) < 1e-9)
        let second = try #require(app.layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
        #expect(second.center.x > 200)
        app.layout.turn(to: IndexPath(item: 4, section: 0), animated: true)
        screen.settle()
        #expect(app.layout.currentIndexPath == IndexPath(item: 4, section: 0))
    }

    @Test("An endless circle is back in the middle of its content when a scroll has ended")
    func endless() {
        let screen = TestScreen(size: CGSize(width: 300, height: 300))
        let app = Dial()
        app.dial.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        app.layout.configuration.scrolling = .endless(.horizontal)
        screen.show(app.dial)
        screen.settle()
        let home = app.dial.contentOffset.x
        let turn = 2 * CGFloat.pi * CGFloat(app.layout.arrangement?.radius ?? 0)
        for _ in 0..<8 {
            screen.drag(app.dial, by: CGPoint(x: -200, y: 0), over: 0.06)
            screen.settle()
            #expect(abs(app.dial.contentOffset.x - home) <= turn / 2 + 0.01)
        }
    }
}
