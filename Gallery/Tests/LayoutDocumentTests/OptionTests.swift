import Cascade
import Testing

@testable import LayoutDocument

/// Tests of the options of documents.
struct OptionTests {
    /// Returns the options of a document and those of its section.
    private func waterfall(_ options: String, section: String = "{}") throws -> (options: WaterfallOptions, section: WaterfallOptions) {
        let request = try request(
            #"{"layout": "waterfall", "container": {"width": 1, "height": 2}, "options": \#(options), "sections": [{"options": \#(section)}]}"#
        )
        let options = try #require(request.layout as? WaterfallOptions)
        return (options, options.applying(try #require(request.sections.first).options))
    }

    @Test func aWaterfallsDefaultsAreTheEngines() throws {
        let (options, section) = try waterfall("{}")
        #expect(options == WaterfallOptions())
        #expect(section == WaterfallOptions())
    }

    @Test func everyOptionOfAWaterfallIsRead() throws {
        let (options, section) = try waterfall(
            """
            {"columns": 3, "columnSpacing": 4, "rowSpacing": 5.5, "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "dense": true,
             "placement": {"tolerance": 6}, "background": {}, "stickyHeaders": true, "stickyFooters": true, "axis": "horizontal",
             "direction": "rtl", "sizing": "ratio"}
            """
        )
        let expected = WaterfallOptions(
            lanes: 3,
            laneSpacing: 4,
            itemSpacing: 5.5,
            insets: LayoutInsets(top: 1, left: 2, bottom: 3, right: 4),
            laneRule: .tolerance(6),
            isDense: true,
            background: .visible(),
            axis: .horizontal,
            readingDirection: .rightToLeft,
            sectionHeadersPinToVisibleBounds: true,
            sectionFootersPinToVisibleBounds: true
        )
        #expect(options == expected)
        #expect(section == expected)
    }

    @Test func aSectionsOptionsOverrideTheDocumentsKeyByKey() throws {
        let (options, section) = try waterfall(
            #"{"columns": 3, "rowSpacing": 5, "insets": {"top": 1, "left": 2}, "placement": "inOrder", "background": {"insets": {"top": 9}}}"#,
            section: #"{"columns": 4, "insets": {"left": 7}, "placement": "shortest", "background": false}"#
        )
        #expect(section == WaterfallOptions(lanes: 4, itemSpacing: 5, insets: LayoutInsets(left: 7)))
        #expect(
            options
                == WaterfallOptions(
                    lanes: 3,
                    itemSpacing: 5,
                    insets: LayoutInsets(top: 1, left: 2),
                    laneRule: .inOrder,
                    background: .visible(insets: LayoutInsets(top: 9))
                )
        )
    }

    @Test func columnsTakePrecedenceOverTheMinimumWidth() throws {
        #expect(try waterfall(#"{"minimumColumnWidth": 80}"#).section.lanes == .adaptive(minimum: 80))
        #expect(try waterfall(#"{"minimumColumnWidth": 80, "columns": 4}"#).section.lanes == .fixed(4))
        #expect(try waterfall(#"{"columns": 4}"#, section: #"{"minimumColumnWidth": 80}"#).section.lanes == .fixed(4))
        #expect(try waterfall(#"{"minimumColumnWidth": 80}"#, section: #"{"columns": -1}"#).section.lanes == .fixed(-1))
    }

    @Test func wholeNumbersMayHaveADecimalPointAndBeHuge() throws {
        #expect(try waterfall(#"{"columns": 3.0}"#).section.lanes == .fixed(3))
        #expect(try waterfall(#"{"columns": 3e0}"#).section.lanes == .fixed(3))
        #expect(try waterfall(#"{"columns": 1e300}"#).section.lanes == .fixed(.max))
        #expect(try waterfall(#"{"columns": -1e300}"#).section.lanes == .fixed(.min))
    }

    @Test func nullIsAbsentEverywhere() throws {
        let (options, section) = try waterfall(
            #"{"columns": null, "insets": {"top": null}, "placement": null, "background": null, "axis": null, "radius": null}"#,
            section: #"{"columns": null, "axis": null}"#
        )
        #expect(options == WaterfallOptions())
        #expect(section == WaterfallOptions())
        let request = try request(
            """
            {"layout": "line", "container": {"width": 1, "height": 2}, "offset": null, "options": null, "queries": null, "targets": null,
             "sections": [{"header": null, "footer": null, "options": null, "items": null}, {"items": [{"width": null, "span": null}]}]}
            """
        )
        #expect(request.sections == [LayoutSection(), LayoutSection(ItemList(count: 1))])
        #expect(request.queries.isEmpty && request.targets.isEmpty && request.offset == .zero)
    }

    @Test func aLinesOptionsAreRead() throws {
        let container = #""container": {"width": 1, "height": 2}"#
        let size = LayoutSize(width: 30, height: 40)
        let full = try request(
            """
            {"layout": "line", \(container), "options": {"itemSize": [30, 40], "spacing": -3, "axis": "vertical", "scale": "linear",
             "minimumScale": 0.25, "direction": "rtl"}}
            """
        )
        #expect(
            full.layout as? LineOptions
                == LineOptions(
                    itemSize: size,
                    spacing: -3,
                    axis: .vertical,
                    readingDirection: .rightToLeft,
                    effects: .shrinking(toScale: 0.25)
                )
        )
        let fifty = LayoutSize(width: 50, height: 50)
        #expect(try request(#"{"layout": "line", \#(container)}"#).layout as? LineOptions == LineOptions(itemSize: fifty))
    }

