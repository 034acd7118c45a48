/// Counts the elements and views that a collection view visits or moves in memory, in debug builds: tests check how the count grows.
enum WorkCount {
    #if DEBUG
        nonisolated(unsafe) static var total = 0

        static func add(_ count: Int) { total += count }
    #else
        static func add(_ count: Int) {}
    #endif
}
