import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite struct BatchWriterTests {
    private func code(_ code: OperationCode) -> Double { Double(code.rawValue) }

    @Test func geometryWithoutTransformHasNoMatrix() {
        var writer = BatchWriter()
        writer.append(
            .place(
                7,
                HostPlacement(
                    bounds: CGRect(x: 1, y: 2, width: 30, height: 40),
                    position: CGPoint(x: 5, y: 6),
                    anchorPoint: CGPoint(x: 0.5, y: 0.25),
                    transform: CATransform3DIdentity,
                    zPosition: 3
                )
            )
        )
        #expect(writer.numbers == [code(.setGeometry), 7, 1, 2, 30, 40, 5, 6, 0.5, 0.25, 3, 0])
        #expect(writer.bytes.isEmpty)
    }

    @Test func textsAreLengthsAndConsecutiveBytes() {
        var writer = BatchWriter()
        var description = HostDescription()
        description.level = 3
        description.share = 0.5
        description.role = .item
        description.label = "Tür"
        description.hint = "x"
        description.number = HostNumber(position: 2, start: 1, count: 9, group: 5)
        writer.append(.describe(4, description))
        writer.append(.number(4, HostNumber(position: 3, start: 2, count: 10, group: 8)))
        #expect(
            writer.numbers == [code(.describe), 4, 7, 4, 0, 1, 0, 0, 1, 0, 0, 2, 1, 9, 5, 3, 0.5, code(.setItemPosition), 4, 3, 2, 10, 8]
        )
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "Türx")
    }

    @Test func drawingsAreCountsAndNumbers() {
        var writer = BatchWriter()
        writer.append(.drawing(6, [5, 10, 10, 20, -1, 1]))
        writer.append(.drawing(6, []))
        #expect(writer.numbers == [code(.setDrawing), 6, 6, 5, 10, 10, 20, -1, 1, code(.setDrawing), 6, 0])
    }

    @Test func colorsAreOneNumber() {
        #expect(Optional<CGColor>.none.packed == -1)
        let color = CGColor(red: 1, green: 0.5, blue: 2, alpha: 0)
        #expect(Optional(color).packed == Double(0xFF80_FF00))
    }
}
