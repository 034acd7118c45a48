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
        let requests = [2, 5, 3, 4].map { ThumbnailQueue.Request(small($0)) }
        for request in requests { queue.add(request) }
        requests[2].isWithdrawn = true
        #expect((0..<3).map { _ in queue.begin() } == [small(4), small(5), small(2)])
        #expect((0..<3).map { _ in queue.begin()?.picture } == [picture(0), picture(1), picture(3)])
        // The others have been begun; their remaining thumbnails are made after the first.
        #expect(queue.begin() == nil)
        #expect(queue.end(small(5)).map(\.work) == [small(5)])
        #expect(queue.begin() == .init(picture: picture(5)))
        queue.add(.init(small(3)))
        #expect(queue.begin() == nil, "all of its thumbnails are being made")
        #expect(queue.end(.init(picture: picture(3))).map(\.work) == [small(3), small(3)])
        #expect(queue.take().map(\.work) == [small(2), small(4)])
    }

    @Test func eachPictureIsMadeOnceInAnyOrderOfCalls() {
        let seed = UInt64.random(in: 0 ... .max)
        var random = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let count = Int(random.next() % 12)
            var queue = ThumbnailQueue((0..<count).flatMap { number in [picture(number), picture(number / 2)] })
            // Those that the queue has not completed.
            var requests: [ThumbnailQueue.Request] = []
            var running: [ThumbnailQueue.Work] = []
            var (ended, previewed): (Set<ContentHash>, Set<ContentHash>) = ([], [])
            var last = -1
            while ended.count < count {
                // Also pictures that are not in the queue.
                let work = ThumbnailQueue.Work(picture: picture(Int(random.next() % 14)), width: [320, 640, nil][Int(random.next() % 3)])
                switch random.next() % 5 {
                case 0:
                    requests.append(.init(work))
                    queue.add(requests[requests.count - 1])
                case 1:
                    requests.last { $0.work == work }?.isWithdrawn = true
                case 2, 3:
                    let idle = (0..<count).map(picture).filter { picture in
                        !ended.contains(picture) && !running.contains { $0.picture == picture }
                    }
                    let next = queue.begin()
                    if let requested = requests.last(where: { !$0.isWithdrawn && idle.contains($0.work.picture) }) {
                        #expect(next == requested.work, "seed \(seed), round \(round)")
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
                    if work.width == nil { ended.insert(work.picture) }
                    let completed = requests.filter { $0.work == work || work.width == nil && $0.work.picture == work.picture }
                    #expect(queue.end(work).elementsEqual(completed, by: ===), "seed \(seed), round \(round)")
                    requests.removeAll { request in completed.contains { $0 === request } }
                    #expect(queue.contains(work.picture) == (work.width != nil) && queue.done == ended.count && queue.total == count)
                }
            }
            #expect(queue.begin() == nil, "seed \(seed), round \(round)")
        }
    }
}
