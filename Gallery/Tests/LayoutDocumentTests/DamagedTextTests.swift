import Foundation
import GalleryTesting
import Testing

/// Tests with random damage in documents.
struct DamagedTextTests {
    private static let document = """
        {"layout": "waterfall", "container": {"width": 100, "height": 20.5}, "offset": [0, 1e2], "options": {"columns": 2, "dense": true,
          "placement": {"tolerance": 6}, "background": {"insets": {"top": 1}}, "axis": "horizontal"},
         "sections": [{"header": 5, "items": [{"height": 30, "span": "full"}, {"aspectRatio": 2, "column": 1}]}, {"items": []}],
         "queries": [[0, 34, 10, 1]], "targets": [{"proposed": [7, -1000], "velocity": [0, 1]}]}
        {"layout": "line", "container": {"width": 100, "height": 60}, "options": {"itemSize": [40, 40]}, "sections": [{"items": [{}, {}]}]}
        {"layout": "circle", "container": {"width": 9, "height": 9}, "options": {"radius": "fit"}, "sections": [{"items": [{}, {}]}]}

        """

    @Test func damagedTextIsAnsweredIndependentlyOfChunks() throws {
        var generator = SeededGenerator(seed: 1)
        let good = Array(Self.document.utf8)
        let alphabet = Array("{}[]\",:\\ \n\r\t01e+-.ntfu\u{FF}\u{0}".utf8)
        var wrong = 0
        for round in 0..<400 {
            var bytes = good
            for _ in 0...Int.random(in: 0..<4, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: bytes.remove(at: place)
                case 1: bytes.insert(alphabet.randomElement(using: &generator)!, at: place)
                case 2: bytes[place] = alphabet.randomElement(using: &generator)!
                default: bytes.removeSubrange(place..<min(bytes.count, place + Int.random(in: 0..<40, using: &generator)))
                }
            }
            let whole = try responses(bytes)
            #expect(try responses(bytes, pieceSize: 1 + round % 50) == whole, "round \(round)")
            for response in whole {
                let object = try JSONSerialization.jsonObject(with: Data(response.utf8)) as? [String: Any]
                #expect(object?["error"] is String || object?["elements"] is [Any], "round \(round): \(response)")
                if object?["error"] != nil { wrong += 1 }
            }
        }
        #expect(wrong > 200)
    }
}
