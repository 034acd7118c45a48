import Cascade

/// The names of the layouts in documents.
enum LayoutKind: String, DocumentChoice {
    case waterfall
    case line
    case circle
}

/// A document of `cascade layout` as it is written.
///
/// The options depend on the layout, and the items on the options, so both are decoded after it.
struct RequestDocument: Decodable {
    enum CodingKeys: String, DocumentKey {
        case layout, container, offset, options, sections, queries, targets
    }

    struct Container: Decodable {
        enum CodingKeys: String, DocumentKey {
            case width, height
        }

        let width: Double
        let height: Double
    }

    struct Section: Decodable {
        enum CodingKeys: String, DocumentKey {
            case header, footer, options, items
        }

        let header: Double?
        let footer: Double?
        let options: JSONValue?
        let items: JSONValue?
    }

    struct Target: Decodable {
        enum CodingKeys: String, DocumentKey {
            case proposed, velocity
        }

        let proposed: PointValue
        let velocity: PointValue?
    }

    let layout: LayoutKind
    let container: Container
    let offset: PointValue?
    let options: JSONValue?
    let sections: [Section]?
    let queries: [RectValue]?
    let targets: [Target]?
}

/// A point as `[x, y]`.
struct PointValue: Decodable {
    let point: LayoutPoint

    init(from decoder: any Decoder) throws {
        let numbers = try JSONValue(from: decoder).numbers(2, "[x, y]")
        point = LayoutPoint(x: numbers[0], y: numbers[1])
    }
}

/// A size as `[width, height]`.
struct SizeValue: Decodable {
    let size: LayoutSize

    init(from decoder: any Decoder) throws {
        let numbers = try JSONValue(from: decoder).numbers(2, "[width, height]")
        size = LayoutSize(width: numbers[0], height: numbers[1])
    }
}

/// A rectangle as `[x, y, width, height]`.
struct RectValue: Decodable {
    let rect: LayoutRect

    init(from decoder: any Decoder) throws {
        let numbers = try JSONValue(from: decoder).numbers(4, "[x, y, width, height]")
        rect = LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
