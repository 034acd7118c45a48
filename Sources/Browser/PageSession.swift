package import Foundation
package import UIKit

/// An app in a page: passes pointers, wheels, keys and sizes to the views, and commits frames.
@preconcurrency @MainActor
package final class PageSession {
    package let window: UIWindow
    private let display: Display
    private let wheel: WheelScrolling
    private let keyboard: KeyboardNavigation
    private var environment: PageEnvironment
    private var app: PageApp?

    /// Creates an empty window on a page of a size in points.
    package init(callbacks: PageCallbacks, size: CGSize, environment: PageEnvironment) {
        let size = size.clampedToPage
        display = Display(host: PageHost(callbacks: callbacks))
        display.size = size
        display.traits = environment.traits(for: size)
        Display.current = display
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        wheel = WheelScrolling(display: display)
        keyboard = KeyboardNavigation()
        self.environment = environment
    }

    /// Shows the app's view.
    package func show(_ app: PageApp) {
        self.app = app
        if environment.allowsFullScreen { app.offerFullScreen?() }
        window.rootViewController = app.controller
        window.makeKeyAndVisible()
    }

    /// Renders one frame at a time in seconds.
    ///
    /// - Returns: The seconds until the next frame is due: 0 for the next display frame, −1 for none.
    package func frame(at time: TimeInterval) -> TimeInterval {
        display.frame(at: time.sanitizedTime)
        return display.nextWake ?? -1
    }

    /// Moves the clock to a time in seconds without rendering a frame: the next call starts its animations then.
    package func advanceClock(to time: TimeInterval) { display.advanceClock(to: time.sanitizedTime) }

    // MARK: Input

    /// Passes a change of a pointer on.
    ///
    /// - Returns: Whether a gesture recognizer has claimed the pointer; the page does not scroll with it then.
    @discardableResult
    package func pointer(_ phase: PagePointerPhase, id: Int, at point: CGPoint, time: TimeInterval) -> Bool {
        let (point, time) = (point.clampedToPage, time.sanitizedTime)
        if phase == .down { app?.inputChanged?(true) }
        switch phase {
        case .down: window.touches.down(id, at: point, time: time)
        case .move: window.touches.move(id, to: point, time: time)
        case .up: window.touches.up(id, at: point, time: time)
        case .cancel: window.touches.cancel(id, time: time)
        }
        return window.touches.isTaken(id)
    }

    /// Sets the offset of content that the page has scrolled natively.
    package func scroll(_ view: HostViewID, to offset: CGPoint) {
        // A report can come between a change of layout and the frame that tells the page of it.
        guard let view = find(view) as? UIScrollView, view.isScrolledByHost else { return }
        view.scrollByHost(to: offset.clampedToPage)
    }

    /// Scrolls content that the page does not scroll natively; returns whether it can move that way.
    ///
    /// - Parameter view: The view; the app gets the distance for one that is not a scroll view.
    package func wheel(_ view: HostViewID, by distance: CGPoint) -> Bool {
        guard let view = find(view) as? UIScrollView else { return app?.wheel?(distance.clampedToPage, display.now) ?? false }
        return wheel.scroll(view, by: distance.clampedToPage)
    }

    /// Enlarges what is at a point by a factor; returns whether it can be enlarged.
    package func magnify(at point: CGPoint, by factor: Double) -> Bool {
        guard factor > 0, factor.isFinite else { return false }
        return app?.magnify?(point.clampedToPage, CGFloat(factor)) ?? false
    }

    /// Handles a key on the view that has the focus, or gets it with the next frame; returns whether the key had an effect.
    package func key(_ key: PageKey, on view: HostViewID) -> Bool {
        app?.inputChanged?(false)
        if app?.perform?(key) == true { return true }
        return keyboard.press(key, on: display.requestedFocus.flatMap(find) ?? find(view) ?? frontView)
    }

    /// Restores a state that the URL names.
    package func setState(_ state: ArraySlice<UInt8>) { app?.setState(state) }

    /// Passes a chunk of a gallery's details.
    package func receiveDetails(_ text: ArraySlice<UInt8>, chunk: Int) { app?.receiveDetails?(text, chunk) }

    /// Shows only some of a gallery's pictures, or with `nil` all.
    ///
    /// - Parameter bytes: The numbers of the pictures as little-endian integers of four bytes. An incomplete one is ignored.
    package func filter(_ bytes: ArraySlice<UInt8>?) {
        app?.filter?(
            bytes.map { bytes in
                stride(from: bytes.startIndex, to: bytes.endIndex - bytes.count % 4, by: 4).map { start in
                    (0..<4).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
                }
            }
        )
    }

    /// Activates a view for assistive technology.
    package func activate(_ view: HostViewID) {
        app?.inputChanged?(false)
        if let view = find(view) { _ = keyboard.activate(view) }
    }

    /// A pointer that is not down has come near a side edge of the page, or has left it.
    package func hover(_ isNear: Bool, at point: CGPoint) { app?.hover?(isNear ? point.clampedToPage : nil) }

    /// A wheel is about to scroll natively, or the keyboard or assistive technology has moved the focus.
    package func inputChanged(isPointer: Bool) { app?.inputChanged?(isPointer) }

    /// Resizes the window to the page's size, animated unless Reduce Motion is on.
    package func resize(to size: CGSize) {
        let size = size.clampedToPage
        window.setTraits(environment.traits(for: size))
        window.resize(to: size, duration: environment.reducesMotion ? 0 : 0.25)
    }

    /// Updates the traits after the page's environment has changed.
    package func setEnvironment(_ environment: PageEnvironment) {
        self.environment = environment
        window.setTraits(environment.traits(for: window.bounds.size))
    }

    /// The view of the presented controller, for keys without a focused view.
    private var frontView: UIView {
        var controller = window.rootViewController
        while let next = controller?.presentedViewController { controller = next }
        return controller?.viewIfLoaded ?? window
    }

    private func find(_ id: HostViewID) -> UIView? { find(id, in: window) }

    private func find(_ id: HostViewID, in view: UIView) -> UIView? {
        if view.hostID == id { return view }
        for child in view.subviews {
            if let found = find(id, in: child) { return found }
        }
        return nil
    }
}
