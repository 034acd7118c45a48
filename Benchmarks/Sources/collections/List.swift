import CascadeTesting
import Timing
import UIKit

/// A collection view on a screen without a device, over so many items of one section.
@MainActor
final class List: NSObject, UICollectionViewDataSource {
    let screen = TestScreen(size: CGSize(width: 390, height: 844))
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

    /// Times a piece of work, and apart what of it is the collection view's own: all but the layout's answers.
    ///
    /// Calls are counted from here.
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
