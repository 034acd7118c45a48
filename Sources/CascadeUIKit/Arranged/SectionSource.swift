#if canImport(UIKit)
    import Cascade

    /// Where an update gets sections and items from, and the rules of the layout that it follows.
    @MainActor
    protocol SectionSource {
        associatedtype Options: LayoutOptions

        /// The number of sections.
        var sectionCount: Int { get }
        /// The number of items of a section.
        func itemCount(inSection section: Int) -> Int
        /// A section without items.
        func makeSection(at section: Int) -> LayoutSection
        /// Neighboring items of a section.
        func makeItems(in range: Range<Int>, ofSection section: Int, as made: LayoutSection) -> ItemList

        /// Whether sections depend on what differs between two inputs.
        func needsNewSections(from old: LayoutInputs<Options>, to new: LayoutInputs<Options>) -> Bool
        /// Whether the items of a section that is made again would be the same.
        func canReuseItems(
            of known: LayoutSection,
            from old: LayoutInputs<Options>,
            as new: LayoutSection,
            with inputs: LayoutInputs<Options>
        )
            -> Bool
        /// Applies changes.
        func apply(_ changes: [LayoutChange], to arrangement: inout Options.Arranged) throws(LayoutChangeError)
        /// Fits an arrangement to other inputs.
        func update(_ arrangement: inout Options.Arranged, to inputs: LayoutInputs<Options>)
        /// Further changes that follow from measurements.
        func changes(for measurements: [ElementMeasurement], in arrangement: Options.Arranged) -> [LayoutChange]
        /// The anchor that takes the place of one whose element is deleted.
        func successor(of anchor: LayoutAnchor, in old: Options.Arranged, at origin: LayoutPoint, applying changes: [LayoutChange])
            -> LayoutAnchor?
    }

    extension SectionSource {
        /// A section with its items.
        func makeWholeSection(at section: Int) -> LayoutSection {
            var made = makeSection(at: section)
            made.items = makeItems(in: 0..<itemCount(inSection: section), ofSection: section, as: made)
            return made
        }

        /// Whether some sections have these numbers of items.
        func hasSameCounts(as sections: [LayoutSection]) -> Bool {
            guard sectionCount == sections.count else { return false }
            for section in sections.indices where itemCount(inSection: section) != sections[section].items.count { return false }
            return true
        }

        /// Whether the sections that a few elements lie in have the numbers of items that are known.
        func hasSameCounts(as sections: [LayoutSection], around elements: [ElementMeasurement]) -> Bool {
            guard sectionCount == sections.count else { return false }
            for element in elements.map({ $0.element }) where sections.indices.contains(element.section) {
                if itemCount(inSection: element.section) != sections[element.section].items.count { return false }
            }
            return true
        }
    }
#endif
