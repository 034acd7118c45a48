#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    public import CascadeUIKit
    public import UIKit
    public import Foundation

    /// A shop's products as a waterfall of pictures with captions, between a header and a footer.
    ///
    /// Up to fifty products have two columns, more have three.
    public final class ShopWallViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate,
        WaterfallSectionDelegate
    {
        /// Called when a product is tapped.
        public var onSelect: ((Product) -> Void)?
        /// Called when the header's button is tapped.
        public var onHeaderTap: (() -> Void)?
        /// Called when the footer's button to the top is tapped.
        public var onFooterTap: (() -> Void)?

        /// The collection view of the products.
        public let collectionView: UICollectionView
        static let widest: CGFloat = 960
        private let layout = WaterfallLayout()
        private let banner = ProductBanner(frame: .zero)
        private var measure = ProductCaption(frame: .zero)
        private var shelf: ProductList
        private var isSorting = false

        /// Makes a wall of products.
        public init(products: [Product]) {
            shelf = ProductList(products)
            collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
            super.init(nibName: nil, bundle: nil)
            title = "Shop"
        }

        /// Returns `nil`: archives are not supported.
        public required init?(coder: NSCoder) { nil }

        /// Adds the collection view and the banner.
        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGroupedBackground
            view.tintColor = .readableTint
            layout.sectionInsetReference = .fromSafeArea
            layout.delegate = self
            collectionView.backgroundColor = .systemGroupedBackground
            collectionView.alwaysBounceVertical = true
            collectionView.register(ProductCell.self, forCellWithReuseIdentifier: ProductCell.identifier)
            let kinds = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
            collectionView.register(ShopHeader.self, forSupplementaryViewOfKind: kinds.0, withReuseIdentifier: ShopHeader.identifier)
            collectionView.register(ShopFooter.self, forSupplementaryViewOfKind: kinds.1, withReuseIdentifier: ShopFooter.identifier)
            collectionView.dataSource = self
            collectionView.delegate = self
            view.addSubview(collectionView)
            view.addSubview(banner)
        }

        /// Lays out the collection view and the banner.
        public override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            collectionView.frame = view.bounds
            banner.settle()
        }

        /// Invalidates the captions' heights when the preferred text size changes.
        public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
            super.traitCollectionDidChange(previousTraitCollection)
            guard let old = previousTraitCollection?.preferredContentSizeCategory,
                old != traitCollection.preferredContentSizeCategory
            else { return }
            measure = ProductCaption(frame: .zero)
            layout.invalidateLayout()
        }

        // MARK: Actions

        func headerTapped() {
            onHeaderTap?()
            isSorting = true
            var sorted = shelf
            sorted.sort(by: shelf.nextOrder)
            show(sorted, completion: completionHandler { [self] in isSorting = false })
        }

        func moreTapped() {
            var longer = shelf
            longer.append()
            show(longer)
        }

        func footerTapped() {
            onFooterTap?()
            collectionView.setContentOffset(top, animated: !UIAccessibility.isReduceMotionEnabled)
        }

        private var top: CGPoint { CGPoint(x: collectionView.contentOffset.x, y: -collectionView.adjustedContentInset.top) }

        /// Shows another list of products; the cells move to their new positions, under Reduce Motion without animation.
        private func show(_ new: ProductList, completion: (@Sendable (Bool) -> Void)? = nil) {
            let changes = new.change(from: shelf)
            collectionView.update(completion: completion) { [self] in
                shelf = new
                collectionView.insertItems(at: changes.inserted.map { IndexPath(item: $0, section: 0) })
                for move in changes.moved {
                    collectionView.moveItem(at: IndexPath(item: move.from, section: 0), to: IndexPath(item: move.to, section: 0))
                }
            }
            let kind = UICollectionView.elementKindSectionHeader
            let header = collectionView.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) as? ShopHeader
            header?.show(shelf)
        }

        private func columns(of shelf: ProductList) -> Int { shelf.count > 50 ? 3 : 2 }

        // MARK: Data source

        /// Returns the number of products.
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { shelf.count }

        /// Returns `false`: products cannot be moved.
        public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }

        /// Returns the cell of a product.
        public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: ProductCell.identifier, for: indexPath)
            (cell as? ProductCell)?.show(shelf[indexPath.item])
            return cell
        }

        /// Returns the header or the footer.
        public func collectionView(
            _ collectionView: UICollectionView,
            viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            let isHeader = kind.utf8.elementsEqual(UICollectionView.elementKindSectionHeader.utf8)
            let identifier = isHeader ? ShopHeader.identifier : ShopFooter.identifier
            let bar = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
            (bar as? ShopHeader)?.show(shelf)
            return bar
        }

        // MARK: Delegate

        /// Calls `onSelect` and shows the product in the banner.
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            collectionView.deselectItem(at: indexPath, animated: true)
            let product = shelf[indexPath.item]
            onSelect?(product)
            banner.show(product)
        }

        /// Returns the top of the content after a change of the order.
        public func collectionView(
            _ collectionView: UICollectionView,
            targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
        ) -> CGPoint { isSorting ? top : proposedContentOffset }

        // MARK: Layout

        /// Returns the height of the picture at its ratio with the caption at the column's width.
        public func collectionView(
            _ collectionView: UICollectionView,
            layout: WaterfallLayout,
            itemAt indexPath: IndexPath,
            laneWidth: CGFloat
        ) -> LayoutItem {
            let product = shelf[indexPath.item]
            return .absolute(laneWidth * product.ratio + measure.height(for: product, width: laneWidth))
        }

        /// Returns two columns for up to fifty products, otherwise three, with a header and a footer; spacing is slightly less than the
        /// page's margins.
        public func collectionView(_ collectionView: UICollectionView, layout: WaterfallLayout, optionsForSectionAt section: Int)
            -> SectionOptions
        {
            let side = Double(pageMargin(in: collectionView.bounds.width, atMost: Self.widest))
            let insets = LayoutInsets(top: 4, left: side, bottom: 8, right: side)
            return SectionOptions(
                lanes: .fixed(columns(of: shelf)),
                spacing: 12,
                insets: insets,
                header: .absolute(ShopHeader.height),
                footer: .absolute(80)
            )
        }
    }
#endif
