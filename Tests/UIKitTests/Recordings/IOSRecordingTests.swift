import Foundation
import Testing
import UIKit

/// Tests that replay recordings of iOS: this package's, or those in the folder of `CASCADE_IOS_RECORDINGS`.
@MainActor
@Suite(.serialized)
struct IOSRecordingTests {
    @Test func theFolderHasRecordings() {
        #expect(!IOSRecording.names(in: IOSRecording.folder).isEmpty, "no recordings in \(IOSRecording.folder.path)")
    }

    /// Rules 2.9 to 2.15, 3.1 (`bounds-*`, `offset-*`), 9.2 to 9.5, 9.7 to 9.11, 9.13 (`flow-*`).
    @Test(arguments: IOSRecording.names(in: IOSRecording.folder))
    func agrees(_ name: String) throws {
        let recording = try IOSRecording(IOSRecording.folder.appendingPathComponent(name + ".json"))
        switch recording.family {
        case .flowGeometry, .boundsAndOffsets:
            // A simulator has one scale, the portable UIKit any.
            if RecordedScreen.shows(recording.displayScale) { try RecordingPlayer(recording).play() }
        case .other:
            // A scenario with its own test is reported in another folder, because this suite does not replay it.
            if IOSRecording.scenarios.contains(name) { return }
            throw RecordingError(
                recording.file,
                "is neither flow geometry (flow-* with the one step layoutIfNeeded) nor bounds and offsets (bounds-*, offset-* but "
                    + "offset-animated-*); its scenario needs a test of its own"
            )
        }
    }

    @Test(arguments: [
        (
            #""setup": {"view": {"frame": [0, 0, 9, 9], "tilt": 3}, "layout": {"class": "UICollectionViewFlowLayout"}, "data": {"items": [1]}}"#,
            "tilt"
        ),
        (
            #""setup": {"view": {"frame": [0, 0, 9, 9]}, "layout": {"class": "UICollectionViewFlowLayout", "gap": 3}, "data": {"items": [1]}}"#,
            "gap"
        ),
        (#""setup": {"view": {"frame": [0, 0, 9, 9]}, "layout": {"class": "Spiral"}, "data": {"items": [1]}}"#, "Spiral"),
        (#""setup": {"view": {"frame": [0, 0, 9, 9]}, "layout": {"kind": "forty-items"}, "data": {"items": [40]}, "mood": 1}"#, "mood"),
    ])
    func anUnknownFieldFailsWithItsName(_ setup: String, _ word: String) throws {
        try expectFailure(setup, step: #"{"do": "layoutIfNeeded", "state": {}}"#, naming: word)
    }

    @Test(arguments: [
        (#"{"do": "view.shake()", "trace": []}"#, "shake"),
        (#"{"do": "view.zoomScale = 2", "trace": []}"#, "zoomScale"),
        (#"{"do": "view.contentOffset = [1,2], the layout answers maybe", "trace": []}"#, "maybe"),
        (#"{"do": "view.scrollToItem(at: [0,3], at: .middle, animated: false)", "trace": []}"#, "middle"),
        (#"{"do": "layoutIfNeeded", "trace": [], "state": {"weather": 1}}"#, "weather"),
        (#"{"do": "layoutIfNeeded", "trace": [], "sky": 1}"#, "sky"),
    ])
    func anUnknownValueFailsWithItsName(_ step: String, _ word: String) throws {
        let setup =
            #""setup": {"view": {"frame": [0, 0, 200, 300], "laidOut": true}, "layout": {"kind": "forty-items"}, "data": {"items": [40]}}"#
        try expectFailure(setup, step: step, naming: word)
    }

    @Test func aTraceThatDiffersIsFound() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("bounds-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: url) }
        let real = try String(contentsOf: IOSRecording.packaged("bounds-origin-true"), encoding: .utf8)
        for (right, wrong) in [(#""layout.prepare""#, #""layout.invalidate""#), ("[0, 40, 200, 300]", "[0, 41, 200, 300]")] {
            try #require(real.contains(right))
            let file = url.appendingPathComponent("bounds-origin-true.json")
            try real.replacingOccurrences(of: right, with: wrong).write(to: file, atomically: true, encoding: .utf8)
            #expect(throws: RecordingError.self) { try RecordingPlayer(IOSRecording(file)).play() }
        }
    }

    private func expectFailure(_ setup: String, step: String, naming word: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recording-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("bounds-made.json")
        let text = #"{"format": "ios-recording/1", "id": "bounds-made", \#(setup), "steps": [\#(step)]}"#
        try text.write(to: file, atomically: true, encoding: .utf8)
        let error = #expect(throws: RecordingError.self) { try RecordingPlayer(IOSRecording(file)).play() }
        #expect(error?.description.contains("bounds-made.json") == true)
        #expect(error?.description.contains(word) == true, "\(error?.description ?? "no error")")
    }
}
