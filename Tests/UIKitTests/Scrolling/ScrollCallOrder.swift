import Foundation
import UIKit

/// A delegate that compares each call of a scroll view with the one before.
@MainActor
final class ScrollCallOrder: NSObject, UIScrollViewDelegate {
    private enum Phase: Equatable { case resting, dragging, ending, released, decelerating }

    private let view: UIScrollView
    private var phase = Phase.resting
    private var reported: CGPoint
    var log: [String] = []
    /// The first call that must not follow the one before.
    private(set) var fault: String?
    /// Performed in the next call.
    var reaction: (() -> Void)?

    init(_ view: UIScrollView) {
        self.view = view
        reported = view.contentOffset
        super.init()
        view.delegate = self
    }

    isolated deinit {}

    private func enter(_ new: Phase, from allowed: Phase..., call: String = #function) {
        log.append(call)
        if !allowed.contains(phase), fault == nil { fault = "\(call) while \(phase)" }
        phase = new
        check(call)
        react()
    }

    private func react() {
        let act = reaction
        reaction = nil
        act?()
    }

    /// Compares the flags of the view with its calls.
    func check(_ step: String) {
        guard fault == nil else { return }
        let (isDragging, isDecelerating) = (phase == .dragging || phase == .ending, phase == .decelerating)
        if view.isDragging != isDragging { fault = "\(step): isDragging is \(view.isDragging), \(phase)" }
        if view.isDecelerating != isDecelerating { fault = "\(step): isDecelerating is \(view.isDecelerating), \(phase)" }
        if isDragging, !view.isTracking { fault = "\(step): a drag does not track" }
    }

    /// Returns what is not at rest, or the first fault.
    func checkRest() -> String? {
        if let fault { return fault }
        if phase == .released { phase = .resting }
        check("at rest")
        if phase != .resting || view.isTracking || view.isScrollAnimating {
            return "\(phase), tracking: \(view.isTracking), animating: \(view.isScrollAnimating)"
        }
        if reported != view.contentOffset { return "at \(view.contentOffset), reported \(reported)" }
        return fault
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        log.append("didScroll \(scrollView.contentOffset)")
        if reported == scrollView.contentOffset, fault == nil { fault = "scrollViewDidScroll at the same offset" }
        reported = scrollView.contentOffset
        react()
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { enter(.dragging, from: .resting, .released) }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        enter(.ending, from: .dragging)
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        enter(decelerate ? .released : .resting, from: .ending)
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { enter(.decelerating, from: .released, .resting) }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { enter(.resting, from: .decelerating) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndScrollingAnimation") }
}
