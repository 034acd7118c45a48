import CascadeTesting
package import Foundation
import TestSupport
import UIKit

/// Drives a collection view with bytes: updates, scrolls, changes of layout and calls from callbacks in any order.
///
/// After each step, the visible state is compared with a model. The same bytes always give the same steps.
@MainActor
package enum CollectionViewDriver {
    /// The maximum number of steps of a run.
    package static let stepLimit = 48

    /// Called after each step, so that the steps before a crash can be printed.
    package static var onStep: ((String) -> Void)?

    /// Performs the steps of the bytes.
    ///
    /// - Returns: The first problem and its step; `nil` if there is none.
    package static func firstProblem(in bytes: [UInt8]) -> String? {
        let session = CollectionViewSession(bytes)
        defer { session.end() }
        return session.firstProblem()
    }
}

/// A collection view that is driven with bytes, repeatedly.
@MainActor
package final class CollectionViewSession {
    private let collection: FuzzedCollection

    /// Makes a collection view on a screen of its own, from the first bytes.
    package init(_ bytes: [UInt8]) { collection = FuzzedCollection(ByteChoices(bytes)) }

    /// The number of views that the collection view has displayed.
    package var viewCount: Int { collection.displayed.count }

    /// The time of the screen's clock, in seconds.
    package var time: TimeInterval { CACurrentMediaTime() }

    /// Whether no timer, animation or scroll is pending.
    package var isAtRest: Bool {
        collection.rest()
        return !Display.current.isBusy
    }

    /// Continues with other bytes.
    package func firstProblem(in bytes: [UInt8]) -> String? {
        collection.choices = ByteChoices(bytes)
        // The screen records every frame, which after an hour needs more memory than everything else.
        collection.screen.forget()
        return firstProblem()
    }

    fileprivate func firstProblem() -> String? {
        if let problem = collection.problem() { return "at the start: \(problem)" }
        for step in 0..<CollectionViewDriver.stepLimit where !collection.choices.isUsedUp {
            let name = collection.step()
            CollectionViewDriver.onStep?("\(step): \(name)")
            if let problem = collection.problem() { return "step \(step), \(name): \(problem)" }
            guard collection.choices.once(in: 3) else { continue }
            collection.rest()
            if let problem = collection.problem() ?? collection.problemAtRest() { return "at rest after step \(step), \(name): \(problem)" }
        }
        collection.rest()
        return (collection.problem() ?? collection.problemAtRest()).map { "at the end: \($0)" }
    }

    fileprivate func end() { collection.leave() }
}

extension FuzzedCollection {
    /// Advances the clock until no animation, timer or scroll is pending.
    func rest() {
        view.endInteractiveMovement()
        interruption = nil
        if view.collectionViewLayout is UICollectionViewTransitionLayout { view.finishInteractiveTransition() }
        screen.settle()
        interruption = nil
        screen.frame()
    }

    /// Removes the view from its window, so that no object outlives the run.
    func leave() {
        view.removeFromSuperview()
        screen.settle()
    }

    /// Performs a step, and returns its name.
    func step() -> String {
        switch choices.number(below: 20) {
        case 0, 1, 2, 3:
            performBatch()
            pass()
            return "a batch"
        case 4:
            performInvalidBatch()
            return "a batch that does not fit"
        case 5:
            if choices.once(in: 2) { sections = makeSections() }
            view.reloadData()
            return "reloadData()"
        case 6, 7, 8: return scroll()
        case 9: return changeBounds()
        case 10, 11: return changeLayout()
        case 12: return steerTransition()
        case 13, 14: return select()
        case 15:
            interruption = (choices.pick(Callback.allCases), makeAction())
            return "an interruption is set"
        case 16: return moveItem()
        case 17:
            reconfigure()
            return "reconfigureItems(at:)"
        case 18:
            screen.settle()
            return "settle"
        default:
            screen.advance(by: Double(choices.number(below: 30)) / 60)
            return "advance"
        }
    }

    /// Advances the clock by a frame, or not.
    private func pass() {
        if choices.once(in: 2) { screen.frame() }
    }

    func performBatch() {
        if view.collectionViewLayout is UICollectionViewTransitionLayout || view.hasUncommittedUpdates { return }
        let isNested = choices.once(in: 6)
        let body = {
            self.pendingCompletions += 1
            self.view.performBatchUpdates(
                {
                    // A view without a size may not have requested counts; iOS stops at changes then (rule 2.31).
                    if self.view.bounds.size == .zero { return }
                    // Chosen here, because a batch that a callback requested may have been performed first.
                    let batch = RandomBatch(of: self.sections, &self.choices) { self.fresh() }
                    self.sections = batch.sections
                    if isNested {
                        self.view.performBatchUpdates { batch.changes.request(of: self.view) }
                    } else {
                        batch.changes.request(of: self.view)
                    }
                },
                completion: { _ in
                    self.pendingCompletions -= 1
                    self.called(.completion)
                }
            )
        }
        if choices.once(in: 3) { UIView.performWithoutAnimation(body) } else { body() }
    }

    /// Checks that a batch with one fault is refused, and the same without it is not.
    private func performInvalidBatch() {
        let batch = RandomBatch(of: sections, &choices) { fresh() }
        let check = BatchCheck(
            old: DataSourceCounts(sections: sections.map(\.count)),
            new: DataSourceCounts(sections: batch.sections.map(\.count))
        )
        do {
            try check.check(batch.changes)
        } catch {
            fault = "a batch that fits was refused: \(error.message)"
        }
        guard let broken = batch.addFault(&choices, before: sections) else { return }
        do {
            try check.check(broken)
            fault = "a batch that does not fit was accepted: \(broken)"
        } catch {
            if !error.message.hasPrefix("Invalid update:") { fault = "a fault without a text: \(error.message)" }
        }
    }

    private func reconfigure() {
        var paths: [IndexPath] = []
        for path in view.indexPathsForVisibleItems where choices.once(in: 3) { paths.append(path) }
        if view.hasUncommittedUpdates { return }
        view.reconfigureItems(at: paths)
    }
}
