public import Cascade
public import UIKit

#if !hasFeature(Embedded)
    public import Foundation
#endif

/// A collection view layout whose places are an arrangement of the engine's.
///
/// It asks its subclass to describe sections and items, hands the values to the engine, and turns the placements that touch a rectangle
/// into attributes; nothing is made for an item that is not in sight. Changes place anew from the first changed item on, and what is on
/// screen stays where it is. `WaterfallLayout`, `LineLayout` and `CircleLayout` say what is special about each; a layout of your own is
/// a `LayoutOptions` value and a subclass that overrides the questions.
open class ArrangedLayout<Options: LayoutOptions>: UICollectionViewLayout {
    /// The options that items are placed by; another value keeps what is on screen in its place.
    ///
    /// The direction of reading is that of the collection view, whatever the options say.
    public final var configuration: Options { didSet { configurationChanged(from: oldValue) } }

    /// Where everything is; nil before the layout was prepared.
    ///
    /// A copy is a snapshot.
    @exclusivity(unchecked) public final internal(set) var arrangement: Options.Arranged?

    final var old = Outdated()
    final var arrangedBy: ArrangedBy<Options>?
    final var keeping = KeptPlace()
    @exclusivity(unchecked) final var batch = ArrangedBatch()
    private final lazy var maker = AttributesMaker(of: type(of: self).layoutAttributesClass)

    /// A layout with options.
    public init(_ configuration: Options) {
        self.configuration = configuration
        super.init()
    }

    /// A layout with options; archives hold none.
    public init?(_ configuration: Options, coder: NSCoder) {
        self.configuration = configuration
        super.init(coder: coder)
    }

    /// No layout: what is in an archive does not say which options it has.
    public required init?(coder: NSCoder) { nil }

    // MARK: What a subclass answers

    /// Describes a section but for its items: its header, its footer and its options.
    open func describe(section: Int, for collectionView: UICollectionView) -> LayoutSection { LayoutSection() }

    /// Describes some neighbouring items of a section that was described.
    open func describe(items: Range<Int>, inSection section: Int, as described: LayoutSection, for collectionView: UICollectionView)
        -> ItemList
    { ItemList(count: items.count) }

    /// Whether sections must be described anew for other options; by default they need not.
    open func mustDescribe(from oldConfiguration: Options) -> Bool { false }

    /// Whether sections must be described anew for another visible size; by default they need not.
    open func mustDescribe(from oldContainer: LayoutSize, to container: LayoutSize) -> Bool { false }

    /// Whether the items of a section that is described anew, for other options or another visible size, are what they were; by default
    /// they are described anew, too.
    open func keepsItems(
        of known: LayoutSection,
        arrangedBy options: Options,
        in oldContainer: LayoutSize,
        as described: LayoutSection,
        in container: LayoutSize
    ) -> Bool { false }

    /// Applies changes to the arrangement.
    open func apply(_ changes: [LayoutChange], to arrangement: inout Options.Arranged) throws(LayoutChangeError) {
        try arrangement.apply(changes)
    }

    /// Fits the arrangement to other options or another visible size; by default the sections are arranged anew.
    open func refit(_ arrangement: inout Options.Arranged, by options: Options, to container: LayoutSize) {
        arrangement = options.arrange(arrangement.sections, in: container)
    }

    /// What else to change when views were measured: better guesses for those that were not.
    open func learn(from lengths: [(element: LayoutElement, length: Double)], in arrangement: Options.Arranged) -> [LayoutChange] { [] }

    /// Whether the size that an element's view would like is used.
    open func isMeasured(_ element: LayoutElement, in arrangement: Options.Arranged) -> Bool { false }

    /// The elements in sight that lie or look different when the content scrolls from one offset to another; by default none.
    open func elements(
        changedByScrollingFrom old: LayoutPoint,
        to new: LayoutPoint,
        in arrangement: Options.Arranged
    ) -> [LayoutElement] { [] }

    /// What stays where it is on screen while things change around it; nil lets the offset be.
    ///
    /// By default the first item in view, unless the content is scrolled to its beginning: what is inserted there is seen.
    open func anchor(in arrangement: Options.Arranged, at offset: LayoutPoint) -> ScrollAnchor? {
        arrangement.isAtBeginning(offset) ? nil : ScrollAnchor(in: arrangement, offset: offset, seen: keeping.seen)
    }

    /// The offset at which what was kept is where it was.
    open func offset(keeping anchor: ScrollAnchor, in arrangement: Options.Arranged) -> LayoutPoint? { anchor.offset(in: arrangement) }

    /// The offset at which a collection view shows the content first; nil for its top left corner.
    open func homeOffset(of arrangement: Options.Arranged) -> LayoutPoint? { arrangement.beginning }

    /// The section that lies at a point of the content, so that an item can be carried into it while it has none; by default nil.
    open func section(at point: LayoutPoint, in arrangement: Options.Arranged) -> Int? { nil }

