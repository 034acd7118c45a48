import Foundation
import Testing
import UIKit

@testable import Browser

/// A recording of an app in a browser: every call of the program, the sizes of texts, and the final frames of the views.
private struct Recording {
    let name: String
    let calls: [[Any]]
    let sizes: [String: [Double]]
    let frames: [Int: [Double]]

    init(_ file: URL) throws {
        name = file.lastPathComponent
        let json = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        calls = try #require(json["calls"] as? [[Any]])
        sizes = try #require(json["sizes"] as? [String: [Double]])
        let views = try #require(json["frames"] as? [String: [Double]])
        frames = Dictionary(uniqueKeysWithValues: views.compactMap { key, value in Int(key).map { ($0, value) } })
    }

    static var folder: URL? { ProcessInfo.processInfo.environment["CASCADE_RECORDINGS"].map { URL(fileURLWithPath: $0) } }

    static var all: [URL] {
        guard let folder else { return [] }
        return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))?
            .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path } ?? []
    }
}

/// Repeats the calls of a recording natively.
@MainActor
private final class Replay {
    private let recording: Recording
    private var input: [UInt8] = []
    private(set) var session: PageSession?
    private(set) var unknownTexts: [String] = []

    init(_ recording: Recording) { self.recording = recording }

    /// A number as JavaScript formats it.
    private nonisolated static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    }

    private lazy var page = PageCallbacks(
        commit: { _, _ in },
        measure: { [unowned self] numbers, bytes in
            let key =
                [numbers[1], numbers[2], numbers[4], numbers[5], numbers[6]].map(Self.text).joined(separator: " ") + " "
                + String(decoding: bytes, as: UTF8.self)
            guard let size = recording.sizes[key] else {
                unknownTexts.append(key)
                return .zero
            }
            return CGSize(width: size[0], height: size[1])
        }
    )

    func run() throws {
        for call in recording.calls {
            let name = try #require(call.first as? String)
            let values = call.dropFirst().compactMap { ($0 as? NSNumber)?.doubleValue }
            switch name {
            case "allocateInput": input = (call[1] as? String).map { Array($0.utf8) } ?? (call[1] as? [Int] ?? []).map { UInt8($0) }
            case "start": try start(values)
            case "setState": session?.setState(input[...])
            case "receiveDetails": session?.receiveDetails(input[...], chunk: Int(values[0]))
            case "filter": session?.filter(values[0] == 0 ? nil : input[...])
            case "frame": _ = session?.frame(at: values[0])
            case "advanceClock": session?.advanceClock(to: values[0])
            case "pointer":
                let phase = try #require(PagePointerPhase(rawValue: Int(values[0])))
                session?.pointer(phase, id: Int(values[1]), at: CGPoint(x: values[2], y: values[3]), time: values[4])
            case "scroll": session?.scroll(Int(values[0]), to: CGPoint(x: values[1], y: values[2]))
            case "wheel": _ = session?.wheel(Int(values[0]), by: CGPoint(x: values[1], y: values[2]))
            case "magnify": _ = session?.magnify(at: CGPoint(x: values[0], y: values[1]), by: values[2])
            case "key": _ = session?.key(try #require(PageKey(rawValue: Int(values[0]))), on: Int(values[1]))
            case "activate": session?.activate(Int(values[0]))
            case "hover": session?.hover(values[0] != 0, at: CGPoint(x: values[1], y: values[2]))
            case "inputChanged": session?.inputChanged(isPointer: values[0] != 0)
            case "resize": session?.resize(to: CGSize(width: values[0], height: values[1]))
            case "setEnvironment": session?.setEnvironment(PageEnvironment(bits: Int(values[0]), scale: CGFloat(values[1])))
            default: Issue.record("\(recording.name) has a call “\(name)” that is not known here")
            }
        }
    }

    private func start(_ values: [Double]) throws {
        let new = PageSession(
            callbacks: page,
            size: CGSize(width: values[0], height: values[1]),
            environment: PageEnvironment(bits: Int(values[2]), scale: CGFloat(values[3]))
        )
        let end = input.firstIndex(of: 0x0A) ?? input.count
        new.show(try #require(PageApps.app(named: input[..<end], content: input.dropFirst(end + 1), callbacks: page)))
        session = new
    }

    /// The frames of the views in the window, by identifier.
    var frames: [Int: CGRect] {
        var found: [Int: CGRect] = [:]
        func walk(_ view: UIView) {
            if view.isHidden { return }
            found[view.hostID] = view.convert(view.bounds, to: nil)
            for child in view.subviews { walk(child) }
        }
        if let window = session?.window { walk(window) }
        return found
    }
}

@MainActor
@Suite(.enabled(if: Recording.folder != nil))
struct BrowserRecordingTests {
    @Test func theFolderContainsRecordings() {
        #expect(!Recording.all.isEmpty, "no recordings in \(Recording.folder?.path ?? "")")
    }

    @Test(arguments: Recording.all) func everyViewHasItsFrameInTheBrowser(file: URL) throws {
        let recording = try Recording(file)
        let replay = Replay(recording)
        try replay.run()
        #expect(
            replay.unknownTexts.isEmpty,
            "\(recording.name): texts that the browser did not measure: \(replay.unknownTexts.prefix(3))"
        )
        // The views in the order in which they were made: a hidden view that observes layout passes has an identifier here, but does not exist in
        // the browser's build.
        let here = replay.frames.sorted { $0.key < $1.key }
        let there = recording.frames.sorted { $0.key < $1.key }
        #expect(here.count == there.count, "\(recording.name): other views are there")
        var wrong: [String] = []
        for ((_, frame), (view, expected)) in zip(here, there) {
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) }
            guard zip(numbers, expected).contains(where: { abs($0 - $1) > 0.1 }) else { continue }
            wrong.append("\(view): here \(numbers), there \(expected)")
        }
        #expect(wrong.isEmpty, "\(recording.name): \(wrong.count) of \(recording.frames.count): \(wrong.sorted().prefix(5))")
    }
}
