import CascadeTesting
import Foundation
import Testing
import UIKit

/// A controller of eight rows that counts the requests.
private final class Rows: UICollectionViewController {
    var asked = 0
    var moved: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        asked += 1
        return 8
    }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
        moved.append("\(source.item) to \(destination.item)")
    }
}

@Suite @MainActor
struct CollectionControllerTests {
    private let layout = RowLayout()

    private func rows(_ screen: TestScreen) -> Rows {
        let controller = Rows(collectionViewLayout: layout)
        show(controller, screen)
        return controller
    }

    private func show(_ controller: UIViewController?, _ screen: TestScreen) {
        screen.window.rootViewController = controller
        screen.frame()
    }

    @Test func aNewOneHasTheDefaultsOfUIKit() {
        let controller = UICollectionViewController(collectionViewLayout: layout)
        #expect(controller.clearsSelectionOnViewWillAppear)
        #expect(controller.installsStandardGestureForInteractiveMovement)
        #expect(controller.collectionViewLayout === layout)
        #expect(!controller.isViewLoaded)
    }

    @Test func theViewIsACollectionViewWithTheLayout() {
        let controller = Rows(collectionViewLayout: layout)
        let view = controller.collectionView
        #expect(controller.isViewLoaded && controller.view.subviews.first === view)
        #expect(view?.collectionViewLayout === layout && layout.collectionView === view)
        #expect(view?.dataSource === controller && view?.delegate === controller)
    }

    @Test func withoutAnOverrideThereIsOneSectionWithoutItems() {
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let screen = TestScreen(size: CGSize(width: 300, height: 400))
        show(controller, screen)
        #expect(controller.collectionView.numberOfSections == 1)
        #expect(controller.collectionView.numberOfItems(inSection: 0) == 0)
        #expect(controller.collectionView.visibleCells.isEmpty)
    }

    @Test func appearingClearsTheSelectionByDefault() {
        let screen = TestScreen(size: CGSize(width: 300, height: 400))
        let controller = rows(screen)
        controller.collectionView.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
        show(nil, screen)
        #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        show(controller, screen)
        #expect(controller.collectionView.indexPathsForSelectedItems == [])
        controller.clearsSelectionOnViewWillAppear = false
        controller.collectionView.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
        show(nil, screen)
        show(controller, screen)
        #expect(controller.collectionView.indexPathsForSelectedItems == [IndexPath(item: 3, section: 0)])
    }

    @Test func aLongPressMovesIfTheGestureIsInstalled() {
        func press(_ installs: Bool) -> [String] {
            let scene = TouchScene()
            let controller = Rows(collectionViewLayout: RowLayout())
            controller.installsStandardGestureForInteractiveMovement = installs
            scene.window.rootViewController = controller
            scene.display.settle()
            scene.down(150, 20)
            scene.display.advance(by: 0.7)
            for y in stride(from: 30.0, through: 140, by: 10) { scene.move(150, y) }
            scene.up(150, 140)
            scene.display.settle()
            return controller.moved
        }
        #expect(press(true) == ["0 to 3"])
        #expect(press(false) == [])
    }

    @Test func theGestureKeepsAMovementThatTheAppBegan() {
        final class Handle: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                (superview as? UICollectionView)?.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
            }
        }
        // The press fails, or it begins without a movement of its own.
        for end in [{ $0.move(150, 60) }, { $0.up(150, 20) }, { $0.display.advance(by: 0.7) }] as [(TouchScene) -> Void] {
            let scene = TouchScene()
            let controller = Rows(collectionViewLayout: RowLayout())
            scene.window.rootViewController = controller
            scene.display.settle()
            let items = controller.collectionView!
            items.isScrollEnabled = false
            items.addSubview(Handle(frame: CGRect(x: 100, y: 0, width: 100, height: 40)))
            scene.down(150, 20)
            #expect(items.hasUncommittedUpdates)
            end(scene)
            #expect(items.hasUncommittedUpdates)
            items.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
            items.endInteractiveMovement()
            scene.display.settle()
            #expect(controller.moved == ["0 to 3"])
        }
    }

    @Test func theGestureIsInstalledByItsProperty() {
        let screen = TestScreen(size: CGSize(width: 300, height: 400))
        let controller = rows(screen)
        let count = controller.collectionView.gestureRecognizers?.count ?? 0
        controller.installsStandardGestureForInteractiveMovement = false
        #expect(controller.collectionView.gestureRecognizers?.count == count - 1)
        controller.installsStandardGestureForInteractiveMovement = true
        controller.installsStandardGestureForInteractiveMovement = true
        #expect(controller.collectionView.gestureRecognizers?.count == count)
        // Outside of a window there is none (rule 8.11).
        show(nil, screen)
        #expect(controller.collectionView.gestureRecognizers?.count == count - 1)
    }

    @Test func aNewCollectionViewReplacesTheFirst() {
        let screen = TestScreen(size: CGSize(width: 300, height: 400))
        let controller = Rows(collectionViewLayout: layout)
        let other = RowLayout()
        let view = UICollectionView(frame: .zero, collectionViewLayout: other)
        controller.loadViewIfNeeded()
        controller.collectionView = view
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        #expect(controller.view === view.superview && view.dataSource === controller && view.delegate === controller)
        show(controller, screen)
        #expect(view.frame == screen.window.bounds && view.visibleCells.count == 8)
    }

    @Test func theViewFillsItsSuperviewAfterRotation() {
        let scene = TouchScene()
        let controller = Rows(collectionViewLayout: layout)
        scene.window.rootViewController = controller
        scene.display.settle()
        scene.window.resize(to: CGSize(width: 400, height: 300))
        #expect(controller.collectionView.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
        #expect(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.width == 400)
    }
}
