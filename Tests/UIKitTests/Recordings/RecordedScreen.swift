import Foundation
import UIKit

#if canImport(CascadeTesting)
    import CascadeTesting

    /// The window of a recording's scene, and its clock, which only a step advances.
    @MainActor
    struct RecordedScreen {
        private let test: TestScreen

        init(size: CGSize, displayScale: CGFloat, safeArea: UIEdgeInsets) throws {
            test = TestScreen(size: size, displayScale: displayScale)
            test.window.setSafeArea(safeArea)
        }

        /// Returns a Boolean value that indicates whether frames are rounded to the given scale.
        static func shows(_ displayScale: CGFloat) -> Bool { true }

        /// The superview of the recorded view.
        var container: UIView { test.window }
        /// The system that is recorded.
        static let system = "portable UIKit of Cascade"
        static let device = "no device"

        /// Performs the next layout pass of the run loop.
        func layOut() { container.layoutIfNeeded() }
        func wait(_ seconds: TimeInterval) { test.advance(by: seconds) }
    }
#else
    /// The window of a recording's scene on a simulator or a device, whose run loop determines the time.
    @MainActor
    struct RecordedScreen {
        private let window: UIWindow
        /// The superview of the recorded view: below the system's bars, so that it has no safe area insets.
        let container: UIView

        /// Returns a Boolean value that indicates whether frames are rounded to the given scale; for others use another simulator.
        static func shows(_ displayScale: CGFloat) -> Bool { UIWindow(frame: .zero).traitCollection.displayScale == displayScale }

        init(size: CGSize, displayScale: CGFloat, safeArea: UIEdgeInsets) throws {
            window = UIWindow(frame: CGRect(origin: .zero, size: size))
            window.rootViewController = UIViewController()
            window.isHidden = false
            window.layoutIfNeeded()
            if safeArea != .zero { throw RecordingError("the simulator", "cannot be given the safe area \(safeArea)") }
            container = UIView(
                frame: CGRect(x: window.safeAreaInsets.left, y: window.safeAreaInsets.top, width: size.width, height: size.height)
            )
            window.addSubview(container)
        }

        static let system = ProcessInfo.processInfo.operatingSystemVersionString
        static let device = ProcessInfo.processInfo.environment["SIMULATOR_DEVICE_NAME"] ?? "a device"

        /// Performs the next layout pass by running the run loop once.
        func layOut() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
        func wait(_ seconds: TimeInterval) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }
    }
#endif
