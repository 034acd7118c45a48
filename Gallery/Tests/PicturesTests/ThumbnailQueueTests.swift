import Foundation
import GalleryTesting
import Testing

@testable import Pictures

/// Tests of the order in which thumbnails are made.
struct ThumbnailQueueTests {
    private func picture(_ number: Int) -> ContentHash { ContentHash(Data("\(number)".utf8)) }

    @Test func theNewestRequestIsBegunFirstAndAWithdrawnOneInTheAlbumsOrder() {
        var queue = ThumbnailQueue((0..<6).map(picture))
        func small(_ number: Int) -> ThumbnailQueue.Work { .init(picture: picture(number), width: 320) }
        for number in [2, 5, 3, 4] { queue.request(small(number)) }
        queue.withdraw(small(3))
        #expect((0..<3).map { _ in queue.begin() } == [small(4), small(5), small(2)])
        #expect((0..<3).map { _ in queue.begin()?.picture } == [picture(0), picture(1), picture(3)])
        // The others have been begun; their remaining thumbnails are made after the first.
        #expect(queue.begin() == nil)
        queue.endThumbnail(of: picture(5))
        #expect(queue.begin() == .init(picture: picture(5)))
        queue.request(small(3))
        #expect(queue.begin() == nil, "all of its thumbnails are being made")
    }

    @Test func eachPictureIsMadeOnceInAnyOrderOfCalls() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let count = Int(random.next() % 12)
            var queue = ThumbnailQueue((0..<count).flatMap { number in [picture(number), picture(number / 2)] })
            var requests: [ThumbnailQueue.Work] = []
            var running: [ThumbnailQueue.Work] = []
            var (ended, previewed): (Set<ContentHash>, Set<ContentHash>) = ([], [])
            var last = -1
            while ended.count < count {
                // Also pictures that are not in the queue.
                let work = ThumbnailQueue.Work(picture: picture(Int(random.next() % 14)), width: [320, 640, nil][Int(random.next() % 3)])
                switch random.next() % 5 {
                case 0:
                    requests.removeAll { $0 == work }
                    if queue.contains(work.picture) { requests.append(work) }
                    queue.request(work)
                case 1:
                    requests.removeAll { $0 == work }
                    queue.withdraw(work)
                case 2, 3:
                    let idle = (0..<count).map(picture).filter { picture in
                        !ended.contains(picture) && !running.contains { $0.picture == picture }
                    }
                    let next = queue.begin()
                    if let requested = requests.last(where: { idle.contains($0.picture) }) {
                        #expect(next == requested, "seed \(seed), round \(round)")
                        requests.removeAll { $0 == requested }
                    } else if let next {
                        #expect(next.width == nil && idle.contains(next.picture), "seed \(seed), round \(round)")
                        let number = (0..<count).firstIndex { picture($0) == next.picture } ?? -1
                        #expect(number > last || previewed.contains(next.picture), "seed \(seed), round \(round)")
                        last = max(last, number)
                    } else {
                        #expect(idle.isEmpty, "seed \(seed), round \(round)")
                    }
                    guard let next else { continue }
                    running.append(next)
                    if next.width != nil { previewed.insert(next.picture) }
                default:
                    guard !running.isEmpty else { continue }
                    let work = running.remove(at: Int(random.next() % UInt64(running.count)))
                    if work.width == nil {
                        queue.end(work.picture)
                        ended.insert(work.picture)
                        requests.removeAll { $0.picture == work.picture }
                    } else {
                        queue.endThumbnail(of: work.picture)
                    }
                    #expect(queue.contains(work.picture) == (work.width != nil) && queue.done == ended.count && queue.total == count)
                }
            }
            #expect(queue.begin() == nil, "seed \(seed), round \(round)")
        }
    }
}
