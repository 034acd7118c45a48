import CascadeTesting
import Foundation
import Testing
import UIKit

/// A scroll view and a touch on a display whose time the test advances.
@MainActor
private final class FingerScene {
    private let screen: TestScreen
    var display: Display { screen.display }
    var window: UIWindow { screen.window }
    let view: UIScrollView
    let items: RecordedItems
    let trace = RecordedTrace()

    init(_ view: UIScrollView, scale: CGFloat, size: CGSize = CGSize(width: 393, height: 852)) {
        screen = TestScreen(size: size, displayScale: scale)
        self.view = view
        items = RecordedItems([40], trace)
        view.contentInsetAdjustmentBehavior = .never
        window.addSubview(view)
        display.frame(at: 0)
    }

    /// Advances the time without a layout pass.
    func advanceClock(to time: TimeInterval) { display.advanceClock(to: time) }
}

/// Pairs of a time or a distance and an offset.
private func pairs(_ value: RecordedValue?) -> [(at: Double, offset: CGFloat)] {
    guard case .array(let all)? = value else { return [] }
    return all.compactMap { $0.numbers }.filter { $0.count == 2 }.map { (Double($0[0]), $0[1]) }
}

@MainActor
@Suite(.serialized)
struct ScrollRecordingTests {
    /// Rules 10.1 to 10.5: recording decelerate-1500.
    @Test func aSwipeOf1500PointsASecondDeceleratesAsRecorded() throws {
        let recording = try IOSRecording.named("decelerate-1500")
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let scene = FingerScene(view, scale: 3)
        view.contentSize = CGSize(width: 393, height: 40000)
        view.contentOffset = CGPoint(x: 0, y: 5000)
        view.delegate = scene.items
        scene.window.touches.down(1, at: CGPoint(x: 196.5, y: 792), time: 0)
        var offsets: [Int: CGFloat] = [:]
        for move in 1...14 {
            scene.advanceClock(to: Double(move) * 0.008)
            scene.window.touches.move(1, to: CGPoint(x: 196.5, y: 792 - 12 * CGFloat(move)), time: Double(move) * 0.008)
            offsets[move] = view.contentOffset.y
        }
        try #require(recording.steps.count == 4)
        guard case .object(let recorded)? = recording.steps[0].details["offsets"] else {
            throw RecordingError(recording.file, "no offsets")
        }
        try #require(recorded.count == 4)
        for (name, value) in recorded {
            let move = try #require(Int(name.split(separator: " ").last ?? ""))
            #expect(value.matches(offsets[move].map { .number($0) }, within: 0.001), "\(name): \(offsets[move] ?? -1)")
        }
        let lift = 0.120
        scene.advanceClock(to: lift)
        scene.trace.forget()
        scene.window.touches.up(1, at: CGPoint(x: 196.5, y: 624), time: lift)
        try expectCalls(scene, recording.steps[1], ["willEndDragging", "didEndDragging", "willBeginDecelerating"], within: 2)
        let frames = pairs(recording.steps[2].details["offsets"])
        try #require(frames.count > 60)
        scene.trace.forget()
        var end: Double?
        for (ms, offset) in frames {
            scene.display.frame(at: lift + ms / 1000)
            #expect(
                abs(view.contentOffset.y - offset) <= CGFloat(recording.tolerance.offset),
                "\(ms) ms: \(view.contentOffset.y), not \(offset)"
            )
            if end == nil, !view.isDecelerating { end = ms }
        }
        // The deceleration ends 2517 ms after the end of the touch, within a frame.
        #expect(try abs(#require(end) - 2517) <= 20)
        #expect(abs(view.contentOffset.y - 5901.667) < 0.34)
        #expect(scene.trace.calls.contains { $0.name == "delegate.didEndDecelerating" })
    }

    /// Rules 10.6 to 10.9: recording rubber-band-and-rest.
    ///
    /// The recorded touch rested for 304 ms and the system still reported the velocity of its last moves (rule 10.10), which may differ
    /// for real fingers: here a resting touch has no velocity.
    @Test func contentPulledPastTheEndComesBackAsRecorded() throws {
        let recording = try IOSRecording.named("rubber-band-and-rest")
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let scene = FingerScene(view, scale: 3)
        view.contentSize = CGSize(width: 393, height: 40000)
        view.contentOffset = CGPoint(x: 0, y: 39148)
        view.delegate = scene.items
        scene.window.touches.down(1, at: CGPoint(x: 196.5, y: 792), time: 0)
        var offsets: [Int: CGFloat] = [:]
        for move in 1...120 {
            scene.advanceClock(to: Double(move) * 0.008)
            scene.window.touches.move(1, to: CGPoint(x: 196.5, y: 792 - 5 * CGFloat(move)), time: Double(move) * 0.008)
            offsets[move * 5] = view.contentOffset.y
        }
        let ways = pairs(recording.steps[0].details["offsetAfterWay"])
        try #require(ways.count == 40)
        for (way, offset) in ways {
            #expect(abs(try #require(offsets[Int(way)]) - offset) <= 0.34, "\(way) points: \(offsets[Int(way)] ?? -1), not \(offset)")
        }
        let lift = 0.96 + 0.304
        scene.advanceClock(to: lift)
        scene.trace.forget()
        scene.window.touches.up(1, at: CGPoint(x: 196.5, y: 192), time: lift)
        let names = scene.trace.calls.map(\.name)
        #expect(names == ["delegate.willEndDragging", "delegate.didEndDragging", "delegate.willBeginDecelerating"])
        #expect(scene.trace.calls.first?.fields["target"]?.matches(RecordedValue(CGPoint(x: 0, y: 39148)), within: 0) == true)
        #expect(abs(view.contentOffset.y - 39383) <= 0.34)
        let frames = pairs(recording.steps[2].details["offsets"])
        try #require(frames.count > 30)
        var end: Double?
        for (ms, offset) in frames {
            scene.display.frame(at: lift + ms / 1000)
            #expect(
                abs(view.contentOffset.y - offset) <= CGFloat(recording.tolerance.offset),
                "\(ms) ms: \(view.contentOffset.y), not \(offset)"
            )
            if end == nil, !view.isDecelerating { end = ms }
        }
        #expect(try abs(#require(end) - 695) <= 69.5)
        #expect(view.contentOffset.y == 39148)
    }

    /// Rule 10.9: the reported velocity is the touch's.
    @Test func beyondAnEdgeTheTouchesVelocityIsReported() throws {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        let scene = FingerScene(view, scale: 3)
        view.contentSize = CGSize(width: 393, height: 852)
        view.alwaysBounceVertical = true
        view.delegate = scene.items
        scene.window.touches.down(1, at: CGPoint(x: 196.5, y: 792), time: 0)
        for move in 1...60 {
            scene.advanceClock(to: Double(move) * 0.008)
            scene.window.touches.move(1, to: CGPoint(x: 196.5, y: 792 - 5 * CGFloat(move)), time: Double(move) * 0.008)
        }
        scene.trace.forget()
        scene.window.touches.up(1, at: CGPoint(x: 196.5, y: 492), time: 0.488)
        let told = try #require(scene.trace.calls.first?.fields)
        #expect(told["velocity"]?.matches(RecordedValue(CGPoint(x: 0, y: 0.625)), within: 0.001) == true, "\(told)")
        #expect(told["target"]?.matches(RecordedValue(CGPoint.zero), within: 0) == true)
    }

    /// Rule 10.11: recording animated-offset-400.
    @Test func anAnimatedOffsetFollowsHalfACosine() throws {
        let recording = try IOSRecording.named("animated-offset-400")
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        let scene = FingerScene(view, scale: 2, size: CGSize(width: 375, height: 667))
        view.contentSize = CGSize(width: 2000, height: 667)
        view.isPagingEnabled = true
        view.setContentOffset(CGPoint(x: 400, y: 0), animated: true)
        let frames = pairs(recording.steps[0].details["offsets"])
        try #require(frames.count == 4)
        for (ms, offset) in frames {
            scene.display.frame(at: ms / 1000)
            #expect(abs(view.contentOffset.x - offset) <= CGFloat(recording.tolerance.offset), "\(ms) ms: \(view.contentOffset.x)")
        }
    }

    private func expectCalls(_ scene: FingerScene, _ step: IOSRecording.Step, _ names: [String], within tolerance: Double) throws {
        let difference = scene.trace.difference(
            from: try #require(step.trace),
            traced: Set(names.map { "delegate." + $0 }),
            doubled: [],
            within: tolerance
        )
        #expect(difference == nil, "\(step.action): \(difference ?? "")")
    }
}

