import Cascade

/// The output for a document: one line of JSON.
public struct LayoutResponse: Sendable {
    private let outcome: Result<LayoutRequest, LayoutRequestError>

    /// Creates the output for the result of a reader.
    public init(_ outcome: Result<LayoutRequest, LayoutRequestError>) {
        self.outcome = outcome
    }

    /// Computes the layout and writes it, with a line feed at the end.
    ///
    /// - Parameter write: Called with pieces of the line, each of some ten thousand bytes of UTF-8.
    /// - Complexity: O(n) time; memory for the placements, not for the text.
    public func write(to write: ([UInt8]) throws -> Void) rethrows {
        var output = JSONOutput()
        switch outcome {
        case .success(let request): try Self.write(request, &output, to: write)
        case .failure(let error):
            output.literal("{\"error\": ")
            output.string(error.description)
            output.literal("}")
        }
        output.literal("\n")
        try output.flush(to: write)
    }

    /// The output as text, with a line feed at the end.
    public var text: String {
        var bytes: [UInt8] = []
        write { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func write(_ request: LayoutRequest, _ output: inout JSONOutput, to write: ([UInt8]) throws -> Void) rethrows {
        let arrangement = request.arrange()
        let offset = request.offset
        output.literal("{\"contentSize\": ")
        output.array(arrangement.contentSize.width, arrangement.contentSize.height)
        output.literal(", \"elements\": ")
        try output.list(arrangement.allPlacements(offset: offset), to: write) { placed, output in element(placed, &output) }
        output.literal(", \"queries\": ")
        try output.list(request.queries, to: write) { rect, output in
            try output.list(arrangement.placements(in: rect, offset: offset), to: write) { placed, output in
                name(placed.element, &output)
                output.literal("}")
            }
        }
        output.literal(", \"targets\": ")
        try output.list(request.targets, to: write) { target, output in
            let rest = arrangement.restingOffset(proposed: target.proposed, velocity: target.velocity, from: offset)
            output.array(rest.x, rest.y)
        }
        output.literal("}")
    }

    /// Writes the identity of an element, and leaves the object open.
    private static func name(_ element: LayoutElement, _ output: inout JSONOutput) {
        switch element.kind {
        case .background: output.literal("{\"kind\": \"background\", \"section\": ")
        case .header: output.literal("{\"kind\": \"header\", \"section\": ")
        case .item: output.literal("{\"kind\": \"item\", \"section\": ")
        case .footer: output.literal("{\"kind\": \"footer\", \"section\": ")
        }
        output.number(element.section)
        output.literal(", \"item\": ")
        output.number(element.index)
    }

    private static func element(_ placed: PlacedElement, _ output: inout JSONOutput) {
        let placement = placed.placement
        let frame = placement.frame
        name(placed.element, &output)
        output.literal(", \"frame\": ")
        output.array(frame.x, frame.y, frame.width, frame.height)
        output.literal(", \"scale\": ")
        output.number(placement.scale)
        output.literal(", \"alpha\": ")
        output.number(placement.opacity)
        output.literal(", \"z\": ")
        output.number(placement.zIndex)
        output.literal(", \"column\": ")
        if let lane = placement.lane { output.number(lane) } else { output.literal("null") }
        output.literal("}")
    }
}
