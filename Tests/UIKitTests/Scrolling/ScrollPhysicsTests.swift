import Foundation
import Testing

@testable import UIKit

@Suite
struct ScrollPhysicsTests {
    private let normal = ScrollPhysics(rate: 0.998)
    private let fast = ScrollPhysics(rate: 0.99)

    private func isClose(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool {
        abs(a - b) <= tolerance
    }

    @Test(arguments: [-3, -0.5, 0, 1, 2.5] as [CGFloat])
    func theDistanceOfADecelerationIsItsGeometricSeriesDownTo10PointsPerSecond(velocity: CGFloat) {
        let lost: CGFloat = velocity == 0 ? 0 : velocity > 0 ? 0.01 : -0.01
        #expect(isClose(normal.target(from: 100, velocity: velocity), 100 + (velocity - lost) * 499))
        #expect(isClose(fast.target(from: 100, velocity: velocity), 100 + (velocity - lost) * 99))
        let end = normal.duration(velocity: velocity)
        #expect(
            isClose(normal.position(from: 100, velocity: velocity, after: end), normal.target(from: 100, velocity: velocity), within: 1e-6)
        )
    }

    @Test func theOffsetAfterWholeMillisecondsIsTheSumOfTheVelocities() {
        for physics in [normal, fast] {
            var offset: CGFloat = 40
            var velocity: CGFloat = 1.7
            for millisecond in 1...600 {
                velocity *= physics.rate
                offset += velocity
                let seconds = Double(millisecond) / 1000
                #expect(isClose(physics.position(from: 40, velocity: 1.7, after: seconds), offset, within: 1e-8))
                #expect(isClose(physics.velocity(1.7, after: seconds), velocity))
            }
        }
    }

    @Test func theContentIsAtAPointAtTheTimeToReachIt() throws {
        let time = try #require(normal.time(toReach: 300, from: 0, velocity: 2))
        #expect(isClose(normal.position(from: 0, velocity: 2, after: time), 300, within: 1e-6))
        #expect(normal.time(toReach: 1000, from: 0, velocity: 2) == nil)
        #expect(normal.time(toReach: -1, from: 0, velocity: 2) == nil)
        #expect(normal.time(toReach: 5, from: 5, velocity: 0) == 0)
    }

    @Test func theRateForADistanceGivesThatDistance() {
        let rate = ScrollPhysics.rate(forDistance: 120, velocity: 1.5)
        #expect(isClose(ScrollPhysics(rate: rate).distance(velocity: 1.5), 120))
    }

    @Test func theRubberBandFollowsItsFormulaAndItsInverse() {
        let length: CGFloat = 800
        for pull in [1, 10, 100, 1000, 10_000] as [CGFloat] {
            let way = ScrollPhysics.rubberBand(pull, length: length)
            #expect(isClose(way, (1 - 1 / (pull * 0.55 / length + 1)) * length))
            #expect(way < length)
            #expect(ScrollPhysics.rubberBand(-pull, length: length) == -way)
            #expect(isClose(ScrollPhysics.rubberBandPull(way, length: length), pull, within: pull * 1e-9))
            #expect(isClose(ScrollPhysics.rubberBandPull(-way, length: length), -pull, within: pull * 1e-9))
        }
        #expect(ScrollPhysics.rubberBand(0, length: length) == 0)
        #expect(ScrollPhysics.rubberBand(50, length: 0) == 0)
    }

    @Test func theSpringIsCriticallyDamped() {
        let step = 1e-4
        let omega = Double(ScrollPhysics.springFrequency)
        for time in [0.02, 0.1, 0.3] {
            func x(_ t: Double) -> Double { Double(ScrollPhysics.spring(from: 90, velocity: 0.4, after: t).offset) }
            let slope = (x(time + step) - x(time - step)) / (2 * step)
            let curvature = (x(time + step) - 2 * x(time) + x(time - step)) / (step * step)
            #expect(abs(curvature + 2 * omega * slope + omega * omega * x(time)) < 0.1)
            #expect(abs(Double(ScrollPhysics.spring(from: 90, velocity: 0.4, after: time).velocity) * 1000 - slope) < 1e-3)
        }
        for frame in 0...120 {
            #expect(ScrollPhysics.spring(from: 90, velocity: 0, after: Double(frame) / 60).offset >= 0)
        }
    }

    @Test func thePageIsTheNearestAtRestOrTheNextInTheDirectionOfAMovement() {
        func page(_ offset: CGFloat, _ velocity: CGFloat) -> CGFloat {
            ScrollPhysics.page(at: offset, velocity: velocity, length: 100, range: 0...350)
        }
        #expect(page(140, 0) == 100)
        #expect(page(160, 0) == 200)
        #expect(page(140, 0.5) == 200)
        #expect(page(160, -0.5) == 100)
        #expect(page(340, 0.5) == 350)
        #expect(page(-30, -1) == 0)
    }

    @Test func theLogarithmEqualsTheSystems() {
        for value in [1e-9, 0.001, 0.5, 0.99, 0.998, 1, 1.41421357, 3, 1e12] as [CGFloat] {
            #expect(isClose(ScrollPhysics.logarithm(value), CGFloat(Foundation.log(Double(value))), within: 1e-13))
        }
    }

    @Test func theVelocityOfATouchIsThatOfTheLastTenthOfASecond() {
        var tracker = DragTracker()
        for frame in 0...30 {
            let time = Double(frame) / 100
            // Slow at first, then 2 points per millisecond.
            let x: CGFloat = frame <= 15 ? CGFloat(frame) : 15 + CGFloat(frame - 15) * 20
            tracker.add(CGPoint(x: x, y: 0), time: time)
        }
        #expect(isClose(tracker.velocity(at: 0.3).x, 2))
        #expect(isClose(tracker.velocity(at: 0.31).x, 2))
        #expect(tracker.velocity(at: 0.3).y == 0)
        #expect(tracker.velocity(at: 0.41) == .zero)
        #expect(tracker.velocity(at: 0.37).x < 2)
        #expect(DragTracker().velocity(at: 1) == .zero)
    }

    @Test func samplesWithinAMillisecondAreTreatedAsTheIntervalOfAScreen() {
        var tracker = DragTracker()
        for step in 0...4 { tracker.add(CGPoint(x: CGFloat(step) * -25, y: 0), time: 1 + Double(step) / 5000) }
        #expect(isClose(tracker.velocity(at: 1.001).x, -100 / (1000.0 / 120)))
        var screen = DragTracker()
        screen.add(.zero, time: 1)
        screen.add(CGPoint(x: 50, y: 0), time: 1 + 1.0 / 60)
        #expect(isClose(screen.velocity(at: 1.02).x, 50 / (1000.0 / 60)))
    }
}
