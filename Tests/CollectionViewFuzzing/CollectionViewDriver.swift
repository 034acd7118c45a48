import CascadeTesting
package import Foundation
import TestSupport
import UIKit

/// Drives a collection view by bytes: any order of updates, scrolls, changes of layout and calls from inside of callbacks.
///
/// After each step what is shown is compared with a plain model. The same bytes always do the same.
@MainActor
package enum CollectionViewDriver {
    /// The most steps of a run.
    package static let stepLimit = 48

    /// Called with each step that ended, so that the steps before a crash can be printed.
    package static var onStep: ((String) -> Void)?

    /// Runs what the bytes say.
    ///
    /// - Returns: What was wrong first, and at which step; nil where nothing was.
    package static func firstProblem(in bytes: [UInt8]) -> String? {
        let session = CollectionViewSession(bytes)
        defer { session.end() }
        return session.firstProblem()
    }
}

/// One collection view that is driven by bytes, as often as there are some.
@MainActor
package final class CollectionViewSession {
    private let collection: FuzzedCollection

    /// A collection view on a screen of its own, which the first bytes decide on.
    package init(_ bytes: [UInt8]) { collection = FuzzedCollection(ByteChoices(bytes)) }

    /// How many views the collection view has ever shown.
    package var viewCount: Int { collection.displayed.count }

    /// The time of the screen's clock, in seconds.
    package var time: TimeInterval { CACurrentMediaTime() }

    /// Whether no timer, animation or scrolling waits for time to pass.
    package var isAtRest: Bool {
        collection.rest()
        return !Display.current.isBusy
    }

    /// Goes on by other bytes.
    package func firstProblem(in bytes: [UInt8]) -> String? {
        collection.choices = ByteChoices(bytes)
        // The screen records every frame; in an hour that is more than all else together.
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
    /// Ends what is under way, until no animation, timer or scrolling is left.
    func rest() {
        view.endInteractiveMovement()
        interruption = nil
        if view.collectionViewLayout is UICollectionViewTransitionLayout { view.finishInteractiveTransition() }
        screen.settle()
        interruption = nil
        screen.frame()
    }

    /// Takes the view out of its window, so that nothing outlives the run.
    func leave() {
        view.removeFromSuperview()
        screen.settle()
    }

    /// Does one thing, and returns its name.
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

    /// Lets a frame pass, or not.
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
                    // A view without a size may never have asked for its counts; iOS stops at changes then (rule 2.31).
                    if self.view.bounds.size == .zero { return }
                    // Drawn here: a batch that a callback requested may have come first.
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

    /// A batch with one fault more must be refused, and the same without it must not.
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
