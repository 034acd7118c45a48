import Cascade
import CascadeTesting
import CascadeUIKit
import Foundation
import Testing
import UIKit

@testable import Showcase

/// Compiles and runs the samples in the comments of public declarations.
@MainActor
@Suite
struct CommentSampleTests {
    @Test func theCommentsQuoteTheCompiledCode() throws {
        let compiled = try QuotedCode(document: "README.md", file: #filePath).compiled
        let shown = try ["Cascade", "CascadeUIKit", "CascadeTesting"].flatMap(Self.samples)
        #expect(shown.count == 9)
        #expect(Set(shown).symmetricDifference(compiled) == [])
    }

    /// The code blocks in the comments of a module: lines with four more spaces, after an empty line of the comment.
    private static func samples(of module: String) throws -> [[String]] {
        var samples: [[String]] = []
        let files = FileManager.default.enumerator(
            at: QuotedCode.root.appending(path: "Sources/" + module),
            includingPropertiesForKeys: nil
        )
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            var former = ""
            for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
                let comment = line.trimmingCharacters(in: .whitespaces)
                defer { former = comment }
                guard comment.hasPrefix("///     ") else { continue }
                if former == "///" { samples.append([]) }
                samples[samples.count - 1].append(String(comment.dropFirst(8)))
            }
        }
        return samples
    }

    @Test func optionsAreArrangedAndAnAnchorStays() throws {
        // GUIDE
        let options = WaterfallOptions(lanes: 3, spacing: 8)
        let arrangement = options.arrange([LayoutSection(ItemList(lengths: [120, 80, 200]))], in: LayoutSize(width: 375, height: 667))
        let height = arrangement.contentSize.height
        // END
        #expect(height == 200)
        func moved(_ arrangement: WaterfallArrangement, by changes: [LayoutChange], offset: LayoutPoint) throws -> LayoutPoint? {
            var arrangement = arrangement
            // GUIDE
            let anchor = ScrollAnchor(in: arrangement, offset: offset)
            try arrangement.apply(changes)
            let newOffset = anchor?.applying(changes)?.offset(in: arrangement)
            // END
            return newOffset
        }
        let long = options.arrange(
            [LayoutSection(ItemList(lengths: Array(repeating: 100, count: 60)))],
            in: LayoutSize(width: 375, height: 667)
        )
        let changes = [LayoutChange.insertItems([.absolute(100), .absolute(100), .absolute(100)], at: 0, section: 0)]
        #expect(try moved(long, by: changes, offset: LayoutPoint(x: 0, y: 216)) == LayoutPoint(x: 0, y: 324))
    }

    @Test func aSearchFindsTheNearestFrame() {
        struct Item: Equatable { var frame: LayoutRect }
        let all = [0, 50, 100].map { Item(frame: LayoutRect(x: 0, y: Double($0), width: 40, height: 40)) }
        func items(touching rect: LayoutRect) -> [Item] { all.dropFirst().filter { $0.frame.touches(rect) } }
        let (frame, contentSize, visibleSize) = (all[0].frame, LayoutSize(width: 40, height: 140), LayoutSize(width: 40, height: 140))
        // GUIDE
        var search = NeighborSearch(from: frame, in: .down, content: contentSize, container: visibleSize)
        var found: Item?
        while let rect = search.nextRect() {
            for item in items(touching: rect) where search.isNearest(item.frame) { found = item }
        }
        // END
        #expect(found == all[1])
    }

    private final class Wide: NSObject, WaterfallLayoutDelegate {
        func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, itemAt indexPath: IndexPath, laneWidth: CGFloat)
            -> LayoutItem
        { .automatic }

        func wall() -> UICollectionView {
            // GUIDE
            let layout = WaterfallLayout(lanes: 2, spacing: 10)
            layout.delegate = self
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            // END
            return view
        }
    }

    @Test func layoutsAreMade() throws {
        #expect((Wide().wall().collectionViewLayout as? WaterfallLayout)?.options.spacing == 10)
        do {
            let texts = [CGSize(width: 100, height: 30)]
            // GUIDE
            let layout = WaterfallLayout(lanes: 2, spacing: 10) { path, width in .absolute(width + texts[path.item].height) }
            // END
            #expect(layout.itemProvider?(IndexPath(item: 0, section: 0), 100) == .absolute(130))
        }
        do {
            // GUIDE
            let layout = LineLayout(itemSize: CGSize(width: 240, height: 320), spacing: 16)
            layout.options.effects = .shrinking(toScale: 0.8)
            layout.options.loops = true
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            // END
            #expect(view.collectionViewLayout === layout && layout.options.spacing == 16)
        }
        do {
            // GUIDE
            let layout = CircleLayout(itemSize: CGSize(width: 60, height: 60), scrolling: .turning(.horizontal))
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            // END
            #expect(view.collectionViewLayout === layout)
        }
        do {
            let photos: [(ratio: Double, title: String)] = [(1.5, "")]
            // GUIDE
            let layout = ArrangedLayout(rules: JustifiedRows(height: 180)) { [photos] path, _ in .aspectRatio(photos[path.item].ratio) }
            let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
            // END
            #expect(view.collectionViewLayout === layout)
        }
        // GUIDE
        #expect(ArrangementInvariants.violation(of: JustifiedRows()) == nil)
        // END
    }
}