    /// Changes an element's attributes beyond what its placement says.
    open func adapt(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement, at placement: Placement) {}

    /// Changes where an element starts when it appears or ends when it disappears; it is faded out there already.
    ///
    /// Not asked where people want less motion.
    open func adaptAbsence(_ attributes: UICollectionViewLayoutAttributes, of element: LayoutElement) {}

    // MARK: Preparing

    /// Brings the arrangement up to date, or waits for a batch to say what has changed.
    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        if batch.takesUp(arrangement != nil && !old.mustRearrange) { return }
        bringUpToDate(for: view)
    }

    /// The size of all content, at least as broad as what is seen.
    open override var collectionViewContentSize: CGSize {
        guard let size = arrangement?.contentSize else { return .zero }
        return CGSize(width: size.width, height: size.height)
    }

    // MARK: Questions

    /// The elements whose frames touch a rectangle, in order.
    ///
    /// - Complexity: O(log n + hits).
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let view = collectionView, let arrangement else { return nil }
        var found: [UICollectionViewLayoutAttributes] = []
        let maker = maker
        let mayBeGone = batch.isPrepared
        found.reserveCapacity(32)
        arrangement.forEachPlacement(in: LayoutRect(rect), offset: Viewport(view).origin) { element, placement in
            if mayBeGone, !exists(element, in: view) { return }
            let attributes = maker.make(element)
            attributes.show(placement)
            adapt(attributes, of: element, at: placement)
            found.append(consume attributes)
        }
        return found
    }

    /// The attributes of an item; nil where there is none.
    ///
    /// - Complexity: O(1).
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        attributes(of: .item(indexPath.item, section: indexPath.section))
    }

    /// The attributes of a header or a footer; nil where there is none.
    ///
    /// - Complexity: O(1).
    open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    { LayoutElement(supplementary: elementKind, at: indexPath).flatMap { attributes(of: $0) } }

    /// The attributes of a section's background; nil where there is none.
    ///
    /// - Complexity: O(1).
    open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        guard elementKind.utf8.elementsEqual(sectionBackgroundKind.utf8), indexPath.item == 0 else { return nil }
        return attributes(of: .background(section: indexPath.section))
    }

    // MARK: Invalidation

    /// Contexts that say why.
    open override class var invalidationContextClass: AnyClass { ArrangedLayoutInvalidationContext.self }

    /// Notes what is old, and what should stay where it is when it is no longer.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        note(context)
        super.invalidateLayout(with: context)
    }

    /// When the size changes, or elements in sight depend on the offset.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let view = collectionView else { return false }
        if newBounds.size != view.bounds.size { return true }
        keeping.scrolls(to: newBounds.origin, from: Viewport(view).rect)
        if newBounds.origin == view.bounds.origin { return false }
        return !changed(byScrollingTo: newBounds, in: view).isEmpty
    }

    /// Lists nothing: several changes of the offset may meet one preparation, and UIKit asks only about the first.
    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = ArrangedLayoutInvalidationContext()
        guard let view = collectionView, newBounds.size == view.bounds.size else {
            context.reason = .size
            return context
        }
        context.reason = .offset
        return context
    }

    /// When the element is one that is measured, and its view would be another length.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard let arrangement, let element = LayoutElement(originalAttributes), isMeasured(element, in: arrangement) else { return false }
        // A guess that is right is known from now on.
        if element.kind == .item, arrangement.sections[element.section].items.source(at: element.index) == .estimated { return true }
        // A tenth of a point cannot be seen, and views that round would ask for it forever.
        return abs(length(of: preferredAttributes) - length(of: originalAttributes)) > 0.1
    }

    /// What was measured.
    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = ArrangedLayoutInvalidationContext()
        if let element = LayoutElement(originalAttributes) { context.reason = .measured(element, length(of: preferredAttributes)) }
        return context
    }

    // MARK: Batches

    /// Applies a batch to the arrangement, from its first change on.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        if let view = collectionView { apply(updateItems, for: view) }
    }

    /// Forgets the batch.
    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        batch.end()
        keeping.target = nil
        keeping.offsetAfterBatch = nil
    }

    /// A new item fades in at its place; one that was there comes from where it was.
    open override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard batch.isNew(itemIndexPath) else { return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath) }
        return absent(.item(itemIndexPath.item, section: itemIndexPath.section), at: nil)
    }

    /// A deleted item fades out at its place; one that is still there goes where it is now.
    open override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let element = LayoutElement.item(itemIndexPath.item, section: itemIndexPath.section)
        guard batch.isGone(itemIndexPath), let placement = batch.before[element] else {
            return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        }
        return absent(element, at: placement)
    }

    /// The offset that keeps what was on screen where it was, in a batch or a change of layout.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        if let offset = keeping.offsetAfterBatch { return offset }
        guard let view = collectionView, let anchor = keeping.target, let arrangement,
            let origin = offset(keeping: anchor, in: arrangement)
        else { return proposedContentOffset }
        return Viewport.contentOffset(showing: origin, in: view)
    }

    /// Where the arrangement lets a scroll come to rest.
    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint,
        withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let view = collectionView, let arrangement else { return proposedContentOffset }
        let proposed = Viewport(view, bounds: CGRect(origin: proposedContentOffset, size: view.bounds.size)).origin
        let resting = arrangement.restingOffset(
            proposed: proposed,
            velocity: LayoutPoint(x: Double(velocity.x), y: Double(velocity.y)),
            from: Viewport(view).origin
        )
        return Viewport.contentOffset(showing: resting, in: view)
    }

    // MARK: Changes of layout

    /// Notes which item is in the middle, so that it is in view in this layout too.
    ///
    /// What the layout knows of an earlier time may be old: it has heard nothing while another one was asked.
    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        old.mustDescribe = true
        guard let view = collectionView else { return }
        keeping.target = ScrollAnchor(inMiddleOf: view, laidOutBy: oldLayout)
    }

    /// Forgets what was kept.
    open override func finalizeLayoutTransition() {
        super.finalizeLayoutTransition()
        keeping.target = nil
    }

    // MARK: Interactive movement

    /// The item's place among the others that lies nearest to the finger, or in an empty section under it.
    ///
    /// The item moves only to a place whose middle is nearer to the finger than that of its present place, so that items of different
    /// sizes do not change places for ever.
    open override func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint)
        -> IndexPath
    {
        guard let arrangement, let view = collectionView else { return previousIndexPath }
        let moving = LayoutElement.item(previousIndexPath.item, section: previousIndexPath.section)
        let point = LayoutPoint(x: Double(position.x), y: Double(position.y))
        let place = arrangement.place(for: moving, heldAt: point, offset: Viewport(view).origin)
        return (place == moving ? emptyPlace(for: moving, heldAt: point, in: arrangement) : place).indexPath
    }

    /// That an item is held over another place.
    open override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath],
        withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath],
        previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths,
            withTargetPosition: targetPosition,
            previousIndexPaths: previousIndexPaths,
            previousPosition: previousPosition
        )
        (context as? ArrangedLayoutInvalidationContext)?.reason = .held
        return context
    }

    /// That an item was dropped or put back.
    open override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath],
        previousIndexPaths: [IndexPath],
        movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: indexPaths,
            previousIndexPaths: previousIndexPaths,
            movementCancelled: movementCancelled
        )
        (context as? ArrangedLayoutInvalidationContext)?.reason = .dropped
        return context
    }
}

