import Cascade
import CascadeTesting
import CascadeUIKit
import Foundation
import Testing
import UIKit

@testable import Showcase

// GUIDE
final class RowsViewController: UICollectionViewController {
    var ratios: [Double]
    let rows = ArrangedLayout(rules: JustifiedRows(height: 180))

    init(ratios: [Double]) {
        self.ratios = ratios
        super.init(collectionViewLayout: rows)
        rows.itemProvider = { [unowned self] path, _ in .aspectRatio(self.ratios[path.item]) }
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "photo")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { ratios.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    }
}
// END

/// The code of the guide to a layout of your own in an app.
@MainActor
@Suite
struct OwnLayoutGuideTests {
    @Test func theGuideQuotesTheCompiledCode() throws {
        let example = QuotedCode.root.appending(path: "Sources/Showcase/JustifiedRows/JustifiedRows.swift").path
        let rules = try QuotedCode(document: "Sources/CascadeUIKit/CascadeUIKit.docc/own-layout.md", file: example)
        let here = try QuotedCode(document: "Sources/CascadeUIKit/CascadeUIKit.docc/own-layout.md", file: #filePath)
        #expect(rules.compiled.count == 1)
        #expect(rules.shown == rules.compiled + here.compiled)
        #expect(rules.compiled[0].count <= 120)
    }

    @Test func rowsFillTheWidth() {
        let screen = TestScreen(size: CGSize(width: 408, height: 600))
        let controller = RowsViewController(ratios: [1, 1.5, 2, 0.5])
        screen.window.rootViewController = controller
        screen.settle()
        let frames = (0..<4).map { controller.rows.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 160, height: 160), CGRect(x: 168, y: 0, width: 240, height: 160),
                CGRect(x: 0, y: 168, width: 320, height: 160), CGRect(x: 328, y: 168, width: 80, height: 160),
            ]
        )
        let rows = controller.rows
        // GUIDE
        rows.setRules(JustifiedRows(height: 100))
        // END
        screen.settle()
        #expect(rows.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.frame.height == 100)
        let collectionView = controller.collectionView!
        // GUIDE
        collectionView.performBatchUpdates {
            rows.setRules(JustifiedRows(height: 140))
            controller.ratios.append(1.5)
            collectionView.insertItems(at: [[0, 4]])
        }
        // END
        screen.settle()
        #expect(rows.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame.height == 140)
    }

    // GUIDE
    @Test func rowsAreAnArrangement() {
        #expect(ArrangementInvariants.violation(of: JustifiedRows()) == nil)
    }
    // END
}
