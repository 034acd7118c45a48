package import Foundation
package import UIKit

/// An app in a page: what the page says of fingers, wheels, keys and itself goes to the views, frames come out.
@preconcurrency @MainActor
package final class PageSession {
    package let window: UIWindow
    let calls: PageCalls
    private let display: Display
    private let wheel: WheelSteering
    private let keys: KeyboardWalk

    /// An empty window on the page, of a size in points.
    package init(calls: PageCalls, size: CGSize, surroundings: PageSurroundings) {
        self.calls = calls
        let size = size.onPage
        display = Display(host: PageHost(calls: calls))
        display.size = size
        display.traits = surroundings.traits(for: size)
        Display.current = display
        window = UIWindow(frame: CGRect(origin: .zero, size: size))
        wheel = WheelSteering(display: display)
        keys = KeyboardWalk()
    }

    /// Shows the controller's view.
    package func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    /// One frame at a time in seconds; answers the seconds until the next one is due, 0 for at once and −1 for none.
    package func frame(at time: TimeInterval) -> TimeInterval {
        display.frame(at: time.asPageTime)
        return display.nextWake ?? -1
    }

    // MARK: What the page says

    /// So late it is, in seconds, though no frame has come: what the next call begins, begins then.
    package func reach(_ time: TimeInterval) { display.reach(time.asPageTime) }

    package enum PointerPhase: Int { case down, move, up, cancel }

    /// Answers whether a gesture has the finger: then the page is not to scroll with it.
    @discardableResult
    package func pointer(_ phase: PointerPhase, id: Int, at point: CGPoint, time: TimeInterval) -> Bool {
        let (point, time) = (point.onPage, time.asPageTime)
        switch phase {
        case .down: window.touches.down(id, at: point, time: time)
        case .move: window.touches.move(id, to: point, time: time)
        case .up: window.touches.up(id, at: point, time: time)
        case .cancel: window.touches.cancel(id, time: time)
        }
        return window.touches.isTaken(id)
    }

    /// The page has scrolled a view's content.
    package func scroll(_ view: HostViewID, to offset: CGPoint) {
        (find(view) as? UIScrollView)?.scrollByHost(to: offset.onPage)
    }

    /// A wheel was turned over a view whose content the page does not scroll; answers whether it moved something.
    package func wheel(_ view: HostViewID, by distance: CGPoint) -> Bool {
        guard let view = find(view) as? UIScrollView else { return false }
        return wheel.turn(view, by: distance.onPage)
    }

    /// A key went down while a view had the focus; answers whether it meant something here.
    package func key(_ key: PageKey, on view: HostViewID) -> Bool {
        keys.press(key, on: find(view) ?? front)
    }

    /// The address names another state.
    package func tell(_ state: ArraySlice<UInt8>) {
        if let controller = window.rootViewController { PageApps.tell(controller, state) }
    }

    /// A view was activated by assistive technology.
    package func activate(_ view: HostViewID) {
        if let view = find(view) { _ = keys.activate(view) }
    }

    /// The page has another size; in front of people who like movement the layout flows into it.
    package func resize(to size: CGSize) {
        window.resize(to: size.onPage, duration: display.traits.values.reducesMotion ? 0 : 0.25)
    }

    /// The page is in other surroundings.
    package func surround(_ surroundings: PageSurroundings) {
        window.setTraits(surroundings.traits(for: window.bounds.size))
    }

    /// The view of the controller in front, for keys that no view has.
    private var front: UIView {
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