/// A frame of a recording of moving content.
private struct RecordedFrame {
    var ms: Double
    var offset: CGFloat
    var rect: RecordedValue?
    var cells: [Int]?
    var idle: [String]

    init(_ value: RecordedValue, file: String) throws {
        let fields = try RecordedFields(value, file: file, place: "frame")
        ms = Double(try fields.number("ms") ?? -1)
        offset = try fields.number("offset") ?? -1
        rect = fields.value("rect")
        cells = fields.value("cells")?.numbers?.map { Int($0) }
        idle = try fields.strings("idle") ?? []
        try fields.finish()
    }
}

@MainActor
@Suite(.serialized)
struct MovingListRecordingTests {
    private static let list = TracedListLayout.List(
        count: 40,
        size: CGSize(width: 200, height: 40),
        contentSize: CGSize(width: 200, height: 2000),
        answersAll: false
    )

    private func scene() -> (FingerScene, TracedCollectionView) {
        let trace = RecordedTrace()
        let layout = TracedListLayout(Self.list, trace)
        let view = TracedCollectionView(frame: CGRect(x: 0, y: 100, width: 200, height: 300), collectionViewLayout: layout)
        let scene = FingerScene(view, scale: 3)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let items = RecordedItems([40], trace)
        view.dataSource = items
        view.delegate = items
        kept.items = items
        scene.display.frame(at: 0)
        trace.view = view
        view.trace = trace
        trace.forget()
        return (scene, view)
    }

