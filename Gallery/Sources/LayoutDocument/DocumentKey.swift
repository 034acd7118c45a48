/// The names of the layouts in documents.
enum LayoutKind: String {
    case waterfall, line, circle
}

/// The keys of documents and answers.
enum DocumentKey: String, CaseIterable {
    case layout, container, offset, options, sections, queries, targets, proposed, velocity, header, footer, items
    case width, height, aspectRatio, span, column
    case columns, minimumColumnWidth, columnSpacing, rowSpacing, insets, placement, dense, background, stickyHeaders, stickyFooters
    case itemSize, spacing, scale, minimumScale, radius, startAngle, clockwise, axis, direction, sizing
    case top, left, bottom, right, tolerance
    case contentSize, elements, kind, section, item, frame, alpha, z, error

    /// The library's words for keys that have another word in documents; both are accepted.
    static let libraryWords: [String: DocumentKey] = [
        "lanes": .columns, "minimumLaneWidth": .minimumColumnWidth, "laneSpacing": .columnSpacing, "itemSpacing": .rowSpacing,
        "laneRule": .placement, "isDense": .dense, "sectionHeadersPinToVisibleBounds": .stickyHeaders,
        "sectionFootersPinToVisibleBounds": .stickyFooters, "isClockwise": .clockwise, "readingDirection": .direction, "lane": .column,
    ]

    /// The keys of each object, in the order of messages.
    static let ofDocument: [DocumentKey] = [.layout, .container, .offset, .options, .sections, .queries, .targets]
    static let ofContainer: [DocumentKey] = [.width, .height]
    static let ofSection: [DocumentKey] = [.header, .footer, .options, .items]
    static let ofItem: [DocumentKey] = [.width, .height, .aspectRatio, .span, .column]
    static let ofTarget: [DocumentKey] = [.proposed, .velocity]
    static let ofOptions: [DocumentKey] = Array(allCases.drop { $0 != .columns }.prefix { $0 != .top })
    static let ofInsets: [DocumentKey] = [.top, .left, .bottom, .right]
    static let ofBackground: [DocumentKey] = [.insets]
    static let ofPlacement: [DocumentKey] = [.tolerance]
    static let ofAnswer: [DocumentKey] = [.contentSize, .elements, .queries, .targets]
    static let ofElement: [DocumentKey] = [.kind, .section, .item, .frame, .scale, .alpha, .z, .column]
    static let ofError: [DocumentKey] = [.error]
}

/// Where options are allowed.
extension DocumentKey {
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

    /// Returns the options of a document, or of one of its sections.
    static func allowedOptions(for layout: LayoutKind, inSection: Bool) -> [DocumentKey] {
        ofOptions.filter { $0.layouts.contains(layout) && ($0.isOfSections || !inSection) }
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
