import Foundation
import UIKit

/// A recorder of the calls of a scroll view's delegate.
@MainActor
final class ScrollRecorder: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    var offsets: [CGPoint] = []
    var velocity = CGPoint.zero
    var proposed = CGPoint.zero
    var retarget: ((CGPoint) -> CGPoint)?
    var onScroll: ((UIScrollView) -> Void)?
    var allowsTop = true

    /// The calls without consecutive duplicates.
    var order: [String] {
        var result: [String] = []
        for call in calls where result.last != call { result.append(call) }
        return result
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls.append("didScroll")
        offsets.append(scrollView.contentOffset)
        onScroll?(scrollView)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView,
        withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        calls.append("willEndDragging")
        self.velocity = velocity
        proposed = targetContentOffset.pointee
        if let retarget { targetContentOffset.pointee = retarget(proposed) }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("didEndDragging(\(decelerate))")
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndScrollingAnimation") }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allowsTop }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { calls.append("didChangeInset") }
}

/// A scroll view with its delegate on its own display.
@MainActor
struct ScrollScene {
    let display = Display()
    let recorder = ScrollRecorder()
    let view: UIScrollView

    init(content: CGSize = CGSize(width: 300, height: 5000), size: CGSize = CGSize(width: 300, height: 600)) {
        Display.current = display
        view = UIScrollView(frame: CGRect(x: 0, y: 0, width: size.width, height: size.height))
        view.contentSize = content
        view.delegate = recorder
    }

    /// Swipes at a constant velocity in frames of a hundredth of a second, and ends the touch without a pause.
    func swipe(by way: CGPoint, frames: Int = 10) {
        let start = CGPoint(x: 150, y: 500)
        view.beginDrag(at: start, time: display.now)
        for frame in 1...frames {
            let part = CGFloat(frame) / CGFloat(frames)
            display.frame(at: display.now + 0.01)
            view.drag(to: CGPoint(x: start.x + way.x * part, y: start.y + way.y * part), time: display.now)
        }
        view.endDrag(time: display.now)
    }

    /// Moves the touch and pauses it before its end.
    func pull(by way: CGPoint) {
        view.beginDrag(at: CGPoint(x: 150, y: 300), time: display.now)
        view.drag(to: CGPoint(x: 150 + way.x, y: 300 + way.y), time: display.now + 0.05)
        display.advance(by: 0.5)
        view.endDrag(time: display.now)
    }
}