    /// Retains the data source.
    private final class Kept {
        var items: RecordedItems?
    }
    private let kept = Kept()

    private let traced: Set<String> = [
        "layout.shouldInvalidate", "layout.boundsContext", "layout.invalidate", "layout.invalidateWith", "layout.prepare",
        "layout.elements",
        "source.cell", "view.layoutSubviews", "delegate.didScroll", "delegate.willBeginDragging", "delegate.didEndScrollingAnimation",
    ]

    private func expect(_ step: IOSRecording.Step, _ trace: RecordedTrace) throws {
        let recorded = try #require(step.trace)
        let difference = trace.difference(from: recorded, traced: traced, doubled: ["view.layoutSubviews"], within: 0)
        #expect(difference == nil, "\(step.action): \(difference ?? "")")
        trace.forget()
    }

    /// The trace of a frame as in a recording: cells created in its layout pass, and work after it.
    private func idle(_ trace: RecordedTrace) -> (cells: [Int], rects: [RecordedValue], idle: [String]) {
        var (cells, rects, idle): ([Int], [RecordedValue], [String]) = ([], [], [])
        var isInPass = false
        for call in trace.calls {
            switch call.name {
            case "view.layoutSubviews": isInPass = call.fields["at"]?.matches(.string("enter"), within: 0) == true
            case "source.cell":
                let item = Int(call.fields["path"]?.numbers?.last ?? -1)
                if isInPass { cells.append(item) } else { idle.append("cell \(item)") }
            case "layout.elements":
                let rect = call.fields["rect"] ?? .null
                if isInPass {
                    rects.append(rect)
                } else {
                    idle.append("elements " + rect.description.replacingOccurrences(of: " ", with: ""))
                }
            default: break
            }
        }
        return (cells, rects, idle)
    }

