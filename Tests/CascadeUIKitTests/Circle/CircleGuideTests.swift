import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// The code of the circle's guide in an app.
@MainActor
@Suite
struct CircleGuideTests {
    /// A screen of an app.
    private final class Dial: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        let layout: CircleLayout
        let dial: UICollectionView

        init() {
            // GUIDE
            let layout = CircleLayout(itemSize: CGSize(width: 60, height: 60))
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            // END
            self.layout = layout
            dial = view
            super.init(nibName: nil, bundle: nil)
            dial.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            dial.dataSource = self
            dial.delegate = self
        }

        required init?(coder: NSCoder) { nil }

        func turnByScrolling() {
            // GUIDE
            layout.options.scrolling = .turning(.horizontal)
            layout.options.startAngle = .pi
            layout.options.isClockwise = true
            layout.options.orientation = .tangent
            // END
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test func theCircleOfTheGuideRotatesWithUprightItemsAtTheTop() throws {
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

    @Test func anEndlessCircleIsRecenteredDuringDrags() {
        let screen = TestScreen(size: CGSize(width: 300, height: 300))
        let app = Dial()
        app.dial.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        app.layout.options.scrolling = .endless(.horizontal)
        screen.show(app.dial)
        screen.settle()
        let home = app.dial.contentOffset.x
        var jumps = 0
        for _ in 0..<20 {
            let before = app.dial.contentOffset.x
            screen.drag(app.dial, by: CGPoint(x: -200, y: 0), over: 0.06)
            screen.settle()
            if app.dial.contentOffset.x < before { jumps += 1 }
            #expect(abs(app.dial.contentOffset.x - home) < 9_000)
            #expect(app.dial.visibleCells.count == 6)
        }
        #expect(jumps > 0)
    }
}
