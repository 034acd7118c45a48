import Foundation
import UIKit

/// Turns a wheel into a finger on content that a layout steers: it moves with the wheel and comes to rest where the layout says.
@preconcurrency @MainActor
final class WheelSteering {
    /// A wheel that says nothing for so long has stopped.
    private static var pause: TimeInterval { 0.12 }

    private let display: Display
    private var view: UIScrollView?
    private var finger = CGPoint.zero
    private var end: Int?

    init(display: Display) {
        self.display = display
    }

    func turn(_ view: UIScrollView, by distance: CGPoint) -> Bool {
        guard view.isScrollEnabled, let way = way(of: distance, in: view) else { return false }
        if self.view !== view { lift() }
        if self.view == nil {
            self.view = view
            finger = .zero
            view.beginDrag(at: finger, time: display.now)
        }
        finger = CGPoint(x: finger.x - way.x, y: finger.y - way.y)
        view.drag(to: finger, time: display.now)
        if let end { display.cancel(end) }
        end = display.schedule(after: Self.pause) { self.lift() }
        return true
    }

    /// Content that moves along one axis follows a wheel that turns along the other.
    private func way(of distance: CGPoint, in view: UIScrollView) -> CGPoint? {
        let inset = view.adjustedContentInset
        let across = view.contentSize.width + inset.left + inset.right > view.bounds.width
        let down = view.contentSize.height + inset.top + inset.bottom > view.bounds.height
        if !across, !down { return nil }
        if across, !down { return CGPoint(x: abs(distance.x) > abs(distance.y) ? distance.x : distance.y, y: 0) }
        if down, !across { return CGPoint(x: 0, y: distance.y) }
        return distance
    }

    private func lift() {
        if let end { display.cancel(end) }
        end = nil
        // The finger lies still: what is thrown is thrown by the wheel itself.
        view?.endDrag(time: display.now + 1)
        view = nil
    }
}
