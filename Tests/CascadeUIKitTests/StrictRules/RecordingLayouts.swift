import CascadeUIKit
import UIKit

/// A waterfall that records the calls between UIKit and itself.
final class RecordingWaterfall: WaterfallLayout {
    final class Context: ArrangedLayoutInvalidationContext {}

    /// The contexts of the invalidations, and whether they occurred in `prepare()`.
    private(set) var contexts: [(context: UICollectionViewLayoutInvalidationContext, isInPrepare: Bool)] = []
    /// The attributes returned between `prepare()` and `prepare(forCollectionViewUpdates:)`.
    private(set) var earlyAnswers: [[UICollectionViewLayoutAttributes]?] = []
    /// The offsets returned during animated changes of the bounds.
    private(set) var targets: [CGPoint] = []
    private(set) var boundsAnimations = 0
    /// Replaces the changes of a batch.
    var replaceUpdates: ([UICollectionViewUpdateItem]) -> [UICollectionViewUpdateItem] = { $0 }
    private var isInPrepare = false

    override class var invalidationContextClass: AnyClass { Context.self }

    func forget() { contexts = [] }

    override func prepare() {
        isInPrepare = true
        super.prepare()
        isInPrepare = false
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        contexts.append((context, isInPrepare))
        super.invalidateLayout(with: context)
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        earlyAnswers.append(collectionView.flatMap { layoutAttributesForElements(in: $0.bounds) })
        super.prepare(forCollectionViewUpdates: replaceUpdates(updateItems))
    }

    override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
        super.prepare(forAnimatedBoundsChange: oldBounds)
        boundsAnimations += 1
        targets.append(targetContentOffset(forProposedContentOffset: .zero))
    }
}

/// A collection view that clamps offset adjustments to its former content size.
protocol ClampsToOldSize: UICollectionViewLayout {}

final class ClampedLine: LineLayout, ClampsToOldSize {
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: ClampedContext.clamping(context))
    }
}

final class ClampedCircle: CircleLayout, ClampsToOldSize {
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: ClampedContext.clamping(context))
    }
}

final class ClampedWaterfall: WaterfallLayout, ClampsToOldSize {
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: ClampedContext.clamping(context))
    }
}

@MainActor
enum ClampedContext {
    /// The context without the adjustment of the content size, to which the offset would be clamped.
    static func clamping(_ context: UICollectionViewLayoutInvalidationContext) -> UICollectionViewLayoutInvalidationContext {
        context.contentSizeAdjustment = .zero
        return context
    }
}

/// A change in a batch of a test.
final class UpdateDouble: UICollectionViewUpdateItem {
    private let action: Action
    private let before: IndexPath?
    private let after: IndexPath?

    init(_ action: Action, before: IndexPath?, after: IndexPath?) {
        (self.action, self.before, self.after) = (action, before, after)
        super.init()
    }

    override var updateAction: Action { action }
    override var indexPathBeforeUpdate: IndexPath? { before }
    override var indexPathAfterUpdate: IndexPath? { after }
}
