import CascadeTesting
import Timing
import UIKit

/// A collection view of one section on a screen without a device.
@MainActor
final class List: NSObject, UICollectionViewDataSource {
    let screen = TestScreen(size: CGSize(width: 390, height: 844), strict: false)
    let layout: ScanningLayout
    let view: UICollectionView
    var count: Int
    private(set) var cells = 0

    init(_ layout: ScanningLayout, count: Int) {
        self.layout = layout
        self.count = count
        view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        screen.show(view)
    }

    private func forgetCounts() {
        cells = 0
        layout.forgetCounts()
        screen.forget()
    }

    /// Measures a closure, and separately the collection view's own part: all except the layout's queries.
    ///
    /// Resets the counts of calls.
    func measure(_ whole: inout Figures, own: inout Figures, _ work: () -> Void) {
        forgetCounts()
        let time = ContinuousClock().measure(work)
        whole.add(time)
        own.add(time - layout.time)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        cells += 1
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}
