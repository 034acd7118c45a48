import Cascade

/// The options of a document, or of one of its sections, as they are written.
///
/// Missing options have the engine's defaults. The size of a line's and a circle's items, for which the engine has none, is 50 × 50, as in
/// UIKit's flow layout.
struct OptionValues: Decodable {
    typealias CodingKeys = OptionKey

    var columns: Int?
    var minimumColumnWidth: Double?
    var columnSpacing: Double?
    var rowSpacing: Double?
    var insets: InsetsValue?
    var placement: PlacementValue?
    var dense: Bool?
    var background: BackgroundValue?
    var stickyHeaders: Bool?
    var stickyFooters: Bool?
    var itemSize: SizeValue?
    var spacing: Double?
    var scale: ScaleName?
    var minimumScale: Double?
    var radius: RadiusValue?
    var startAngle: Double?
    var clockwise: Bool?
    var axis: AxisName?
    var direction: DirectionName?
    var sizing: SizingName?

    /// The options of a waterfall.
    var waterfall: WaterfallOptions {
        let options = WaterfallOptions(
            axis: axis?.axis ?? .vertical,
            readingDirection: direction?.direction,
            sectionHeadersPinToVisibleBounds: stickyHeaders ?? false,
            sectionFootersPinToVisibleBounds: stickyFooters ?? false
        )
        return options.applying(overrides(of: self))
    }

    /// The options of a line.
    var line: LineOptions {
        LineOptions(
            itemSize: itemSize?.size ?? Self.itemSize,
            spacing: spacing ?? 10,
            axis: axis?.axis ?? .horizontal,
            readingDirection: direction?.direction,
            effects: .shrinking(toScale: minimumScale ?? 0)
        )
    }

    /// The options of a circle.
    var circle: CircleOptions {
        CircleOptions(
            itemSize: itemSize?.size ?? Self.itemSize,
            radius: radius?.radius ?? .fitted,
            startAngle: startAngle ?? 0,
            isClockwise: clockwise ?? false
        )
    }

    /// Returns the overrides of a section with these options.
    ///
    /// A number of columns takes precedence over their minimum width, in the document and in the section.
    func overrides(of document: OptionValues) -> SectionOptions {
        var lanes = (minimumColumnWidth ?? document.minimumColumnWidth).map { LaneCount.adaptive(minimum: $0) }
        if let columns = columns ?? document.columns { lanes = .fixed(columns) }
        return SectionOptions(
            lanes: lanes,
            laneSpacing: columnSpacing,
            itemSpacing: rowSpacing,
            insets: insets?.insets,
            laneRule: placement?.rule,
            isDense: dense,
            background: background?.background
        )
    }

    private static let itemSize = LayoutSize(width: 50, height: 50)
}

/// The names of `axis`.
enum AxisName: String, DocumentChoice {
    case vertical
    case horizontal

    var axis: LayoutAxis { self == .vertical ? .vertical : .horizontal }
}

/// The names of `direction`.
enum DirectionName: String, DocumentChoice {
    case ltr
    case rtl

    var direction: ReadingDirection { self == .ltr ? .leftToRight : .rightToLeft }
}

/// The names of `scale`.
enum ScaleName: String, DocumentChoice {
    case linear
}

/// The names of `sizing`, the meaning of a width together with a height.
enum SizingName: String, DocumentChoice {
    /// A size in points.
    case absolute
    /// The ratio of the two.
    case ratio
}

/// The value of `insets`.
struct InsetsValue: Decodable {
    enum CodingKeys: String, DocumentKey {
        case top, left, bottom, right
    }

    let top: Double?
    let left: Double?
    let bottom: Double?
    let right: Double?

    var insets: LayoutInsets { LayoutInsets(top: top ?? 0, left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0) }
}

/// The value of `background`: `false`, or an object that has the key `insets` or is itself the insets.
struct BackgroundValue: Decodable {
    enum CodingKeys: String, DocumentKey {
        case insets
    }

    let background: SectionBackground

    init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        if value.kind == .no {
            background = .hidden
        } else if value.hasKey(CodingKeys.insets) {
            let insets = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(InsetsValue.self, forKey: .insets)
            background = .visible(insets: insets?.insets ?? .zero)
        } else {
            guard value.kind == .object else { throw FieldError.expected("false or {\"insets\": {…}}", found: value) }
            background = .visible(insets: try InsetsValue(from: decoder).insets)
        }
    }
}

/// The value of `placement`: a name or a tolerance.
struct PlacementValue: Decodable {
    enum CodingKeys: String, DocumentKey {
        case tolerance
    }

    private enum Name: String, DocumentChoice {
        case shortest
        case inOrder

        static let alternative: String? = "{\"tolerance\": t}"
    }

    let rule: LaneRule

    init(from decoder: any Decoder) throws {
        if try JSONValue(from: decoder).kind == .object {
            rule = .tolerance(try decoder.container(keyedBy: CodingKeys.self).decode(Double.self, forKey: .tolerance))
        } else {
            rule = try Name(from: decoder) == .shortest ? .shortest : .inOrder
        }
    }
}

/// The value of `radius`: a number or a name.
struct RadiusValue: Decodable {
    private enum Name: String, DocumentChoice {
        case fit

        static let alternative: String? = "a number"
    }

    let radius: CircleRadius

    init(from decoder: any Decoder) throws {
        let value = try JSONValue(from: decoder)
        if value.kind != .number { _ = try Name(from: decoder) }
        radius = value.kind == .number ? .fixed(value.double) : .fitted
    }
}
