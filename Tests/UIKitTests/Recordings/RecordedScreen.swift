import Foundation
import UIKit

#if canImport(CascadeTesting)
    import CascadeTesting

    /// The window of a recording's scene, and its time, which stands still until a step moves it.
    @MainActor
    struct RecordedScreen {
        private let test: TestScreen

        init(size: CGSize, displayScale: CGFloat, safeArea: UIEdgeInsets) throws {
            test = TestScreen(size: size, displayScale: displayScale)
            test.window.setSafeArea(safeArea)
        }

        /// Whether frames land on pixels as they do where a point has so many of them.
        static func shows(_ displayScale: CGFloat) -> Bool { true }

        /// Where the recorded view is put.
        var container: UIView { test.window }
        /// The system whose behavior is recorded here.
        static let system = "portable UIKit of Cascade"
        static let device = "no device"

        /// The next layout of the run loop.
        func layOut() { container.layoutIfNeeded() }
        func wait(_ seconds: TimeInterval) { test.advance(by: seconds) }
    }
#else
    /// The window of a recording's scene on a simulator or a device, whose run loop is the time.
    @MainActor
    struct RecordedScreen {
        private let window: UIWindow
        /// Where the recorded view is put: below the system's bars, so that no safe area reaches into it.
        let container: UIView

        /// Whether frames land on pixels as they do where a point has so many of them; for others take another simulator.
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

        /// The next layout of the run loop: once around it.
        func layOut() { RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.05)) }
        func wait(_ seconds: TimeInterval) { RunLoop.main.run(until: Date(timeIntervalSinceNow: seconds)) }
    }
#endif
