import Cascade

/// The invariants of lines and circles, in addition to those of all arrangements.
extension EngineInvariants {
    /// Checks a line's current item, its resting positions and its copies.
    static func checkQueries(_ line: LineArrangement, using random: inout SeededGenerator) throws(InvariantViolation) {
        let isEmpty = line.sections.allSatisfy(\.items.isEmpty)
        try checkInContent(line.homeOffset, of: line, "the home offset")
        for offset in [random.offset(in: line.contentSize), random.wildPoint()] {
            let position = line.position(at: offset)
            try verify((position == nil) == isEmpty, "\(offset) has no current item")
            if let position {
                try verify(line.placement(of: position.element) != nil, "the current item \(position.element) does not exist")
                try verify(position.progress >= -0.5 && position.progress <= 0.5, "the progress is \(position.progress)")
                guard let item = line.itemPosition(of: position.element, at: offset),
                    let rest = line.restingOffset(of: position.element, from: offset)
                else { throw InvariantViolation(description: "\(position.element) has no position") }
                try verify(item.distance.isFinite && !item.relativeDistance.isNaN, "\(item) is not a number")
                try checkInContent(rest, of: line, "the rest of \(position.element) from \(offset)")
            }
            let steps = random.wildIndex(-3..<4)
            let stepped = line.offset(steppingFrom: line.clamped(offset), by: steps)
            try checkInContent(stepped, of: line, "\(steps) steps from \(line.clamped(offset))")
            let recentered = line.recentered(line.clamped(offset))
            try checkInContent(recentered, of: line, "\(offset), recentered,")
            let limited = line.restingOffset(proposed: offset, velocity: random.wildPoint(), from: .zero, swipedFrom: random.wildPoint())
            try checkInContent(limited, of: line, "a limited swipe to \(offset)")
        }
        let unknown = random.unknownElement(in: line.sections)
        try verify(line.itemPosition(of: unknown, at: .zero) == nil, "\(unknown) has a position")
        try verify(line.restingOffset(of: unknown, from: .zero) == nil, "\(unknown) rests somewhere")
    }

    /// Checks a circle's current item, its resting positions and its turns.
    static func checkQueries(_ circle: CircleArrangement, using random: inout SeededGenerator) throws(InvariantViolation) {
        let hasPosition = circle.options.scrolling != .none && circle.sections.contains { !$0.items.isEmpty }
        try verify(circle.radius.isFinite && circle.radius >= 0 && circle.overhang.isFinite && circle.overhang >= 0, "no finite radius")
        try checkInContent(circle.homeOffset, of: circle, "the home offset")
        for offset in [random.offset(in: circle.contentSize), random.wildPoint()] {
            let middle = circle.center(at: offset)
            try verify(middle.x.isFinite && middle.y.isFinite, "the middle at \(offset) is \(middle)")
            let position = circle.position(at: offset)
            try verify((position != nil) == hasPosition, "\(offset) has no current item, or one too many")
            if let position {
                try verify(circle.placement(of: position.element) != nil, "the current item \(position.element) does not exist")
                try verify(position.progress >= -0.5 && position.progress <= 0.5, "the progress is \(position.progress)")
                guard let rest = circle.restingOffset(of: position.element, from: offset) else {
                    throw InvariantViolation(description: "\(position.element) rests nowhere")
                }
                try checkInContent(rest, of: circle, "the rest of \(position.element) from \(offset)")
            }
            try checkInContent(circle.recentered(circle.clamped(offset)), of: circle, "\(offset), recentered,")
        }
        let unknown = random.unknownElement(in: circle.sections)
        try verify(circle.restingOffset(of: unknown, from: .zero) == nil, "\(unknown) rests somewhere")
    }
}
