import Cascade
import FuzzSupport
import LayoutDocument
import LayoutDrawing

/// Reads any bytes as layout documents or answers, responds to each document, and draws it and its answer.
///
/// Requires no trap, error messages of bounded length, only finite numbers in the drawings, and answers that can be read.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    var pieces = [FuzzInput(start, count).rest]
    // The text arrives in two pieces, divided anywhere, so that lines span pieces.
    if let first = pieces[0].first, pieces[0].count > Int(first) {
        pieces = [Array(pieces[0].dropFirst(Int(first))), Array(pieces[0].prefix(Int(first)))]
    }
    var reader = LayoutRequestReader { pieces.popLast() ?? [] }
    do {
        while let outcome = try reader.nextRequestOrAnswer() {
            switch outcome {
            case .failure(let error):
                require(error.description.utf8.count < 1_000, "a message of \(error.description.utf8.count) bytes")
                LayoutResponse.write(.failure(error)) { _ in }
            case .success(.answer(let answer)): draw(answer)
            case .success(.request(let request)):
                var bytes: [UInt8] = []
                LayoutResponse.write(.success(request)) { bytes += $0 }
                let response = String(decoding: bytes, as: UTF8.self)
                if let word = nonNumber(in: response) { finding("the response contains \(word)") }
                var drawing = ArrangementDrawing(request.arrange(), title: "", offset: request.offset)
                drawing.queries = request.queries
                draw(drawing)
                var answers = [bytes]
                var reader = LayoutRequestReader { answers.popLast() ?? [] }
                guard case .success(.answer(let answer)) = try reader.nextRequestOrAnswer() else {
                    finding("the answer cannot be read: \(response.prefix(1_000))")
                }
                draw(answer)
            }
        }
    } catch {
        finding("reading pieces does not throw: \(error)")
    }
    return 0
}

private func draw(_ answer: LayoutAnswer) {
    draw(ArrangementDrawing(answer.elements, contentSize: answer.contentSize, title: ""))
}

private func draw(_ drawing: ArrangementDrawing) {
    var drawing = drawing
    drawing.elementLimit = 40
    if let word = nonNumber(in: drawing.svg()) { finding("the drawing contains \(word)") }
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
