import Foundation
import Testing
import UIKit

/// Tests that record the behavior of this system, the portable UIKit or Apple's (`make record-ios`), in the format of the recordings.
///
/// `CASCADE_RECORD_TO` is the folder for the recordings, a temporary one by default.
@MainActor
@Suite(.serialized)
struct RecordingWriterTests {
    private static func isRecorded(_ recording: IOSRecording) -> Bool { recording.family != .other }

    @Test func whatIsRecordedIsWrittenAndPlaysBack() throws {
        let environment = ProcessInfo.processInfo.environment["CASCADE_RECORD_TO"]
        let folder =
            environment.map { URL(fileURLWithPath: $0, isDirectory: true) }
            ?? FileManager.default.temporaryDirectory.appendingPathComponent("recorded-\(UUID().uuidString)", isDirectory: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { if environment == nil { try? FileManager.default.removeItem(at: folder) } }
        let recordings = try IOSRecording.names(in: IOSRecording.packagedFolder).map { try IOSRecording.named($0) }.filter(Self.isRecorded)
        try #require(recordings.count >= 20)
        let shown = recordings.filter { RecordedScreen.shows($0.displayScale) }
        try #require(!shown.isEmpty, "no recording was made on a display as this one")
        for recording in shown {
            let file = folder.appendingPathComponent(recording.file)
            try RecordingWriter(recording).record().write(to: file, atomically: true, encoding: .utf8)
            // Playing the new recording results in the same calls and values.
            try RecordingPlayer(IOSRecording(file)).play()
        }
    }

    @Test func aRecordingHasTheObservedCallsAndFrames() throws {
        let trace = try value(in: "bounds-origin-true", step: 0, field: "trace")
        guard case .array(let calls) = trace else { throw RecordingError("bounds-origin-true", "trace is \(trace)") }
        let names = calls.compactMap { call in if case .object(let fields) = call { fields["call"]?.description } else { nil } }
        #expect(names == [#""layout.shouldInvalidate""#, #""layout.boundsContext""#, #""layout.invalidate""#, #""layout.invalidateWith""#])
        let state = try value(in: "flow-last-line-four", step: 0, field: "state")
        #expect(state.description == "{items: {0,0: [0, 0, 50, 50], 0,1: [65, 0, 50, 50], 0,2: [130, 0, 50, 50], 0,3: [195, 0, 50, 50]}}")
    }

    @Test func aRecordingHasItsSource() throws {
        let text = try RecordingWriter(IOSRecording.named("flow-full-line")).record()
        #expect(text.contains(#""system" : "\#(RecordedScreen.system)""#))
        #expect(text.contains(#""source" : "Tests/UIKitTests/Recordings/RecordingWriter.swift, the steps of flow-full-line.json""#))
    }

    private func value(in name: String, step: Int, field: String) throws -> RecordedValue {
        let text = try RecordingWriter(IOSRecording.named(name)).record()
        let written = try RecordedFields(JSONDecoder().decode(RecordedValue.self, from: Data(text.utf8)), file: name, place: "")
        guard case .array(let steps)? = written.value("steps"), steps.indices.contains(step) else {
            throw written.fail("has no step \(step)")
        }
        return try #require(try RecordedFields(steps[step], file: name, place: "step").value(field))
    }
}
