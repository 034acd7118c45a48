/// The names of the layouts in documents.
enum LayoutKind: String, CaseIterable {
    case waterfall, line, circle
}

/// The keys of options in documents, and where each is allowed.
enum OptionKey: String, DocumentKey {
    case columns, minimumColumnWidth, columnSpacing, rowSpacing, insets, placement, dense, background
    case stickyHeaders, stickyFooters
    case itemSize, spacing, scale, minimumScale
    case radius, startAngle, clockwise
    case axis, direction, sizing

    static let libraryWords: [String: OptionKey] = [
        "lanes": .columns, "minimumLaneWidth": .minimumColumnWidth, "laneSpacing": .columnSpacing, "itemSpacing": .rowSpacing,
        "isDense": .dense, "sectionHeadersPinToVisibleBounds": .stickyHeaders, "sectionFootersPinToVisibleBounds": .stickyFooters,
        "isClockwise": .clockwise,
    ]

    /// The layouts that have the option; a circle is not mirrored, but it has a reading direction.
    private var layouts: [LayoutKind] {
        switch self {
        case .direction, .sizing: [.waterfall, .line, .circle]
        case .axis: [.waterfall, .line]
        case .itemSize: [.line, .circle]
        case .spacing, .scale, .minimumScale: [.line]
        case .radius, .startAngle, .clockwise: [.circle]
        default: [.waterfall]
        }
    }

    /// Whether sections can override the option.
    ///
    /// The sections of a line form one row and those of a circle one circle, so only the meaning of their items' sizes can differ.
    private var isOfSections: Bool {
        self == .sizing || (layouts == [.waterfall] && self != .stickyHeaders && self != .stickyFooters)
    }

    /// Returns the names of the keys that are allowed in the options of a document, or of one of its sections.
    static func names(for layout: LayoutKind, inSection: Bool) -> [String] {
        allCases.filter { $0.layouts.contains(layout) && ($0.isOfSections || !inSection) }.map(\.rawValue)
    }

    /// Throws if the option, with a value, is not allowed.
    func check(_ value: JSONValue, for layout: LayoutKind, inSection: Bool) throws {
        guard layouts.contains(layout) else {
            let owners = layouts.map { "a \($0.rawValue)" }.formattedAlternatives
            throw FieldError(value, "an option of \(owners), not of a \(layout.rawValue)")
        }
        guard isOfSections || !inSection else { throw FieldError(value, "belongs to the document's options, not to a section's") }
    }
}
