/// The keys of options in documents, and where each is allowed.
enum OptionKey: String, CaseIterable {
    case columns
    case minimumColumnWidth
    case columnSpacing
    case rowSpacing
    case insets
    case placement
    case dense
    case background
    case stickyHeaders
    case stickyFooters
    case itemSize
    case spacing
    case scale
    case minimumScale
    case radius
    case startAngle
    case clockwise
    case axis
    case direction
    case sizing

    /// The layouts that have the option.
    var layouts: [LayoutKind] {
        switch self {
        case .columns, .minimumColumnWidth, .columnSpacing, .rowSpacing, .insets, .placement, .dense, .background, .stickyHeaders,
            .stickyFooters:
            return [.waterfall]
        case .spacing, .scale, .minimumScale: return [.line]
        case .radius, .startAngle, .clockwise: return [.circle]
        case .itemSize: return [.line, .circle]
        case .axis: return [.waterfall, .line]
        // A circle is not mirrored, but it has a reading direction.
        case .direction, .sizing: return LayoutKind.allCases
        }
    }

    /// Whether a section can override the option.
    ///
    /// The sections of a line form one row and those of a circle one circle, so only the meaning of their items' sizes can differ.
    var isForSections: Bool {
        switch self {
        case .sizing: return true
        case .axis, .direction, .stickyHeaders, .stickyFooters: return false
        default: return layouts == [.waterfall]
        }
    }

    /// Returns the keys that are allowed in the options of a document, or of one of its sections.
    static func known(to layout: LayoutKind, inSection: Bool) -> [OptionKey] {
        allCases.filter { $0.layouts.contains(layout) && (!inSection || $0.isForSections) }
    }

    /// Throws if the option is not allowed.
    func check(for layout: LayoutKind, inSection: Bool) throws(FieldError) {
        guard layouts.contains(layout) else {
            let owners = layouts.map { "a \($0.rawValue)" }.formattedAlternatives
            throw FieldError("an option of \(owners), not of a \(layout.rawValue)")
        }
        if inSection, !isForSections { throw FieldError("belongs to the document's options, not to a section's") }
    }
}
