import Cascade
import Foundation
import GalleryModel
import GalleryPage
import GalleryTesting
import Pictures
import Testing

/// Tests of the styles with the engine's frames.
struct LayoutStylesTests {
    /// Returns the rules of each breakpoint by the minimum width of the window in pixels.
    private static func rules(of page: GalleryPage) -> [Int: [String]] {
        var rules: [Int: [String]] = [:]
        var window = 0
        for line in page.layoutStyles.split(separator: "\n").map(String.init) {
            if line.hasPrefix("@media (min-width:") {
                window = Int(line.dropFirst("@media (min-width:".count).prefix { $0.isNumber }) ?? -1
            } else if line == "}" {
                window = 0
            } else {
                rules[window, default: []].append(line)
            }
        }
        return rules
    }

    /// Returns the lengths of a rule by property, or `nil` unless there is exactly one such rule.
    private static func lengths(_ selector: String, _ rules: [String]) -> [String: Double]? {
        let found = rules.filter { $0.hasPrefix(selector + "{") && !$0.contains("background-color") }
        guard found.count == 1, let rule = found.first else { return nil }
        var lengths: [String: Double] = [:]
        for part in rule.dropFirst(selector.count + 1).dropLast().split(separator: ";") {
            let pair = part.split(separator: ":")
            guard pair.count == 2, pair[1].hasSuffix("px"), let value = Double(pair[1].dropLast(2)) else { return nil }
            lengths[String(pair[0])] = value
        }
        return lengths
    }

    @Test func eachRangeHasARuleForEachTileEqualToTheEnginesFrame() throws {
        let sample = try SampleAlbum(sections: [("Sea", 17), (nil, 5), ("Hills", 23)])
        let page = GalleryPage(sample.album)
        let rules = Self.rules(of: page)
        #expect(rules.keys.sorted() == Breakpoint.all.map { Int($0.window) })
        // The pictures with a width of their own in this range or a narrower one.
        var withWidth: Set<Int> = []
        for layout in page.layouts {
            let breakpoint = try #require(rules[Int(layout.breakpoint.window)])
            let height = layout.arrangement.contentSize.height
            #expect(Self.lengths(".gallery", breakpoint) == ["height": height])
            #expect(Self.lengths(".masthead,.gallery,.colophon", breakpoint) == ["--container": layout.breakpoint.container])
            let width = try #require(Self.lengths(".tile", breakpoint)?["width"])
            var number = 0
            for (section, content) in sample.album.sections.enumerated() {
                if content.title != nil {
                    let frame = try #require(layout.arrangement.placement(of: .header(section: section))?.frame)
                    let rule = try #require(Self.lengths("#s\(section)", breakpoint))
                    #expect(rule["top"] == frame.y && rule["height"] == frame.height)
                    // The other styles give a header the full width; one in a shared row begins above its pictures.
                    let first = try #require(layout.arrangement.placement(of: .item(0, section: section))?.frame)
                    #expect(rule["left"] ?? 0 == first.x && frame.x == 0 && frame.width == layout.breakpoint.container)
                } else {
                    #expect(Self.lengths("#s\(section)", breakpoint) == nil)
                }
                for item in content.pictures.indices {
                    let frame = try #require(layout.arrangement.placement(of: .item(item, section: section))?.frame)
                    var expected = ["left": frame.x, "top": frame.y, "height": frame.height]
                    if frame.width != width { withWidth.insert(number) }
                    if withWidth.contains(number) { expected["width"] = frame.width }
                    #expect(Self.lengths("#p\(number)", breakpoint) == expected)
                    number += 1
                }
            }
            #expect(number == 45)
        }
    }

