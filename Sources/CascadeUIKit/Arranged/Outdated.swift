import Cascade
import UIKit

#if !hasFeature(Embedded)
    import Foundation
#endif

/// What of a layout's arrangement is no longer true, collected from invalidations.
struct Outdated {
    /// Whether everything must be described again.
    var mustDescribe = true
    /// Whether sections must be described again, and of the items those that might be others then.
    var mustFit = false
    /// Whether what was measured is forgotten with it.
    var mustForget = false
    /// Items to describe again.
    var items: [IndexPath] = []
    /// Sections whose headers and footers are to be described again.
    var sections: Set<Int> = []
    /// What views were measured.
    var lengths: [(element: LayoutElement, length: Double)] = []
    /// Where the item that is held was, and where it is held now.
    var moves: [(from: IndexPath, to: IndexPath)] = []

    /// Whether all sections are described again.
    var mustRearrange: Bool { mustDescribe || mustFit }

    /// Whether nothing is known to be old about the items themselves.
    var keepsItems: Bool { !mustDescribe && !mustForget && items.isEmpty && lengths.isEmpty && moves.isEmpty }
}

/// What an arrangement was made by.
struct ArrangedBy<Options: LayoutOptions> {
    var options: Options
    var container: LayoutSize
    var margins: UIEdgeInsets
    var safeArea: UIEdgeInsets

    /// Whether a collection view has other insets or margins, or another size.
    #if !hasFeature(Embedded)
        @MainActor
    #endif
    func differs(from view: UICollectionView) -> Bool {
        container != Viewport(view).container || margins != view.layoutMargins || safeArea != view.safeAreaInsets
    }
}

/// What stays where it is on screen.
struct KeptPlace {
    /// Until the arrangement is up to date again.
    var anchor: ScrollAnchor?
    /// What was on screen before the last scroll.
    var seen: LayoutRect?
    /// The offset that the layout itself asks for, on its way.
    var adjustedTo: CGPoint?
    /// Whether the last preparation jumped back to where the same is shown: the one that follows from it does not jump again, which it
    /// would do for ever where the content has no room for the offset.
    var hasJumped = false
    /// What stays until the content scrolls.
    var element: LayoutElement?
    /// The offset that the layout asks for in a batch, until it is over.
    var offsetAfterBatch: CGPoint?
    /// Until a batch or a change of layout is over.
    var target: ScrollAnchor?
    /// Whether content was shown before, so that there is a place to keep.
    var isShown = false
    /// Where the item is that a finger holds.
    var held: IndexPath?

    /// Notes what was on screen when the content scrolls; an adjustment shows the same things elsewhere.
    mutating func scrolls(to offset: CGPoint, from rect: LayoutRect) {
        let wished = adjustedTo ?? offsetAfterBatch
        // It has arrived, or something else moved the content first.
        adjustedTo = nil
        if let wished, abs(wished.x - offset.x) < 0.01, abs(wished.y - offset.y) < 0.01 { return }
        seen = rect
        element = nil
    }

    /// Asks for an offset in a batch, which shows the same things elsewhere; a later one takes the place of an earlier one.
    mutating func endBatch(at target: CGPoint, from offset: CGPoint) {
        let known = offsetAfterBatch ?? offset
        offsetAfterBatch = target
        seen?.x += Double(target.x - known.x)
        seen?.y += Double(target.y - known.y)
    }

    /// Asks for an offset that lies so far from the present one.
    mutating func adjust(by distance: CGPoint, to offset: CGPoint) {
        adjustedTo = offset
        seen?.x += Double(distance.x)
        seen?.y += Double(distance.y)
    }
}

/// A batch, from the moment the data source's counts are old.
struct ArrangedBatch {
    private enum Step {
        case none, announced, prepared
    }

    private var step = Step.none
    /// Whether a batch is under way, from the moment the counts are old until all is shown.
    var isUpdating = false
    /// Where the items were that were in sight before the batch and are gone after it.
    var before: [LayoutElement: Placement] = [:]
    /// New items, by paths after the batch.
    var inserted: Set<IndexPath> = []
    /// Items that are gone, by paths before the batch.
    var deleted: Set<IndexPath> = []
    /// New sections, by numbers after the batch, and those that are gone, by numbers before.
    var sections: (inserted: Set<Int>, deleted: Set<Int>) = ([], [])

    /// Whether the layout was prepared and waits to hear what has changed.
    var isPrepared: Bool { step == .prepared }

    /// The data source's counts are old.
    mutating func announce() {
        step = .announced
        isUpdating = true
    }

    /// Whether a preparation must wait for the changes: they come next, where there is something they can be applied to.
    mutating func takesUp(_ canWait: Bool) -> Bool {
        let waits = step == .announced && canWait
        step = waits ? .prepared : .none
        return waits
    }

    /// The changes have come.
    mutating func arrive() { step = .none }

    mutating func end() { self = ArrangedBatch() }

    /// Whether anything is gone.
    var takesAway: Bool { !deleted.isEmpty || !sections.deleted.isEmpty }
    func isNew(_ path: IndexPath) -> Bool { inserted.contains(path) || sections.inserted.contains(path.section) }
    func isGone(_ path: IndexPath) -> Bool { deleted.contains(path) || sections.deleted.contains(path.section) }
}
