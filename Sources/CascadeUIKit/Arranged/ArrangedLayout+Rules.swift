#if canImport(UIKit) && !os(watchOS)
    public import Cascade
    import UIKit
    public import Foundation

    /// Rules without their type, for initializers of subclasses.
    @MainActor
    public struct AnyLayoutRules {
        let makeStore: () -> any ArrangementStore

        /// Hides the type of rules.
        public init<Rules: LayoutRules>(_ rules: Rules) { makeStore = { RuledArrangement(rules) } }

        init(_ store: any ArrangementStore) { makeStore = { store } }
    }

    extension ArrangedLayout {
        /// Makes a layout with rules of an app.
        ///
        /// - Parameter item: Returns an item; by default items are of automatic size.
        public convenience init<Rules: LayoutRules>(rules: Rules, item: ((IndexPath) -> LayoutItem)? = nil) {
            self.init(AnyLayoutRules(rules))
            itemProvider = item
        }

        /// Replaces the rules by others of the same type; the visible items keep their position on screen.
        public final func setRules<Rules: LayoutRules>(_ rules: Rules) {
            guard let ruled = session.store as? RuledArrangement<Rules> else {
                return assertionFailure("the rules are not of the type that the layout was created with")
            }
            guard ruled.rules != rules else { return }
            ruled.rules = rules
            invalidatePlacements(ofNewSections: false)
        }

        /// Returns the placements of all elements; `nil` before the layout is prepared, and for rules of another type.
        ///
        /// A copy is a snapshot.
        public final func arrangement<Rules: LayoutRules>(by rules: Rules.Type) -> Rules.Arranged? {
            (session.store as? RuledArrangement<Rules>)?.arrangement
        }

        /// Returns the items of the app's closure, or else of automatic size.
        final func provideItems(in range: Range<Int>, ofSection section: Int, estimatedLength: Double) -> ItemList {
            let size = session.store.measuresViews ? ItemSize.automatic(estimated: estimatedLength) : .automatic
            guard let itemProvider else {
                if size == .automatic { return ItemList(count: range.count) }
                return ItemList(repeatElement(LayoutItem(size), count: range.count))
            }
            return ItemList(
                range.map { index in
                    var item = itemProvider(IndexPath(item: index, section: section))
                    if item.size == .automatic { item.size = size }
                    return item
                }
            )
        }
    }
#endif
