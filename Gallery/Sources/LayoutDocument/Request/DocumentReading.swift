import Cascade

/// Reads the options of a document, its sections and their items, whose meaning depends on the layout.
struct DocumentReading {
    let layout: LayoutKind
    private(set) var warning: String?

    init(_ layout: LayoutKind) { self.layout = layout }

    /// Returns the options of a document, or of a section.
    mutating func options(_ object: JSONValue?, inSection: Bool) throws -> OptionValues {
        var options = OptionValues()
        guard let object else { return options }
        let allowed = DocumentOption.all.lazy.filter { [layout] in $0.layouts.contains(layout) && ($0.isOfSections || !inSection) }
        let members = try Members(object, of: DocumentOption.keys, named: allowed.map(\.key))
        for (key, value) in members.all {
            guard let option = DocumentOption.all.first(where: { $0.key == key }) else { continue }
            guard option.layouts.contains(layout) else {
                let owners = option.layouts.map { "a \($0.rawValue)" }.formattedAlternatives
                throw DocumentError(value, "an option of \(owners), not of a \(layout.rawValue)")
            }
            guard option.isOfSections || !inSection else {
                throw DocumentError(value, "belongs to the document's options, not to a section's")
            }
            try option.read(value, &options)
            guard key == .columns, warning == nil else { continue }
            let count = try value.wholeNumber()
            let clamped = max(1, min(count, 65_535))
            if clamped != count { warning = "\(value.path): \(count) counts as \(clamped)" }
        }
        return options
    }

    mutating func section(_ object: JSONValue, of document: OptionValues) throws -> LayoutSection {
        let members = try Members(object, of: [.header, .footer, .options, .items])
        let options = try options(members[.options], inSection: true)
        let axis = layout == .line ? document.line.axis : document.waterfall.axis
        let isRatio = options.isRatio ?? document.isRatio ?? false
        var items = ItemList()
        _ = try members[.items]?.elements { items.append(try item($0, axis: axis, isRatio: isRatio)) }
        return LayoutSection(
            items,
            header: try members[.header]?.number() ?? 0,
            footer: try members[.footer]?.number() ?? 0,
            options: options.overrides(of: document)
        )
    }

    private func item(_ object: JSONValue, axis: LayoutAxis, isRatio: Bool) throws -> LayoutItem {
        let members = try Members(object, of: [.width, .height, .aspectRatio, .span, .column])
        let width = try members[.width]?.number()
        let height = try members[.height]?.number()
        var item = LayoutItem(.automatic)
        if let span = members[.span] {
            item.span =
                span.kind == "\""
                ? try span.choice(["full": .full], or: "a whole number") : .lanes(try span.wholeNumber(or: " or \"full\""))
        }
        item.lane = try members[.column]?.wholeNumber()
        if let ratio = try members[.aspectRatio]?.number() {
            guard width == nil, height == nil else {
                throw DocumentError(object, "expected either aspectRatio or \(height == nil ? "width" : "height"), found both")
            }
            item.size = .aspectRatio(ratio)
        } else if let width, let height, isRatio {
            item.size = .aspectRatio(Self.length(width) / Self.length(height))
        } else if layout == .waterfall {
            guard let height else {
                if width == nil { throw DocumentError(object, "expected height, aspectRatio, or width and height") }
                throw DocumentError(object, "missing; a width alone is no length", member: .height)
            }
            item.size = .absolute(axis == .vertical ? height : width ?? height)
        } else if layout == .line {
            // The item's own size; missing parts are the layout's.
            item.size = (axis == .vertical ? height : width).map { .absolute($0) } ?? .automatic
            item.breadth = axis == .vertical ? width : height
        }
        return item
    }

    /// Returns the length with which the engine replaces a number: never negative, never infinite.
    private static func length(_ number: Double) -> Double {
        guard case .absolute(let length) = LayoutItem.absolute(number).size else { return 0 }
        return length
    }
}
