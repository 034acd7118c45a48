import Cascade

/// The options of a document, or of one of its sections.
///
/// Missing options have the engine's defaults. The size of a line's and a circle's items, for which the engine has none, is 50 × 50, as in
/// UIKit's flow layout.
struct OptionValues: Sendable, Hashable {
    /// Whether a width together with a height is a ratio, not a size in points.
    var isRatio: Bool?
    var section = SectionOptions()
    var minimumWidth: Double?
    var waterfall = WaterfallOptions()
    var line = LineOptions(itemSize: LayoutSize(width: 50, height: 50))
    var circle = CircleOptions(itemSize: LayoutSize(width: 50, height: 50))

    /// Returns the overrides of a section with these options.
    ///
    /// A number of columns takes precedence over their minimum width, in the document and in the section.
    func overrides(of document: OptionValues) -> SectionOptions {
        var overrides = section
        overrides.lanes = section.lanes ?? document.section.lanes ?? (minimumWidth ?? document.minimumWidth).map { .adaptive(minimum: $0) }
        return overrides
    }
}
