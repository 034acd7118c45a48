import Foundation
import UIKit

/// The action of a recorded step, parsed from its text.
enum RecordedAction {
    case setContentOffset(CGPoint)
    case setBounds(CGRect)
    case setFrame(CGRect)
    case setCenter(CGPoint)
    case setContentInset(UIEdgeInsets)
    case callSetContentOffset(CGPoint, animated: Bool)
    case scrollRectToVisible(CGRect, animated: Bool)
    case scrollToItem(IndexPath, UICollectionView.ScrollPosition, animated: Bool)
    case layoutIfNeeded
    case setNeedsLayout
    case reloadData
    case invalidateLayout
    case removeFromSuperview
    case nextLayout
    case wait(TimeInterval)

    /// Parses a step: the action, and the layout's result for other bounds.
    static func read(_ text: String, file: String) throws -> (action: RecordedAction, answer: Bool) {
        var words = text.trimmingCharacters(in: .whitespaces)
        var answer = true
        if let place = words.range(of: ", the layout answers ") {
            switch words[place.upperBound...] {
            case "true": answer = true
            case "false": answer = false
            default: throw RecordingError(file, "the layout answers \(words[place.upperBound...]), neither true nor false")
            }
            words = String(words[..<place.lowerBound])
        }
        return (try action(words, file), answer)
    }

    private static func action(_ words: String, _ file: String) throws -> RecordedAction {
        let unknown = RecordingError(file, "the player does not know the step \"\(words)\"")
        if words == "the next layout of the run loop" { return .nextLayout }
        if words == "layoutIfNeeded" { return .layoutIfNeeded }
        if words.hasPrefix("wait "), words.hasSuffix(" s") {
            guard let seconds = TimeInterval(words.dropFirst(5).dropLast(2)), seconds >= 0 else { throw unknown }
            return .wait(seconds)
        }
        if words == "layout.invalidateLayout()" || words == "view.collectionViewLayout.invalidateLayout()" { return .invalidateLayout }
        guard words.hasPrefix("view.") else { throw unknown }
        let rest = String(words.dropFirst(5))
        if let open = rest.firstIndex(of: "("), rest.hasSuffix(")"), !rest[..<open].contains("=") {
            return try call(String(rest[..<open]), String(rest[rest.index(after: open)...].dropLast()), words, file)
        }
        let parts = rest.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2 else { throw unknown }
        return try assignment(parts[0], Arguments(file: file, step: words), parts[1])
    }

    private static func assignment(_ property: String, _ read: Arguments, _ value: String) throws -> RecordedAction {
        switch property {
        case "contentOffset": return .setContentOffset(try read.point(value))
        case "bounds": return .setBounds(try read.rect(value))
        case "frame": return .setFrame(try read.rect(value))
        case "center": return .setCenter(try read.point(value))
        case "contentInset":
            let numbers = try read.numbers(value, count: 4)
            return .setContentInset(UIEdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3]))
        default: throw RecordingError(read.file, "the player does not know the property \(property) of \"\(read.step)\"")
        }
    }

    private static func call(_ method: String, _ text: String, _ step: String, _ file: String) throws -> RecordedAction {
        let read = Arguments(file: file, step: step)
        let arguments = read.split(text)
        let labels = arguments.map(\.label)
        func value(_ index: Int) -> String { arguments[index].value }
        switch (method, labels) {
        case ("setContentOffset", ["", "animated"]):
            return .callSetContentOffset(try read.point(value(0)), animated: try read.flag(value(1)))
        case ("scrollRectToVisible", ["", "animated"]):
            return .scrollRectToVisible(try read.rect(value(0)), animated: try read.flag(value(1)))
        case ("scrollToItem", ["at", "at", "animated"]):
            let path = try read.numbers(value(0), count: 2)
            return .scrollToItem(
                IndexPath(item: Int(path[1]), section: Int(path[0])),
                try read.position(value(1)),
                animated: try read.flag(value(2))
            )
        case ("layoutIfNeeded", []): return .layoutIfNeeded
        case ("setNeedsLayout", []): return .setNeedsLayout
        case ("reloadData", []): return .reloadData
        case ("removeFromSuperview", []): return .removeFromSuperview
        default: throw RecordingError(file, "the player does not know the call \"\(step)\"")
        }
    }

    @MainActor
    func perform(in scene: RecordedScene) {
        let view = scene.view
        switch self {
        case .setContentOffset(let point): view.contentOffset = point
        case .setBounds(let rect): view.bounds = rect
        case .setFrame(let rect): view.frame = rect
        case .setCenter(let point): view.center = point
        case .setContentInset(let insets): view.contentInset = insets
        case .callSetContentOffset(let point, let animated): view.setContentOffset(point, animated: animated)
        case .scrollRectToVisible(let rect, let animated): view.scrollRectToVisible(rect, animated: animated)
        case .scrollToItem(let path, let position, let animated): view.scrollToItem(at: path, at: position, animated: animated)
        case .layoutIfNeeded: view.layoutIfNeeded()
        case .setNeedsLayout: view.setNeedsLayout()
        case .reloadData: view.reloadData()
        case .invalidateLayout: scene.layout.invalidateLayout()
        case .removeFromSuperview: view.removeFromSuperview()
        case .nextLayout: scene.screen.layOut()
        case .wait(let seconds): scene.screen.wait(seconds)
        }
    }
}

