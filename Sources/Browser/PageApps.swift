import CascadeUIKit
import Showcase
import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// The apps that a page can show, by name.
#if !hasFeature(Embedded)
    @MainActor
#endif
enum PageApps {
    static func controller(named name: ArraySlice<UInt8>, content: ArraySlice<UInt8>, calls: PageCalls) -> UIViewController? {
        if name.elementsEqual("trial".utf8) { return TrialController() }
        return nil
    }
}

final class TrialController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate, WaterfallLayoutDelegate {
    let layout = WaterfallLayout()
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        layout.configuration.section = SectionOptions(lanes: .adaptive(minimum: 150), laneSpacing: 10, itemSpacing: 10, insets: .all(16))
        layout.delegate = self
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
        list.dataSource = self
        list.delegate = self
        view.addSubview(list)
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
        cell.contentView.backgroundColor = .systemTeal
        cell.contentView.layer.cornerRadius = 12
        let label = cell.contentView.subviews.first as? UILabel ?? UILabel(frame: CGRect(x: 12, y: 8, width: 120, height: 22))
        label.text = "Item \(indexPath.item)"
        if label.superview == nil { cell.contentView.addSubview(label) }
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, heightForItemAt indexPath: IndexPath, width: CGFloat)
        -> CGFloat
    { 80 + CGFloat(indexPath.item * 37 % 140) }
}
