#if canImport(UIKit)
    import Cascade

    /// The source of an update's sections and items, and the layout's rules.
    @MainActor
    protocol SectionSource {
        associatedtype Options: LayoutOptions

        /// The number of sections.
        var sectionCount: Int { get }
        /// Returns the number of items of a section.
        func itemCount(inSection section: Int) -> Int
        /// Returns a section without items.
        func makeSection(at section: Int) -> LayoutSection
        /// Returns neighboring items of a section.
        func makeItems(in range: Range<Int>, ofSection section: Int, as made: LayoutSection) -> ItemList

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

    extension SectionSource {
        /// Returns a section with its items.
        func makeWholeSection(at section: Int) -> LayoutSection {
            var made = makeSection(at: section)
            made.items = makeItems(in: 0..<itemCount(inSection: section), ofSection: section, as: made)
            return made
        }

        /// Returns whether the item counts equal those of sections.
        func hasSameCounts(as sections: [LayoutSection]) -> Bool {
            guard sectionCount == sections.count else { return false }
            for section in sections.indices where itemCount(inSection: section) != sections[section].items.count { return false }
            return true
        }

        /// Returns whether the item counts of the sections around elements equal the known ones.
        func hasSameCounts(as sections: [LayoutSection], around elements: [ElementMeasurement]) -> Bool {
            guard sectionCount == sections.count else { return false }
            for element in elements.map({ $0.element }) where sections.indices.contains(element.section) {
                if itemCount(inSection: element.section) != sections[element.section].items.count { return false }
            }
            return true
        }
    }
#endif
