#if os(Linux) || os(Windows) || os(Android)
    @_exported public import UIKit

    /// A screen without a device, whose clock only the test advances.
    ///
    /// Views in its window are rendered; each frame is recorded, and `counts` has the numbers of views in its operations.
    @preconcurrency @MainActor
    public final class TestScreen {
        /// The window.
        public var window: UIWindow {
            Display.current = ownDisplay
            return ownWindow
        }

        // Tests interleave on the main actor, also between a suite's initializer and its test, so each use of a screen makes it the current
        // one.
        package var display: Display {
            Display.current = ownDisplay
            return ownDisplay
        }

        private let host = RecordingHost()
        private let ownDisplay: Display
        private let ownWindow: UIWindow

        /// Makes a screen of a size in points, with a number of pixels per point; it is the current one until another is made or used.
        ///
        /// On a strict screen, collection views also follow behavior of iOS that is known from reports only, and stop with an error where
        /// iOS was reported to: a layout that works there works on others too. Pass `strict: false` for code that cannot be changed.
        public init(size: CGSize = CGSize(width: 390, height: 844), displayScale: CGFloat = 2, strict: Bool = true) {
            ownDisplay = Display(host: host)
            ownDisplay.size = size
            ownDisplay.isStrict = strict
            ownDisplay.traits = UITraitCollection(displayScale: displayScale)
            Display.current = ownDisplay
            ownWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
            ownWindow.isHidden = false
            ownWindow.makeKeyAndVisible()
        }

        // A suite releases its screen on any thread, but views must be released on the main actor.
        isolated deinit {}

        /// Whether Reduce Motion is enabled; `false` by default.
        public var reducesMotion: Bool {
            get { display.traits.values.reducesMotion }
            set {
                var values = display.traits.values
                values.reducesMotion = newValue
                display.traits = UITraitCollection(values: values)
            }
        }

        /// The text size of the settings; `.unspecified` by default, for fonts the same as `.large`.
        ///
        /// A change calls controllers and views as on a device.
        public var contentSizeCategory: UIContentSizeCategory {
            get { display.traits.preferredContentSizeCategory }
            set {
                var values = display.traits.values
                values.preferredContentSizeCategory = newValue
                window.setTraits(UITraitCollection(values: values))
            }
        }

        /// Whether VoiceOver is running; `false` by default.
        public var isVoiceOverRunning: Bool {
            get { display.isVoiceOverRunning }
            set { display.isVoiceOverRunning = newValue }
        }

        /// The accessibility elements of the window in the order in which VoiceOver reads them.
        ///
        /// The views of a collection view follow their index paths: the header of each section, its items, its footer. Other views have the
        /// order of their superview's `subviews`. Elements without a view, such as items that are out of sight, are missing.
        public var accessibilityOrder: [UIView] {
            func elements(of view: UIView) -> [UIView] {
                if view.isHidden || view.alpha < 0.01 || view.accessibilityElementsHidden { return [] }
                if view.isAccessibilityElement { return [view] }
                return ((view as? UICollectionView)?.subviewsByPath ?? view.subviews).flatMap(elements)
            }
            return elements(of: window)
        }

        /// The numbers of views in the screen's operations.
        public struct Counts: Equatable, Sendable {
            /// New views.
            public var created: Int
            /// Views that were inserted again.
            public var recycled: Int
            /// Existing views whose position changed.
            public var moved: Int
            /// Removed views.
            public var removed: Int
            /// Animated views.
            public var animated: Int
        }

        /// Adds a view to the window and runs a frame.
        public func show(_ view: UIView) {
            window.addSubview(view)
            frame()
        }

        /// Makes a controller the window's root and runs a frame.
        public func show(_ controller: UIViewController) {
            window.rootViewController = controller
            frame()
        }

        /// Runs one frame at the current time: layout, then the screen's operations.
        public func frame() {
            display.frame(at: display.now)
        }

        /// Changes the size of the window in points, without animation, and runs a frame: controllers and views are called as on a device.
        public func resize(to size: CGSize) {
            window.resize(to: size)
            frame()
        }

        /// The orientations of a screen.
        public enum Orientation: Sendable {
            /// At least as high as it is wide.
            case portrait
            /// At least as wide as it is high.
            case landscape
        }

        /// Rotates the screen, and runs a frame.
        public func rotate(to orientation: Orientation) {
            let (short, long) = (min(window.bounds.width, window.bounds.height), max(window.bounds.width, window.bounds.height))
            resize(to: orientation == .portrait ? CGSize(width: short, height: long) : CGSize(width: long, height: short))
        }

        /// Advances the clock by seconds, frame by frame.
        public func advance(by seconds: TimeInterval) {
            display.advance(by: seconds)
        }

        /// Advances the clock until no animation, timer or scroll is pending, at most by 30 seconds.
        public func settle() {
            display.settle()
        }

        /// Drags a scroll view's content by a distance in points, and ends the touch with the resulting velocity.
        public func drag(_ view: UIScrollView, by distance: CGPoint, over seconds: TimeInterval = 0.1) {
            let steps = 6
            view.beginDrag(at: .zero, time: display.now)
            for step in 1...steps {
                display.advance(by: seconds / Double(steps))
                let part = CGFloat(step) / CGFloat(steps)
                view.drag(to: CGPoint(x: distance.x * part, y: distance.y * part), time: display.now)
            }
            view.endDrag(time: display.now)
        }

        /// Taps a point of the window.
        public func tap(at point: CGPoint) {
            window.touches.down(1, at: point, time: display.now)
            display.advance(by: 0.05)
            window.touches.up(1, at: point, time: display.now)
            frame()
        }

        /// Touches a point of the window, moves over others and ends at the last, with a frame for each.
        public func swipe(over points: [CGPoint]) {
            guard let first = points.first, let last = points.last else { return }
            window.touches.down(1, at: first, time: display.now)
            for point in points.dropFirst() {
                display.advance(by: display.frameInterval)
                window.touches.move(1, to: point, time: display.now)
            }
            window.touches.up(1, at: last, time: display.now)
            frame()
        }

        /// The numbers of views in the operations since the last `forget()`.
        public var counts: Counts {
            let total = host.total
            return Counts(
                created: total.created,
                recycled: total.recycled,
                moved: total.moved,
                removed: total.removed,
                animated: total.animated
            )
        }

        /// Resets the counts.
        public func forget() {
            host.clear()
        }
    }

    extension UICollectionView {
        /// The subviews by the index paths of their elements; others, such as a header of the whole content, are the first or the last.
        fileprivate final var subviewsByPath: [UIView] {
            let headers = visibleSupplementaryViews(ofKind: Self.elementKindSectionHeader)
            let places = subviews.map { view -> [Int] in
                if let cell = view as? UICollectionViewCell, let path = indexPath(for: cell) { return [path.section, 1, path.item] }
                if let other = view as? UICollectionReusableView, let path = indexPath(forSupplementaryView: other), path.count == 2 {
                    return [path.section, headers.contains(other) ? 0 : 2, path.item]
                }
                return [view.center.y < contentSize.height / 2 ? -1 : .max, 0, 0]
            }
            return places.indices.sorted { (places[$0] + [$0]).lexicographicallyPrecedes(places[$1] + [$1]) }.map { subviews[$0] }
        }
    }
#endif
