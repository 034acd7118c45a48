/// The positions above which a search for a hole failed, so that later searches begin there.
///
/// Free space only shrinks while items are placed: where an item did not fit, no longer item will. So each pair of span and first lane has
/// a staircase: lengths, each with the position above which there is no room for it.
struct SearchedHoles {
    private struct Step {
        var length: Double
        var position: Double
    }

    /// The greatest number of staircases; searches for items of further spans begin at the start.
    private static let mostStaircases = 16_384
    /// The greatest number of steps of a staircase; half of them are removed if it has more.
    private static let mostSteps = 64

    private let laneCount: Int
    /// The index of the first staircase of each span in `staircases`; −1 if there is none.
    private var beginnings: [Int]
    /// The steps of each staircase; lengths and positions ascend.
    private var staircases: [[Step]] = []

    init(lanes: Int) {
        laneCount = lanes
        beginnings = Array(repeating: -1, count: lanes + 1)
    }

    /// Returns the position above which the lanes have no room for a length; −∞ without a record.
    ///
    /// - Complexity: O(log steps).
    func bound(_ lanes: Range<Int>, length: Double) -> Double {
        let beginning = beginnings[lanes.count]
        guard beginning >= 0 else { return -.infinity }
        let steps = staircases[beginning + lanes.lowerBound]
        let longer = steps.indices.partitioningIndex { steps[$0].length > length }
        return longer > 0 ? steps[longer - 1].position : -.infinity
    }

    /// Records that there is no room above a position for a length.
    ///
    /// - Complexity: O(steps).
    mutating func record(_ lanes: Range<Int>, length: Double, position: Double) {
        if beginnings[lanes.count] < 0 {
            guard staircases.count + laneCount <= Self.mostStaircases else { return }
            beginnings[lanes.count] = staircases.count
            staircases.append(contentsOf: repeatElement([], count: laneCount))
        }
        let index = beginnings[lanes.count] + lanes.lowerBound
        let first = staircases[index].indices.partitioningIndex { staircases[index][$0].length >= length }
        if first > 0, staircases[index][first - 1].position >= position { return }
        var end = first
        while end < staircases[index].count, staircases[index][end].position <= position { end += 1 }
        staircases[index].replaceSubrange(first..<end, with: CollectionOfOne(Step(length: length, position: position)))
        if staircases[index].count > Self.mostSteps {
            staircases[index] = stride(from: 0, to: staircases[index].count, by: 2).map { staircases[index][$0] }
        }
    }
}
