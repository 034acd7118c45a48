import Cascade

extension LayoutRequest {
    /// The values that the engine clamps, each as a sentence with its key path; empty for most requests.
    ///
    /// A number of columns below 1 is treated as 1, one above 65,535 as 65,535; the first such number is listed. By the format's definition
    /// it is not an error.
    ///
    /// - Complexity: O(sections).
    public var warnings: [String] {
        guard case .waterfall(let options) = layout else { return [] }
        if let clamped = Self.clamped(options.lanes) { return ["options.columns: \(clamped)"] }
        for (index, section) in sections.enumerated() {
            guard let lanes = section.options.lanes, let clamped = Self.clamped(lanes) else { continue }
            return ["sections[\(index)].options.columns: \(clamped)"]
        }
        return []
    }

    private static func clamped(_ lanes: LaneCount) -> String? {
        guard case .fixed(let columns) = lanes else { return nil }
        let least = 1
        let most = 65_535
        if columns < least { return "\(columns) counts as \(least)" }
        return columns > most ? "\(columns) counts as \(most)" : nil
    }
}
