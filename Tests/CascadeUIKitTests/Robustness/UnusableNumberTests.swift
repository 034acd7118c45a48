import Cascade
import CascadeTesting
import CascadeUIKit
import Testing
import UIKit

/// Tests of unusable numbers from each source of a layout's numbers.
@MainActor
@Suite
struct UnusableNumberTests {
    nonisolated static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, -1, -1e300, 0, .leastNonzeroMagnitude, 1e-300, 1e300]

    /// One section with two items for each number.
    private func items() -> [[Int]] { [Array(0..<Self.numbers.count * 2)] }

    private func expectFinite(_ view: UICollectionView, _ comment: Comment, _ location: SourceLocation = #_sourceLocation) {
        let offset = view.contentOffset
        #expect(offset.x.isFinite && offset.y.isFinite, comment, sourceLocation: location)
        #expect(view.contentSize.width.isFinite && view.contentSize.height.isFinite, comment, sourceLocation: location)
        for item in 0..<view.numberOfItems(inSection: 0) {
            guard let frame = view.layoutAttributesForItem(at: [0, item])?.frame else {
                Issue.record("\(comment): item \(item) has no attributes", sourceLocation: location)
                continue
            }
            let isFinite = frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite && frame.height.isFinite
            #expect(isFinite && frame.width >= 0 && frame.height >= 0, "\(comment): item \(item) at \(frame)", sourceLocation: location)
        }
    }

    @Test func heightsOfAWaterfall() {
        let wall = Wall(items())
        wall.height = { Self.numbers[$0 % Self.numbers.count] }
        _ = wall.show()
        expectFinite(wall.view, "heights")
        // Negative numbers and NaN are treated as 0; -1 is the height that the cells prefer.
        #expect(wall.frame(0)?.height == 0 && wall.frame(2)?.height == 0 && wall.frame(5)?.height == 0)
    }

    @Test(arguments: numbers) func spacingInsetsAndHeadersOfAWaterfall(number: CGFloat) {
        let wall = Wall(
            items(),
            WaterfallOptions(
                lanes: 3,
                spacing: Double(number),
                insets: LayoutInsets(top: Double(number), left: Double(number), bottom: Double(number), right: Double(number))
            )
        )
        wall.header = .absolute(Double(number))
        wall.footer = .absolute(Double(number))
        _ = wall.show()
        expectFinite(wall.view, "\(number)")
    }

    @Test(arguments: numbers) func sizesOfALine(number: CGFloat) {
        let board = CollectionFixture(
            items(),
            LineLayout(LineOptions(itemSize: LayoutSize(width: 50, height: 50), loops: true)),
            isMirrored: false,
            size: CGSize(width: 300, height: 200)
        )
        board.size = { CGSize(width: $0.isMultiple(of: 2) ? number : 40, height: number) }
        _ = board.show()
        expectFinite(board.view, "\(number)")
    }

    @Test(arguments: numbers) func optionsOfALine(number: CGFloat) {
        let options = LineOptions(itemSize: LayoutSize(width: Double(number), height: Double(number)), spacing: Double(number))
        let board = CollectionFixture(items(), LineLayout(options), isMirrored: true, size: CGSize(width: 300, height: 200)).show()
        expectFinite(board.view, "\(number)")
    }

    @Test(arguments: numbers) func optionsOfACircle(number: CGFloat) {
        let options = CircleOptions(
            itemSize: LayoutSize(width: Double(number), height: 20),
            radius: .fixed(Double(number)),
            startAngle: Double(number),
            scrolling: .endless(.horizontal)
        )
        let board = CollectionFixture(items(), CircleLayout(options), isMirrored: false, size: CGSize(width: 300, height: 200)).show()
        expectFinite(board.view, "\(number)")
    }

    @Test(arguments: numbers) func offsetsAndContentInsets(number: CGFloat) {
        let layouts: [UICollectionViewLayout] = [
            WaterfallLayout(), LineLayout(),
            CircleLayout(CircleOptions(itemSize: LayoutSize(width: 20, height: 20), scrolling: .endless(.vertical))),
            UICollectionViewFlowLayout(),
        ]
        for layout in layouts {
            let board = CollectionFixture(items(), layout, isMirrored: false, size: CGSize(width: 300, height: 200)).show()
            board.view.contentOffset = CGPoint(x: number, y: number)
            board.screen.settle()
            expectFinite(board.view, "\(type(of: layout)), offset \(number)")
            board.view.setContentOffset(CGPoint(x: number, y: 0), animated: true)
            board.screen.settle()
            board.view.contentInset = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
            board.screen.settle()
            expectFinite(board.view, "\(type(of: layout)), inset \(number)")
            board.view.frame.size = CGSize(width: number, height: number)
            board.screen.settle()
            expectFinite(board.view, "\(type(of: layout)), size \(number)")
        }
    }
}
