import Foundation
import GalleryTesting
import LayoutDocument
import LayoutDrawing
import Testing

/// Tests of drawings of random and extreme documents.
struct FiniteDrawingTests {
    private static let extreme = [
        "0", "-0", "5e-324", "-5e-324", "2.2e-308", "1e-300", "1e-12", "0.1", "1", "-1", "7.5", "100", "65536", "1e9", "1e40", "1e300",
        "1.7976931348623157e308", "-1.7976931348623157e308", "1e999", "-1e999",
    ]

    private static func drawing(_ document: String) throws -> String {
        var pieces = [Array(document.utf8)]
        var reader = LayoutRequestReader { pieces.popLast() ?? [] }
        let request = try #require(try reader.next()).get()
        var drawing = ArrangementDrawing(request.arrange(), title: "T", offset: request.offset)
        drawing.queries = request.queries
        return drawing.svg()
    }

    /// Requires the numbers in all attributes to be finite.
    private static func expectFiniteNumbers(in svg: String, _ comment: String) throws {
        let names: Set = ["x", "y", "x1", "x2", "y1", "y2", "width", "height", "rx", "opacity", "viewBox", "transform"]
        var count = 0
        for element in try ParsedSVG(svg).elements {
            for (name, value) in element.attributes where names.contains(name) && !value.hasSuffix("%") {
                for word in value.split(whereSeparator: { " ()".contains($0) }) where word != "rotate" {
                    count += 1
                    #expect(Double(word)?.isFinite == true, "\(element.name) \(name)=\"\(value)\" in \(comment)")
                }
            }
        }
        #expect(count > 4)
    }

    @Test(arguments: [
        #"{"layout":"waterfall","container":{"width":0,"height":5e-324},"sections":[{"items":[{"aspectRatio":0}]}]}"#,
        #"{"layout":"waterfall","container":{"width":5e-324,"height":0}}"#,
        #"{"layout":"line","container":{"width":5e-324,"height":5e-324},"offset":[1e999,-1e999],"sections":[{"items":[{}]}]}"#,
    ])
    func aTinyContainerGivesFiniteNumbers(document: String) throws {
        try Self.expectFiniteNumbers(in: Self.drawing(document), document)
    }

    @Test(arguments: [
        #"{"contentSize":[1e999,0],"elements":[{"kind":"item","section":0,"item":0,"frame":[1e999,-1e999,1e308,1e999],"scale":1e999}]}"#,
        #"{"contentSize":[-5,5e-324],"elements":[{"kind":"header","section":-1,"item":-1,"frame":[0,0,-1e999,5e-324],"z":1e300}]}"#,
    ])
    func aForeignAnswerGivesFiniteNumbers(answer: String) throws {
        var pieces = [Array(answer.utf8)]
        var reader = LayoutRequestReader { pieces.popLast() ?? [] }
        guard case .answer(let read) = try #require(try reader.nextRequestOrAnswer()).get() else {
            Issue.record("not read as an answer")
            return
        }
        try Self.expectFiniteNumbers(in: ArrangementDrawing(read.elements, contentSize: read.contentSize, title: "T").svg(), answer)
    }

    @Test func anInfiniteOffsetIsShownInTheCaption() throws {
        let svg = try Self.drawing(#"{"layout":"line","container":{"width":300,"height":200},"offset":[1e999,-1e999]}"#)
        #expect(try ParsedSVG(svg).texts.contains("container 300 × 200 at ∞, −∞, far from the content and not drawn"))
    }

    @Test func randomAndExtremeDocumentsGiveFiniteNumbers() throws {
        for seed in 1...1_500 as ClosedRange<UInt64> {
            var random = RandomDocument(seed: seed, numbers: Self.extreme)
            let document = random.document()
            try Self.expectFiniteNumbers(in: Self.drawing(document), "seed \(seed): \(document)")
        }
    }
}

/// A generator of documents with random options, sections and extreme numbers.
private struct RandomDocument {
    private var random: SeededGenerator
    private let numbers: [String]

    init(seed: UInt64, numbers: [String]) {
        random = SeededGenerator(seed: seed)
        self.numbers = numbers
    }

    mutating func document() -> String {
        let layout = pick(["waterfall", "line", "circle"])
        let sections = (0..<below(4)).map { _ in section(layout) }.joined(separator: ",")
        let queries = (0..<below(3)).map { _ in "[\(number()),\(number()),\(number()),\(number())]" }.joined(separator: ",")
        return """
            {"layout":"\(layout)","container":{"width":\(number()),"height":\(number())},"offset":[\(number()),\(number())],\
            "options":{\(options(layout))},"sections":[\(sections)],"queries":[\(queries)]}
            """
    }

    private mutating func options(_ layout: String) -> String {
        var options: [String] = []
        switch layout {
        case "waterfall":
            options = [
                #""columns":\#(below(5))"#, #""columnSpacing":\#(number())"#, #""rowSpacing":\#(number())"#, #""insets":\#(insets())"#,
                #""background":\#(insets())"#, #""axis":"\#(pick(["vertical", "horizontal"]))""#, #""dense":\#(pick(["true", "false"]))"#,
                #""stickyHeaders":true"#, #""placement":{"tolerance":\#(number())}"#, #""direction":"rtl""#,
            ]
        case "line":
            options = [
                #""itemSize":[\#(number()),\#(number())]"#, #""spacing":\#(number())"#, #""scale":"linear""#,
                #""minimumScale":\#(number())"#, #""axis":"vertical""#, #""direction":"rtl""#,
            ]
        default:
            options = [
                #""itemSize":[\#(number()),\#(number())]"#, #""radius":\#(number())"#, #""startAngle":\#(number())"#, #""clockwise":true"#,
            ]
        }
        return options.filter { _ in below(3) > 0 }.joined(separator: ",")
    }

    private mutating func section(_ layout: String) -> String {
        let items = (0..<below(6)).map { _ in
            switch below(3) {
            case 0 where layout == "waterfall": return #"{"aspectRatio":\#(number()),"span":\#(below(4))}"#
            case 1 where layout != "circle": return #"{"width":\#(number()),"height":\#(number())}"#
            default: return layout == "waterfall" ? #"{"height":\#(number())}"# : "{}"
            }
        }
        return #"{"header":\#(number()),"footer":\#(number()),"items":[\#(items.joined(separator: ","))]}"#
    }

    private mutating func insets() -> String { #"{"top":\#(number()),"left":\#(number()),"bottom":\#(number()),"right":\#(number())}"# }
    private mutating func number() -> String { pick(numbers) }
    private mutating func pick(_ values: [String]) -> String { random.pick(values) }

    private mutating func below(_ limit: Int) -> Int { random.number(below: limit) }
}
