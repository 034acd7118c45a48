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
            container = LayoutViewport(view).container
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

    /// The inputs of an arrangement except for its rules and sections.
    struct LayoutInputs: Equatable {
        var environment: LayoutEnvironment
        /// The reading direction of the collection view.
        var direction = ReadingDirection.leftToRight

        var container: LayoutSize { environment.container }
    }

    /// The collection view of a session, and the source of its sections and items.
    @MainActor
    protocol LayoutHost: AnyObject {
        /// The visible rectangle.
        var viewport: LayoutViewport { get }
        /// The inputs of an update.
        var inputs: LayoutInputs { get }
        /// The content size that the collection view knows.
        var knownContentSize: LayoutSize { get }

        /// The number of sections.
        var sectionCount: Int { get }
        /// Returns the number of items of a section.
        func itemCount(inSection section: Int) -> Int
        /// Returns a section without items.
        func makeSection(at section: Int) -> LayoutSection
        /// Returns neighboring items of a section.
        ///
        /// - Parameter estimatedLength: The length of items of automatic size without an estimate of their own.
        func makeItems(in range: Range<Int>, ofSection section: Int, as made: LayoutSection, estimatedLength: Double) -> ItemList
    }
#endif