    /// The rules of a range apply in wider windows too.
    @Test func elementsOfSharedRowsHaveTheirFramesInEachRange() throws {
        let sample = try SampleAlbum(sections: (1...12).map { ("Folder \($0)" as String?, 1 + $0 % 3) })
        let page = GalleryPage(sample.album)
        let rules = Self.rules(of: page)
        var applied: [String: [String: Double]] = [:]
        for layout in page.layouts {
            let breakpoint = try #require(rules[Int(layout.breakpoint.window)])
            let laneWidth = try #require(Self.lengths(".tile", breakpoint)?["width"])
            for element in layout.elements {
                applied[element.name, default: [:]].merge(try #require(Self.lengths("#\(element.name)", breakpoint))) { $1 }
                let lengths = try #require(applied[element.name])
                let usual = element.name.hasPrefix("p") ? laneWidth : layout.breakpoint.container
                #expect(lengths["left"] ?? 0 == element.frame.x && lengths["width"] ?? usual == element.frame.width, "\(element.name)")
            }
        }
    }

    @Test(arguments: Breakpoint.all)
    func everyEdgeIsAWholePixel(breakpoint: Breakpoint) throws {
        let sample = try SampleAlbum(sections: [("Sea", 40)])
        let layout = PageLayout(sample.album, breakpoint: breakpoint)
        let placements = layout.arrangement.allPlacements()
        var columns: Set<Double> = []
        for frame in placements.map(\.placement.frame) {
            for edge in [frame.x, frame.y, frame.width, frame.height] { #expect(edge == edge.rounded(), "\(frame)") }
            #expect(frame.x >= 0 && frame.x + frame.width <= breakpoint.container)
            columns.insert(frame.x)
        }
        #expect(columns.count == breakpoint.lanes)
        let narrowest = breakpoint.window == 0 ? 320 : breakpoint.window
        #expect(breakpoint.container < narrowest, "room for a margin and a scroll bar")
    }

    @Test func theRangesAreInOrder() {
        #expect(Breakpoint.all.first?.window == 0)
        for (breakpoint, next) in zip(Breakpoint.all, Breakpoint.all.dropFirst()) {
            #expect(breakpoint.window < next.window && breakpoint.container < next.container && breakpoint.lanes <= next.lanes)
        }
    }

    @Test func aCaptionReservesTheLinesOfTheStyles() throws {
        let sample = try SampleAlbum(sections: [(nil, 1)])
        func styled(_ name: String) throws -> Int {
            let value = sample.styles.components(separatedBy: "--caption-\(name):").dropFirst().first?.prefix { $0 != "p" }
            return try #require(value.flatMap { Int($0) }, "\(name)")
        }
        let (gap, line, foot) = (try styled("gap"), try styled("line"), try styled("foot"))
        // A title of any length.
        let long = String(repeating: "A title of many words ", count: 50)
        for (title, price, lines) in [(long, "€1", 2), (long, nil, 1), (nil, "€1", 1), (nil, nil, 0)] as [(String?, String?, Int)] {
            for breakpoint in Breakpoint.all {
                sample.album.sections[0].pictures[0].title = nil
                sample.album.sections[0].pictures[0].price = nil
                let plain = PageLayout(sample.album, breakpoint: breakpoint).arrangement.contentSize.height
                sample.album.sections[0].pictures[0].title = title
                sample.album.sections[0].pictures[0].price = price
                let height = PageLayout(sample.album, breakpoint: breakpoint).arrangement.contentSize.height
                #expect(height - plain == (lines == 0 ? 0 : Double(gap + lines * line + foot)), "\(lines) lines")
            }
        }
    }

    @Test(
        arguments: [(1, 40_000, 4), (40_000, 1, 0.25), (100, 401, 4), (401, 100, 0.25), (100, 400, 4), (400, 200, 0.5)]
            as [(Int, Int, Double)]
    )
    func aTallPictureIsCropped(width: Int, height: Int, ratio: Double) throws {
        let sample = try SampleAlbum(sections: [(nil, 30)])
        sample.album.sections[0].pictures[0].width = width
        sample.album.sections[0].pictures[0].height = height
        sample.album.sections[0].pictures[0].title = nil
        sample.album.sections[0].pictures[0].price = nil
        for layout in GalleryPage(sample.album).layouts {
            let frame = try #require(layout.arrangement.placement(of: .item(0))?.frame)
            #expect(abs(frame.height - frame.width * ratio) <= 0.5)
        }
    }

    @Test func thePlaceholderHasThePicturesColor() throws {
        let sample = try SampleAlbum(sections: [(nil, 2)])
        sample.album.sections[0].pictures[1].color = PictureColor(r: 1, g: 254, b: 16)
        #expect(GalleryPage(sample.album).layoutStyles.contains("#p1 .picture{background-color:#01fe10}"))
    }

    @Test func thePicturesKeepTheirShape() throws {
        let sample = try SampleAlbum(sections: [(nil, 30)])
        for layout in GalleryPage(sample.album).layouts {
            for (item, picture) in sample.pictures.enumerated() where picture.title == nil {
                let frame = try #require(layout.arrangement.placement(of: .item(item))?.frame)
                #expect(abs(frame.height - frame.width * Double(picture.height) / Double(picture.width)) <= 0.5)
            }
        }
    }

    @Test func theFrameReportHasTheSameFrames() throws {
        let sample = try SampleAlbum(sections: [("Sea", 3), ("Hills", 2)])
        let page = GalleryPage(sample.album)
        let report = try #require(try JSONSerialization.jsonObject(with: page.frameReport) as? [String: [String: Any]])
        #expect(report.count == Breakpoint.all.count)
        let breakpoint = try #require(report["1184"])
        let layout = try #require(page.layouts.first { $0.breakpoint.container == 1184 })
        #expect(breakpoint["window"] as? Int == 1280)
        #expect(breakpoint["height"] as? Double == layout.arrangement.contentSize.height)
        let frames = try #require(breakpoint["frames"] as? [String: [Double]])
        #expect(Set(frames.keys) == ["p0", "p1", "p2", "p3", "p4", "s0", "s1"])
        let frame = try #require(layout.arrangement.placement(of: .item(1, section: 1))?.frame)
        #expect(frames["p4"] == [frame.x, frame.y, frame.width, frame.height])
    }

    @Test func anAlbumWithoutPicturesHasItsOwnStyles() throws {
        let page = GalleryPage(try SampleAlbum(sections: []).album)
        #expect(Self.rules(of: page).count == Breakpoint.all.count)
        #expect(!page.layoutStyles.contains("#p0"))
        // The note for an empty page is in the gallery, which must not get the content's height of 0.
        #expect(!page.layoutStyles.contains(".gallery{height:0px}"))
    }
}
