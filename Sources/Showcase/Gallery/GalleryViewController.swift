#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    public import GalleryModel
    import CascadeUIKit
    public import UIKit
    public import Foundation

    /// An album as a waterfall, a line or a circle; a tap opens a picture.
    public final class GalleryViewController: UIViewController {
        /// The album.
        public internal(set) var album: GalleryAlbum
        /// The view with the pictures.
        public let collectionView: UICollectionView
        /// Called when the user changes the state, also during scrolling, and after ``state`` was set to one that cannot be shown.
        public var onStateChange: ((GalleryState) -> Void)?
        /// Called for what only the surroundings of the gallery can do; without it, its buttons are hidden.
        public var onRequest: ((GalleryRequest) -> Void)?
        /// Whether `onRequest` can change to full screen.
        public var offersFullScreen = false
        /// Whether `onRequest` can search; the gallery has a button for it then.
        public var offersSearch = false {
            didSet {
                searchButton.isHidden = !offersSearch
                masthead.hasButton = offersSearch
            }
        }
        /// Called with the index of a chunk of details that is needed, perhaps repeatedly until ``receive(_:chunk:)`` is called.
        public var onDetailsNeeded: ((Int) -> Void)?
        /// The width of a scroll bar beside the view, in points; breakpoints depend on the window's width.
        public var scrollBarWidth: CGFloat = 0 { didSet { if scrollBarWidth != oldValue { viewIfLoaded?.setNeedsLayout() } } }
        /// The height above the pictures for a page's own title in the view `masthead`, in points; `nil` for the album's title.
        public var mastheadHeight: CGFloat? { didSet { if mastheadHeight != oldValue { viewIfLoaded?.setNeedsLayout() } } }

        /// The height below a waterfall for a page's view `colophon`, in points.
        public var colophonHeight: CGFloat = 0 { didSet { if colophonHeight != oldValue { viewIfLoaded?.setNeedsLayout() } } }
        /// An empty view below a waterfall, for the page.
        public let colophon = UIView()

        /// The layout of the pictures.
        var kind = GalleryState.Layout.waterfall
        /// The number of columns that the user chose.
        private(set) var columns: Int?
        /// The view of the open picture.
        var viewer: PictureViewer?
        /// The open picture.
        var opened: Int? { viewer?.page.number }
        let layouts = GalleryLayouts()
        let masthead: GalleryMasthead
        let owner: GalleryOwner
        let toolbar: GalleryToolbar
        let searchButton: GallerySearchButton
        let scrubber: WallScrubber
        var bars = BarVisibility()
        /// Whether scrolling has hidden the bars.
        var barsAreHidden = false { didSet { if barsAreHidden != oldValue { animateBars() } } }
        /// Whether the last input was a pointer's, not the keyboard's or assistive technology's; without a pointer the bars stay.
        public var usesPointer = true { didSet { if !usesPointer { showBars() } } }
        var count: Int { album.count }
        private(set) var metrics: GalleryMetrics
        /// The picture that the last change of layout kept visible, and the first visible one after it.
        var kept: (number: Int, first: Int)?
        /// The place before the album was filtered.
        var placeBeforeFilter: PlaceBeforeFilter?
        private var pending: GalleryState?
        private var told = GalleryState()
        private var isWaiting = false
        /// The insets for the title above the pictures and the toolbar below them.
        private var edges = UIEdgeInsets.zero
        /// Whether state changes are not reported one by one.
        private(set) var isQuiet = false

        /// Makes a gallery of an album; its texts are English if no others are given.
        public init(album: GalleryAlbum, texts: GalleryTexts = GalleryTexts(.english)) {
            self.album = album
            owner = GalleryOwner(texts)
            masthead = GalleryMasthead(album, texts)
            toolbar = GalleryToolbar(owner)
            searchButton = GallerySearchButton(owner)
            scrubber = WallScrubber(owner)
            metrics = GalleryMetrics(album, room: 0, window: 0, columns: nil)
            collectionView = UICollectionView(frame: .zero, collectionViewLayout: layouts.waterfall)
            super.init(nibName: nil, bundle: nil)
            owner.controller = self
            title = album.title
        }

        /// Makes a gallery of pictures without sections.
        public convenience init(pictures: [GalleryPicture]) {
            self.init(album: GalleryAlbum(sections: [(nil, pictures, [])]))
        }

        /// Returns `nil`: archives are not supported.
        public required init?(coder: NSCoder) { nil }

        /// Adds the views.
        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            view.tintColor = .readableTint
            layouts.waterfall.delegate = self
            collectionView.accessibilityLabel = owner[.pictures]
            collectionView.backgroundColor = .systemBackground
            collectionView.contentInsetAdjustmentBehavior = .always
            collectionView.alwaysBounceVertical = true
            collectionView.showsHorizontalScrollIndicator = false
            collectionView.register(GalleryTileCell.self, forCellWithReuseIdentifier: GalleryTileCell.identifier)
            collectionView.register(
                GalleryHeading.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
                withReuseIdentifier: GalleryHeading.identifier
            )
            collectionView.dataSource = self
            collectionView.delegate = self
            masthead.accessibilityIdentifier = "masthead"
            collectionView.addSubview(masthead)
            colophon.accessibilityIdentifier = "colophon"
            collectionView.addSubview(colophon)
            toolbar.layouts.setEnabled(count <= GalleryLayouts.mostInCircle, forSegmentAt: GalleryState.Layout.circle.rawValue)
            view.addSubview(collectionView)
            masthead.addSubview(searchButton)
            view.addSubview(scrubber)
            view.addSubview(toolbar)
        }

        // MARK: Size

        /// Animates the pictures to new positions when the window's size, and with it the number of columns, changes at once.
        public override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
            super.viewWillTransition(to: size, with: coordinator)
            let isSame = metrics(forWidth: size.width).tiles.laneWidth == metrics.tiles.laneWidth
            guard isViewLoaded, !coordinator.isAnimated, !isSame, !UIAccessibility.isReduceMotionEnabled else { return }
            isWaiting = true
            _ = coordinator.animate(
                alongsideTransition: nil,
                completion: completionHandler {
                    self.isWaiting = false
                    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction, animations: { self.layOut() })
                }
            )
        }

        /// Lays out all views.
        public override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            // The background covers the pictures also while the window changes its size.
            if let viewer, viewer.frame != view.bounds {
                UIView.performWithoutAnimation {
                    viewer.frame = view.bounds
                    viewer.layoutIfNeeded()
                }
            }
            if !isWaiting { layOut() }
        }

        private func metrics(forWidth width: CGFloat) -> GalleryMetrics {
            let safe = view.safeAreaInsets
            let room = max(0, width - safe.left - safe.right)
            return GalleryMetrics(album, room: Double(room), window: Double(room + scrollBarWidth), columns: columns)
        }

        private func layOut() {
            let safe = view.safeAreaInsets
            let bounds = view.bounds
            let new = metrics(forWidth: bounds.width)
            let top = mastheadHeight ?? masthead.usualHeight
            let room = bounds.width - safe.left - safe.right
            let isRefitted = new != metrics
            if isRefitted {
                metrics = new
                fitLayout()
                fitHeadings()
            }
            toolbar.place(slide: 0)
            let bottom = toolbar.bounds.height + 32 - min(16, safe.bottom)
            edges = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
            fitInsets()
            if collectionView.frame != bounds { collectionView.frame = bounds }
            fitToRoom()
            masthead.showsTitle = mastheadHeight == nil
            masthead.frame = CGRect(x: 0, y: -top, width: CGFloat(new.width), height: top)
            placeMasthead()
            placeBars()
            updateToolbar()
            collectionView.layoutIfNeeded()
            placeColophon()
            if isRefitted { showBars() } else { updateBars() }
            if let pending, room > 0 {
                self.pending = nil
                restore(pending)
            } else {
                // Other insets, such as those beside a page's bar, have another first visible picture.
                reportState()
            }
        }

        /// Sets the waterfall's options for the pictures and the width.
        func fitLayout() { layouts.fit(album, metrics) }

        /// Sets the options of a line or a circle for the room between the title and the toolbar.
        private func fitToRoom() {
            let room = view.bounds.inset(by: view.safeAreaInsets).inset(by: edges)
            layouts.fit(kind, to: room.size, count: count, caption: album.caption.height(lines: 2))
        }

        /// Aligns the visible headings with their sections.
        func fitHeadings() {
            let kind = UICollectionView.elementKindSectionHeader
            for path in collectionView.indexPathsForVisibleSupplementaryElements(ofKind: kind) {
                let heading = collectionView.supplementaryView(forElementKind: kind, at: path) as? GalleryHeading
                heading?.fit(metrics, insets: layouts.sections[path.section].insets)
            }
        }

        /// Sets the content insets; only a waterfall has an end with a view below it.
        private func fitInsets() {
            colophon.isHidden = kind != .waterfall
            var insets = edges
            if kind == .waterfall { insets.bottom += colophonHeight }
            if collectionView.contentInset != insets { collectionView.contentInset = insets }
        }

        private func placeColophon() {
            let size = collectionView.contentSize
            colophon.frame = CGRect(x: 0, y: size.height, width: collectionView.bounds.width, height: colophonHeight)
        }

        /// Places the title: it scrolls with a waterfall and stays fixed above a line.
        func placeMasthead() {
            let safe = collectionView.safeAreaInsets.left
            masthead.frame.origin.x = collectionView.contentOffset.x + safe + CGFloat(metrics.margin)
        }

        // MARK: Layout and columns

        /// Changes the layout, with animation.
        public func change(to layout: GalleryState.Layout) {
            change(to: layout, animated: true)
            reportState()
        }

        func change(to layout: GalleryState.Layout, animated: Bool) {
            let known = layout == .circle && count > GalleryLayouts.mostInCircle ? .line : layout
            guard known != kind else { return showToolbar() }
            // A change back returns to the same picture, unless the user has scrolled.
            let first = first
            let number = kept.flatMap { $0.first == first ? $0.number : nil } ?? first
            kept = count > 0 ? (number, first) : nil
            kind = known
            let reducesMotion = UIAccessibility.isReduceMotionEnabled
            collectionView.decelerationRate = known == .waterfall ? .normal : .fast
            collectionView.alwaysBounceVertical = known == .waterfall
            // Other insets can scroll the former layout, when the new one has no position to report.
            quietly {
                // Ends a scroll, which would go on in the other layout.
                self.collectionView.setContentOffset(self.collectionView.contentOffset, animated: false)
                self.fitInsets()
                self.fitToRoom()
                self.collectionView.setCollectionViewLayout(self.layouts.layout(known), animated: animated && !reducesMotion)
            }
            if animated, reducesMotion { collectionView.fadeIn() }
            kept = count > 0 ? (number, self.first) : nil
            placeMasthead()
            placeColophon()
            showToolbar()
        }

        /// The number of columns.
        public var shownColumns: Int { metrics.lanes }

        /// The greatest number of columns that fit the width.
        public var mostColumns: Int { metrics.mostLanes }

        /// Changes the number of columns, or with `nil` lets the width determine it; the first visible picture keeps its position.
        public func change(columns: Int?) {
            self.columns = columns.map { min(max(1, $0), mostColumns) }
            metrics = metrics(forWidth: view.bounds.width)
            fitLayout()
            fitHeadings()
            let arrange = {
                self.collectionView.layoutIfNeeded()
                self.placeColophon()
            }
            if UIAccessibility.isReduceMotionEnabled {
                arrange()
                collectionView.fadeIn()
            } else {
                UIView.animate(
                    withDuration: 0.3,
                    delay: 0,
                    options: .allowUserInteraction,
                    animations: arrange
                )
            }
            showToolbar()
            UIAccessibility.post(notification: .announcement, argument: toolbar.spokenColumns)
            reportState()
        }

        private func showToolbar() {
            updateToolbar()
            showBars()
        }

        private func updateToolbar() { toolbar.show(kind, isAutomatic: columns == nil, shown: shownColumns, most: mostColumns) }

        // MARK: State

        /// The user's choices and the scroll position, with the numbers of pictures among all; setting it is not animated.
        public var state: GalleryState {
            get {
                // The first one that is shown is the beginning.
                let first = first == 0 ? 0 : album.number(at: first)
                return pending ?? GalleryState(layout: kind, columns: columns, first: first, open: opened.map { album.number(at: $0) })
            }
            set {
                if viewIfLoaded?.window == nil || metrics.tiles.laneWidth == 0 {
                    pending = newValue
                } else {
                    restore(newValue)
                }
            }
        }

        private func restore(_ state: GalleryState) {
            var same = self.state
            same.open = state.open
            let open = state.open.flatMap { album.shownPosition(of: $0) }
            if same == state, (open == nil) == (state.open == nil) {
                // The scroll position does not change, unless closing scrolls to a tile that is not visible. That state has no open picture.
                quietly {
                    if self.opened != open { self.closePicture(animated: open == nil) }
                    if let open { self.openPicture(open, animated: true) }
                }
                told = state
                return reportState()
            }
            kept = nil
            quietly {
                self.closePicture(animated: false)
                self.columns = state.columns.map { min(max(1, $0), self.mostColumns) }
                self.metrics = self.metrics(forWidth: self.view.bounds.width)
                self.fitLayout()
                self.fitHeadings()
                self.change(to: state.layout, animated: false)
                self.collectionView.layoutIfNeeded()
                guard self.count > 0 else { return }
                if state.first > 0 || self.first != 0 { self.show(min(self.album.position(of: state.first), self.count - 1)) }
                if let open { self.openPicture(open, animated: false) }
            }
            showToolbar()
            told = state
            reportState()
        }

        func quietly(_ change: () -> Void) {
            let wasQuiet = isQuiet
            isQuiet = true
            change()
            isQuiet = wasQuiet
        }

        /// Reports the state if it differs from the last report.
        func reportState() {
            guard pending == nil, !isQuiet, let onStateChange else { return }
            let now = state
            guard now != told else { return }
            told = now
            onStateChange(now)
        }

        /// Closes the open picture, for the Escape key.
        public override func accessibilityPerformEscape() -> Bool {
            guard let viewer else { return super.accessibilityPerformEscape() }
            if viewer.help == nil { closePicture() } else { viewer.toggleHelp() }
            return true
        }

        /// Shows the picture next to the open one, for the arrow keys.
        public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
            viewer == nil ? super.accessibilityScroll(direction) : scrollPicture(direction)
        }
    }
#endif
