import Cascade
import Foundation

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
        var line = ResponseLine()
        switch outcome {
        case .success(let request): try line.append(request, to: write)
        case .failure(let error): line.text = #"{"error": \#(error.description.json)"#
        }
        try write(Array((line.text + "}\n").utf8))
    }
}

/// A line of JSON under construction.
private struct ResponseLine {
    /// The part that has not been passed on.
    var text = ""

    /// Computes a layout and appends it, without the closing bracket.
    mutating func append(_ request: LayoutRequest, to write: ([UInt8]) throws -> Void) rethrows {
        let (arrangement, offset) = (request.arrange(), request.offset)
        let size = arrangement.contentSize
        text += #"{"contentSize": [\#(size.width.json), \#(size.height.json)], "elements": "#
        try appendArray(arrangement.allPlacements(offset: offset), to: write) { placed, line in
            let (placement, frame) = (placed.placement, placed.placement.frame)
            line.text += "{\(placed.element.json)"
            line.text += #", "frame": [\#(frame.x.json), \#(frame.y.json), \#(frame.width.json), \#(frame.height.json)]"#
            line.text += #", "scale": \#(placement.scale.json), "alpha": \#(placement.opacity.json), "z": \#(placement.zIndex)"#
            line.text += #", "column": \#(placement.lane.map(String.init) ?? "null")}"#
        }
        text += #", "queries": "#
        try appendArray(request.queries, to: write) { rect, line in
            try line.appendArray(arrangement.placements(in: rect, offset: offset), to: write) { placed, line in
                line.text += "{\(placed.element.json)}"
            }
        }
        text += #", "targets": "#
        try appendArray(request.targets, to: write) { target, line in
            let rest = arrangement.restingOffset(proposed: target.proposed, velocity: target.velocity, from: offset)
            line.text += "[\(rest.x.json), \(rest.y.json)]"
        }
    }

    /// Appends an array, and passes pieces of some ten thousand bytes on.
    private mutating func appendArray<Values: Sequence>(
        _ values: Values,
        to write: ([UInt8]) throws -> Void,
        _ append: (Values.Element, inout ResponseLine) throws -> Void
    ) rethrows {
        text += "["
        var separator = ""
        for value in values {
            text += separator
            separator = ", "
            try append(value, &self)
            guard text.utf8.count > 1 << 16 else { continue }
            try write(Array(text.utf8))
            text = ""
        }
        text += "]"
    }
}

extension LayoutElement {
    /// The members that identify the element.
    fileprivate var json: String { #""kind": "\#(kind.word)", "section": \#(section), "item": \#(index)"# }
}

extension Double {
    /// The number as the shortest text with the same value, integers without a decimal point.
    ///
    /// −0 is 0. NaN and infinity would be 0; arrangements contain neither.
    var json: String {
        if let whole = Int(exactly: self), abs(self) < 0x1p53 { return "\(whole)" }
        return isFinite ? description : "0"
    }
}

extension String {
    /// The text with quotation marks.
    var json: String {
        let characters = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\0"..<" ": String(format: "\\u%04x", scalar.value)
            default: "\(scalar)"
            }
        }
        return "\"\(characters.joined())\""
    }
}
