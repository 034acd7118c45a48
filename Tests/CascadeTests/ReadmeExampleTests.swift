import Cascade
import Foundation
import Testing

/// The example of the README, compiled and run, and compared with its text.
@Suite struct ReadmeExampleTests {
    @Test func theExampleOfTheReadmeHasTheStatedResults() throws {
        // README
        let photos = LayoutSection(ItemList(aspectRatios: [1.5, 0.75, 1, 1.78]), header: 44)
        let options = WaterfallOptions(lanes: 2, spacing: 10, insets: .all(10))
        var wall = options.arrange([photos], in: LayoutSize(width: 390, height: 300))

        let height = wall.contentSize.height
        let second = wall.placement(of: .item(1))?.frame
        let visible = wall.placements(in: LayoutRect(x: 0, y: 0, width: 390, height: 200))

        let anchor = ScrollAnchor(.item(2), in: wall, offset: LayoutPoint(x: 0, y: 0))
        let changes: [LayoutChange] = [.insertItems([.aspectRatio(0.5)], at: 0, section: 0)]
        try wall.apply(changes)
        let offset = anchor?.applying(changes)?.offset(in: wall)
        // END

        // Two lanes of 180 points behind an inset of 10; the pictures are 120, 240, 180 and 180 / 1.78 points high.
        #expect(abs(height - (44 + 10 + 240 + 10 + 180 / 1.78 + 10)) < 1e-9)
        #expect(second == LayoutRect(x: 200, y: 54, width: 180, height: 240))
        #expect(visible.map(\.element) == [.header(section: 0), .item(0), .item(1), .item(2)])
        // The former third picture moved from 184 to 424, and the content scrolls by the same distance.
        #expect(offset == LayoutPoint(x: 0, y: 240))
    }

    @Test func theReadmeShowsThisExample() throws {
        let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let example = try #require(Self.lines(of: here, between: "        // README", and: "        // END"))
        let shown = try #require(Self.lines(of: readme, between: "import Cascade", and: "```"))
        let indented = shown.map { $0.isEmpty ? "" : "        " + $0 }
        #expect(Array(indented.drop { $0.isEmpty }) == example)
    }

    private static func lines(of text: String, between first: String, and last: String) -> [String]? {
        let lines = text.components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: first), let end = lines[(start + 1)...].firstIndex(of: last) else { return nil }
        return Array(lines[(start + 1)..<end])
    }
}
