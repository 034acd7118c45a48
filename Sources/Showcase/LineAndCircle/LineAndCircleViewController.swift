#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
    import CascadeUIKit
    public import UIKit
    public import Foundation

    /// Pictures in a circle or in a line; a tap deletes one, a tap beside them changes the layout.
    public final class LineAndCircleViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
        /// The layouts of the pictures.
        public enum Shape: Int, Sendable {
            /// A line whose middle picture is the largest.
            case line
            /// A circle.
            case circle
        }

        /// The pictures' names, including deleted ones.
        public let pictures: [String]
        /// The view with the pictures.
        public let collectionView: UICollectionView
        /// The current layout; initially the circle.
        public private(set) var shape = Shape.circle
        /// The indices of the remaining pictures.
        private var shown: [Int]
        /// The start of a touch beside the pictures, in the collection view; `nil` without one.
        private var tapStart: CGPoint?

        private let line = LineLayout(LineAndCircleViewController.lineOptions(scale: 1))
        private let circle = CircleLayout(LineAndCircleViewController.circleOptions(scale: 1))
        private let header = UILabel()
        private let hint = UILabel(.subheadline, .quietLabel, lines: 2)
        private let nothing = UILabel(.title3, .quietLabel, text: "No pictures left")
        private let switcher = UISegmentedControl(items: ["Line", "Circle"])
        private let restore = UIButton(
            type: .system,
            primaryAction: UIAction.toNearest(LineAndCircleViewController.self, title: "Restore") { $0.restorePictures() }
        )

        /// Makes a controller of named pictures.
        public init(pictures: [String]) {
            self.pictures = pictures
            shown = Array(pictures.indices)
            collectionView = UICollectionView(frame: .zero, collectionViewLayout: circle)
            super.init(nibName: nil, bundle: nil)
            title = "Line and Circle"
        }

        /// Returns `nil`: archives are not supported.
        public required init?(coder: NSCoder) { nil }

        /// Adds the views.
        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemGroupedBackground
            view.tintColor = .readableTint
            header.text = title
            header.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 28, weight: .bold))
            header.adjustsFontForContentSizeCategory = true
            header.accessibilityTraits = .header
            nothing.textAlignment = .center
            switcher.addAction(
                UIAction.toNearest(LineAndCircleViewController.self) {
                    $0.change(to: Shape(rawValue: $0.switcher.selectedSegmentIndex) ?? .circle)
                },
                for: .valueChanged
            )
            collectionView.backgroundColor = .clear
            collectionView.register(BorderedPictureCell.self, forCellWithReuseIdentifier: BorderedPictureCell.identifier)
            collectionView.dataSource = self
            collectionView.delegate = self
            collectionView.decelerationRate = .fast
            collectionView.showsHorizontalScrollIndicator = false
            // The pictures are centered in the view, not in the safe area.
            collectionView.contentInsetAdjustmentBehavior = .never
            for part in [header, hint, collectionView, nothing, switcher, restore] as [UIView] { view.addSubview(part) }
            showState()
        }

        /// Lays out the texts within the safe area; the pictures extend from edge to edge.
        public override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            let safe = view.safeAreaInsets
            let area = CGRect(
                x: safe.left + 16,
                y: safe.top + 8,
                width: max(0, view.bounds.width - safe.left - safe.right - 32),
                height: max(0, view.bounds.height - safe.top - safe.bottom - 24)
            )
            let isTurned = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
            let button = restore.sizeThatFits(.zero)
            let room = area.width - button.width - 8
            restore.frame = CGRect(x: isTurned ? area.minX : area.maxX - button.width, y: area.minY, width: button.width, height: 44)
            // In a low window, as at a zoom of 400 %, the pictures need its room.
            header.isHidden = area.height < 200 + 44 + 44
            let heading = header.isHidden ? 0 : max(44, header.sizeThatFits(.zero).height)
            header.frame = CGRect(x: isTurned ? area.maxX - room : area.minX, y: area.minY, width: room, height: heading)
            var text = hint.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude))
            // In landscape, a small phone has no space for the text.
            hint.isHidden = heading + text.height + 200 + 44 > area.height
            if hint.isHidden { text.height = 0 }
            hint.frame = CGRect(x: area.minX, y: header.frame.maxY, width: area.width, height: text.height)
            let width = min(area.width, 320)
            switcher.frame = CGRect(x: area.midX - width / 2, y: area.maxY - 44, width: width, height: 44)
            let free = switcher.frame.minY - hint.frame.maxY
            let height = min(max(100, free), 200)
            collectionView.frame = CGRect(x: 0, y: hint.frame.maxY + max(0, free - height) / 2, width: view.bounds.width, height: height)
            fitPictures(scale: Double(height) / 200)
            nothing.frame = collectionView.frame.insetBy(dx: 20, dy: 20)
        }

        /// Makes the pictures smaller in a low window.
        private func fitPictures(scale: Double) {
            let options = Self.circleOptions(scale: scale)
            guard circle.options != options else { return }
            (circle.options, line.options) = (options, Self.lineOptions(scale: scale))
        }

        private static func lineOptions(scale: Double) -> LineOptions {
            LineOptions(itemSize: LayoutSize(width: 130 * scale, height: 130 * scale), spacing: 10)
        }

        private static func circleOptions(scale: Double) -> CircleOptions {
            CircleOptions(itemSize: LayoutSize(width: 50 * scale, height: 50 * scale), radius: .fixed(70 * scale))
        }

        // MARK: Line and circle

        /// Changes the layout for a touch outside of the collection view.
        public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesBegan(touches, with: event)
            guard let touch = touches.first else { return }
            tapStart = nil
            let point = touch.location(in: collectionView)
            if !collectionView.bounds.contains(point) {
                change(to: shape == .line ? .circle : .line)
            } else {
                // The touch may become a drag of the pictures.
                if collectionView.indexPathForItem(at: point) == nil { tapStart = touch.location(in: view) }
            }
        }

        /// Changes the layout for a tap beside the pictures in the collection view.
        public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesEnded(touches, with: event)
            guard let start = tapStart, let end = touches.first?.location(in: view) else { return }
            tapStart = nil
            if abs(end.x - start.x) < 10, abs(end.y - start.y) < 10 { change(to: shape == .line ? .circle : .line) }
        }

        /// Discards the touch, because a drag has begun.
        public override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
            super.touchesCancelled(touches, with: event)
            tapStart = nil
        }

        /// Changes the layout, with animation.
        public func change(to shape: Shape) {
            guard shape != self.shape else { return }
            self.shape = shape
            let reducesMotion = UIAccessibility.isReduceMotionEnabled
            collectionView.setCollectionViewLayout(shape == .line ? line : circle, animated: !reducesMotion)
            if reducesMotion { collectionView.fadeIn() }
            showState()
        }

        private func showState() {
            switcher.selectedSegmentIndex = shape.rawValue
            hint.text =
                shape == .line
                ? "Tap a picture to delete it. Touch beside them for the circle."
                : "Tap a picture to delete it. Touch beside them for the line."
            restore.isHidden = shown.count == pictures.count
            nothing.isHidden = !shown.isEmpty
            view.setNeedsLayout()
        }

        // MARK: Pictures

        /// Deletes the tapped picture.
        public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            let number = shown.remove(at: indexPath.item) + 1
            UIAccessibility.post(notification: .announcement, argument: "Picture \(number) deleted")
            collectionView.update { collectionView.deleteItems(at: [indexPath]) }
            showState()
        }

        /// Deletes the picture of a cell; returns whether there was one.
        func deletePicture(of cell: UICollectionViewCell) -> Bool {
            guard let path = collectionView.indexPath(for: cell) else { return false }
            self.collectionView(collectionView, didSelectItemAt: path)
            return true
        }

        /// Restores all deleted pictures at their former positions.
        public func restorePictures() {
            var isShown = Array(repeating: false, count: pictures.count)
            for picture in shown { isShown[picture] = true }
            shown = Array(pictures.indices)
            let restored = isShown.indices.filter { !isShown[$0] }.map { IndexPath(item: $0, section: 0) }
            collectionView.update { self.collectionView.insertItems(at: restored) }
            showState()
            collectionView.layoutIfNeeded()
            // The button disappears with the focus.
            let cells = restored.compactMap { collectionView.cellForItem(at: $0) } + collectionView.visibleCells
            if let cell = cells.first { UIAccessibility.post(notification: .layoutChanged, argument: cell) }
        }

        /// Returns the number of remaining pictures.
        public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { shown.count }

        /// Returns a bordered picture.
        public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: BorderedPictureCell.identifier, for: indexPath)
            let picture = shown[indexPath.item]
            (cell as? BorderedPictureCell)?.show(pictures[picture], number: picture + 1)
            return cell
        }
    }
#endif
