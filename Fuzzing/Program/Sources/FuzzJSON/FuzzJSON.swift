import Cascade
import FuzzSupport
import LayoutDocument
import LayoutDrawing

/// Reads any bytes as layout documents, responds to each one and draws it.
///
/// Requires no trap, error messages of bounded length, and only finite numbers in the drawing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var pieces = [FuzzInput(start, count).rest]
    // The text arrives in two pieces, divided anywhere, so that lines span pieces.
    if let first = pieces[0].first, pieces[0].count > Int(first) {
        pieces = [Array(pieces[0].dropFirst(Int(first))), Array(pieces[0].prefix(Int(first)))]
    }
    var reader = LayoutRequestReader { pieces.popLast() ?? [] }
    do {
        while let outcome = try reader.next() {
            let response = LayoutResponse(outcome).text
            switch outcome {
            case .failure(let error): require(error.description.utf8.count < 1_000, "a message of \(error.description.utf8.count) bytes")
            case .success(let request):
                if let word = nonNumber(in: response) { finding("the response contains \(word)") }
                draw(request)
            }
        }
    } catch {
        finding("reading pieces does not throw: \(error)")
    }
    return 0
}

private func draw(_ request: LayoutRequest) {
    let drawing = ArrangementDrawing(request.arrange(), title: "", offset: request.offset, queries: request.queries, elementLimit: 40)
    let svg = drawing.svg()
    if let word = nonNumber(in: svg) { finding("the drawing contains \(word)") }
}

/// Returns the text of a number that is not finite, or `nil`.
private func nonNumber(in text: String) -> String? {
    var last: (UInt8, UInt8) = (0, 0)
    for byte in text.utf8 {
        switch (last.0, last.1, byte) {
        case (UInt8(ascii: "n"), UInt8(ascii: "a"), UInt8(ascii: "n")): return "nan"
        case (UInt8(ascii: "i"), UInt8(ascii: "n"), UInt8(ascii: "f")): return "inf"
        default: last = (last.1, byte)
        }
    }
    return nil
}
