import Foundation
import UIKit

/// Performs a recording's steps and records the result in the format `ios-recording/1`.
///
/// On iOS the result is a recording of that system; here, of the portable UIKit. Steps, setup and traced names are those of another
/// recording.
@MainActor
struct RecordingWriter {
    let recording: IOSRecording
    private let player: RecordingPlayer

    init(_ recording: IOSRecording) throws {
        self.recording = recording
        player = try RecordingPlayer(recording)
    }

    /// Returns the new recording as the text of its file.
    func record() throws -> String {
        let steps = try recording.steps.enumerated().map { try record($0.element, place: "step \($0.offset + 1)") }
        let evidence: [String: RecordedValue] = [
            "kind": .string("measured"), "system": .string(RecordedScreen.system), "device": .string(RecordedScreen.device),
            "source": .string("Tests/UIKitTests/Recordings/RecordingWriter.swift, the steps of \(recording.file)"),
        ]
        let fields: [String: RecordedValue] = [
            "format": .string("ios-recording/1"), "id": .string(recording.id), "title": .string(recording.title),
            "evidence": .object(evidence),
            "setup": recording.setup, "steps": .array(steps),
            "tolerance": .object(["points": .number(recording.tolerance.points), "offset": .number(recording.tolerance.offset)]),
        ]
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(RecordedValue.object(fields)), as: UTF8.self) + "\n"
    }

    private func record(_ step: IOSRecording.Step, place: String) throws -> RecordedValue {
        try player.perform(step)
        var fields: [String: RecordedValue] = ["do": .string(step.action)]
        if !step.notTraced.isEmpty { fields["notTraced"] = .array(step.notTraced.sorted().map { .string($0) }) }
        if step.trace != nil { fields["trace"] = .array(player.notedCalls(of: step).map { Self.written($0, doubled: player.doubled) }) }
        if let state = step.state {
            guard case .object(let expected) = state else {
                throw RecordingError(recording.file, "\(place): state is \(state), not an object")
            }
            fields["state"] = .object(
                try expected.reduce(into: [:]) { try $0[$1.key] = player.actual($1.key, like: $1.value, place: place) }
            )
        }
        return .object(fields)
    }

    private static func written(_ call: RecordedTrace.Call, doubled: Set<String>) -> RecordedValue {
        var fields = call.fields
        // The class name is no part of the format; the phase is, if both ends were traced.
        fields["contextClass"] = nil
        if !doubled.contains(call.name) { fields["at"] = nil }
        fields["call"] = .string(call.name)
        return .object(fields)
    }
}
