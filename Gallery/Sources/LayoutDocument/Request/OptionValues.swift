import Cascade

/// The options of a document, or of one of its sections, as they are written.
///
/// Missing options have the engine's defaults. The size of a line's and a circle's items, for which the engine has none, is 50 × 50, as in
/// UIKit's flow layout.
struct OptionValues {
    let axis: LayoutAxis?
    /// Whether a width together with a height is a ratio, not a size in points.
    let isRatio: Bool?
    private let members: Members<OptionKey>?
    private let direction: ReadingDirection?
    private let lanes: LaneCount?
    private let minimumWidth: Double?

    init(_ members: Members<OptionKey>?) throws {
        self.members = members
        axis = try members?[.axis]?.choice(["vertical": .vertical, "horizontal": .horizontal])
        direction = try members?[.direction]?.choice(["ltr": .leftToRight, "rtl": .rightToLeft])
        isRatio = try members?[.sizing]?.choice(["absolute": false, "ratio": true])
        lanes = try members?[.columns].map { .fixed(try $0.wholeNumber()) }
        minimumWidth = try members?[.minimumColumnWidth]?.number()
    }

    /// Returns the options of a layout.
    func layout(_ kind: LayoutKind) throws -> LayoutRequest.Layout {
        let size = try members?[.itemSize]?.numbers(2, "[width, height]") ?? [50, 50]
        let itemSize = LayoutSize(width: size[0], height: size[1])
        switch kind {
        case .waterfall:
            let options = WaterfallOptions(
                axis: axis ?? .vertical,
                readingDirection: direction,
                sectionHeadersPinToVisibleBounds: try members?[.stickyHeaders]?.flag() ?? false,
                sectionFootersPinToVisibleBounds: try members?[.stickyFooters]?.flag() ?? false
            )
            return .waterfall(options.applying(try overrides(of: self)))
        case .line:
            try members?[.scale]?.choice(["linear": ()])
            return .line(
                LineOptions(
                    itemSize: itemSize,
                    spacing: try number(.spacing) ?? 10,
                    axis: axis ?? .horizontal,
                    readingDirection: direction,
                    effects: .shrinking(toScale: try number(.minimumScale) ?? 0)
                )
            )
        case .circle:
            return .circle(
                CircleOptions(
                    itemSize: itemSize,
                    radius: try members?[.radius]?.radius() ?? .fitted,
                    startAngle: try number(.startAngle) ?? 0,
                    isClockwise: try members?[.clockwise]?.flag() ?? false
                )
            )
        }
    }

    /// Returns the overrides of a section with these options.
    ///
    /// A number of columns takes precedence over their minimum width, in the document and in the section.
    func overrides(of document: OptionValues) throws -> SectionOptions {
        SectionOptions(
            lanes: lanes ?? document.lanes ?? (minimumWidth ?? document.minimumWidth).map { .adaptive(minimum: $0) },
            laneSpacing: try number(.columnSpacing),
            itemSpacing: try number(.rowSpacing),
            insets: try members?[.insets]?.insets(),
            laneRule: try members?[.placement]?.laneRule(),
            isDense: try members?[.dense]?.flag(),
            background: try members?[.background]?.background()
        )
    }

    private func number(_ key: OptionKey) throws -> Double? { try members?[key]?.number() }
}

enum InsetsKey: String, DocumentKey {
    case top, left, bottom, right
}

enum BackgroundKey: String, DocumentKey {
    case insets
}

enum PlacementKey: String, DocumentKey {
    case tolerance
}

extension JSONValue {
    fileprivate func insets() throws -> LayoutInsets {
        let members = try Members<InsetsKey>(self)
        func number(_ key: InsetsKey) throws -> Double { try members[key]?.number() ?? 0 }
        return LayoutInsets(top: try number(.top), left: try number(.left), bottom: try number(.bottom), right: try number(.right))
    }

    /// Returns the value of `background`: `false`, or an object that has the key `insets` or is itself the insets.
    fileprivate func background() throws -> SectionBackground {
        if kind == .no { return .hidden }
        guard kind == .object else { throw FieldError.expected("false or {\"insets\": {…}}", found: self) }
        guard hasKey(BackgroundKey.insets.rawValue) else { return .visible(insets: try insets()) }
        return .visible(insets: try Members<BackgroundKey>(self)[.insets]?.insets() ?? .zero)
    }

    /// Returns the value of `placement`: a name or a tolerance.
    fileprivate func laneRule() throws -> LaneRule {
        if kind == .object { return .tolerance(try Members<PlacementKey>(self).required(.tolerance).number()) }
        return try choice(["shortest": .shortest, "inOrder": .inOrder], or: "{\"tolerance\": t}")
    }

    /// Returns the value of `radius`: a number or a name.
    fileprivate func radius() throws -> CircleRadius {
        kind == .number ? .fixed(double) : try choice(["fit": .fitted], or: "a number")
    }
}
