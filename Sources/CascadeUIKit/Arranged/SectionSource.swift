#if canImport(UIKit) && !os(watchOS)
    import Cascade

    /// The source of an update's sections and items.
    ///
    /// A protocol of its own without the type of options, so that functions that need no more are compiled once for all layouts.
    @MainActor
    protocol SectionProvider: AnyObject {
        /// The number of sections.
        var sectionCount: Int { get }
        /// Returns the number of items of a section.
        func itemCount(inSection section: Int) -> Int
        /// Returns a section without items.
        func makeSection(at section: Int) -> LayoutSection
        /// Returns neighboring items of a section.
        func makeItems(in range: Range<Int>, ofSection section: Int, as made: LayoutSection) -> ItemList
    }

    /// The source of an update's sections and items, and the layout's rules.
    @MainActor
    protocol SectionSource: SectionProvider {
        associatedtype Options: LayoutOptions

        /// Returns whether sections depend on the difference between two inputs.
        func needsNewSections(from old: LayoutInputs<Options>, to new: LayoutInputs<Options>) -> Bool
        /// Returns whether the items of a section that is made again would not change.
        func canReuseItems(
            of known: LayoutSection,
            from old: LayoutInputs<Options>,
            as new: LayoutSection,
            with inputs: LayoutInputs<Options>
        )
            -> Bool
        /// Applies changes.
        func apply(_ changes: [LayoutChange], to arrangement: inout Options.Arranged) throws(LayoutChangeError)
        /// Updates an arrangement for other inputs.
        func update(_ arrangement: inout Options.Arranged, to inputs: LayoutInputs<Options>)
        /// Returns further changes that follow from measurements.
        func changes(for measurements: [ElementMeasurement], in arrangement: Options.Arranged) -> [LayoutChange]
        /// Returns the anchor that replaces one whose element is deleted.
        func successor(of anchor: LayoutAnchor, in old: Options.Arranged, at origin: LayoutPoint, applying changes: [LayoutChange])
            -> LayoutAnchor?
    }

    extension LayoutSection {
        /// Makes a section with its items.
        @MainActor
        init(at section: Int, from provider: any SectionProvider) {
            self = provider.makeSection(at: section)
            items = provider.makeItems(in: 0..<provider.itemCount(inSection: section), ofSection: section, as: self)
        }
    }

    extension [LayoutSection] {
        /// Returns whether a provider's sections have the same numbers of items.
        @MainActor
        func haveSameCounts(as provider: any SectionProvider) -> Bool {
            provider.sectionCount == count && indices.allSatisfy { provider.itemCount(inSection: $0) == self[$0].items.count }
        }

        /// Returns whether a provider's sections of a few elements have the same numbers of items.
        @MainActor
        func haveSameCounts(as provider: any SectionProvider, around elements: [ElementMeasurement]) -> Bool {
            provider.sectionCount == count
                && elements.allSatisfy {
                    let section = $0.element.section
                    return !indices.contains(section) || provider.itemCount(inSection: section) == self[section].items.count
                }
        }
    }
#endif
