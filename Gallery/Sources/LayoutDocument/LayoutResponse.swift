import Cascade
import Foundation

/// The output for a document: one line of JSON.
package enum LayoutResponse {
    /// Computes the layout and writes it, with a line feed at the end.
    ///
    /// - Parameter write: Called with pieces of the line, each of some ten thousand bytes of UTF-8.
    /// - Complexity: O(n) time; memory for the placements, not for the text.
    package static func write(_ outcome: Result<LayoutRequest, DocumentError>, to write: ([UInt8]) throws -> Void) rethrows {
        var output = JSONOutput()
        switch outcome {
        case .success(let request):
            let arrangement = request.arrange()
            let offset = request.offset
            output.add("{\"contentSize\": [", arrangement.contentSize.width)
            output.add(", ", arrangement.contentSize.height)
            output.add("], \"elements\": ")
            try output.list(arrangement.allPlacements(offset: offset), to: write) { placed, output in
                let (frame, placement) = (placed.placement.frame, placed.placement)
                output.add(placed.element)
                output.add(", \"frame\": [", frame.x)
                output.add(", ", frame.y)
                output.add(", ", frame.width)
                output.add(", ", frame.height)
                output.add("], \"scale\": ", placement.scale)
                output.add(", \"alpha\": ", placement.opacity)
                output.add(", \"z\": ", placement.zIndex)
                if let lane = placement.lane { output.add(", \"column\": ", lane) } else { output.add(", \"column\": null") }
                output.add("}")
            }
            output.add(", \"queries\": ")
            try output.list(request.queries, to: write) { rect, output in
                try output.list(arrangement.placements(in: rect, offset: offset), to: write) { placed, output in
                    output.add(placed.element)
                    output.add("}")
                }
            }
            output.add(", \"targets\": ")
            try output.list(request.targets, to: write) { target, output in
                let rest = arrangement.restingOffset(proposed: target.proposed, velocity: target.velocity, from: offset)
                output.add("[", rest.x)
                output.add(", ", rest.y)
                output.add("]")
            }
        case .failure(let error):
            output.add("{\"error\": ")
            output.add(string: error.description)
        }
        output.add("}\n")
        try write(output.bytes)
    }
}

/// A JSON text under construction, as UTF-8.
struct JSONOutput {
    private(set) var bytes: [UInt8] = []

    /// Appends text that is JSON already.
    mutating func add(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    mutating func add(_ text: StaticString, _ value: Int) {
        add(text)
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Appends text and a number as the shortest text with the same value, integers without a decimal point.
    ///
    /// −0 is 0. NaN and infinity would be 0; arrangements contain neither.
    mutating func add(_ text: StaticString, _ value: Double) {
        if let whole = Int(exactly: value), abs(value) < 0x1p53 { return add(text, whole) }
        add(text)
        bytes.append(contentsOf: (value.isFinite ? value.description : "0").utf8)
    }

    /// Appends a string with its quotation marks.
    mutating func add(string: String) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        // Text can always be encoded.
        bytes += (try? encoder.encode(string)) ?? Data()
    }

    /// Appends an array, and passes pieces of some ten thousand bytes on.
    fileprivate mutating func list<Values: Sequence>(
        _ values: Values,
        to write: ([UInt8]) throws -> Void,
        _ append: (Values.Element, inout JSONOutput) throws -> Void
    ) rethrows {
        add("[")
        var separator: StaticString = ""
        for value in values {
            add(separator)
            separator = ", "
            try append(value, &self)
            guard bytes.count > 1 << 16 else { continue }
            try write(bytes)
            bytes = []
        }
        add("]")
    }

    /// Appends the identity of an element, and leaves the object open.
    fileprivate mutating func add(_ element: LayoutElement) {
        switch element.kind {
        case .background: add("{\"kind\": \"background\", \"section\": ", element.section)
        case .header: add("{\"kind\": \"header\", \"section\": ", element.section)
        case .item: add("{\"kind\": \"item\", \"section\": ", element.section)
        case .footer: add("{\"kind\": \"footer\", \"section\": ", element.section)
        }
        add(", \"item\": ", element.index)
    }
}
