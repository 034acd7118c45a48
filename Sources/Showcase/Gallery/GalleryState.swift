/// What a person has chosen in a gallery, and where they are: enough to show it again.
public struct GalleryState: Sendable, Equatable {
    /// The ways in which the pictures are laid out.
    public enum Layout: Int, Sendable {
        /// In columns.
        case waterfall
        /// In a row.
        case line
        /// All around.
        case circle

        var name: String {
            switch self {
            case .waterfall: return "waterfall"
            case .line: return "line"
            case .circle: return "circle"
            }
        }
    }

    /// How the pictures are laid out.
    public var layout: Layout
    /// The number of columns a person has asked for; nil leaves it to the width.
    public var columns: Int?
    /// The first picture in view, or the current one, counted through all sections.
    public var first: Int
    /// The picture that is open, counted in the same way; nil for none.
    public var open: Int?

    /// Creates a state; the defaults are those of a new gallery.
    public init(layout: Layout = .waterfall, columns: Int? = nil, first: Int = 0, open: Int? = nil) {
        self.layout = layout
        self.columns = columns
        self.first = first
        self.open = open
    }

    /// The state as it stands in an address, `layout=line&columns=3&at=120&open=4`, without what is as usual.
    public var text: String {
        var parts: [String] = []
        if layout != .waterfall { parts.append("layout=" + layout.name) }
        if let columns { parts.append("columns=\(columns)") }
        if first != 0 { parts.append("at=\(first)") }
        if let open { parts.append("open=\(open)") }
        var text = ""
        for part in parts { text += text.utf8.isEmpty ? part : "&" + part }
        return text
    }

    /// Reads a state from an address; what makes no sense there is as usual, and of a thing said twice the later counts.
    public init(text: String) {
        self.init()
        for part in text.utf8.split(separator: UInt8(ascii: "&")) {
            let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            func isNamed(_ name: StaticString) -> Bool {
                pair[0].elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            }
            let number = DecimalDigits.number(pair[1])
            if isNamed("layout") {
                let known: [Layout] = [.waterfall, .line, .circle]
                layout = known.first { $0.name.utf8.elementsEqual(pair[1]) } ?? .waterfall
            } else if isNamed("columns") {
                columns = number.flatMap { (1...99).contains($0) ? $0 : nil }
            } else if isNamed("at") {
                first = number ?? 0
            } else if isNamed("open") {
                open = number
            }
        }
    }
}
