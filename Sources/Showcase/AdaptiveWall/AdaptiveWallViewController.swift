#if canImport(UIKit) && !os(tvOS)
    public import CascadeUIKit
    public import UIKit
    public import Foundation

    /// Notes that say how high they are, in columns whose number and distances one chooses while they are seen; a long press takes one up.
    public final class AdaptiveWallViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
        WaterfallLayoutDelegate
    {
        /// The wall itself.
        public let collectionView: UICollectionView
        let panel = SettingsPanel(frame: .zero)
        private let layout = NoteLayout()
        /// Has the gesture by which items are moved.
        private let wall: UICollectionViewController
        private var book = NoteBook()

        /// A wall of notes.
        public init() {
            wall = UICollectionViewController(collectionViewLayout: layout)
            collectionView = wall.collectionView
            super.init(nibName: nil, bundle: nil)
            title = "Notes"
        }

        /// No wall: there is none in archives.
        public required init?(coder: NSCoder) { nil }

        /// Puts the wall and the panel into the view.
        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGroupedBackground
            view.tintColor = .readableTint
            layout.sectionInsetReference = .fromSafeArea
            layout.delegate = self
            collectionView.backgroundColor = .systemGroupedBackground
            collectionView.alwaysBounceVertical = true
            collectionView.register(NoteCell.self, forCellWithReuseIdentifier: NoteCell.identifier)
            let kind = UICollectionView.elementKindSectionHeader
            collectionView.register(NoteHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: NoteHeader.identifier)
            collectionView.dataSource = self
            collectionView.delegate = self
            addChild(wall)
            view.addSubview(wall.view)
            wall.didMove(toParent: self)
            view.addSubview(panel)
        }

        /// Phones have the panel below, where thumbs are, larger screens above.
        public override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let (size, safe) = (view.bounds.size, view.safeAreaInsets)
            panel.isBelow = size.width < 600
            let height = SettingsPanel.height(width: size.width) + (panel.isBelow ? safe.bottom : safe.top)
            let rest = max(0, size.height - height)
            panel.frame = CGRect(x: 0, y: panel.isBelow ? rest : 0, width: size.width, height: height)
            // The collection view fills it.
            wall.view.frame = CGRect(x: 0, y: panel.isBelow ? 0 : height, width: size.width, height: rest)
            layout.options = chosen
        }

        /// Measures all notes again when the preferred text size changes.
        public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            guard let old = previousTraitCollection?.preferredContentSizeCategory,
                old != traitCollection.preferredContentSizeCategory
            else { return }
            collectionView.reloadData()
        }

        // MARK: What the sliders do

        /// What the sliders say, as far as it leaves columns room for some letters.
        private var chosen: WaterfallOptions {
            let safe = collectionView.safeAreaInsets
            let width = Double(collectionView.bounds.width - safe.left - safe.right)
            let columns = Double(panel.columns.number)
            let inset = min(Double(panel.inset.number), width / 6)
            let spacing = Double(panel.spacing.number)
            return WaterfallOptions(
                lanes: .fixed(panel.columns.number),
                laneSpacing: max(0, min(spacing, (width - 2 * inset) / columns - 24)),
                itemSpacing: spacing,
                insets: .all(inset),
                pinsSectionHeadersToVisibleBounds: true
            )
        }

        /// Spacing follows the finger; a change of the number of columns is animated, or immediate under Reduce Motion.
        func settingsChanged() {
            let isOtherCount = layout.options.lanes != chosen.lanes
            let change = { [layout, chosen] in layout.options = chosen }
            if isOtherCount, !UIAccessibility.isReduceMotionEnabled {
                collectionView.performBatchUpdates(change)
            } else {
                change()
            }
        }

        // MARK: Data source

        /// A section for each topic.
        public func numberOfSections(in collectionView: UICollectionView) -> Int { book.sections.count }

        /// The notes of a topic.
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            book.sections[section].notes.count
        }

        /// The cell of a note.
        public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: NoteCell.identifier, for: indexPath)
            (cell as? NoteCell)?.show(book.sections[indexPath.section].notes[indexPath.item])
            return cell
        }

        /// The title of a topic.
        public func collectionView(
            _ collectionView: UICollectionView,
            viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let identifier = NoteHeader.identifier
            let header = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
            (header as? NoteHeader)?.title.text = book.sections[indexPath.section].title
            return header
        }

        /// All notes may move, into other sections too.
        public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

        /// The note lies elsewhere from now on.
        public func collectionView(
            _ collectionView: UICollectionView,
            moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            book.move(from: sourceIndexPath, to: destinationIndexPath)
            let place = "place \(destinationIndexPath.item + 1) of \(book.sections[destinationIndexPath.section].notes.count)"
            UIAccessibility.post(notification: .announcement, argument: "Moved to " + place)
        }

        // MARK: Delegate

        /// Shows the note in full, or in short again.
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            collectionView.deselectItem(at: indexPath, animated: true)
            book.toggle(indexPath.item, inSection: indexPath.section)
            let change = { collectionView.reconfigureItems(at: [indexPath]) }
            if UIAccessibility.isReduceMotionEnabled {
                UIView.performWithoutAnimation(change)
            } else {
                collectionView.performBatchUpdates(change)
            }
        }

        // MARK: Layout

        /// The cell says it.
        public func collectionView(
            _ collectionView: UICollectionView,
            layout: WaterfallLayout,
            sizeForItemAt indexPath: IndexPath,
            width: CGFloat
        ) -> ItemSize { .automatic }

        /// A line of the title's text with room around it.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, sizeForHeaderInSection section: Int)
            -> ItemSize?
        { .absolute(max(44, UIFont.preferredFont(forTextStyle: .title3).lineHeight + 16)) }
    }
#endif
