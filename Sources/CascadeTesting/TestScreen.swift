#if os(Linux) || os(Windows) || os(Android)
    @_exported public import UIKit

    /// A screen without a device, whose time moves only when a test says so.
    ///
    /// Views are seen once they are in its window; each frame is recorded, and `counts` says what it took.
    @preconcurrency @MainActor
    public final class TestScreen {
        /// The window that everything is put into.
        public var window: UIWindow {
            Display.current = ownDisplay
            return ownWindow
        }

        // Tests take turns on the main actor, between a suite's initializer and its test too: whoever uses a screen makes it the current one.
        package var display: Display {
            Display.current = ownDisplay
            return ownDisplay
        }

        private let host = RecordingHost()
        private let ownDisplay: Display
        private let ownWindow: UIWindow

        /// A screen of so many points, with so many pixels in each; it is the current one until another is made or used.
        ///
        /// On a strict one collection views also do what of iOS is known from reports only, and stop where iOS was reported to stop: a
        /// layout that is right there is right without it too. Use it to test layouts.
        public init(size: CGSize = CGSize(width: 390, height: 844), displayScale: CGFloat = 2, strict: Bool = false) {
            ownDisplay = Display(host: host)
            ownDisplay.size = size
            ownDisplay.isStrict = strict
            ownDisplay.traits = UITraitCollection(displayScale: displayScale)
            Display.current = ownDisplay
            ownWindow = UIWindow(frame: CGRect(origin: .zero, size: size))
            ownWindow.isHidden = false
            ownWindow.makeKeyAndVisible()
        }

        // A suite releases its screen wherever it ends; views go on the main actor only.
        isolated deinit {}

        /// A strict screen, which every test of a layout uses.
        public static func forLayouts(size: CGSize = CGSize(width: 390, height: 844)) -> TestScreen { TestScreen(size: size, strict: true) }

        /// Whether Reduce Motion is on; false by default.
        public var reducesMotion: Bool {
            get { display.traits.values.reducesMotion }
            set {
                var values = display.traits.values
                values.reducesMotion = newValue
                display.traits = UITraitCollection(values: values)
            }
        }

        /// What the screen was asked to do, as counts of views.
        public struct Counts: Equatable, Sendable {
            /// Views seen for the first time.
            public var created: Int
            /// Views that came back.
            public var recycled: Int
            /// Views that were there and lie elsewhere now.
            public var moved: Int
            /// Views taken out.
            public var removed: Int
            /// Views whose changes take time.
            public var animated: Int
        }

        /// Puts a view into the window and runs a frame.
        public func show(_ view: UIView) {
            window.addSubview(view)
            frame()
        }

        /// Runs one frame at the present time: layout, then what the screen is told.
        public func frame() {
            display.frame(at: display.now)
        }

        /// Lets so many seconds pass, frame by frame.
        public func advance(by seconds: TimeInterval) {
            display.advance(by: seconds)
        }

        /// Lets time pass until no animation, timer or scrolling is left, at most 30 seconds.
        public func settle() {
            display.settle()
        }

        /// Drags a finger over a scroll view's content by a distance in points and lets go with the speed that gives.
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

        /// Touches a point of the window and lets go.
        public func tap(at point: CGPoint) {
            window.touches.down(1, at: point, time: display.now)
            display.advance(by: 0.05)
            window.touches.up(1, at: point, time: display.now)
            frame()
        }

        /// Touches a point of the window, moves over others and lets go at the last, a frame for each.
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

        /// What happened on the screen since the last `forget()`.
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

        /// Starts counting anew.
        public func forget() {
            host.clear()
        }
    }
#endif
