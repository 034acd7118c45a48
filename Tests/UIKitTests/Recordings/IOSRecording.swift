import Foundation

/// A recording in the form of its file.
struct IOSRecording {
    enum Family {
        /// A setup, one layout pass and the resulting frames.
        case flowGeometry
        /// A setup of a list, calls and traces.
        case boundsAndOffsets
        /// A scenario with its own test.
        case other
    }

    struct Step {
        var action: String
        /// The calls in order; `nil` if the step has no trace.
        var trace: [RecordedValue]?
        var state: RecordedValue?
        var notTraced: Set<String>
        /// The fields of scenarios with their own tests.
        var details: [String: RecordedValue]
    }

    let file: String
    let id: String
    let title: String
    let setup: RecordedValue
    let steps: [Step]
    /// The largest difference of frames and of offsets, in points.
    let tolerance: (points: Double, offset: Double)

    init(_ url: URL) throws {
        file = url.lastPathComponent
        let value: RecordedValue
        do {
            value = try JSONDecoder().decode(RecordedValue.self, from: Data(contentsOf: url))
        } catch {
            throw RecordingError(file, "is not JSON: \(error)")
        }
        let fields = try RecordedFields(value, file: file, place: "")
        guard try fields.string("format") == "ios-recording/1" else { throw RecordingError(file, "format is not ios-recording/1") }
        guard let id = try fields.string("id"), id + ".json" == file else { throw RecordingError(file, "id is not the file's name") }
        self.id = id
        guard let setup = fields.value("setup"), case .array(let steps)? = fields.value("steps"), !steps.isEmpty else {
            throw RecordingError(file, "has no setup or no steps")
        }
        self.setup = setup
        let file = file
        self.steps = try steps.enumerated().map { try Self.step($0.element, file: file, number: $0.offset + 1) }
        let tolerance = try fields.fields("tolerance")
        self.tolerance = (Double(try tolerance?.number("points") ?? 0), Double(try tolerance?.number("offset") ?? 0))
        // The source of the figures and the tolerances of times, which only scenarios with their own tests have.
        title = try fields.string("title") ?? ""
        _ = (fields.value("evidence"), fields.value("notes"))
        _ = (tolerance?.value("ms"), tolerance?.value("settle"), tolerance?.value("offsetWhileDragging"))
        try tolerance?.finish()
        try fields.finish()
    }

    private static func step(_ value: RecordedValue, file: String, number: Int) throws -> Step {
        let fields = try RecordedFields(value, file: file, place: "step \(number)")
        guard let action = try fields.string("do") else { throw fields.fail("has no do") }
        var trace: [RecordedValue]?
        if let value = fields.value("trace") {
            guard case .array(let calls) = value else { throw fields.fail("trace is \(value), not a list of calls") }
            trace = calls
        }
        let notTraced = Set(try fields.strings("notTraced") ?? [])
        let state = fields.value("state")
        _ = fields.value("notes")
        return Step(action: action, trace: trace, state: state, notTraced: notTraced, details: fields.rest())
    }

    /// The scale of the recorded display.
    var displayScale: CGFloat {
        guard case .object(let fields) = setup, case .object(let view)? = fields["view"], case .number(let scale)? = view["displayScale"]
        else {
            return 2
        }
        return CGFloat(scale)
    }

    var family: Family {
        if id.hasPrefix("flow-") { return steps.count == 1 && steps[0].action == "layoutIfNeeded" ? .flowGeometry : .other }
        if id.hasPrefix("offset-animated-") { return .other }
        return id.hasPrefix("bounds-") || id.hasPrefix("offset-") ? .boundsAndOffsets : .other
    }

    // MARK: Files

    /// The folder in the environment variable, else this package's recordings.
    static let folder: URL =
        ProcessInfo.processInfo.environment["CASCADE_IOS_RECORDINGS"].map { URL(fileURLWithPath: $0, isDirectory: true) }
        ?? packagedFolder

    /// The recordings of this package.
    static let packagedFolder = Bundle.module.resourceURL!.appendingPathComponent("ios", isDirectory: true)

    /// Returns the names of a folder's recordings in order.
    static func names(in folder: URL) -> [String] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return all.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }

    /// Returns the file of a recording of this package.
    static func packaged(_ id: String) -> URL { packagedFolder.appendingPathComponent("\(id).json") }

    /// Reads a recording of this package.
    static func named(_ id: String) throws -> IOSRecording { try IOSRecording(packaged(id)) }

    /// The recordings of this package with their own tests.
    static let scenarios: Set<String> = [
        "adjustments-at-once", "animated-offset-400", "attributes-geometry", "context-lists", "context-of-invalidate-layout",
        "controller-clears-selection-first", "controller-data-source", "controller-load-view", "controller-reorder-gesture",
        "controller-views", "decelerate-1500", "drag-and-deceleration", "flow-context-of-bounds", "layout-defaults", "masonry-life",
        "offset-animated-40", "rubber-band-and-rest", "snapshot-reconfigure",
    ]
}
