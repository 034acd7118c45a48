import CascadeTesting
import Foundation
import Testing
import UIKit

/// A controller with three items that records its selection around the appearance calls.
private final class SelectingController: UICollectionViewController {
    var phases: [(String, [IndexPath])] = []

    private func note(_ phase: String) { phases.append((phase, collectionView.indexPathsForSelectedItems ?? [])) }

    func selected(_ phase: String) -> [[IndexPath]] { phases.filter { $0.0 == phase }.map { $0.1 } }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func viewWillAppear(_ animated: Bool) {
        note("viewWillAppear, before super")
        super.viewWillAppear(animated)
        note("viewWillAppear, after super")
    }

    override func viewIsAppearing(_ animated: Bool) {
        note("viewIsAppearing, before super")
        super.viewIsAppearing(animated)
        note("viewIsAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note("viewDidAppear")
    }
}

private final class PlainViewController: UICollectionViewController {
    override func loadView() { view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 60)) }
}

private final class ListViewController: UICollectionViewController {
    let own = UICollectionViewFlowLayout()

    override func loadView() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 70, height: 80), collectionViewLayout: own)
    }
}

private final class MovableController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    override func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {}

    var hasGesture: Bool { collectionView.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } == true }
}

private final class LoadingController: UICollectionViewController {
    var loaded: (superview: Bool, frame: CGRect)?

    override func viewDidLoad() {
        super.viewDidLoad()
        loaded = (collectionView.superview === view, collectionView.frame)
    }
}

@MainActor
@Suite(.serialized)
struct ControllerRecordingTests {
    /// Each test has its own screen, which is the current one during the test.
    private func screen() -> TestScreen { TestScreen(size: whole.size, displayScale: 3) }

