import CascadeTesting
import Testing
import UIKit

@MainActor
@Suite
struct CellBackgroundTests {
    private func isSeen(_ view: UIView) -> Bool { view.superview != nil && !view.isHidden && view.alpha > 0 }

    @Test func theBackgroundLiesBehindTheContentAndFillsTheCell() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        #expect(cell.backgroundView == nil)
        #expect(cell.selectedBackgroundView == nil)
        #expect(cell.contentView.superview === cell)
        let background = UIView()
        cell.backgroundView = background
        cell.layoutIfNeeded()
        #expect(background.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
        let (below, above) = (cell.subviews.firstIndex(of: background), cell.subviews.firstIndex(of: cell.contentView))
        #expect(below != nil && above != nil)
        #expect((below ?? 9) < (above ?? 0))
        cell.frame.size = CGSize(width: 80, height: 90)
        cell.layoutIfNeeded()
        #expect(background.frame.size == CGSize(width: 80, height: 90))
        #expect(cell.contentView.frame.size == CGSize(width: 80, height: 90))
    }

    @Test func anOverrideOfAddSubviewIsCalledWithTheContentView() {
        final class LoggingCell: UICollectionViewCell {
            var added: [UIView] = []
            override func addSubview(_ view: UIView) {
                added.append(view)
                super.addSubview(view)
            }
        }
        let cell = LoggingCell(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        #expect(cell.added == [cell.contentView] && cell.subviews == [cell.contentView])
        #expect(cell.contentView.frame == cell.bounds)
    }

    @Test(arguments: [false, true])
    func theSelectedBackgroundLiesBetweenThem(selectedFirst: Bool) {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        let (background, selected) = (UIView(), UIView())
        if selectedFirst { cell.selectedBackgroundView = selected }
        cell.backgroundView = background
        if !selectedFirst { cell.selectedBackgroundView = selected }
        #expect(!isSeen(selected))
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(isSeen(selected))
        #expect(isSeen(background))
        #expect(
            cell.subviews.filter { $0 === background || $0 === selected || $0 === cell.contentView } == [
                background, selected, cell.contentView,
            ]
        )
        #expect(selected.frame.size == CGSize(width: 50, height: 60))
        cell.isSelected = false
        #expect(!isSeen(selected))
        cell.isHighlighted = true
        #expect(isSeen(selected))
    }

    @Test func theLabelsAndImageViewsAreHighlightedWithTheCell() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        let (label, stack, image, background) = (UILabel(), UIView(), UIImageView(), UIImageView())
        cell.contentView.addSubview(label)
        cell.contentView.addSubview(stack)
        stack.addSubview(image)
        cell.backgroundView = background
        cell.isHighlighted = true
        #expect(label.isHighlighted && image.isHighlighted && !background.isHighlighted)
        cell.isSelected = true
        cell.isHighlighted = false
        #expect(label.isHighlighted && image.isHighlighted)
        cell.isSelected = false
        #expect(!label.isHighlighted && !image.isHighlighted)
    }

    @Test func aNewBackgroundReplacesTheFirst() {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 60))
        let (first, second) = (UIView(), UIView())
        cell.backgroundView = first
        cell.backgroundView = second
        #expect(first.superview == nil)
        #expect(second.superview === cell)
        cell.backgroundView = nil
        #expect(second.superview == nil)
    }

    @Test func theViewsBackgroundFillsItAndDoesNotScroll() {
        let scene = NumberedItemsScene(NumberedItems(count: 50), layout: RowLayout())
        #expect(scene.view.backgroundView == nil)
        let background = UIView()
        scene.view.backgroundView = background
        scene.screen.frame()
        #expect(background.convert(background.bounds, to: scene.screen.test.window) == CGRect(x: 0, y: 0, width: 300, height: 400))
        scene.view.contentOffset.y = 333
        scene.screen.frame()
        #expect(background.convert(background.bounds, to: scene.screen.test.window) == CGRect(x: 0, y: 0, width: 300, height: 400))
        #expect(scene.view.subviews.first === background)
        #expect(scene.view.indexPathForItem(at: CGPoint(x: 10, y: 340))?.item == 8)
        scene.view.backgroundView = nil
        #expect(background.superview == nil)
    }
}
