/// A drawing of an arrangement in text: a box for each element, to scale, with its index in the upper edge.
///
/// It has at most 42 lines of 80 characters: a longer content is cut where reading continues.
struct TextDrawing {
    /// The number of columns of a content that scrolls vertically.
    private static let breadth = 60
    /// The number of rows of a content that scrolls horizontally.
    private static let breadthOfRows = 16
    /// The greatest numbers of columns and rows along the scroll axis.
    private static let mostColumns = 80, mostRows = 40
    /// The greatest number of drawn elements, for arrangements with very many in one place.
    private static let mostElements = 2_000

    /// The width of a column in points; a row is twice as high, as characters are.
    private let unit: Double
    /// The rectangle of the content that is drawn.
    private let rect: LayoutRect
    private var rows: [[Character]]

    /// Draws an arrangement as it is before it scrolls.
    ///
    /// - Complexity: O(elements in the drawn part of the content).
    static func text(_ arrangement: some Arrangement) -> String {
        let content = LayoutRect(origin: .zero, size: arrangement.contentSize).sanitized.size
        var drawing = TextDrawing(content, arrangement)
        let start = drawing.rect.x > 0 ? LayoutPoint(x: content.width - arrangement.container.width, y: 0) : .zero
        var elements: [PlacedElement] = []
        arrangement.forEachPlacement(in: drawing.rect, offset: start) {
            if elements.count < mostElements { elements.append(PlacedElement($0, $1)) }
        }
        let order = elements.indices.sorted { (elements[$0].placement.zIndex, $0) < (elements[$1].placement.zIndex, $1) }
        let hasSections = arrangement.sections.count > 1
        var items: Int64 = 0
        for element in order.lazy.map({ elements[$0] }) {
            let label = label(element.element, hasSections: hasSections && !element.element.isOfContent)
            let isDrawn = drawing.draw(element, label: label)
            if isDrawn, element.element.kind == .item { items += 1 }
        }
        let count = arrangement.sections.reduce(0) { $0 + Int64($1.items.count) }
        var lines = ["\(type(of: arrangement)), \(size(content)) in \(size(arrangement.container))"]
        lines += drawing.rows.map { row in
            String(row[..<((row.lastIndex { $0 != " " } ?? -1) + 1)])
        }
        if items < count { lines.append("… \(count - items) of \(count) items are not drawn") }
        return lines.joined(separator: "\n")
    }

    private init(_ content: LayoutSize, _ arrangement: some Arrangement) {
        let isVertical = arrangement.axis == .vertical
        let unit = isVertical ? content.width / Double(Self.breadth) : content.height / Double(2 * Self.breadthOfRows)
        self.unit = unit > 0 ? unit : 1
        let columns = isVertical ? Self.breadth : Self.count(content.width / self.unit, atMost: Self.mostColumns)
        let rows = isVertical ? Self.count(content.height / self.unit / 2, atMost: Self.mostRows) : Self.breadthOfRows
        let size = LayoutSize(width: Double(columns) * self.unit, height: Double(rows) * self.unit * 2)
        let isReversed = !isVertical && arrangement.readingDirection == .rightToLeft
        rect = LayoutRect(x: isReversed ? content.width - size.width : 0, y: 0, width: size.width, height: size.height)
        self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    /// Returns the number of rows or columns of a length, rounded up.
    private static func count(_ length: Double, atMost most: Int) -> Int {
        let length = min(length, Double(most)), whole = Int(length)
        return Double(whole) < length ? whole + 1 : whole
    }

    /// Draws an element, and returns whether a part of it is in the drawing.
    private mutating func draw(_ element: PlacedElement, label: String) -> Bool {
        let frame = element.placement.frame.sanitized, scale = NumericLimits.length(element.placement.scale)
        let (width, height) = (frame.width * scale, frame.height * scale)
        let (left, top) = (frame.midX - width / 2 - rect.x, frame.midY - height / 2 - rect.y)
        let x = Self.cells(from: left / unit, to: (left + width) / unit)
        let y = Self.cells(from: top / unit / 2, to: (top + height) / unit / 2)
        let visibleRows = y.clamped(to: rows.indices), visibleColumns = x.clamped(to: rows.first?.indices ?? 0..<0)
        guard !visibleRows.isEmpty, !visibleColumns.isEmpty else { return false }
        for row in visibleRows {
            for column in visibleColumns {
                let character = Self.character(
                    (column == x.lowerBound, column == x.upperBound - 1),
                    (row == y.lowerBound, row == y.upperBound - 1),
                    isBackground: element.element.kind == .background
                )
                if let character { rows[row][column] = character }
            }
        }
        if visibleRows.lowerBound == y.lowerBound, label.count <= x.count - 2 {
            for (column, character) in zip((x.lowerBound + 1)..., label) where visibleColumns.contains(column) {
                rows[y.lowerBound][column] = character
            }
        }
        return true
    }

    /// Returns the rows or columns of an extent; at least one.
    private static func cells(from start: Double, to end: Double) -> Range<Int> {
        // Far from the drawing all numbers are equal. Without `rounded()`, which calls the C library, as the whole engine.
        func cell(_ position: Double) -> Int { Int(max(-1_000, min(position, 1_000)) + 1_000.5) - 1_000 }
        let first = cell(start)
        return first..<max(first + 1, cell(end))
    }

    /// Returns the character of a box at a place; `nil` inside of a background.
    private static func character(
        _ column: (isFirst: Bool, isLast: Bool),
        _ row: (isFirst: Bool, isLast: Bool),
        isBackground: Bool
    ) -> Character? {
        let isSide = column.isFirst || column.isLast, isEnd = row.isFirst || row.isLast
        guard !isBackground else { return isSide || isEnd ? "·" : nil }
        switch (isSide, isEnd) {
        case (false, false): return " "
        case (false, true): return "─"
        case (true, false): return "│"
        case (true, true):
            if column.isFirst, column.isLast { return "▪" }
            if row.isFirst, row.isLast { return column.isFirst ? "[" : "]" }
            return row.isFirst ? (column.isFirst ? "┌" : "┐") : (column.isFirst ? "└" : "┘")
        }
    }

    /// Returns the index of an item, with that of its section if there are several, or the kind of another element.
    private static func label(_ element: LayoutElement, hasSections: Bool) -> String {
        switch element.kind {
        case .item: hasSections ? "\(element.section).\(element.index)" : "\(element.index)"
        case .header: hasSections ? "header \(element.section)" : "header"
        case .footer: hasSections ? "footer \(element.section)" : "footer"
        case .background: ""
        }
    }

    private static func size(_ size: LayoutSize) -> String { "\(number(size.width)) × \(number(size.height))" }

    /// Returns a number with at most two decimals.
    private static func number(_ value: Double) -> String {
        guard abs(value) < 0x1p40 else { return "\(value)" }
        let hundredths = Int64(value * 100 + (value < 0 ? -0.5 : 0.5))
        return hundredths % 100 == 0 ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
    }
}

extension Arrangement {
    /// A drawing of the arrangement in text, for tests and debuggers: a box for each element, to scale, with its index in the upper edge.
    ///
    /// It shows the beginning of a long content, in at most 42 lines of 80 characters, and the number of items that are not drawn. The first
    /// line has the sizes of the content and of the container in points. Not in Embedded Swift.
    ///
    /// - Complexity: O(log n + elements of the drawn part).
    public var debugDescription: String { TextDrawing.text(self) }
}

extension WaterfallArrangement: CustomDebugStringConvertible {}
extension LineArrangement: CustomDebugStringConvertible {}
extension CircleArrangement: CustomDebugStringConvertible {}
