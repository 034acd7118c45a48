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
        if let rest = output.drain() { try write(rest) }
    }

    /// The output as text, with a line feed at the end.
    public var text: String {
        var bytes: [UInt8] = []
        write { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let pieceSize = 1 << 16

    private static func write(_ request: LayoutRequest, _ output: inout JSONOutput, to write: ([UInt8]) throws -> Void) rethrows {
        let arrangement = request.arrange()
        let size = arrangement.contentSize
        output.literal("{\"contentSize\": ")
        output.array(size.width, size.height)
        output.literal(", \"elements\": [")
        for (index, placed) in arrangement.allPlacements(offset: request.offset).enumerated() {
            if index > 0 { output.literal(", ") }
            element(placed, &output)
            if let piece = output.drain(above: pieceSize) { try write(piece) }
        }
        output.literal("], \"queries\": [")
        for (index, rect) in request.queries.enumerated() {
            output.literal(index > 0 ? ", [" : "[")
            for (index, placed) in arrangement.placements(in: rect, offset: request.offset).enumerated() {
                if index > 0 { output.literal(", ") }
                name(placed.element, &output)
                output.literal("}")
                if let piece = output.drain(above: pieceSize) { try write(piece) }
            }
            output.literal("]")
        }
        output.literal("], \"targets\": [")
        for (index, target) in request.targets.enumerated() {
            if index > 0 { output.literal(", ") }
            let rest = arrangement.restingOffset(proposed: target.proposed, velocity: target.velocity, from: request.offset)
            output.array(rest.x, rest.y)
            if let piece = output.drain(above: pieceSize) { try write(piece) }
        }
        output.literal("]}")
    }

    /// Writes the identity of an element, and leaves the object open.
    private static func name(_ element: LayoutElement, _ output: inout JSONOutput) {
        output.literal("{\"kind\": ")
        switch element.kind {
        case .background: output.literal("\"background\"")
        case .header: output.literal("\"header\"")
        case .item: output.literal("\"item\"")
        case .footer: output.literal("\"footer\"")
        }
        output.literal(", \"section\": ")
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