extension ArrangedLayout {
    /// The kind under which a layout's section backgrounds are registered.
    final var sectionBackgroundKind: String { AttributesMaker.backgroundKind }

    final func exists(_ element: LayoutElement, in view: UICollectionView) -> Bool {
        guard element.section < view.numberOfSections else { return false }
        return element.kind != .item || element.index < view.numberOfItems(inSection: element.section)
    }

    /// The attributes of an element as things are; nil where there is none.
    final func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
        guard let view = collectionView, let placement = arrangement?.placement(of: element, offset: Viewport(view).origin) else {
            return nil
        }
        return attributes(of: element, at: placement)
    }

    private final func attributes(of element: LayoutElement, at placement: Placement) -> UICollectionViewLayoutAttributes {
        let attributes = maker.make(element)
        attributes.show(placement)
        adapt(attributes, of: element, at: placement)
        return attributes
    }

    /// What an element looks like before it comes or after it has gone.
    private final func absent(_ element: LayoutElement, at placement: Placement?) -> UICollectionViewLayoutAttributes? {
        guard let absent = placement.map({ attributes(of: element, at: $0) }) ?? attributes(of: element) else { return nil }
        absent.alpha = 0
        if !UIAccessibility.isReduceMotionEnabled { adaptAbsence(absent, of: element) }
        return absent
    }

    /// The place in an empty section for an item that is held over it, or the item's own where the section would not lie there then.
    private final func emptyPlace(for moving: LayoutElement, heldAt point: LayoutPoint, in arrangement: Options.Arranged) -> LayoutElement {
        guard let section = section(at: point, in: arrangement), arrangement.sections[safely: section].items.isEmpty else { return moving }
        var moved = arrangement
        let change = LayoutChange.moveItem(moving.index, section: moving.section, to: 0, inSection: section)
        guard (try? moved.apply([change])) != nil, self.section(at: point, in: moved) == section else { return moving }
        return .item(0, section: section)
    }

    private final func changed(byScrollingTo bounds: CGRect, in view: UICollectionView) -> [LayoutElement] {
        guard let arrangement else { return [] }
        return elements(changedByScrollingFrom: Viewport(view).origin, to: Viewport(view, bounds: bounds).origin, in: arrangement)
    }

    private final func length(of attributes: UICollectionViewLayoutAttributes) -> Double {
        Double(arrangement?.axis == .horizontal ? attributes.size.width : attributes.size.height)
    }
}
