/// The layouts, by their names in documents.
package enum LayoutKind: String, Sendable {
    case waterfall, line, circle
}

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
    static let keysWithTwoWords = Set(libraryWords.values)
}
