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

    private func scene() -> (NumberedItemsScene, TapRecorder) {
        let scene = NumberedItemsScene(NumberedItems(count: 5), layout: RowLayout())
        let listener = TapRecorder()
        scene.view.delegate = listener
        return (scene, listener)
    }

    private func tap(_ item: Int, on scene: NumberedItemsScene) {
        scene.screen.test.tap(at: CGPoint(x: 150, y: CGFloat(item) * 40 + 20))
        scene.screen.settle()
    }

    @Test func theOrderOfASelection() {
        let (scene, listener) = scene()
        tap(1, on: scene)
        #expect(
            listener.log == ["should highlight 1", "did highlight 1", "should select 1", "did select 1", "did unhighlight 1"]
        )
        #expect(scene.view.indexPathsForSelectedItems == [path(1)])
        #expect(scene.cell(1)?.isSelected == true)
        #expect(scene.cell(1)?.isHighlighted == false)
    }

    @Test func itemsThatAreNotHighlightedAreNotSelected() {
        let (scene, listener) = scene()
        listener.highlights = false
        tap(1, on: scene)
        #expect(listener.log == ["should highlight 1"])
        #expect(scene.view.indexPathsForSelectedItems?.isEmpty == true)
    }

    @Test func aSecondTapDeselectsWithMultipleSelection() {
        let (scene, listener) = scene()
        scene.view.allowsMultipleSelection = true
        tap(1, on: scene)
        tap(2, on: scene)
        listener.log = []
        tap(1, on: scene)
        #expect(
            listener.log == ["should highlight 1", "did highlight 1", "should deselect 1", "did deselect 1", "did unhighlight 1"]
        )
        #expect(scene.view.indexPathsForSelectedItems == [path(2)])
        #expect(scene.cell(1)?.isSelected == false)
    }

    @Test func theDelegateCanKeepAnItemSelected() {
        let (scene, listener) = scene()
        scene.view.allowsMultipleSelection = true
        listener.deselects = false
        tap(1, on: scene)
        tap(1, on: scene)
        #expect(scene.view.indexPathsForSelectedItems == [path(1)])
        #expect(!listener.log.contains("did deselect 1"))
    }

    @Test func anotherItemReplacesTheSelection() {
        let (scene, listener) = scene()
        tap(1, on: scene)
        tap(3, on: scene)
        #expect(scene.view.indexPathsForSelectedItems == [path(3)])
        #expect(listener.log.filter { $0 == "did deselect 1" }.count == 1)
        #expect(listener.log.filter { $0 == "did select 3" }.count == 1)
    }

    @Test func withoutSelectionNoMethodIsCalled() {
        let (scene, listener) = scene()
        scene.view.allowsSelection = false
        tap(1, on: scene)
        #expect(!listener.log.contains { $0.contains("select") })
        #expect(scene.view.indexPathsForSelectedItems?.isEmpty == true)
    }
}
