import Cascade

/// The invariants of changes of any layout.
extension EngineInvariants {
    /// Checks that changes equal arranging from scratch, do not affect copies, and are refused as a whole if one is invalid.
    ///
    /// - Parameter arrangement: The arrangement of the sections with the options.
    static func checkChanges<Options: LayoutOptions>(
        _ options: Options,
        _ arrangement: Options.Arranged,
        _ numbers: RandomNumbers,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        var sections = arrangement.sections
        var arrangement = arrangement
        var all = arrangement.allPlacements()
        for _ in 0..<3 {
            let snapshot = random.once(in: 3) ? arrangement : nil
            let before = all
            try checkRefusal(arrangement, all, numbers, using: &random)
            let changes = random.changes(to: &sections, numbers)
            do throws(LayoutChangeError) {
                try arrangement.apply(changes)
            } catch {
                throw InvariantViolation(description: "\(changes) are refused: \(error)")
            }
            let fresh = options.arrange(sections, in: arrangement.container)
            // A section with a header of NaN does not equal itself.
            if numbers != .hostile { try verify(arrangement.sections == sections, "\(changes) give other sections") }
            all = fresh.allPlacements()
            try verify(arrangement.allPlacements() == all, "\(changes) do not equal arranging from scratch")
            try verify(arrangement.contentSize == fresh.contentSize, "\(changes) give another content size")
            let rect = random.rect(near: fresh.contentSize, numbers)
            try verify(arrangement.placements(in: rect) == fresh.placements(in: rect), "\(rect) has other elements after \(changes)")
            if let snapshot { try verify(snapshot.allPlacements() == before, "\(changes) change a snapshot") }
        }
    }

    /// Checks that an invalid change is refused with all others, and that the error has its index.
    ///
    /// - Parameter all: All placements of the arrangement.
    private static func checkRefusal(
        _ arrangement: some Arrangement,
        _ all: [PlacedElement],
        _ numbers: RandomNumbers,
        using random: inout SeededGenerator
    ) throws(InvariantViolation) {
        var sections = arrangement.sections
        let valid = random.once(in: 2) ? [] : random.changes(to: &sections, numbers)
        let wrong = random.unfittingChange(to: sections)
        var changed = arrangement
        var refused: LayoutChangeError?
        do throws(LayoutChangeError) {
            try changed.apply(valid + [wrong])
        } catch {
            refused = error
        }
        try verify(refused?.change == valid.count, "\(wrong) after \(valid.count) changes is not refused: \(String(describing: refused))")
        try verify(changed.allPlacements() == all, "a refused change changes placements")
        // Any element has an identity after any changes.
        let element = random.unknownElement(in: arrangement.sections)
        _ = LayoutChange.position(of: element, after: valid + [wrong])
        _ = ScrollAnchor(element: element, point: .zero, distance: .zero).applying(valid + [wrong])
    }
}
