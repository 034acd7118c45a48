import Testing

@testable import Browser
@testable import UIKit

@MainActor
@Suite("Batches for the page")
struct BatchWriterTests {
    @Test("A placement is its view and its numbers, without a matrix where there is no transform")
    func place() {
        var writer = BatchWriter()
        writer.put(
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
        #expect(writer.numbers == [3, 7, 1, 2, 30, 40, 5, 6, 0.5, 0.25, 3, 0])
        #expect(writer.bytes.isEmpty)
    }

    @Test("Texts follow one another, each as long as its number says")
    func texts() {
        var writer = BatchWriter()
        var description = HostDescription()
        description.role = .item
        description.label = "Tür"
        description.hint = "x"
        description.number = HostNumber(position: 2, count: 9)
        writer.put(.describe(4, description))
        writer.put(.number(4, HostNumber(position: 3, count: 10)))
        #expect(writer.numbers == [9, 4, 7, 4, 0, 1, 0, 0, 1, 0, 0, 2, 9, -1, 16, 4, 3, 10])
        #expect(String(decoding: writer.bytes, as: UTF8.self) == "Türx")
    }

    @Test("A drawing is its view, how many numbers follow, and these")
    func drawing() {
        var writer = BatchWriter()
        writer.put(.drawing(6, [5, 10, 10, 20, -1, 1]))
        writer.put(.drawing(6, []))
        #expect(writer.numbers == [17, 6, 6, 5, 10, 10, 20, -1, 1, 17, 6, 0])
    }

    @Test("A colour is one number, none is -1")
    func colors() {
        #expect(Optional<CGColor>.none.packed == -1)
        let color = CGColor(red: 1, green: 0.5, blue: 2, alpha: 0)
        #expect(Optional(color).packed == Double(0xFF80_FF00))
    }
}
