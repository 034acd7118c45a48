import Cascade

/// The output for a document: one line of JSON.
public struct LayoutResponse: Sendable {
    private let outcome: Result<LayoutRequest, LayoutRequestError>

    /// Creates the output for the result of a reader.
    public init(_ outcome: Result<LayoutRequest, LayoutRequestError>) { self.outcome = outcome }

    /// The output as text, with a line feed at the end.
    public var text: String {
        var bytes: [UInt8] = []
        write { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Computes the layout and writes it, with a line feed at the end.
    ///
    /// - Parameter write: Called with pieces of the line, each of some ten thousand bytes of UTF-8.
    /// - Complexity: O(n) time; memory for the placements, not for the text.
    public func write(to write: ([UInt8]) throws -> Void) rethrows {
        var output = JSONOutput()
        switch outcome {
        case .success(let request): try output.answer(request, to: write)
        case .failure(let error):
            output.literal("{\"error\": ")
            output.string(error.description)
        }
        output.literal("}\n")
        try write(output.bytes)
    }
}

/// A JSON text under construction, as UTF-8.
struct JSONOutput {
    private(set) var bytes: [UInt8] = []

    /// Appends text that is JSON already.
    mutating func literal(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    /// Appends an integer.
    mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

    /// Appends a number as the shortest text with the same value, integers without a decimal point.
    ///
    /// −0 is 0. NaN and infinity would be 0; arrangements contain neither.
    mutating func number(_ value: Double) {
        if let whole = Int(exactly: value), abs(value) < 0x1p53 { return number(whole) }
        bytes.append(contentsOf: (value.isFinite ? value.description : "0").utf8)
    }

    /// Appends a string with its quotation marks.
    mutating func string(_ text: String) {
        literal("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x00..<0x20: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        literal("\"")
    }

    private mutating func array(_ values: Double...) {
        literal("[")
        for (index, value) in values.enumerated() {
            if index > 0 { literal(", ") }
            number(value)
        }
        literal("]")
    }

    /// Appends an array, and passes pieces of some ten thousand bytes on.
    private mutating func list<Values: Sequence>(
        _ values: Values,
        to write: ([UInt8]) throws -> Void,
        _ append: (Values.Element, inout JSONOutput) throws -> Void
    ) rethrows {
        literal("[")
        var separator: StaticString = ""
        for value in values {
            literal(separator)
            separator = ", "
            try append(value, &self)
            guard bytes.count > 1 << 16 else { continue }
            try write(bytes)
            bytes = []
        }
        literal("]")
    }

    /// Computes a layout and appends it, without the closing bracket.
    fileprivate mutating func answer(_ request: LayoutRequest, to write: ([UInt8]) throws -> Void) rethrows {
        let arrangement = request.arrange()
        let offset = request.offset
        literal("{\"contentSize\": ")
        array(arrangement.contentSize.width, arrangement.contentSize.height)
        literal(", \"elements\": ")
        try list(arrangement.allPlacements(offset: offset), to: write) { placed, output in
            output.name(placed.element)
            output.members(of: placed.placement)
        }
        literal(", \"queries\": ")
        try list(request.queries, to: write) { rect, output in
            try output.list(arrangement.placements(in: rect, offset: offset), to: write) { placed, output in
                output.name(placed.element)
                output.literal("}")
            }
        }
        literal(", \"targets\": ")
        try list(request.targets, to: write) { target, output in
            let rest = arrangement.restingOffset(proposed: target.proposed, velocity: target.velocity, from: offset)
            output.array(rest.x, rest.y)
        }
    }

    /// Appends the identity of an element, and leaves the object open.
    private mutating func name(_ element: LayoutElement) {
        switch element.kind {
        case .background: literal("{\"kind\": \"background\", \"section\": ")
        case .header: literal("{\"kind\": \"header\", \"section\": ")
        case .item: literal("{\"kind\": \"item\", \"section\": ")
        case .footer: literal("{\"kind\": \"footer\", \"section\": ")
        }
        number(element.section)
        literal(", \"item\": ")
        number(element.index)
    }

    private mutating func members(of placement: Placement) {
        literal(", \"frame\": ")
        array(placement.frame.x, placement.frame.y, placement.frame.width, placement.frame.height)
        literal(", \"scale\": ")
        number(placement.scale)
        literal(", \"alpha\": ")
        number(placement.opacity)
        literal(", \"z\": ")
        number(placement.zIndex)
        literal(", \"column\": ")
        if let lane = placement.lane { number(lane) } else { literal("null") }
        literal("}")
    }
}
