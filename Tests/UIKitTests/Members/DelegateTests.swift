import CascadeTesting
import Testing
import UIKit

/// A delegate that records the order of calls for a tap.
@MainActor
private final class TapRecorder: NSObject, UICollectionViewDelegate {
    var log: [String] = []
    var highlights = true
    var deselects = true

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        log.append("should highlight \(indexPath.item)")
        return highlights
    }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        log.append("did highlight \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        log.append("did unhighlight \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        log.append("should select \(indexPath.item)")
        return true
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.append("did select \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        log.append("should deselect \(indexPath.item)")
        return deselects
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        log.append("did deselect \(indexPath.item)")
    }
}

@MainActor
@Suite
struct DelegateTests {
    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func shelf() -> (Shelf, TapRecorder) {
        let shelf = Shelf(NumberedItems(count: 5), layout: RowLayout())
        let listener = TapRecorder()
        shelf.view.delegate = listener
        return (shelf, listener)
    }

    private func tap(_ item: Int, on shelf: Shelf) {
        shelf.screen.test.tap(at: CGPoint(x: 150, y: CGFloat(item) * 40 + 20))
        shelf.screen.settle()
    }

    @Test func theOrderOfASelection() {
        let (shelf, listener) = shelf()
        tap(1, on: shelf)
        #expect(
            listener.log == ["should highlight 1", "did highlight 1", "should select 1", "did select 1", "did unhighlight 1"]
        )
        #expect(shelf.view.indexPathsForSelectedItems == [path(1)])
        #expect(shelf.cell(1)?.isSelected == true)
        #expect(shelf.cell(1)?.isHighlighted == false)
    }

    @Test func itemsThatAreNotHighlightedAreNotSelected() {
        let (shelf, listener) = shelf()
        listener.highlights = false
        tap(1, on: shelf)
        #expect(listener.log == ["should highlight 1"])
        #expect(shelf.view.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func aSecondTapDeselectsWithMultipleSelection() {
        let (shelf, listener) = shelf()
        shelf.view.allowsMultipleSelection = true
        tap(1, on: shelf)
        tap(2, on: shelf)
        listener.log = []
        tap(1, on: shelf)
        #expect(
            listener.log == ["should highlight 1", "did highlight 1", "should deselect 1", "did deselect 1", "did unhighlight 1"]
        )
        #expect(shelf.view.indexPathsForSelectedItems == [path(2)])
        #expect(shelf.cell(1)?.isSelected == false)
    }

    @Test func theDelegateCanKeepAnItemSelected() {
        let (shelf, listener) = shelf()
        shelf.view.allowsMultipleSelection = true
        listener.deselects = false
        tap(1, on: shelf)
        tap(1, on: shelf)
        #expect(shelf.view.indexPathsForSelectedItems == [path(1)])
        #expect(!listener.log.contains("did deselect 1"))
    }

    @Test func anotherItemReplacesTheSelection() {
        let (shelf, listener) = shelf()
        tap(1, on: shelf)
        tap(3, on: shelf)
        #expect(shelf.view.indexPathsForSelectedItems == [path(3)])
        #expect(listener.log.filter { $0 == "did deselect 1" }.count == 1)
        #expect(listener.log.filter { $0 == "did select 3" }.count == 1)
    }

    @Test func withoutSelectionNoMethodIsCalled() {
        let (shelf, listener) = shelf()
        shelf.view.allowsSelection = false
        tap(1, on: shelf)
        #expect(!listener.log.contains { $0.contains("select") })
        #expect(shelf.view.indexPathsForSelectedItems?.isEmpty == true)
    }
}