/// The arguments of a step's call.
private struct Arguments {
    let file: String
    let step: String

    private var unknown: RecordingError { RecordingError(file, "the player cannot read \"\(step)\"") }

    /// The labels and values in parentheses, split at commas outside of brackets.
    func split(_ text: String) -> [(label: String, value: String)] {
        var parts: [String] = []
        var depth = 0
        var part = ""
        for character in text {
            if character == "," && depth == 0 {
                parts.append(part)
                part = ""
                continue
            }
            if "[(".contains(character) { depth += 1 }
            if "])".contains(character) { depth -= 1 }
            part.append(character)
        }
        if !part.trimmingCharacters(in: .whitespaces).isEmpty { parts.append(part) }
        return parts.map { part in
            let trimmed = part.trimmingCharacters(in: .whitespaces)
            guard let colon = trimmed.firstIndex(of: ":") else { return ("", trimmed) }
            return (String(trimmed[..<colon]), trimmed[trimmed.index(after: colon)...].trimmingCharacters(in: .whitespaces))
        }
    }

    func numbers(_ text: String, count: Int) throws -> [CGFloat] {
        guard text.hasPrefix("["), text.hasSuffix("]") else { throw unknown }
        let values = text.dropFirst().dropLast().split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard values.count == count, values.allSatisfy({ $0 != nil }) else { throw unknown }
        return values.map { CGFloat($0!) }
    }

    func point(_ text: String) throws -> CGPoint {
        let values = try numbers(text, count: 2)
        return CGPoint(x: values[0], y: values[1])
    }

    func rect(_ text: String) throws -> CGRect {
        let values = try numbers(text, count: 4)
        return CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    func flag(_ text: String) throws -> Bool {
        if text == "true" { return true }
        if text == "false" { return false }
        throw unknown
    }

    /// Returns the position of `.top`, `top`, a list of such, or `[]`.
    func position(_ text: String) throws -> UICollectionView.ScrollPosition {
        let known: [String: UICollectionView.ScrollPosition] = [
            "top": .top, "bottom": .bottom, "left": .left, "right": .right, "centeredVertically": .centeredVertically,
            "centeredHorizontally": .centeredHorizontally,
        ]
        var all: UICollectionView.ScrollPosition = []
        let words = text.hasPrefix("[") && text.hasSuffix("]") ? String(text.dropFirst().dropLast()) : text
        for word in words.split(separator: ",") {
            let name = word.trimmingCharacters(in: CharacterSet(charactersIn: " .\""))
            guard let position = known[name] else {
                throw RecordingError(file, "the player does not know the position \(name) of \"\(step)\"")
            }
            all.formUnion(position)
        }
        return all
    }
}
