import Cascade

/// An option of a document: where it is allowed, and how its value is read.
struct DocumentOption: Sendable {
    let key: DocumentKey
    /// The layouts that have the option; a circle is not mirrored, but it has a reading direction.
    var layouts: [LayoutKind] = [.waterfall]
    /// Whether sections can override the option.
    ///
    /// The sections of a line form one row and those of a circle one circle, so only the meaning of their items' sizes can differ.
    var isOfSections = false
    let read: @Sendable (JSONValue, inout OptionValues) throws -> Void

    /// All options, in the order of messages.
    static let all: [DocumentOption] = [
        .init(key: .columns, isOfSections: true) { $1.section.lanes = .fixed(try $0.wholeNumber()) },
        .init(key: .minimumColumnWidth, isOfSections: true) { $1.minimumWidth = try $0.number() },
        .init(key: .columnSpacing, isOfSections: true) { $1.section.laneSpacing = try $0.number() },
        .init(key: .rowSpacing, isOfSections: true) { $1.section.itemSpacing = try $0.number() },
        .init(key: .insets, isOfSections: true) { $1.section.insets = try $0.insets() },
        .init(key: .placement, isOfSections: true) { $1.section.laneRule = try $0.laneRule() },
        .init(key: .dense, isOfSections: true) { $1.section.isDense = try $0.flag() },
        .init(key: .background, isOfSections: true) { $1.section.background = try $0.background() },
        .init(key: .stickyHeaders) { $1.waterfall.sectionHeadersPinToVisibleBounds = try $0.flag() },
        .init(key: .stickyFooters) { $1.waterfall.sectionFootersPinToVisibleBounds = try $0.flag() },
        .init(key: .itemSize, layouts: [.line, .circle]) { value, options in
            let size = try value.numbers(2, "[width, height]")
            options.line.itemSize = LayoutSize(width: size[0], height: size[1])
            options.circle.itemSize = options.line.itemSize
        },
        .init(key: .spacing, layouts: [.line]) { $1.line.spacing = try $0.number() },
        .init(key: .scale, layouts: [.line]) { value, _ in try value.choice(["linear": ()]) },
        .init(key: .minimumScale, layouts: [.line]) { $1.line.effects = .shrinking(toScale: try $0.number()) },
        .init(key: .radius, layouts: [.circle]) { $1.circle.radius = try $0.radius() },
        .init(key: .startAngle, layouts: [.circle]) { $1.circle.startAngle = try $0.number() },
        .init(key: .clockwise, layouts: [.circle]) { $1.circle.isClockwise = try $0.flag() },
        .init(key: .axis, layouts: [.waterfall, .line]) { value, options in
            options.line.axis = try value.choice(["vertical": .vertical, "horizontal": .horizontal])
            options.waterfall.axis = options.line.axis
        },
        .init(key: .direction, layouts: [.waterfall, .line, .circle]) { value, options in
            options.line.readingDirection = try value.choice(["ltr": .leftToRight, "rtl": .rightToLeft])
            options.waterfall.readingDirection = options.line.readingDirection
        },
        .init(key: .sizing, layouts: [.waterfall, .line, .circle], isOfSections: true) {
            $1.isRatio = try $0.choice(["absolute": false, "ratio": true])
        },
    ]

    static let keys = all.map(\.key)
}

extension JSONValue {
    fileprivate func insets() throws -> LayoutInsets {
        let members = try Members(self, of: [.top, .left, .bottom, .right])
        func number(_ key: DocumentKey) throws -> Double { try members[key]?.number() ?? 0 }
        return LayoutInsets(top: try number(.top), left: try number(.left), bottom: try number(.bottom), right: try number(.right))
    }

    /// Returns the value of `background`: `false`, or an object that has the key `insets` or is itself the insets.
    fileprivate func background() throws -> SectionBackground {
        if kind == "f" { return .hidden }
        guard kind == "{" else { throw DocumentError.expected("false or {\"insets\": {…}}", found: self) }
        guard hasKey(.insets) else { return .visible(insets: try insets()) }
        return .visible(insets: try Members(self, of: [.insets])[.insets]?.insets() ?? .zero)
    }

    /// Returns the value of `placement`: a name or a tolerance.
    fileprivate func laneRule() throws -> LaneRule {
        if kind == "{" { return .tolerance(try Members(self, of: [.tolerance]).required(.tolerance).number()) }
        return try choice(["shortest": .shortest, "inOrder": .inOrder], or: "{\"tolerance\": t}")
    }

    /// Returns the value of `radius`: a number or a name.
    fileprivate func radius() throws -> CircleRadius {
        try double.map { .fixed($0) } ?? choice(["fit": .fitted], or: "a number")
    }
}
