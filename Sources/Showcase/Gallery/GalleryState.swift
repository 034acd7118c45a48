/// The state of a gallery: the user's choices and the scroll position, for state restoration.
public struct GalleryState: Sendable, Equatable {
    /// The layouts of the pictures.
    public enum Layout: Int, Sendable {
        /// A waterfall of columns.
        case waterfall
        /// A line.
        case line
        /// A circle.
        case circle

        var name: StaticString {
            switch self {
            case .waterfall: return "waterfall"
            case .line: return "line"
            case .circle: return "circle"
            }
        }
    }

    /// The layout of the pictures.
    public var layout: Layout
    /// The number of columns that the user chose; `nil` for the number that fits the width.
    public var columns: Int?
    /// The first visible picture, or the current one, counted through all sections.
    public var first: Int
    /// The open picture, counted through all sections; `nil` for none.
    public var open: Int?

    /// Makes a state; the defaults are those of a new gallery.
    public init(layout: Layout = .waterfall, columns: Int? = nil, first: Int = 0, open: Int? = nil) {
        self.layout = layout
        self.columns = columns
        self.first = first
        self.open = open
    }

    /// The state in a URL's fragment, such as `layout=line&columns=3&at=120&open=4`; default values are omitted.
    public var text: String {
        var parts: [String] = []
        if layout != .waterfall { parts.append("layout=\(layout.name)") }
        if let columns { parts.append("columns=\(columns)") }
        if first != 0 { parts.append("at=\(first)") }
        if let open { parts.append("open=\(open)") }
        var text = ""
        for part in parts { text += text.utf8.isEmpty ? part : "&" + part }
        return text
    }

    /// Reads a state from a URL's fragment; invalid values are replaced by defaults, and of repeated keys the last is used.
    public init(text: String) { self.init(bytes: Array(text.utf8)[...]) }

    /// Reads a state from the bytes of a URL's fragment: slices of strings would add their indices to the browser's build.
    package init(bytes: ArraySlice<UInt8>) {
        self.init()
        for part in bytes.split(separator: UInt8(ascii: "&")) {
            let pair = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { continue }
            let number = DecimalDigits.number(pair[1])
            if pair[0].isNamed("layout") {
                let known: [Layout] = [.waterfall, .line, .circle]
                layout = known.first { pair[1].isNamed($0.name) } ?? .waterfall
            } else if pair[0].isNamed("columns") {
                columns = number.flatMap { (1...99).contains($0) ? $0 : nil }
            } else if pair[0].isNamed("at") {
                first = number ?? 0
            } else if pair[0].isNamed("open") {
                open = number
            }
        }
    }
}
