import Cascade

/// What the items of a section that were not measured are taken to be: the mean of those that were.
///
/// Kept for a section and the breadth of its items: another breadth begins anew.
struct LengthEstimate {
    private var sum = 0.0
    private(set) var count = 0
    private(set) var breadth = 0.0
    /// How many were measured when the guesses of the others were last brought up to date.
    private var used = 0

    /// The length to take, or the one to start with while nothing was measured.
    func length(startingWith first: Double) -> Double { count == 0 ? first : sum / Double(count) }

    mutating func note(_ length: Double, breadth: Double) {
        if breadth != self.breadth { self = LengthEstimate() }
        self.breadth = breadth
        sum += length
        count += 1
    }

    /// Whether so much more is known that all guesses should follow: each time the count has doubled, so that items are guessed anew
    /// O(log n) times.
    mutating func isDue() -> Bool {
        guard count >= max(4, used * 2) else { return false }
        used = count
        return true
    }
}
