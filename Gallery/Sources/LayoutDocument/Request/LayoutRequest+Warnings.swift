import Cascade

extension LayoutRequest {
    /// What the engine takes differently from how it was asked, in words; empty for most requests.
    ///
    /// Numbers of columns below 1 count as 1 and those above 65,535 as 65,535: the first of them is named, by its key path. The layout is computed
    /// all the same, as the contract of the documents has it.
    ///
    /// - Complexity: O(sections).
    public var warnings: [String] {
        guard case .waterfall(let options) = layout else { return [] }
        if let taken = Self.taken(options.section.lanes) { return ["options.columns: \(taken)"] }
        for (index, section) in sections.enumerated() {
            if let lanes = section.options?.lanes, let taken = Self.taken(lanes) { return ["sections[\(index)].options.columns: \(taken)"] }
        }
        return []
    }

    private static func taken(_ lanes: LaneCount) -> String? {
        guard case .fixed(let columns) = lanes else { return nil }
        let least = 1
        let most = 65_535
        if columns < least { return "\(columns) counts as \(least)" }
        return columns > most ? "\(columns) counts as \(most)" : nil
    }
}
