import Foundation
import UIKit

/// A player of a recording's steps that compares calls and values.
@MainActor
struct RecordingPlayer {
    let recording: IOSRecording
    let scene: RecordedScene
    /// The names of the calls traced at their beginning and end.
    let doubled: Set<String>

    init(_ recording: IOSRecording) throws {
        self.recording = recording
        scene = try RecordedScene(recording)
        var doubled: Set<String> = []
        for step in recording.steps {
            for case .object(let call) in step.trace ?? [] where call["at"] != nil {
                if case .string(let name)? = call["call"] { doubled.insert(name) }
            }
        }
        // Layout passes are traced at both ends wherever they are traced.
        self.doubled = doubled.union(["view.layoutSubviews"])
    }

    func play() throws {
        for (index, step) in recording.steps.enumerated() {
            let place = "step \(index + 1), \"\(step.action)\""
            if let name = step.details.keys.min() {
                throw RecordingError(recording.file, "\(place): the player does not know the field \(name)")
            }
            try perform(step)
            if let trace = step.trace {
                let tolerance = max(recording.tolerance.offset, recording.tolerance.points)
                if let difference = RecordedTrace.difference(from: trace, to: notedCalls(of: step), within: tolerance) {
                    throw RecordingError(recording.file, "\(place): \(difference)")
                }
            }
            if let state = step.state { try compare(state, place: place) }
        }
    }

    /// Performs a step; afterwards the trace has only its calls.
    func perform(_ step: IOSRecording.Step) throws {
        let (action, answer) = try RecordedAction.read(step.action, file: recording.file)
        scene.trace.forget()
        scene.trace.answer = answer
        action.perform(in: scene)
        scene.trace.answer = true
    }

    /// The calls of a step that its recorder traced too.
    func notedCalls(of step: IOSRecording.Step) -> [RecordedTrace.Call] {
        scene.trace.noted(scene.traced.subtracting(step.notTraced), doubled: doubled)
    }

    private func compare(_ state: RecordedValue, place: String) throws {
        guard case .object(let fields) = state else { throw RecordingError(recording.file, "\(place): state is \(state), not an object") }
        for (name, expected) in fields.sorted(by: { $0.key < $1.key }) {
            let actual = try actual(name, like: expected, place: place)
            let tolerance = name == "contentOffset" ? recording.tolerance.offset : recording.tolerance.points
            if !expected.matches(actual, within: tolerance) {
                throw RecordingError(recording.file, "\(place): \(name) is \(actual), not \(expected)")
            }
        }
    }

    /// Returns the current values; of the frames, only those that the other value has.
    func actual(_ name: String, like expected: RecordedValue, place: String) throws -> RecordedValue {
        let view = scene.view
        switch name {
        case "items": return try frames(expected, name, place) { view.layoutAttributesForItem(at: $0)?.frame }
        case "cells": return try frames(expected, name, place) { view.cellForItem(at: $0)?.frame }
        case "headers", "footers":
            let kind = name == "headers" ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter
            return try frames(expected, name, place) { view.layoutAttributesForSupplementaryElement(ofKind: kind, at: $0)?.frame }
        case "contentSize": return RecordedValue(view.contentSize)
        case "contentOffset": return RecordedValue(view.contentOffset)
        case "bounds": return RecordedValue(view.bounds)
        case "frame": return RecordedValue(view.frame)
        case "adjustedContentInset": return RecordedValue(view.adjustedContentInset)
        case "contentInset": return RecordedValue(view.contentInset)
        case "safeAreaInsets": return RecordedValue(view.safeAreaInsets)
        case "visibleCells": return .number(Double(view.visibleCells.count))
        case "indexPathsForVisibleItems": return .array(view.indexPathsForVisibleItems.sorted().map { RecordedValue($0) })
        case "subviews": return .array(view.subviews.compactMap { self.name($0).map { .string($0) } })
        default: throw RecordingError(recording.file, "\(place): the player does not know the field \(name)")
        }
    }

    /// Returns frames by `"section,item"` or `"section"`; null if there is none.
    private func frames(_ expected: RecordedValue, _ name: String, _ place: String, _ frame: (IndexPath) -> CGRect?) throws -> RecordedValue
    {
        guard case .object(let frames) = expected else {
            throw RecordingError(recording.file, "\(place): \(name) is \(expected), not frames by path")
        }
        var actual: [String: RecordedValue] = [:]
        for key in frames.keys {
            let numbers = key.split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
            guard (1...2).contains(numbers.count) else {
                throw RecordingError(recording.file, "\(place): \(name) has the key \(key), which is no path")
            }
            actual[key] =
                frame(IndexPath(item: numbers.count == 2 ? numbers[1] : 0, section: numbers[0])).map { RecordedValue($0) } ?? .null
        }
        return .object(actual)
    }

    /// Returns the recorded name of a subview; `nil` for views that recordings do not list.
    private func name(_ subview: UIView) -> String? {
        if let cell = subview as? UICollectionViewCell, let path = scene.view.indexPath(for: cell) {
            return "cell \(path.section),\(path.item)"
        }
        guard let bar = subview as? UICollectionReusableView else { return nil }
        for (name, kind) in [
            ("header", UICollectionView.elementKindSectionHeader), ("footer", UICollectionView.elementKindSectionFooter),
        ] {
            for path in scene.view.indexPathsForVisibleSupplementaryElements(ofKind: kind)
            where scene.view.supplementaryView(forElementKind: kind, at: path) === bar {
                return "\(name) \(path.section)"
            }
        }
        return nil
    }
}
