#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    public import CascadeUIKit
    public import UIKit
    public import Foundation

    /// Notes that show their height, in columns with adjustable number and spacing; a long press starts moving one.
    public final class AdaptiveWallViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
        WaterfallSectionDelegate
    {
        /// The collection view of the notes.
        public let collectionView: UICollectionView
        let panel = SettingsPanel(frame: .zero)
        private let layout = NoteLayout()
        /// The controller whose gesture moves items.
        private let wall: UICollectionViewController
        private var book = NoteBook()

        /// Makes a wall of notes.
        public init() {
            wall = UICollectionViewController(collectionViewLayout: layout)
            collectionView = wall.collectionView
            super.init(nibName: nil, bundle: nil)
            title = "Notes"
        }

        /// Returns `nil`: archives are not supported.
        public required init?(coder: NSCoder) { nil }

        /// Adds the collection view and the panel.
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

        /// Places the panel: at the bottom on phones, within reach of the thumb, at the top on larger screens.
        ///
        /// In a low window, as at a zoom of 400 %, it would leave no room for the notes and scrolls with them.
        public override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let (size, safe) = (view.bounds.size, view.safeAreaInsets)
            var height = SettingsPanel.height(width: size.width)
            let scrolls = size.height - height < 160
            panel.isBelow = size.width < 600 && !scrolls
            if !scrolls { height += panel.isBelow ? safe.bottom : safe.top }
            let rest = scrolls ? size.height : max(0, size.height - height)
            wall.view.frame = CGRect(x: 0, y: panel.isBelow || scrolls ? 0 : height, width: size.width, height: rest)
            let parent: UIView = scrolls ? collectionView : view
            if panel.superview !== parent { parent.addSubview(panel) }
            collectionView.contentInset.top = scrolls ? height : 0
            panel.frame = CGRect(x: 0, y: scrolls ? -height : panel.isBelow ? rest : 0, width: size.width, height: height)
            layout.options = chosen
        }

        /// Reloads the data when the preferred text size changes, so that all notes are measured again.
        public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            guard let old = previousTraitCollection?.preferredContentSizeCategory,
                old != traitCollection.preferredContentSizeCategory
            else { return }
            collectionView.reloadData()
        }

        // MARK: Settings

        /// The options chosen with the sliders; spacing is limited so that columns keep a minimum width.
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
                // They would pin below the inset of a panel that scrolls.
                sectionHeadersPinToVisibleBounds: panel.superview !== collectionView
            )
        }

        /// Applies the settings: spacing immediately, another number of columns with animation, except under Reduce Motion.
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

        /// Returns the number of topics.
        public func numberOfSections(in collectionView: UICollectionView) -> Int { book.sections.count }

        /// Returns the number of notes of a topic.
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            book.sections[section].notes.count
        }

        /// Returns the cell of a note.
        public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: NoteCell.identifier, for: indexPath)
            (cell as? NoteCell)?.show(book.sections[indexPath.section].notes[indexPath.item])
            return cell
        }

        /// Returns the header with the title of a topic.
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

        /// Returns `true`: all notes can be moved, also into other sections.
        public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

        /// Moves the note in the data.
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

        /// Expands or collapses the note.
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            collectionView.deselectItem(at: indexPath, animated: true)
            book.toggle(indexPath.item, inSection: indexPath.section)
            collectionView.update { collectionView.reconfigureItems(at: [indexPath]) }
        }

        // MARK: Layout

        /// Returns automatic size: the cell measures its text.
        public func collectionView(
            _ collectionView: UICollectionView,
            layout: WaterfallLayout,
            itemAt indexPath: IndexPath,
            laneWidth: CGFloat
        ) -> LayoutItem { .automatic }

        /// Returns a header of the height of a line of the title with its margins.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int)
            -> SectionOptions
        { SectionOptions(header: .absolute(max(44, UIFont.preferredFont(forTextStyle: .title3).lineHeight + 16))) }
    }
#endif
