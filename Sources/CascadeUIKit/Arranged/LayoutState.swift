#if canImport(UIKit) && !os(watchOS)
    import Cascade
    import UIKit
    import Foundation

    /// The space of a collection view that is available to its content.
    struct LayoutEnvironment: Equatable {
        /// The visible size between the insets.
        var container: LayoutSize
        /// The content insets, including those of the safe area.
        var insets: UIEdgeInsets
        /// The layout margins.
        var margins: UIEdgeInsets
        /// The safe area.
        var safeArea: UIEdgeInsets

        @MainActor
        init(_ view: UICollectionView) {
            container = Viewport(view).container
            insets = view.adjustedContentInset
            margins = view.layoutMargins
            safeArea = view.safeAreaInsets
        }

        /// An environment without insets.
        init(container: LayoutSize) {
            self.container = container
            (insets, margins, safeArea) = (.zero, .zero, .zero)
        }

        /// Returns whether another environment has the same insets, margins and safe area.
        func hasSameInsets(as other: LayoutEnvironment) -> Bool {
            insets == other.insets && margins == other.margins && safeArea == other.safeArea
        }
    }

    /// The inputs of an arrangement except for its sections.
    struct LayoutInputs<Options: LayoutOptions>: Equatable {
        /// The options, with the reading direction.
        var options: Options
        var environment: LayoutEnvironment

        var container: LayoutSize { environment.container }
    }

    /// An arrangement with the inputs that it was made from.
    struct LayoutState<Options: LayoutOptions> {
        var arrangement: Options.Arranged
        var inputs: LayoutInputs<Options>
        /// Whether items have been visible: the first offset is the arrangement's home offset, later ones keep the anchor in place.
        var hasShownItems: Bool

        init(_ arrangement: Options.Arranged, inputs: LayoutInputs<Options>, hadShownItems: Bool) {
            self.arrangement = arrangement
            self.inputs = inputs
            hasShownItems = false
            updateShownItems(hadShownItems: hadShownItems)
        }

        /// Sets `hasShownItems` at the first container that has a size, and resets it when there are no items.
        mutating func updateShownItems(hadShownItems: Bool) {
            let hasItems = arrangement.sections.contains { !$0.items.isEmpty || $0.header > 0 || $0.footer > 0 }
            hasShownItems = hasItems && (hadShownItems || inputs.container.width > 0 && inputs.container.height > 0)
        }
    }
#endif
