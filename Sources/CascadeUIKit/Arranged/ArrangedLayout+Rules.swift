#if canImport(UIKit) && !os(watchOS)
    public import Cascade
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
        /// `item` returns an item for the width of a lane or of the container, in points; by default items are of automatic size. It is called
        /// again for another width if the rules' `needsNewSections` returns `true`.
        public convenience init<Rules: LayoutRules>(rules: Rules, item: ((IndexPath, CGFloat) -> LayoutItem)? = nil) {
            self.init(AnyLayoutRules(rules))
            itemProvider = item
        }

        /// Replaces the rules by others of the same type; the visible items keep their position on screen.
        ///
        /// Rules of another type are a usage error: they stop debug builds and have no effect in others.
        public final func setRules<Rules: LayoutRules>(_ rules: Rules) {
            guard let ruled = session.store as? RuledArrangement<Rules> else {
                return assertionFailure("the rules are not of the type that the layout was created with")
            }
            change(ruled) { $0 = rules }
        }

        final func change<Rules: LayoutRules>(_ ruled: RuledArrangement<Rules>, _ change: (inout Rules) -> Void) {
            let known = ruled.rules
            change(&ruled.rules)
            if ruled.rules != known { invalidatePlacements() }
        }

        /// Returns the placements of all elements; `nil` before the layout is prepared, and for rules of another type.
        ///
        /// A copy is a snapshot.
        public final func arrangement<Rules: LayoutRules>(by rules: Rules.Type) -> Rules.Arranged? {
            (session.store as? RuledArrangement<Rules>)?.arrangement
        }
    }
#endif
