import Cascade

/// The options of a document, which those of a section override.
///
/// Missing options have the engine's defaults. The size of a line's and a circle's items, for which the engine has none, is 50 × 50, as in
/// UIKit's flow layout.
struct OptionValues {
    private(set) var waterfall = WaterfallOptions()
    private(set) var line = LineOptions(itemSize: LayoutSize(width: 50, height: 50))
    private(set) var circle = CircleOptions(itemSize: LayoutSize(width: 50, height: 50))
    private(set) var sizing = Sizing.absolute
    private var columns: Int?
    private var minimumColumnWidth: Double?

    /// The options of a waterfall's section.
    var section: SectionOptions {
        SectionOptions(
            lanes: waterfall.lanes,
            laneSpacing: waterfall.laneSpacing,
            itemSpacing: waterfall.itemSpacing,
            insets: waterfall.insets,
            placement: waterfall.placement,
            isDense: waterfall.isDense,
            background: waterfall.background
        )
    }

    /// Returns the axis of a layout.
    func axis(of layout: LayoutKind) -> LayoutAxis {
        switch layout {
        case .waterfall: return waterfall.axis
        case .line: return line.axis
        case .circle: return .vertical
        }
    }

    /// Reads options, which override the current ones.
    mutating func read(_ object: JSONValue, for layout: LayoutKind, inSection: Bool = false) throws(FieldError) {
        try object.forEachMember(
            OptionKey.self,
            known: OptionKey.known(to: layout, inSection: inSection)
        ) { key, value throws(FieldError) in
            try key.check(for: layout, inSection: inSection)
            try read(key, value)
        }
        // A number of columns takes precedence over their minimum width, in the document and in the section.
        if let columns {
            waterfall.lanes = .fixed(columns)
        } else if let minimumColumnWidth {
            waterfall.lanes = .adaptive(minimum: minimumColumnWidth)
        }
    }

    private mutating func read(_ key: OptionKey, _ value: JSONValue) throws(FieldError) {
        switch key {
        case .columns: columns = try value.wholeNumber()
        case .minimumColumnWidth: minimumColumnWidth = try value.number()
        case .columnSpacing: waterfall.laneSpacing = try value.number()
        case .rowSpacing: waterfall.itemSpacing = try value.number()
        case .insets: waterfall.insets = try Self.insets(value)
        case .placement: waterfall.placement = try Self.placement(value)
        case .dense: waterfall.isDense = try value.flag()
        case .background: waterfall.background = try Self.background(value)
        case .stickyHeaders: waterfall.pinsSectionHeadersToVisibleBounds = try value.flag()
        case .stickyFooters: waterfall.pinsSectionFootersToVisibleBounds = try value.flag()
        case .itemSize:
            let numbers = try value.numbers(2, "[width, height]")
            line.itemSize = LayoutSize(width: numbers[0], height: numbers[1])
            circle.itemSize = line.itemSize
        case .spacing: line.spacing = try value.number()
        case .scale: line.effects.scale.change = try value.choice(ScaleName.self) == .linear ? LineEffects.shrinking.scale.change : 0
        case .minimumScale: line.effects.scale.minimum = try value.number()
        case .radius: circle.radius = try Self.radius(value)
        case .startAngle: circle.startAngle = try value.number()
        case .clockwise: circle.isClockwise = try value.flag()
        case .axis:
            waterfall.axis = try value.choice(AxisName.self).axis
            line.axis = waterfall.axis
        case .direction:
            waterfall.direction = try value.choice(DirectionName.self).direction
            line.direction = waterfall.direction
        case .sizing: sizing = try value.choice(Sizing.self)
        }
    }

    private static func insets(_ object: JSONValue) throws(FieldError) -> LayoutInsets {
        var insets = LayoutInsets.zero
        try object.forEachMember(EdgeKey.self) { key, value throws(FieldError) in
            let distance = try value.number()
            switch key {
            case .top: insets.top = distance
            case .left: insets.left = distance
            case .bottom: insets.bottom = distance
            case .right: insets.right = distance
            }
        }
        return insets
    }

    /// Parses `false`, or an object that has the key `insets` or is itself the insets.
    private static func background(_ value: JSONValue) throws(FieldError) -> SectionBackground {
        enum Key: String, CaseIterable {
            case insets
        }
        guard value.kind != .no else { return .hidden }
        guard value.kind == .object else { throw .expected("false or {\"insets\": {…}}", found: value) }
        guard value.children.contains(where: { $0.kind == .string && $0.text == Key.insets.rawValue }) else {
            return .visible(insets: try insets(value))
        }
        var insets = LayoutInsets.zero
        try value.forEachMember(Key.self) { _, value throws(FieldError) in insets = try Self.insets(value) }
        return .visible(insets: insets)
    }

    private static func placement(_ value: JSONValue) throws(FieldError) -> PlacementRule {
        enum Key: String, CaseIterable {
            case tolerance
        }
        guard value.kind == .object else { return try value.choice(PlacementName.self, or: "{\"tolerance\": t}").rule }
        var tolerance: Double?
        try value.forEachMember(Key.self) { _, value throws(FieldError) in tolerance = try value.number() }
        guard let tolerance else { throw FieldError("missing").inside(Key.tolerance.rawValue) }
        return .tolerance(tolerance)
    }

    private static func radius(_ value: JSONValue) throws(FieldError) -> CircleRadius {
        if value.kind == .number { return .fixed(value.double) }
        _ = try value.choice(RadiusName.self, or: "a number")
        return .fitted
    }
}
