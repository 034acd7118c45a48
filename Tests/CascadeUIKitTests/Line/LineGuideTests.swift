import CascadeTesting
import CascadeUIKit
import Foundation
import Testing
import UIKit

// GUIDE
final class CoversViewController: UICollectionViewController, LineLayoutDelegate {
    let covers: [String]
    let line: LineLayout
    let pageControl = UIPageControl()

    init(covers: [String]) {
        self.covers = covers
        var options = LineOptions(itemSize: CGSize(width: 240, height: 320), spacing: 16)
        options.effects.scale = LineEffect(atRest: 1, change: -0.4, minimum: 0.7)
        options.effects.opacity = LineEffect(atRest: 1, change: -0.5, minimum: 0.5)
        options.snapping = .center
        options.stepLimit = 1
        options.loops = true
        line = LineLayout(options)
        super.init(collectionViewLayout: line)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cover")
        collectionView.decelerationRate = .fast
        collectionView.showsHorizontalScrollIndicator = false
        line.delegate = self
        view.addSubview(pageControl)
        let scroll = UIAction { [unowned self] _ in line.scrollToItem(at: [0, pageControl.currentPage], animated: true) }
        pageControl.addAction(scroll, for: .valueChanged)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        pageControl.frame = CGRect(x: 0, y: view.bounds.height - 60, width: view.bounds.width, height: 26)
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { covers.count }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, layout: LineLayout, didScrollTo indexPath: IndexPath, progress: CGFloat) {
        pageControl.numberOfPages = layout.pageCount
        pageControl.currentPage = layout.currentPage
    }
}
// END

@MainActor
@Suite
struct LineGuideTests {
    @Test func theExampleOfTheGuideHasTheStatedResults() {
        let screen = TestScreen(size: CGSize(width: 390, height: 600))
        let controller = CoversViewController(covers: ["Aster", "Birch", "Cedar"])
        screen.show(controller)
        screen.settle()
        #expect(controller.pageControl.numberOfPages == 3 && controller.pageControl.currentPage == 0)
        screen.drag(controller.collectionView, by: CGPoint(x: 60, y: 0))
        screen.settle()
        #expect(controller.pageControl.currentPage == 2)
        controller.pageControl.currentPage = 1
        controller.pageControl.sendActions(for: .valueChanged)
        screen.settle()
        #expect(controller.line.currentIndexPath == IndexPath(item: 1, section: 0))
    }

    @Test func theGuideShowsThisExample() throws {
        let file = URL(filePath: #filePath)
        let root = file.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let guide = try String(contentsOf: root.appending(path: "Sources/CascadeUIKit/CascadeUIKit.docc/line-layout.md"), encoding: .utf8)
        let here = try String(contentsOf: file, encoding: .utf8)
        let example = try #require(lines(of: here, between: "// GUIDE", and: "// END"))
        let shown = try #require(lines(of: guide, between: "```swift", and: "```"))
        #expect(Array(shown.drop { $0.hasPrefix("import ") || $0.isEmpty }) == example)
    }

    private func lines(of text: String, between first: String, and last: String) -> [String]? {
        let lines = text.components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: first), let end = lines[(start + 1)...].firstIndex(of: last) else { return nil }
        return Array(lines[(start + 1)..<end])
    }
}
