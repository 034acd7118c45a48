/// Counts the elements and views that a collection view looks at or moves in memory, in debug builds: tests compare how that grows.
enum WorkCount {
    #if DEBUG
        nonisolated(unsafe) static var total = 0

        static func add(_ count: Int) { total += count }
    #else
        static func add(_ count: Int) {}
    #endif
}
