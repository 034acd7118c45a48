import Foundation
import GalleryTesting
import Testing

@testable import Pictures

/// Tests of the order in which thumbnails are made.
struct ThumbnailQueueTests {
    private func picture(_ number: Int) -> ContentHash { ContentHash(Data("\(number)".utf8)) }

    @Test func eachPictureIsBegunOnceInAnyOrderOfCalls() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let count = Int(random.next() % 12)
            var queue = ThumbnailQueue((0..<count).flatMap { number in [picture(number), picture(number / 2)] })
            var (requested, begun, ended): ([ContentHash], [ContentHash], Int) = ([], [], 0)
            while ended < count {
                switch random.next() % 3 {
                case 0:
                    // Also pictures that are not in the queue.
                    let picture = picture(Int(random.next() % 14))
                    if queue.contains(picture), !begun.contains(picture), !requested.contains(picture) { requested.append(picture) }
                    queue.request(picture)
                case 1:
                    let expected = requested.first ?? (0..<count).map(picture).first { !begun.contains($0) }
                    let next = queue.begin()
                    #expect(next == expected, "seed \(seed), round \(round)")
                    if let next { begun.append(next) }
                    if !requested.isEmpty { requested.removeFirst() }
                default:
                    guard ended < begun.count else { continue }
                    queue.end(begun[ended])
                    ended += 1
                    #expect(!queue.contains(begun[ended - 1]) && queue.done == ended && queue.total == count)
                }
            }
            #expect(queue.begin() == nil && Set(begun).count == count, "seed \(seed), round \(round)")
        }
    }
}
