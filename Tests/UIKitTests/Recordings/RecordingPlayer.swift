import CascadeTesting
import Foundation
import UIKit

/// Does what a recording's steps say, and compares calls and values.
@MainActor
struct RecordingPlayer {
    let recording: IOSRecording
    let scene: RecordedScene
    private let doubled: Set<String>

    init(_ recording: IOSRecording) throws {
        self.recording = recording
        scene = try RecordedScene(recording)
        var doubled: Set<String> = []
        for step in recording.steps {
            for case .object(let call) in step.trace ?? [] where call["at"] != nil {
                if case .string(let name)? = call["call"] { doubled.insert(name) }
            }
        }
        // Passes are noted at both ends wherever they are noted.
        self.doubled = doubled.union(["view.layoutSubviews"])
    }

    func play() throws {
        for (index, step) in recording.steps.enumerated() {
            let place = "step \(index + 1), \"\(step.action)\""
            if let name = step.details.keys.min() {
                throw RecordingError(recording.file, "\(place): the player does not know the field \(name)")
            }
            let (action, answer) = try RecordedAction.read(step.action, file: recording.file)
            scene.trace.forget()
            scene.trace.answer = answer
            action.perform(in: scene)
            scene.trace.answer = true
            if let trace = step.trace {
                let traced = scene.traced.subtracting(step.notTraced)
                let tolerance = max(recording.tolerance.offset, recording.tolerance.points)
                if let difference = scene.trace.difference(from: trace, traced: traced, doubled: doubled, within: tolerance) {
                    throw RecordingError(recording.file, "\(place): \(difference)")
                }
            }
            if let state = step.state { try compare(try RecordedFields(state, file: recording.file, place: place)) }
        }
    }

    private func compare(_ state: RecordedFields) throws {
        let view = scene.view
        try compareFrames(state, "items") { view.layoutAttributesForItem(at: $0)?.frame }
        try compareFrames(state, "cells") { view.cellForItem(at: $0)?.frame }
        for (name, kind) in [
            ("headers", UICollectionView.elementKindSectionHeader), ("footers", UICollectionView.elementKindSectionFooter),
        ] {
            try compareFrames(state, name) { view.layoutAttributesForSupplementaryElement(ofKind: kind, at: $0)?.frame }
        }
        try compare(state, "contentSize", RecordedValue(view.contentSize))
        try compare(state, "contentOffset", RecordedValue(view.contentOffset), within: recording.tolerance.offset)
        try compare(state, "bounds", RecordedValue(view.bounds))
        try compare(state, "frame", RecordedValue(view.frame))
        try compare(state, "adjustedContentInset", RecordedValue(view.adjustedContentInset))
        try compare(state, "contentInset", RecordedValue(view.contentInset))
        try compare(state, "safeAreaInsets", RecordedValue(view.safeAreaInsets))
        try compare(state, "visibleCells", .number(Double(view.visibleCells.count)))
        let visible = view.indexPathsForVisibleItems.sorted().map { RecordedValue($0) }
        try compare(state, "indexPathsForVisibleItems", .array(visible))
        try compare(state, "subviews", .array(view.subviews.compactMap { name($0).map { .string($0) } }))
        try state.finish()
    }

    private func compare(_ state: RecordedFields, _ name: String, _ actual: RecordedValue, within tolerance: Double? = nil) throws {
        guard let expected = state.value(name) else { return }
        if !expected.matches(actual, within: tolerance ?? recording.tolerance.points) {
            throw state.fail("\(name) is \(actual), not \(expected)")
        }
    }

    /// Frames by `"section,item"`, or by `"section"`; null where there is none.
    private func compareFrames(_ state: RecordedFields, _ name: String, _ frame: (IndexPath) -> CGRect?) throws {
        guard let value = state.value(name) else { return }
        guard case .object(let frames) = value else { throw state.fail("\(name) is \(value), not frames by path") }
        for (key, expected) in frames.sorted(by: { $0.key < $1.key }) {
            let numbers = key.split(separator: ",").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
            guard (1...2).contains(numbers.count) else { throw state.fail("\(name) has the key \(key), which is no path") }
            let actual = frame(IndexPath(item: numbers.count == 2 ? numbers[1] : 0, section: numbers[0])).map { RecordedValue($0) }
            if !expected.matches(actual, within: recording.tolerance.points) {
                throw state.fail("\(name) \(key) is \(actual?.description ?? "missing"), not \(expected)")
            }
        }
    }

    /// How recordings name a subview; nil for views that they do not list.
    private func name(_ subview: UIView) -> String? {
        if let cell = subview as? UICollectionViewCell, let path = scene.view.indexPath(for: cell) {
            return "cell \(path.section),\(path.item)"
        }
        guard let bar = subview as? UICollectionReusableView, let path = scene.view.indexPath(forSupplementaryView: bar) else { return nil }
        let header = scene.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)
        return (header === bar ? "header " : "footer ") + "\(path.section)"
    }
}
