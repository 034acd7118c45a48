import CascadeTesting
import CascadeUIKit
import TestSupport
import Testing
import UIKit

// GUIDE
struct Note: Hashable {
    var id: Int
    var text: String
}

final class DayView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds
    }
}

final class FeedViewController: UIViewController {
    let layout = WaterfallLayout(minimumLaneWidth: 150, spacing: 10)
    private var source: UICollectionViewDiffableDataSource<String, Note>?

    override func viewDidLoad() {
        super.viewDidLoad()
        layout.options.header = 44
        layout.options.sectionHeadersPinToVisibleBounds = true
        let collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(collectionView)
        let cells = UICollectionView.CellRegistration<NoteCell, Note> { cell, _, note in cell.label.text = note.text }
        let days = UICollectionView.SupplementaryRegistration<DayView>(elementKind: UICollectionView.elementKindSectionHeader) {
            [weak self] header, _, path in
            header.label.text = self?.source?.sectionIdentifier(for: path.section)
        }
        let source = UICollectionViewDiffableDataSource<String, Note>(collectionView: collectionView) { view, path, note in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: note)
        }
        source.supplementaryViewProvider = { view, _, path in view.dequeueConfiguredReusableSupplementary(using: days, for: path) }
        self.source = source
    }

    func show(_ feed: [(day: String, notes: [Note])]) {
        var snapshot = NSDiffableDataSourceSnapshot<String, Note>()
        for (day, notes) in feed {
            snapshot.appendSections([day])
            snapshot.appendItems(notes, toSection: day)
        }
        loadViewIfNeeded()
        source?.apply(snapshot, animatingDifferences: view.window != nil)
    }
}
// END

/// Tests of the feed in the guide of the waterfall, whose cells are those of `WaterfallGuideTests`.
@MainActor
@Suite
struct WaterfallFeedGuideTests {
    private let screen = TestScreen(size: CGSize(width: 390, height: 600))
    private let feed = FeedViewController()

    private func notes(_ numbers: Range<Int>) -> [Note] {
        numbers.map { Note(id: $0, text: "\($0)" + String(repeating: " word", count: $0 * 7 % 40)) }
    }

    /// Shows a first feed on this suite's screen: texts are measured before the view is in its window.
    private func showFirst(_ days: [(day: String, notes: [Note])]) {
        _ = screen.window
        feed.show(days)
        feed.view.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
        screen.show(feed.view)
        screen.settle()
    }

    private func view() throws -> UICollectionView { try #require(feed.view.subviews.first as? UICollectionView) }

    private func texts(_ view: UICollectionView) -> Set<String> {
        Set(view.visibleCells.compactMap { ($0 as? NoteCell)?.label.text })
    }

    @Test func theGuideQuotesTheFeed() throws {
        let code = try QuotedCode(document: "Sources/CascadeUIKit/CascadeUIKit.docc/waterfall-layout.md", file: #filePath)
        #expect(code.compiled.count == 1 && Set(code.compiled).isSubset(of: code.shown))
    }

    @Test func theFeedHasHeadersAndCellsOfTheirHeights() throws {
        showFirst([("Today", notes(0..<12)), ("Yesterday", notes(12..<30))])
        let view = try view()
        let header = try #require(view.subviews.compactMap { $0 as? DayView }.first)
        #expect(header.frame == CGRect(x: 0, y: 0, width: 390, height: 44) && header.label.text == "Today")
        #expect(view.visibleCells.count > 4)
        for case let cell as NoteCell in view.visibleCells {
            let fit = cell.label.sizeThatFits(CGSize(width: cell.frame.width, height: .greatestFiniteMagnitude)).height
            #expect(fit > 0 && abs(cell.frame.height - fit) <= 0.1)
        }
    }

    @Test func aNewDayComesFirstAndADeletedNoteLeaves() throws {
        showFirst([("Today", notes(0..<12))])
        feed.show([("Tomorrow", notes(50..<51)), ("Today", notes(1..<12))])
        screen.settle()
        let view = try view()
        #expect(view.numberOfSections == 2 && view.numberOfItems(inSection: 1) == 11)
        let headers = view.subviews.compactMap { $0 as? DayView }.sorted { $0.frame.minY < $1.frame.minY }
        #expect(headers.map { $0.label.text } == ["Tomorrow", "Today"])
        #expect(texts(view).contains(notes(50..<51)[0].text) && !texts(view).contains(notes(0..<1)[0].text))
    }
}
