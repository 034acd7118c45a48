import CascadeTesting
import Foundation
import Testing

@testable import UIKit

/// Tests of paths, sublayers, and their drawings in the host.
@MainActor
@Suite
struct DrawingTests {
    private let host = RecordingHost()
    private let scene: TouchScene

    init() { scene = TouchScene(host: host) }

    private var display: Display { scene.display }
    private var window: UIWindow { scene.window }

    /// Returns the last drawing of each view in a frame.
    private func drawings() -> [HostViewID: [Double]] {
        host.clear()
        display.frame(at: display.now)
        var told: [HostViewID: [Double]] = [:]
        for case .drawing(let view, let numbers) in host.operations { told[view] = numbers }
        return told
    }

    // MARK: Paths

    @Test func aPathKeepsItsSteps() {
        let path = UIBezierPath()
        #expect(path.isEmpty && path.bounds == .null && path.currentPoint == .zero)
        path.move(to: CGPoint(x: 10, y: 20))
        path.addLine(to: CGPoint(x: 30, y: 20))
        path.addQuadCurve(to: CGPoint(x: 40, y: 30), controlPoint: CGPoint(x: 50, y: 5))
        path.addCurve(to: CGPoint(x: 0, y: 0), controlPoint1: CGPoint(x: 1, y: 2), controlPoint2: CGPoint(x: 3, y: -4))
        #expect(path.currentPoint == .zero && !path.isEmpty)
        #expect(path.bounds == CGRect(x: 0, y: -4, width: 50, height: 34))
        path.close()
        #expect(path.currentPoint == CGPoint(x: 10, y: 20))
        #expect(
            path.cgPath.elements == [
                .move(CGPoint(x: 10, y: 20)), .line(CGPoint(x: 30, y: 20)),
                .quad(control: CGPoint(x: 50, y: 5), end: CGPoint(x: 40, y: 30)),
                .curve(control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: -4), end: .zero), .close,
            ]
        )
        let copy = path.cgPath
        path.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(path.bounds.minX == 5 && copy.boundingBox.minX == 0)
        path.removeAllPoints()
        #expect(path.isEmpty && !copy.isEmpty)
    }

    @Test func pathsOfRectanglesAndOvalsFillTheirBounds() {
        let rect = CGRect(x: 10, y: 20, width: 60, height: 40)
        #expect(UIBezierPath(rect: rect).bounds == rect)
        #expect(UIBezierPath(rect: rect).cgPath.elements.count == 5)
        for path in [
            UIBezierPath(ovalIn: rect), UIBezierPath(roundedRect: rect, cornerRadius: 8),
            UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 9, height: 5)),
        ] {
            let bounds = path.bounds
            #expect(abs(bounds.minX - 10) < 1e-9 && abs(bounds.maxX - 70) < 1e-9, "\(bounds)")
            #expect(abs(bounds.minY - 20) < 1e-9 && abs(bounds.maxY - 60) < 1e-9, "\(bounds)")
        }
        // A radius of more than half of the sides is reduced to half, and one of 0 results in a rectangle.
        #expect(UIBezierPath(roundedRect: rect, cornerRadius: 99).currentPoint == CGPoint(x: 10, y: 40))
        #expect(UIBezierPath(roundedRect: rect, cornerRadius: -1).cgPath.elements == UIBezierPath(rect: rect).cgPath.elements)
        let square = UIBezierPath(roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 4, height: 4))
        #expect(square.cgPath.elements.first == .move(CGPoint(x: 10, y: 20)))
    }

    /// The midpoints of an arc's curves lie on the circle; directions are UIKit's, whose y axis points down.
    @Test(arguments: [
        (0.0, 2 * Double.pi, true, 4), (0, Double.pi / 2, true, 1), (0, Double.pi / 2, false, 3), (Double.pi, 0, false, 2),
        (Double.pi, 0, true, 2), (-1, 7, true, 4), (0, 0, true, 0),
    ])
    func anArcFollowsItsCircle(start: Double, end: Double, clockwise: Bool, curves: Int) throws {
        let center = CGPoint(x: 50, y: 60)
        let path = UIBezierPath(arcCenter: center, radius: 20, startAngle: start, endAngle: end, clockwise: clockwise)
        let elements = path.cgPath.elements
        #expect(elements.count == curves + 1)
        var from = try #require(elements.first?.points.last)
        #expect(isClose(from, CGPoint(x: 50 + 20 * cos(start), y: 60 + 20 * sin(start))))
        for case .curve(let a, let b, let to) in elements.dropFirst() {
            let middle = CGPoint(x: (from.x + 3 * a.x + 3 * b.x + to.x) / 8, y: (from.y + 3 * a.y + 3 * b.y + to.y) / 8)
            #expect(abs(middle.distance(to: center) - 20) < 0.01)
            let turn = (from.x - center.x) * (middle.y - center.y) - (from.y - center.y) * (middle.x - center.x)
            #expect((turn > 0) == clockwise)
            from = to
        }
        if curves > 0 { #expect(isClose(from, CGPoint(x: 50 + 20 * cos(end), y: 60 + 20 * sin(end))) || curves == 4) }
    }

    @Test func aPathContainsThePointsInside() {
        let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 60))
        #expect(oval.contains(CGPoint(x: 50, y: 30)) && oval.contains(CGPoint(x: 2, y: 30)))
        #expect(!oval.contains(CGPoint(x: 5, y: 5)) && !oval.contains(CGPoint(x: 101, y: 30)))
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        ring.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(ring.contains(CGPoint(x: 15, y: 15)))
        ring.usesEvenOddFillRule = true
        #expect(!ring.contains(CGPoint(x: 15, y: 15)) && ring.contains(CGPoint(x: 5, y: 15)))
        #expect(ring.cgPath.contains(CGPoint(x: 7.5, y: 7.5), transform: CGAffineTransform(scaleX: 2, y: 2)))
        #expect(!ring.cgPath.contains(CGPoint(x: 7.5, y: 7.5), using: .evenOdd, transform: CGAffineTransform(scaleX: 2, y: 2)))
        // An open subpath, and a quadratic curve whose middle is at a quarter of the control point's height.
        let open = UIBezierPath()
        open.move(to: .zero)
        open.addQuadCurve(to: CGPoint(x: 40, y: 0), controlPoint: CGPoint(x: 20, y: 40))
        #expect(open.contains(CGPoint(x: 20, y: 19)) && !open.contains(CGPoint(x: 20, y: 21)))
        #expect(!UIBezierPath().contains(.zero))
    }

    private func isClose(_ a: CGPoint, _ b: CGPoint) -> Bool { a.distance(to: b) < 1e-9 }

    @Test func anArcIsJoinedByALine() {
        let path = CGMutablePath()
        path.move(to: .zero)
        // Counterclockwise on the screen, as in Core Graphics.
        path.addArc(center: CGPoint(x: 10, y: 0), radius: 5, startAngle: 0, endAngle: -.pi / 2, clockwise: true)
        #expect(path.elements[1] == .line(CGPoint(x: 15, y: 0)))
        #expect(isClose(path.currentPoint, CGPoint(x: 10, y: -5)))
        #expect(path.elements.count == 3)
        var map = CGAffineTransform(scaleX: 2, y: 1)
        #expect(
            CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: &map).boundingBox == CGRect(x: 2, y: 1, width: 4, height: 2)
        )
        #expect(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 4), transform: nil).currentPoint == CGPoint(x: 8, y: 2))
    }

    @Test func infiniteAnglesAddNothing() {
        let path = UIBezierPath(arcCenter: .zero, radius: 5, startAngle: .nan, endAngle: .infinity, clockwise: true)
        #expect(path.isEmpty)
    }

    // MARK: Masks

    @Test func theMaskOfAViewIsSentInTheCoordinatesOfItsLayer() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.addSubview(view)
        let shape = CAShapeLayer()
        shape.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 30, height: 40), transform: nil)
        view.layer.mask = shape
        #expect(view.layer.mask === shape)
        let code = Double(DrawingCode.mask.rawValue)
        #expect(drawings()[view.hostID] == [code, 0, 5, 0, 10, 20, 1, 40, 20, 1, 40, 60, 1, 10, 60, 4])
        shape.path = nil
        shape.fillRule = .evenOdd
        #expect(drawings()[view.hostID] == [code, 1, 0], "everything is hidden")
        view.layer.mask = nil
        #expect(drawings()[view.hostID] == [])
        shape.fillRule = .nonZero
        #expect(drawings().isEmpty, "a former mask is not observed")
    }

    @Test func otherValuesOfALayerAreStored() {
        let layer = CALayer()
        #expect(layer.shadowPath == nil && layer.contents == nil && layer.actions == nil && layer.mask == nil)
        layer.shadowPath = CGPath(rect: .zero, transform: nil)
        layer.contents = "image"
        layer.actions = ["position": NSNull()]
        #expect(layer.shadowPath?.isEmpty == false && layer.contents as? String == "image" && layer.actions?.count == 1)
    }

    // MARK: Layers in layers

    @Test func layersHaveSuperlayersAndSublayers() {
        let (outer, a, b, c) = (CALayer(), CALayer(), CALayer(), CALayer())
        #expect(outer.sublayers == nil && outer.superlayer == nil)
        outer.addSublayer(a)
        outer.insertSublayer(b, at: 0)
        outer.insertSublayer(c, above: b)
        #expect(outer.sublayers == [b, c, a] && c.superlayer === outer)
        outer.insertSublayer(a, below: b)
        #expect(outer.sublayers == [a, b, c])
        let other = CALayer()
        other.addSublayer(b)
        #expect(outer.sublayers == [a, c] && b.superlayer === other)
        a.removeFromSuperlayer()
        c.removeFromSuperlayer()
        #expect(outer.sublayers == nil && a.superlayer == nil)
        outer.sublayers = [c, a]
        #expect(outer.sublayers == [c, a])
    }

    @Test func aSublayerOutlivesItsSuperlayer() {
        let inner = CALayer()
        do {
            let outer = CALayer()
            outer.addSublayer(inner)
        }
        #expect(inner.superlayer == nil)
        inner.bounds.size.width = 3
    }

    @Test func aLayerInItselfIsReported() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let (outer, inner) = (CALayer(), CALayer())
            outer.addSublayer(inner)
            inner.addSublayer(outer)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("a layer cannot be added to itself"))
    }

    @Test func aViewsLayerIsNoSublayer() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let view = UIView()
            CALayer().addSublayer(view.layer)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("the layer belongs to a view"))
    }

    // MARK: What the host is told

    @Test func aShapeIsDrawnAsItsPathAndStroke() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let shape = CAShapeLayer()
        #expect(shape.fillColor == CGColor(gray: 0, alpha: 1) && shape.strokeColor == nil && shape.lineWidth == 1 && shape.miterLimit == 10)
        #expect(shape.lineCap == .butt && shape.lineJoin == .miter && shape.fillRule == .nonZero)
        #expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineDashPattern == nil && shape.lineDashPhase == 0)
        shape.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.close()
        shape.path = path.cgPath
        shape.fillColor = nil
        shape.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
        shape.lineWidth = 4
        shape.lineCap = .round
        shape.lineJoin = .bevel
        shape.strokeEnd = 0.5
        shape.lineDashPattern = [3, 1.5]
        view.layer.addSublayer(shape)
        window.addSubview(view)
        let red = 255.0 * 16_777_216 + 255
        let group: [Double] = [1, 1, 1, 0, 0, 1, 10, 20]
        let line: [Double] = [3, -1, 0, red, 4, 1, 2, 10, 0, 0.5, 0, 2, 3, 1.5]
        #expect(drawings() == [view.hostID: group + line + [3, 0, 1, 2, 1, 3, 4, 4] + [0]])
        #expect(drawings().isEmpty)
        // A change of a layer is sent with its view, and only then.
        shape.strokeEnd = 1
        shape.position.x += 5
        #expect(drawings()[view.hostID]?.prefix(8) == [1, 1, 1, 0, 0, 1, 15, 20])
        shape.removeFromSuperlayer()
        #expect(drawings() == [view.hostID: []])
        shape.lineWidth = 9
        #expect(drawings().isEmpty)
    }

    @Test func aGradientIsDrawnAsItsColorsAndLocations() {
        let gradient = CAGradientLayer()
        #expect(gradient.colors == nil && gradient.locations == nil && gradient.type == .axial)
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        view.layer.addSublayer(gradient)
        window.addSubview(view)
        gradient.frame = view.bounds
        gradient.cornerRadius = 6
        gradient.endPoint = CGPoint(x: 1, y: 1)
        gradient.colors = [CGColor(gray: 0, alpha: 1), UIColor.white.cgColor]
        let (black, white) = (255.0, 4_294_967_295.0)
        let head: [Double] = [1, 1, 1, 0, 0, 1, 0, 0, 4, 0, 0, 0, 100, 50, 6, 50, 0, 100, 50, 2]
        #expect(drawings()[view.hostID] == head + [black, 0, white, 1, 0])
        gradient.locations = [0.25, 0.5]
        #expect(drawings()[view.hostID] == head + [black, 0.25, white, 0.5, 0])
        gradient.colors = []
        #expect(drawings()[view.hostID] == [1, 1, 1, 0, 0, 1, 0, 0, 0])
    }

    @Test func plainLayersAreDrawnAsBoxesInZOrder() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let (high, low, hidden) = (CALayer(), CALayer(), CALayer())
        for (layer, width) in [(high, CGFloat(1)), (low, 2), (hidden, 3)] {
            layer.frame = CGRect(x: 0, y: 0, width: width, height: 1)
            layer.backgroundColor = CGColor(gray: 1, alpha: 1)
            view.layer.addSublayer(layer)
        }
        high.zPosition = 1
        hidden.isHidden = true
        low.opacity = 0.5
        low.transform = CATransform3DMakeScale(2, 2, 1)
        window.addSubview(view)
        let white = 4_294_967_295.0
        let box: [Double] = [white, 0, 255, 0]
        #expect(
            drawings()[view.hostID] == [1, 0.5, 2, 0, 0, 2, -1, -0.5, 2, 0, 0, 2, 1, 0] + box + [1, 1, 1, 0, 0, 1, 0, 0, 2, 0, 0, 1, 1, 0]
                + box
        )
    }

    @Test func viewsWithoutSublayersHaveNoDrawing() {
        window.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
        #expect(drawings().isEmpty && !host.operations.isEmpty)
    }

    // MARK: The activity indicator

    @Test func anIndicatorTurnsAndHides() {
        let indicator = UIActivityIndicatorView(style: .large)
        #expect(indicator.frame.size == CGSize(width: 37, height: 37) && indicator.intrinsicContentSize.width == 37)
        #expect(!indicator.isAnimating && indicator.isHidden && indicator.hidesWhenStopped && indicator.style == .large)
        #expect(indicator.accessibilityLabel == "Progress halted")
        window.addSubview(indicator)
        indicator.startAnimating()
        #expect(indicator.isAnimating && !indicator.isHidden && indicator.accessibilityLabel == "In progress")
        // Measured on iOS 26.1: the color of secondary text.
        let gray = Double(0x3C3C43) * 256 + 153
        #expect(drawings() == [indicator.hostID: [5, 18.5, 18.5, 37, gray, 1]])
        indicator.color = .white
        #expect(drawings() == [indicator.hostID: [5, 18.5, 18.5, 37, 4_294_967_295, 1]])
        indicator.stopAnimating()
        #expect(!indicator.isAnimating && indicator.isHidden)
        indicator.hidesWhenStopped = false
        #expect(!indicator.isHidden)
        #expect(drawings()[indicator.hostID]?.last == 0)
        indicator.color = nil
        #expect(indicator.color == .secondaryLabel)
        indicator.style = .medium
        #expect(indicator.bounds.size == CGSize(width: 20, height: 20))
        #expect(UIActivityIndicatorView(frame: CGRect(x: 1, y: 2, width: 50, height: 60)).frame.size == CGSize(width: 50, height: 60))
    }

    // MARK: Archives

    /// A view from an archive decodes its own keys in `init(coder:)`; keys that were not encoded are `nil` or 0.
    @Test func keysThatWereNotEncodedAreNil() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(3, forKey: "columns")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        // Without this, Linux's unarchiver stops at a missing object; Apple's returns `nil`.
        coder.decodingFailurePolicy = .setErrorAndReturn
        #expect(coder.decodeInteger(forKey: "columns") == 3)
        #expect(coder.decodeObject(forKey: "title") == nil && coder.decodeObject(forKey: "title") as? String == nil)
        #expect(coder.decodeInteger(forKey: "rows") == 0 && coder.decodeDouble(forKey: "gap") == 0 && !coder.decodeBool(forKey: "isWide"))
        #expect(coder.decodeCGSize(forKey: "size") == .zero && coder.decodeUIEdgeInsets(forKey: "insets") == .zero)
    }
}
