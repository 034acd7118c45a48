#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import Cascade
    public import CascadeUIKit
    public import UIKit
    public import Foundation

    /// A million items in a waterfall, with controls to navigate; the cost of each is independent of the number of items.
    public final class MillionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        /// The number of items that a batch inserts or deletes.
        public static var batchSize: Int { 10 }

        /// The view with the items.
        public let collectionView: UICollectionView
        /// The waterfall; it gets all heights at once and does not call a delegate.
        public let layout = WaterfallLayout(WaterfallOptions(lanes: .adaptive(minimum: 100), spacing: 8, insets: .all(16)))
        /// The number of items, and the first visible item.
        public let status = UILabel(.footnote, .quietLabel)
        /// The scroll position; its value is the fraction of the content above the visible rectangle.
        public let slider: UISlider = TrackSlider()

        private var items: NumberedItems
        private let header = UILabel(.headline)
        private let bar = UIView()
        private let line = UIView()
        private let buttons: [UIButton] = [
            MillionViewController.button("Top", "Shows the first items") { $0.showTop() },
            MillionViewController.button("Middle", "Shows the items in the middle") { $0.showMiddle() },
            MillionViewController.button("End", "Shows the last items") { $0.showEnd() },
            MillionViewController.button("Insert", "Inserts ten items here") { $0.insertItems() },
            MillionViewController.button("Delete", "Deletes ten items here") { $0.deleteItems() },
        ]

        /// Makes a controller with a number of items.
        public init(count: Int = 1_000_000) {
            items = NumberedItems(count: count)
            collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
            title = "A Million Items"
            layout.items = [items.list]
        }

        /// Returns `nil`: archives are not supported.
        public required init?(coder: NSCoder) { nil }

        private static func button(_ title: String, _ hint: String, _ run: @escaping (MillionViewController) -> Void) -> UIButton {
            let button = UIButton(type: .system, primaryAction: UIAction.toNearest(MillionViewController.self, title: title, run))
            button.accessibilityHint = hint
            return button
        }

        /// Adds the views.
        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            view.tintColor = .readableTint
            header.text = title
            header.accessibilityTraits = .header
            bar.backgroundColor = .secondarySystemBackground
            line.backgroundColor = .separator
            slider.accessibilityLabel = "Place among the items"
            slider.addAction(UIAction.toNearest(MillionViewController.self) { $0.followSlider() }, for: .valueChanged)
            collectionView.backgroundColor = .systemBackground
            collectionView.accessibilityLabel = title
            collectionView.allowsSelection = false
            collectionView.alwaysBounceVertical = true
            collectionView.register(NumberCell.self, forCellWithReuseIdentifier: NumberCell.identifier)
            collectionView.dataSource = self
            collectionView.delegate = self
            view.addSubview(collectionView)
            view.addSubview(bar)
            for part in [line, header, status, slider] as [UIView] { bar.addSubview(part) }
            for button in buttons { bar.addSubview(button) }
        }

        /// Lays out the bar below the safe area's top edge, and the items down to the lower edge of the screen.
        public override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let safe = view.safeAreaInsets
            let (left, width) = (safe.left + 16, max(0, view.bounds.width - safe.left - safe.right - 32))
            header.frame = CGRect(x: left, y: safe.top + 8, width: width, height: max(24, header.sizeThatFits(.zero).height))
            status.frame = CGRect(x: left, y: header.frame.maxY, width: width, height: max(20, status.sizeThatFits(.zero).height))
            slider.frame = CGRect(x: left, y: status.frame.maxY, width: width, height: 44)
            let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let each = width / CGFloat(buttons.count)
            for (index, button) in buttons.enumerated() {
                let place = isTurned ? buttons.count - 1 - index : index
                button.frame = CGRect(x: left + CGFloat(place) * each, y: slider.frame.maxY, width: each, height: 44)
            }
            let end = slider.frame.maxY + 48
            bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: end)
            line.frame = CGRect(x: 0, y: end - 0.5, width: view.bounds.width, height: 0.5)
            collectionView.frame = CGRect(x: 0, y: end, width: view.bounds.width, height: max(0, view.bounds.height - end))
            collectionView.layoutIfNeeded()
            showStatus()
        }

        // MARK: Navigation

        /// Shows the first items.
        public func showTop() {
            collectionView.setContentOffset(
                CGPoint(x: collectionView.contentOffset.x, y: -collectionView.adjustedContentInset.top),
                animated: false
            )
        }

        /// Shows the items in the middle.
        public func showMiddle() { show(items.numbers.count / 2, at: .centeredVertically) }

        /// Shows the end of the content; the last item need not be the lowest.
        public func showEnd() {
            let inset = collectionView.adjustedContentInset
            let end = collectionView.contentSize.height + inset.bottom - collectionView.bounds.height
            collectionView.setContentOffset(CGPoint(x: collectionView.contentOffset.x, y: max(-inset.top, end)), animated: false)
        }

        private func followSlider() { show(Int(slider.value * Float(max(0, items.numbers.count - 1))), at: .top) }

        private func show(_ item: Int, at position: UICollectionView.ScrollPosition) {
            guard items.numbers.indices.contains(item) else { return }
            collectionView.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
        }

        /// The indices of the visible items, ascending.
        private var seen: [Int] {
            var seen: [Int] = []
            layout.arrangement?.forEachPlacement(in: LayoutRect(collectionView.bounds), offset: .zero) { element, _ in
                if element.index < items.numbers.count { seen.append(element.index) }
            }
            return seen
        }

        /// Updates the status from the visible items.
        private func showStatus() {
            let count = items.numbers.count
            let first = seen.first
            let text = "\(DecimalDigits.grouped(count)) items"
            status.text = first.map { "\(text), from \(DecimalDigits.grouped(Int(items.numbers[$0])))" } ?? text
            if !slider.isTracking { slider.value = Float(first ?? 0) / Float(max(1, count - 1)) }
        }

        /// Updates the status.
        public func scrollViewDidScroll(_ scrollView: UIScrollView) { showStatus() }

        // MARK: Batches

        /// Inserts items with new numbers in the middle of the visible rectangle; a scroll continues.
        public func insertItems() {
            let seen = self.seen
            let place = seen.isEmpty ? 0 : seen[seen.count / 2]
            change {
                self.items.insert(Self.batchSize, at: place)
                self.collectionView.insertItems(at: (place..<place + Self.batchSize).map { IndexPath(item: $0, section: 0) })
            }
        }

        /// Deletes items in the middle of the visible rectangle; a scroll continues.
        public func deleteItems() {
            let seen = self.seen
            guard !seen.isEmpty else { return }
            let place = seen[seen.count / 2]
            let end = min(place + Self.batchSize, items.numbers.count)
            change {
                self.items.remove(place..<end)
                self.collectionView.deleteItems(at: (place..<end).map { IndexPath(item: $0, section: 0) })
            }
        }

        private func change(_ update: @escaping () -> Void) {
            collectionView.update {
                // Releases the layout's copy, so that the list is changed in place.
                self.layout.items = nil
                update()
                self.layout.items = [self.items.list]
            }
            showStatus()
        }

        // MARK: Data source

        /// Returns the number of items.
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.numbers.count }

        /// Returns the cell of an item.
        public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: NumberCell.identifier, for: indexPath)
            (cell as? NumberCell)?.show(items.numbers[indexPath.item])
            return cell
        }
    }
#endif