    private func expectFrames(
        _ step: IOSRecording.Step,
        _ scene: FingerScene,
        _ view: TracedCollectionView,
        _ file: String,
        time: (Double) -> TimeInterval
    ) throws {
        guard case .array(let frames)? = step.details["frames"], let trace = view.trace else { throw RecordingError(file, "no frames") }
        try #require(frames.count > 10)
        var last = view.bounds
        for value in frames {
            let frame = try RecordedFrame(value, file: file)
            scene.display.frame(at: time(frame.ms))
            #expect(abs(view.contentOffset.y - frame.offset) <= 0.7, "\(frame.ms) ms: \(view.contentOffset.y), not \(frame.offset)")
            // The calls of an offset change (rule 2.13), then didScroll.
            let chain = trace.calls.filter {
                $0.name.hasPrefix("layout.should") || $0.name.contains("ontext") || $0.name.contains("invalidate")
            }
            let begun = chain.filter { $0.fields["at"]?.matches(.string("exit"), within: 0) != true }
            #expect(
                begun.map(\.name) == ["layout.shouldInvalidate", "layout.boundsContext", "layout.invalidate", "layout.invalidateWith"],
                "\(frame.ms) ms"
            )
            #expect(begun.first?.fields["bounds"]?.matches(RecordedValue(last), within: 0) == true, "\(frame.ms) ms")
            #expect(begun.last?.fields["bounds"]?.matches(RecordedValue(view.bounds), within: 0) == true, "\(frame.ms) ms")
            let noted = idle(trace)
            #expect(noted.rects.count == 1, "\(frame.ms) ms: \(noted.rects)")
            if let rect = frame.rect ?? step.details["rect"] {
                #expect(noted.rects.first?.matches(rect, within: 0) == true, "\(frame.ms) ms: \(noted.rects)")
            }
            #expect(noted.cells == frame.cells ?? [], "\(frame.ms) ms")
            #expect(noted.idle == frame.idle, "\(frame.ms) ms")
            last = view.bounds
            trace.forget()
        }
    }

    /// Rules 2.16, 2.17, 3.1, 6.1, 10.11 to 10.13: recording offset-animated-40.
    @Test func anAnimatedScrollOf40PointsRunsAsRecorded() throws {
        let recording = try IOSRecording.named("offset-animated-40")
        let (scene, view) = scene()
        let trace = try #require(view.trace)
        try #require(recording.steps.count == 4)
        view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 200, height: 40), animated: true)
        try expect(recording.steps[0], trace)
        scene.window.layoutIfNeeded()
        try expect(recording.steps[1], trace)
        try expectFrames(recording.steps[2], scene, view, recording.file) { $0 / 1000 }
        // The frame at 291 ms reaches the target by rounding, before the end of the duration.
        #expect(view.contentOffset.y == 40 && view.isScrollAnimating)
        scene.display.frame(at: 0.3075)
        try expect(recording.steps[3], trace)
        #expect(view.contentOffset.y == 40 && !view.isScrollAnimating)
    }

    /// Rules 2.7, 2.18 to 2.21, 3.1 to 3.4, 6.1 to 6.3, 10.1, 10.12, 10.15: recording drag-and-deceleration.
    ///
    /// By its time stamps, the recorded touch was stationary before its end and had the velocity of its last moves (rule 10.10); here it
    /// ends immediately after them.
    @Test func aDragOf45PointsAndItsDecelerationRunAsRecorded() throws {
        let recording = try IOSRecording.named("drag-and-deceleration")
        let (scene, view) = scene()
        let trace = try #require(view.trace)
        let touches = scene.window.touches
        try #require(recording.steps.count == 8)
        touches.down(1, at: CGPoint(x: 100, y: 300), time: 0)
        try expect(recording.steps[0], trace)
        for (index, (way, time)) in [(CGFloat(15), 0.016), (30, 0.032), (45, 0.048)].enumerated() {
            touches.move(1, to: CGPoint(x: 100, y: 300 - way), time: time)
            try expect(recording.steps[index + 1], trace)
        }
        // The touch is stationary: there is no event to send.
        try expect(recording.steps[4], trace)
        touches.up(1, at: CGPoint(x: 100, y: 255), time: 0.048)
        try expect(recording.steps[5], trace)
        #expect(view.contentOffset == CGPoint(x: 0, y: 35))
        // A frame at the same time: its layout pass, then the prefetching.
        scene.display.frame(at: 0)
        try expect(recording.steps[6], trace)
        // The display's clock was at 0 during the touches; the recorded formula begins at 3 ms.
        try expectFrames(recording.steps[7], scene, view, recording.file) { ($0 - 3) / 1000 }
    }
}
