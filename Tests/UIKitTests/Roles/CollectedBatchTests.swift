import Testing

@testable import UIKit

@Suite struct CollectedBatchTests {
    @Test func collectsChangesInOrderBetweenBeginAndEnd() {
        var batch = CollectedBatch()
        #expect(!batch.isCollecting)
        batch.begin(nil)
        #expect(batch.isCollecting)
        for section in [3, 1] {
            let isCollected = batch.collect { $0.deletedSections.append(section) }
            #expect(isCollected)
        }
        let end = batch.end()
        #expect(end.changes.deletedSections == [3, 1])
        #expect(end.completions.isEmpty)
        #expect(!batch.isCollecting)
    }

    @Test func aChangeOutsideOfABatchIsNotCollected() {
        var batch = CollectedBatch()
        let isCollected = batch.collect { $0.deletedSections.append(0) }
        #expect(!isCollected)
        batch.begin(nil)
        #expect(batch.end().changes.deletedSections.isEmpty)
    }

    @Test func theOuterCompletionComesFirst() {
        var calls: [String] = []
        var batch = CollectedBatch()
        batch.begin { calls.append("outer \($0)") }
        let isNested = batch.nest { calls.append("first \($0)") }
        #expect(isNested)
        _ = batch.nest(nil)
        _ = batch.collect { $0.insertedSections.append(0) }
        _ = batch.nest { calls.append("second \($0)") }
        let end = batch.end()
        for completion in end.completions { completion(true) }
        #expect(calls == ["outer true", "first true", "second true"])
        #expect(end.changes.insertedSections == [0])
    }

    @Test func aBatchWithoutAnOuterOneIsNotNested() {
        var batch = CollectedBatch()
        let isNestedIdle = batch.nest(nil)
        #expect(!isNestedIdle)
        batch.beginApplying()
        let isNestedApplying = batch.nest(nil)
        #expect(!isNestedApplying)
    }

    @Test func isApplyingAfterItWasCollected() {
        var batch = CollectedBatch()
        batch.begin(nil)
        #expect(!batch.isApplying)
        _ = batch.end()
        batch.beginApplying()
        #expect(batch.isApplying)
        #expect(!batch.isCollecting)
        let isCollected = batch.collect { $0.deletedSections.append(0) }
        #expect(!isCollected)
        batch.endApplying()
        #expect(!batch.isApplying)
    }

    @Test func aBatchBeginsWithoutTheChangesOfTheLastOne() {
        var batch = CollectedBatch()
        batch.begin { _ in }
        _ = batch.collect { $0.deletedSections.append(0) }
        _ = batch.end()
        batch.begin(nil)
        let end = batch.end()
        #expect(end.changes.deletedSections.isEmpty)
        #expect(end.completions.isEmpty)
    }
}