    @Test func aCirclesOptionsAreRead() throws {
        let container = #""container": {"width": 1, "height": 2}"#
        let fifty = LayoutSize(width: 50, height: 50)
        let full = #"{"itemSize": [50, 50], "radius": 70, "startAngle": 1.5, "clockwise": true, "direction": "rtl"}"#
        #expect(
            try request(#"{"layout": "circle", \#(container), "options": \#(full)}"#).layout as? CircleOptions
                == CircleOptions(itemSize: fifty, radius: .fixed(70), startAngle: 1.5, isClockwise: true)
        )
        let fitted = CircleOptions(itemSize: fifty, radius: .fitted)
        #expect(try request(#"{"layout": "circle", \#(container)}"#).layout as? CircleOptions == fitted)
    }

    @Test func theEnvironmentIsRead() throws {
        let request = try request(
            """
            {"targets": [{"velocity": [1, -2], "proposed": [3, 4]}, {"proposed": [5, 6]}], "queries": [[1, 2, 3, 4]], "sections": [],
             "offset": [-7, 8], "container": {"height": 2, "width": 1}, "layout": "waterfall"}
            """
        )
        #expect(request.container == LayoutSize(width: 1, height: 2))
        #expect(request.offset == LayoutPoint(x: -7, y: 8))
        #expect(request.queries == [LayoutRect(x: 1, y: 2, width: 3, height: 4)])
        #expect(
            request.targets == [
                LayoutRequest.Target(proposed: LayoutPoint(x: 3, y: 4), velocity: LayoutPoint(x: 1, y: -2)),
                LayoutRequest.Target(proposed: LayoutPoint(x: 5, y: 6)),
            ]
        )
    }

    @Test(arguments: [
        ("1", "", []), ("65535", "", []), ("0", "", ["options.columns: 0 counts as 1"]),
        ("-7", #","options": {"columns": 0}"#, ["options.columns: -7 counts as 1"]),
        ("2", #","options": {"columns": 70000}"#, ["sections[0].options.columns: 70000 counts as 65535"]),
    ])
    func adjustedNumbersOfColumnsAreReported(columns: String, section: String, warnings: [String]) throws {
        let request = try request(
            #"{"layout":"waterfall","container":{"width":1,"height":2},"options":{"columns":\#(columns)},"sections":[{"items":[]\#(section)}]}"#
        )
        #expect(request.warnings == warnings)
    }

    @Test func theEngineHasTheNumberOfColumnsOfTheWarning() throws {
        let request = try request(
            #"{"layout": "waterfall", "container": {"width": 1, "height": 2}, "options": {"columns": 70000}}"#
        )
        #expect(request.warnings == ["options.columns: 70000 counts as 65535"])
        let options = try #require(request.layout as? WaterfallOptions)
        // The first item leaves one column free. With an item for each column the test would take half a minute.
        let items: ItemList = [LayoutItem(.absolute(1), span: .lanes(65_534)), LayoutItem(.absolute(1)), LayoutItem(.absolute(1))]
        let arrangement = options.arrange([LayoutSection(items)], in: request.container)
        #expect(arrangement.placement(of: .item(0, section: 0), offset: .zero)?.lane == 0)
        #expect(arrangement.placement(of: .item(1, section: 0), offset: .zero)?.lane == 65_534)
        #expect(arrangement.placement(of: .item(2, section: 0), offset: .zero)?.lane == 0)
    }
}