    private func state(_ recording: IOSRecording, _ step: Int) throws -> RecordedFields {
        try #require(recording.steps.count > step)
        return try RecordedFields(try #require(recording.steps[step].state), file: recording.file, place: recording.steps[step].action)
    }

    private let whole = CGRect(x: 0, y: 0, width: 393, height: 852)
    private let flexible: UIView.AutoresizingMask = [.flexibleWidth, .flexibleHeight]

    /// Rules 8.1 to 8.5, 8.12 and 2.36: recording controller-views.
    @Test func theCollectionViewFillsAWrapper() throws {
        let screen = screen()
        let recording = try IOSRecording.named("controller-views")
        try #require(recording.steps.count == 6)
        let flow = UICollectionViewFlowLayout()
        let controller = LoadingController(collectionViewLayout: flow)
        let created = try state(recording, 0)
        #expect(try controller.isViewLoaded == created.bool("isViewLoaded"))
        #expect(controller.collectionViewLayout === flow)
        #expect(try controller.clearsSelectionOnViewWillAppear == created.bool("clearsSelectionOnViewWillAppear"))
        #expect(try controller.useLayoutToLayoutNavigationTransitions == created.bool("useLayoutToLayoutNavigationTransitions"))
        #expect(
            try controller.installsStandardGestureForInteractiveMovement == created.bool("installsStandardGestureForInteractiveMovement")
        )
        controller.clearsSelectionOnViewWillAppear = true
        controller.installsStandardGestureForInteractiveMovement = true
        controller.useLayoutToLayoutNavigationTransitions = false
        #expect(!controller.isViewLoaded)

        let list = try #require(controller.collectionView)
        let view = try #require(controller.view)
        let read = try state(recording, 1)
        #expect(try (view === list) == read.bool("view is collectionView"))
        #expect(view.subviews.count == 1 && view.subviews.first === list)
        #expect(try view.frame == read.rect("view.frame") && list.frame == read.rect("collectionView.frame"))
        #expect(view.autoresizingMask == flexible && list.autoresizingMask == flexible && flexible.rawValue == 18)
        #expect(view.backgroundColor == nil && list.backgroundColor == .systemBackground)
        #expect(list.dataSource === controller && list.delegate === controller)
        #expect(!list.alwaysBounceVertical && !list.alwaysBounceHorizontal && list.contentInsetAdjustmentBehavior == .automatic)
        #expect(controller.loaded?.superview == true && controller.loaded?.frame == whole)

        let other = UICollectionView(frame: CGRect(x: 1, y: 2, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
        controller.collectionView = other
        #expect(view === controller.view && view.subviews.count == 1 && view.subviews.first === other)
        #expect(other.frame == whole && other.autoresizingMask == flexible)
        #expect(other.dataSource === controller && other.delegate === controller)
        #expect(list.superview == nil && list.dataSource == nil)
        #expect(controller.collectionViewLayout === flow)

        let custom = UICollectionView(frame: CGRect(x: 4, y: 5, width: 40, height: 50), collectionViewLayout: UICollectionViewFlowLayout())
        let fresh = UICollectionViewController(collectionViewLayout: flow)
        fresh.collectionView = custom
        #expect(fresh.isViewLoaded && custom.dataSource === fresh && custom.frame == whole && fresh.collectionView === custom)

        let next = UICollectionViewFlowLayout()
        var isDone = false
        other.setCollectionViewLayout(next, animated: false) { _ in isDone = true }
        #expect(other.collectionViewLayout === next && controller.collectionViewLayout === flow && !isDone)
        screen.frame()
        #expect(isDone)
    }

    /// Rule 8.6: recording controller-load-view.
    @Test func aControllerThatLoadsItsOwnViewHasNoCollectionView() throws {
        let recording = try IOSRecording.named("controller-load-view")
        try #require(recording.steps.count == 3)
        let plain = PlainViewController(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(plain.collectionView == nil && plain.view.subviews.isEmpty && plain.isViewLoaded)
        #expect(try plain.view.frame == state(recording, 0).rect("view.frame"))
        let list = ListViewController(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(list.collectionView == nil)
        let view = try #require(list.view as? UICollectionView)
        #expect(view.dataSource == nil && view.delegate == nil && list.collectionViewLayout !== list.own)
        #expect(try view.frame == state(recording, 1).rect("view.frame"))
        #expect(view.autoresizingMask == [] && view.backgroundColor == .systemBackground)
    }

    /// Rule 8.7.
    @Test func settingTheCollectionViewToNilRemovesIt() {
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        controller.collectionView = nil
        #expect(!controller.isViewLoaded)
        #expect(controller.collectionView != nil)
        controller.collectionView = nil
        #expect(controller.collectionView == nil && controller.view.subviews.isEmpty)
    }

    /// Rule 8.8: recording controller-data-source; without Objective-C only the effects of a missing method can be tested.
    @Test func aControllerThatImplementsNothingHasOneEmptySection() throws {
        let recording = try IOSRecording.named("controller-data-source")
        let controller = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        let view = try #require(controller.collectionView)
        let read = try state(recording, 0)
        #expect(try CGFloat(view.numberOfSections) == read.number("collectionView.numberOfSections"))
        #expect(try CGFloat(view.numberOfItems(inSection: 0)) == read.number("collectionView.numberOfItems(inSection: 0)"))
        view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        view.layoutIfNeeded()
        #expect(try CGFloat(view.visibleCells.count) == state(recording, 1).number("visibleCells"))
    }

    /// Rules 8.9 and 8.10: recording controller-clears-selection-first.
    @Test func theSelectionIsClearedBetweenTheAppearanceCalls() throws {
        let recording = try IOSRecording.named("controller-clears-selection-first")
        try #require(recording.steps.count == 4)
        let path = IndexPath(item: 0, section: 0)
        for (step, clears) in [(0, true), (1, false)] {
            let screen = TestScreen(size: whole.size)
            let controller = SelectingController(collectionViewLayout: UICollectionViewFlowLayout())
            controller.clearsSelectionOnViewWillAppear = clears
            controller.collectionView.layoutIfNeeded()
            controller.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
            screen.window.rootViewController = controller
            guard case .array(let phases)? = recording.steps[step].details["phases"] else {
                throw RecordingError(recording.file, "no phases")
            }
            try #require(phases.count == 5)
            for case .array(let phase) in phases {
                guard phase.count == 2, case .string(let name) = phase[0] else {
                    throw RecordingError(recording.file, "a phase is \(phase)")
                }
                let selected =
                    name == "makeKeyAndVisible returned"
                    ? [controller.collectionView.indexPathsForSelectedItems ?? []] : controller.selected(name)
                #expect(selected.count == 1, "\(name)")
                let actual = RecordedValue.array(selected.first?.map { RecordedValue($0) } ?? [])
                #expect(phase[1].matches(actual, within: 0), "clears \(clears): \(name) has \(actual), not \(phase[1])")
            }
        }
        let alone = SelectingController(collectionViewLayout: UICollectionViewFlowLayout())
        alone.collectionView.layoutIfNeeded()
        alone.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
        alone.viewWillAppear(false)
        #expect(alone.collectionView.indexPathsForSelectedItems == [path])
    }

    /// Rule 8.11: recording controller-reorder-gesture, except for the controller that does not implement `moveItemAt`, which cannot be
    /// tested without Objective-C.
    @Test func theReorderGestureExistsInAWindowOnly() throws {
        let screen = screen()
        let recording = try IOSRecording.named("controller-reorder-gesture")
        try #require(recording.steps.count == 4)
        let movable = MovableController(collectionViewLayout: UICollectionViewFlowLayout())
        let reluctant = MovableController(collectionViewLayout: UICollectionViewFlowLayout())
        reluctant.installsStandardGestureForInteractiveMovement = false
        #expect(!movable.hasGesture && !reluctant.hasGesture)
        screen.window.rootViewController = movable
        #expect(movable.hasGesture)
        screen.window.rootViewController = reluctant
        #expect(!reluctant.hasGesture && !movable.hasGesture)
        reluctant.installsStandardGestureForInteractiveMovement = true
        #expect(reluctant.hasGesture)
    }
}
