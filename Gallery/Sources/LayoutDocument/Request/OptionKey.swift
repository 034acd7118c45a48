/// The keys of options in documents, and where each is allowed.
enum OptionKey: String, DocumentKey {
    case columns, minimumColumnWidth, columnSpacing, rowSpacing, insets, placement, dense, background
    case stickyHeaders, stickyFooters
    case itemSize, spacing, scale, minimumScale
    case radius, startAngle, clockwise
    case axis, direction, sizing

    /// The library's words for options that have another word in documents; both are accepted.
    static let libraryWords: [String: OptionKey] = [
        "lanes": .columns, "minimumLaneWidth": .minimumColumnWidth, "laneSpacing": .columnSpacing, "itemSpacing": .rowSpacing,
        "isDense": .dense, "sectionHeadersPinToVisibleBounds": .stickyHeaders, "sectionFootersPinToVisibleBounds": .stickyFooters,
        "isClockwise": .clockwise,
    ]

    init?(stringValue: String) {
        guard let key = OptionKey(rawValue: stringValue) ?? Self.libraryWords[stringValue] else { return nil }
        self = key
    }

    /// The options of a layout that its sections can override.
    ///
    /// The sections of a line form one row and those of a circle one circle, so only the meaning of their items' sizes can differ.
    private static func ofSections(_ layout: LayoutKind) -> [OptionKey] {
        let waterfall: [OptionKey] = [
            .columns, .minimumColumnWidth, .columnSpacing, .rowSpacing, .insets, .placement, .dense, .background,
        ]
        return (layout == .waterfall ? waterfall : []) + [.sizing]
    }

    /// The options of a layout; a circle is not mirrored, but it has a reading direction.
    private static func ofDocument(_ layout: LayoutKind) -> [OptionKey] {
        switch layout {
        case .waterfall: return [.stickyHeaders, .stickyFooters, .axis, .direction] + ofSections(layout)
        case .line: return [.itemSize, .spacing, .scale, .minimumScale, .axis, .direction] + ofSections(layout)
        case .circle: return [.itemSize, .radius, .startAngle, .clockwise, .direction] + ofSections(layout)
        }
    }

    /// Returns the names of the keys that are allowed in the options of a document, or of one of its sections.
    static func names(for layout: LayoutKind, inSection: Bool) -> [String] {
        let known = inSection ? ofSections(layout) : ofDocument(layout)
        return allCases.filter(known.contains).map(\.rawValue)
    }

    /// Throws if the option, with a value, is not allowed.
    func check(_ value: JSONValue, for layout: LayoutKind, inSection: Bool) throws {
        guard Self.ofDocument(layout).contains(self) else {
            let owners = LayoutKind.allCases.filter { Self.ofDocument($0).contains(self) }.map { "a \($0.rawValue)" }
            throw FieldError(value, "an option of \(owners.formattedAlternatives), not of a \(layout.rawValue)")
        }
        if inSection, !Self.ofSections(layout).contains(self) {
            throw FieldError(value, "belongs to the document's options, not to a section's")
        }
    }
}
