import Foundation
import UIKit

/// The traced calls of a scene in the form of a recording.
@MainActor
final class RecordedTrace {
    struct Call {
        var name: String
        var fields: [String: RecordedValue]

        var description: String { name + " " + RecordedValue.object(fields).description }
    }

    private(set) var calls: [Call] = []
    /// The result of `shouldInvalidateLayout(forBoundsChange:)`.
    var answer = true
    weak var view: UICollectionView?
    private weak var context: UICollectionViewLayoutInvalidationContext?

    func forget() { calls = [] }

    func note(_ name: String, _ fields: [String: RecordedValue] = [:]) {
        var fields = fields
        if fields["bounds"] == nil, let view { fields["bounds"] = RecordedValue(view.bounds) }
        calls.append(Call(name: name, fields: fields))
    }

    /// Adds a call before and after its body.
    func around(_ name: String, _ fields: [String: RecordedValue] = [:], _ body: () -> Void) {
        note(name, fields.merging(["at": .string("enter")]) { $1 })
        body()
        note(name, fields.merging(["at": .string("exit")]) { $1 })
    }

    // MARK: What layouts note

    func shouldInvalidate(_ bounds: CGRect) -> Bool {
        note("layout.shouldInvalidate", ["newBounds": RecordedValue(bounds), "returns": .bool(answer)])
        return answer
    }

    func boundsContext(_ bounds: CGRect, _ made: UICollectionViewLayoutInvalidationContext) -> UICollectionViewLayoutInvalidationContext {
        context = made
        note("layout.boundsContext", ["newBounds": RecordedValue(bounds)])
        return made
    }

    func invalidate(with made: UICollectionViewLayoutInvalidationContext, _ body: () -> Void) {
        let fields: [String: RecordedValue] = [
            "contextFromBounds": .bool(made === context), "context": .object(Self.describe(made)),
            "contextClass": .string("\(type(of: made))"),
        ]
        around("layout.invalidateWith", fields, body)
    }

    func elements(_ rect: CGRect, _ found: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        note("layout.elements", ["rect": RecordedValue(rect), "count": .number(Double(found.count))])
        return found
    }

    func contentSize(_ size: CGSize) -> CGSize {
        note("layout.contentSize", ["returns": RecordedValue(size)])
        return size
    }

    /// Returns a context's fields under Apple's names.
    static func describe(_ context: UICollectionViewLayoutInvalidationContext) -> [String: RecordedValue] {
        func list(_ paths: [IndexPath]?) -> RecordedValue { paths.map { .array($0.map { RecordedValue($0) }) } ?? .null }
        func table(_ lists: [String: [IndexPath]]?) -> RecordedValue { lists.map { .object($0.mapValues { list($0) }) } ?? .null }
        var fields: [String: RecordedValue] = [
            "invalidateEverything": .bool(context.invalidateEverything),
            "invalidateDataSourceCounts": .bool(context.invalidateDataSourceCounts),
            "invalidatedItemIndexPaths": list(context.invalidatedItemIndexPaths),
            "invalidatedSupplementaryIndexPaths": table(context.invalidatedSupplementaryIndexPaths),
            "invalidatedDecorationIndexPaths": table(context.invalidatedDecorationIndexPaths),
            "contentOffsetAdjustment": RecordedValue(context.contentOffsetAdjustment),
            "contentSizeAdjustment": RecordedValue(context.contentSizeAdjustment),
        ]
        if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
            fields["invalidateFlowLayoutAttributes"] = .bool(flow.invalidateFlowLayoutAttributes)
            fields["invalidateFlowLayoutDelegateMetrics"] = .bool(flow.invalidateFlowLayoutDelegateMetrics)
        }
        return fields
    }

    // MARK: Comparing

    /// Returns the calls with the given names, each once, or at its beginning and end.
    ///
    /// - Parameters:
    ///   - traced: The names of the calls that the recorder traced.
    ///   - doubled: The names of those traced at their beginning and end.
    func noted(_ traced: Set<String>, doubled: Set<String>) -> [Call] {
        calls.filter { call in
            guard traced.contains(call.name) else { return false }
            return doubled.contains(call.name) || !call.fields["at", default: .null].matches(.string("exit"), within: 0)
        }
    }

    /// Returns the difference between the traced and the recorded calls, or `nil`.
    func difference(from recorded: [RecordedValue], traced: Set<String>, doubled: Set<String>, within tolerance: Double) -> String? {
        Self.difference(from: recorded, to: noted(traced, doubled: doubled), within: tolerance)
    }

    static func difference(from recorded: [RecordedValue], to noted: [Call], within tolerance: Double) -> String? {
        func all() -> String { noted.isEmpty ? "nothing" : noted.map(\.description).joined(separator: "\n  ") }
        for (number, value) in recorded.enumerated() {
            guard case .object(var fields) = value, case .string(let name)? = fields.removeValue(forKey: "call") else {
                return "call \(number + 1) of the trace is \(value)"
            }
            guard noted.indices.contains(number) else { return "\(name) \(value) is missing; noted:\n  \(all())" }
            let call = noted[number]
            if call.name != name { return "call \(number + 1) is \(call.name), not \(name); noted:\n  \(all())" }
            for (field, expected) in fields where !expected.matches(call.fields[field], within: tolerance) {
                return
                    "\(field) of call \(number + 1), \(name), is \(call.fields[field]?.description ?? "unknown to the player"), not \(expected)"
            }
        }
        if noted.count > recorded.count { return "\(noted[recorded.count].name) was not recorded; noted:\n  \(all())" }
        return nil
    }
}
