import Cascade

/// The options of a document, or of one of its sections.
///
/// Missing options have the engine's defaults. The size of a line's and a circle's items, for which the engine has none, is 50 × 50, as in
/// UIKit's flow layout.
struct OptionValues {
    /// Whether a width together with a height is a ratio, not a size in points.
    private(set) var isRatio: Bool?
    private var section = SectionOptions()
    private var minimumWidth: Double?
    private var waterfall = WaterfallOptions()
    private var line = LineOptions(itemSize: LayoutSize(width: 50, height: 50))
    private var circle = CircleOptions(itemSize: LayoutSize(width: 50, height: 50))

    mutating func read(_ key: DocumentKey, _ value: JSONValue) throws {
        switch key {
        case .columns: section.lanes = .fixed(try value.wholeNumber())
        case .minimumColumnWidth: minimumWidth = try value.number()
        case .columnSpacing: section.laneSpacing = try value.number()
        case .rowSpacing: section.itemSpacing = try value.number()
        case .insets: section.insets = try value.insets()
        case .placement: section.laneRule = try value.laneRule()
        case .dense: section.isDense = try value.flag()
        case .background: section.background = try value.background()
        case .stickyHeaders: waterfall.sectionHeadersPinToVisibleBounds = try value.flag()
        case .stickyFooters: waterfall.sectionFootersPinToVisibleBounds = try value.flag()
        case .itemSize:
            let size = try value.numbers(2, "[width, height]")
            line.itemSize = LayoutSize(width: size[0], height: size[1])
            circle.itemSize = line.itemSize
        case .spacing: line.spacing = try value.number()
        case .scale: try value.choice(["linear": ()])
        case .minimumScale: line.effects = .shrinking(toScale: try value.number())
        case .radius: circle.radius = try value.radius()
        case .startAngle: circle.startAngle = try value.number()
        case .clockwise: circle.isClockwise = try value.flag()
        case .axis:
            line.axis = try value.choice(["vertical": .vertical, "horizontal": .horizontal])
            waterfall.axis = line.axis
        case .direction:
            let direction: ReadingDirection = try value.choice(["ltr": .leftToRight, "rtl": .rightToLeft])
            (line.readingDirection, waterfall.readingDirection) = (direction, direction)
        case .sizing: isRatio = try value.choice(["absolute": false, "ratio": true])
        default: break
        }
    }

    /// Returns the options of a layout.
    func layout(_ kind: LayoutKind) -> LayoutRequest.Layout {
        switch kind {
        case .waterfall: .waterfall(waterfall.applying(overrides(of: self)))
        case .line: .line(line)
        case .circle: .circle(circle)
        }
    }

    /// Returns the scroll axis of a layout.
    func axis(_ kind: LayoutKind) -> LayoutAxis { kind == .line ? line.axis : waterfall.axis }

    /// Returns the overrides of a section with these options.
    ///
    /// A number of columns takes precedence over their minimum width, in the document and in the section.
    func overrides(of document: OptionValues) -> SectionOptions {
        var overrides = section
        overrides.lanes = section.lanes ?? document.section.lanes ?? (minimumWidth ?? document.minimumWidth).map { .adaptive(minimum: $0) }
        return overrides
    }
}

extension JSONValue {
    fileprivate func insets() throws -> LayoutInsets {
        let members = try Members(self, of: DocumentKey.ofInsets)
        func number(_ key: DocumentKey) throws -> Double { try members[key]?.number() ?? 0 }
        return LayoutInsets(top: try number(.top), left: try number(.left), bottom: try number(.bottom), right: try number(.right))
    }

    /// Returns the value of `background`: `false`, or an object that has the key `insets` or is itself the insets.
    fileprivate func background() throws -> SectionBackground {
        if kind == .no { return .hidden }
        guard kind == .object else { throw FieldError.expected("false or {\"insets\": {…}}", found: self) }
        guard hasKey(.insets) else { return .visible(insets: try insets()) }
        return .visible(insets: try Members(self, of: DocumentKey.ofBackground)[.insets]?.insets() ?? .zero)
    }

    /// Returns the value of `placement`: a name or a tolerance.
    fileprivate func laneRule() throws -> LaneRule {
        if kind == .object { return .tolerance(try Members(self, of: DocumentKey.ofPlacement).required(.tolerance).number()) }
        return try choice(["shortest": .shortest, "inOrder": .inOrder], or: "{\"tolerance\": t}")
    }

    /// Returns the value of `radius`: a number or a name.
    fileprivate func radius() throws -> CircleRadius {
        kind == .number ? .fixed(double) : try choice(["fit": .fitted], or: "a number")
    }
}
