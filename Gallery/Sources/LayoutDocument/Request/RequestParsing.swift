import Cascade

/// Parses a whole document.
enum RequestParsing {
    private enum Key: String, CaseIterable {
        case layout
        case container
        case offset
        case options
        case sections
        case queries
        case targets
    }

    private enum SizeKey: String, CaseIterable {
        case width
        case height
    }

    private enum SectionKey: String, CaseIterable {
        case header
        case footer
        case options
        case items
    }

    private enum TargetKey: String, CaseIterable {
        case proposed
        case velocity
    }

    /// Returns the request of a document.
    static func request(_ document: JSONValue) throws(FieldError) -> LayoutRequest {
        // Members can be in any order, so they are collected first and parsed after those that they depend on.
        var members: [Key: JSONValue] = [:]
        try document.forEachMember(Key.self) { key, value throws(FieldError) in members[key] = value }

        let kind = try required(.layout, in: members) { value throws(FieldError) in try value.choice(LayoutKind.self) }
        let container = try required(.container, in: members, size)
        let options =
            try optional(.options, in: members) { value throws(FieldError) in
                var options = OptionValues()
                try options.read(value, for: kind)
                return options
            } ?? OptionValues()
        let sections = try optional(.sections, in: members) { value throws(FieldError) in
            try Self.sections(value, kind: kind, options: options)
        }
        return LayoutRequest(
            layout: layout(kind, options),
            container: container,
            offset: try optional(.offset, in: members, point) ?? .zero,
            sections: sections ?? [],
            queries: try optional(.queries, in: members, queries) ?? [],
            targets: try optional(.targets, in: members, targets) ?? []
        )
    }

    private static func layout(_ kind: LayoutKind, _ options: OptionValues) -> LayoutRequest.Layout {
        switch kind {
        case .waterfall: return .waterfall(options.waterfall)
        case .line: return .line(options.line)
        case .circle: return .circle(options.circle)
        }
    }

    private static func optional<Value>(
        _ key: Key,
        in members: [Key: JSONValue],
        _ read: (JSONValue) throws(FieldError) -> Value
    ) throws(FieldError) -> Value? {
        guard let value = members[key] else { return nil }
        do throws(FieldError) { return try read(value) } catch { throw error.inside(key.rawValue) }
    }

    private static func required<Value>(
        _ key: Key,
        in members: [Key: JSONValue],
        _ read: (JSONValue) throws(FieldError) -> Value
    ) throws(FieldError) -> Value {
        guard let value = try optional(key, in: members, read) else { throw FieldError("missing").inside(key.rawValue) }
        return value
    }

    private static func size(_ object: JSONValue) throws(FieldError) -> LayoutSize {
        var extents: [SizeKey: Double] = [:]
        try object.forEachMember(SizeKey.self) { key, value throws(FieldError) in extents[key] = try value.number() }
        guard let width = extents[.width] else { throw FieldError("missing").inside(SizeKey.width.rawValue) }
        guard let height = extents[.height] else { throw FieldError("missing").inside(SizeKey.height.rawValue) }
        return LayoutSize(width: width, height: height)
    }

    private static func point(_ value: JSONValue) throws(FieldError) -> LayoutPoint {
        let numbers = try value.numbers(2, "[x, y]")
        return LayoutPoint(x: numbers[0], y: numbers[1])
    }

    private static func sections(_ array: JSONValue, kind: LayoutKind, options: OptionValues) throws(FieldError) -> [LayoutSection] {
        var sections: [LayoutSection] = []
        try array.forEachElement { value throws(FieldError) in sections.append(try section(value, kind: kind, options: options)) }
        return sections
    }

    private static func section(_ object: JSONValue, kind: LayoutKind, options: OptionValues) throws(FieldError) -> LayoutSection {
        var section = LayoutSection()
        var options = options
        var items: JSONValue?
        try object.forEachMember(SectionKey.self) { key, value throws(FieldError) in
            switch key {
            case .header: section.header = try value.number()
            case .footer: section.footer = try value.number()
            case .options:
                try options.read(value, for: kind, inSection: true)
                if kind == .waterfall { section.options = options.section }
            case .items: items = value
            }
        }
        // Items are parsed last, because their meaning depends on the options.
        if let items {
            let reading = ItemReading(layout: kind, axis: options.axis(of: kind), sizing: options.sizing)
            do throws(FieldError) { section.items = try reading.items(items) } catch { throw error.inside(SectionKey.items.rawValue) }
        }
        return section
    }

    private static func queries(_ array: JSONValue) throws(FieldError) -> [LayoutRect] {
        var queries: [LayoutRect] = []
        try array.forEachElement { value throws(FieldError) in
            let numbers = try value.numbers(4, "[x, y, width, height]")
            queries.append(LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
        return queries
    }

    private static func targets(_ array: JSONValue) throws(FieldError) -> [LayoutRequest.Target] {
        var targets: [LayoutRequest.Target] = []
        try array.forEachElement { value throws(FieldError) in
            var points: [TargetKey: LayoutPoint] = [:]
            try value.forEachMember(TargetKey.self) { key, value throws(FieldError) in points[key] = try point(value) }
            guard let proposed = points[.proposed] else { throw FieldError("missing").inside(TargetKey.proposed.rawValue) }
            targets.append(LayoutRequest.Target(proposed: proposed, velocity: points[.velocity] ?? .zero))
        }
        return targets
    }
}
