import CollectionViewFuzzing
import Foundation
import TestSupport
import Testing

/// Tests of random operations on one collection view in simulated time: a minute, or an hour with `CASCADE_SOAK=60`.
@MainActor
@Suite
struct CollectionViewSoakTests {
    /// The resident memory of the process, in bytes.
    private func memory() throws -> Int {
        let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        return try #require(Int(pages[1])) * sysconf(Int32(_SC_PAGESIZE))
    }

    @Test func memoryAndViewsDoNotGrow() throws {
        var generator = SeededGenerator(seed: Soak.start)
        let session = CollectionViewSession(bytes(&generator))
        let minutes = max(1, Soak.factor)
        let begin = session.time
        var steps = 0
        var early: (memory: Int, views: Int)?
        while session.time < begin + 60 * minutes {
            if let problem = session.firstProblem(in: bytes(&generator)) {
                Issue.record("seed \(Soak.start), after \(steps) runs: \(problem)")
                return
            }
            steps += 1
            if early == nil, session.time > begin + 30 { early = (try memory(), session.viewCount) }
        }
        let first = try #require(early)
        #expect(steps > 10)
        // Visible views are created at once and then reused; the allocator keeps some megabytes.
        #expect(session.viewCount <= 600, "\(first.views) views after half a minute, \(session.viewCount) after \(minutes)")
        let grown = try memory() - first.memory
        #expect(grown < 32 << 20, "\(grown) bytes more than after half a minute")
        #expect(session.isAtRest)
    }

    private func bytes(_ generator: inout SeededGenerator) -> [UInt8] {
        (0..<400).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}
