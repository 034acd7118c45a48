import CascadeTesting
import Foundation
import Testing
import UIKit

/// Tests of the members that libraries for older systems use.
@MainActor
@Suite(.serialized)
struct DeprecatedMemberTests {
    @Test func numbersHaveTheirObjectiveCNames() {
        let number: NSInteger = 3
        #expect(number == 3)
        #expect(MAXFLOAT == Float.greatestFiniteMagnitude)
        #expect(NSEC_PER_SEC == 1_000_000_000)
    }

    @Test func transformsAreCreatedByFunctions() {
        let turn = CGAffineTransformMakeRotation(.pi / 2)
        #expect(turn == CGAffineTransform(rotationAngle: .pi / 2))
        #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransform(scaleX: 2, y: 3))
        #expect(CGAffineTransformMakeTranslation(4, 5) == CGAffineTransform(translationX: 4, y: 5))
        #expect(CGAffineTransformMake(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CGAffineTransformRotate(CGAffineTransformMakeScale(2, 2), .pi) == CGAffineTransform(scaleX: 2, y: 2).rotated(by: .pi))
        #expect(CGAffineTransformScale(turn, 2, 3) == turn.scaledBy(x: 2, y: 3))
        #expect(CGAffineTransformTranslate(turn, 2, 3) == turn.translatedBy(x: 2, y: 3))
        #expect(CGAffineTransformConcat(turn, CGAffineTransformMakeScale(2, 3)) == turn.concatenating(CGAffineTransform(scaleX: 2, y: 3)))
        let moved = CGAffineTransformConcat(CGAffineTransformMakeTranslation(4, 5), CGAffineTransformInvert(.init(translationX: 4, y: 5)))
        #expect(CGAffineTransformIsIdentity(moved) && moved == CGAffineTransformIdentity)
        #expect(!CGAffineTransformIsIdentity(turn))
    }

    @Test func rotationsPostANotification() {
        let screen = Screen(width: 300, height: 400)
        var orientations: [UIDeviceOrientation] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification,
            object: nil,
            queue: nil,
            using: { _ in MainActor.assumeIsolated { orientations.append(UIDevice.current.orientation) } }
        )
        defer { NotificationCenter.default.removeObserver(observer) }
        screen.test.window.resize(to: CGSize(width: 310, height: 400))
        #expect(orientations.isEmpty, "another size is no other orientation")
        screen.test.window.resize(to: CGSize(width: 400, height: 300))
        screen.test.window.resize(to: CGSize(width: 300, height: 400))
        #expect(orientations == [.landscapeLeft, .portrait])
    }

    @Test func textSizeChangesPostANotification() {
        let screen = Screen()
        var categories: [UIContentSizeCategory] = []
        let observer = NotificationCenter.default.addObserver(
            forName: UIContentSizeCategory.didChangeNotification,
            object: nil,
            queue: nil,
            using: { note in
                let category = note.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? UIContentSizeCategory
                MainActor.assumeIsolated {
                    #expect(category == UIApplication.shared.preferredContentSizeCategory)
                    if let category { categories.append(category) }
                }
            }
        )
        defer { NotificationCenter.default.removeObserver(observer) }
        screen.test.window.setTraits(UITraitCollection(userInterfaceStyle: .dark))
        #expect(categories.isEmpty, "other colors are no other size")
        screen.test.window.setTraits(UITraitCollection(preferredContentSizeCategory: .accessibilityLarge))
        #expect(categories == [.accessibilityLarge])
    }

    @Test func theLayoutDirectionFollowsTheSemanticContentAttribute() {
        _ = Screen()
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .forceLeftToRight) == .leftToRight)
        let screen = Screen()
        screen.test.window.setTraits(UITraitCollection(layoutDirection: .rightToLeft))
        #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
        #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
        _ = Screen()
    }

    @Test func aSnapshotKeepsTheAppearance() throws {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        view.backgroundColor = .red
        view.layer.cornerRadius = 7
        view.alpha = 0.5
        let label = UILabel(frame: CGRect(x: 5, y: 6, width: 40, height: 20))
        label.text = "text"
        label.alpha = 0.25
        label.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.addSubview(label)
        let hidden = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        hidden.isHidden = true
        view.addSubview(hidden)
        let copy = try #require(view.snapshotView(afterScreenUpdates: true))
        label.removeFromSuperview()
        view.backgroundColor = .blue
        #expect(copy.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
        #expect(copy.backgroundColor == .red && copy.layer.cornerRadius == 7 && copy.alpha == 1)
        #expect(copy.subviews.count == 1)
        let inner = try #require(copy.subviews.first)
        #expect(inner.center == CGPoint(x: 25, y: 16) && inner.alpha == 0.25 && inner.transform == CGAffineTransform(scaleX: 2, y: 2))
        #expect(inner.bounds.size == CGSize(width: 40, height: 20))
    }

    @Test func endEditingResignsTheFirstResponder() {
        final class Field: UIView {
            var refuses = false
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { !refuses }
        }
        let outer = UIView()
        let field = Field()
        outer.addSubview(UIView())
        outer.addSubview(field)
        #expect(!outer.endEditing(false), "nothing in it has the keys")
        field.becomeFirstResponder()
        field.refuses = true
        #expect(!outer.endEditing(false) && field.isFirstResponder)
        #expect(outer.endEditing(true) && !field.isFirstResponder)
        field.refuses = false
        field.becomeFirstResponder()
        #expect(!UIView().endEditing(true) && field.isFirstResponder, "another view's keys stay")
        #expect(outer.endEditing(false) && !field.isFirstResponder)
    }

    @Test func appearanceTransitionsAreForwarded() {
        final class Child: UIViewController {
            var log: [String] = []
            override func viewWillAppear(_ animated: Bool) { log.append("will appear \(animated)") }
            override func viewDidAppear(_ animated: Bool) { log.append("did appear \(animated)") }
            override func viewWillDisappear(_ animated: Bool) { log.append("will disappear \(animated)") }
            override func viewDidDisappear(_ animated: Bool) { log.append("did disappear \(animated)") }
        }
        final class Container: UIViewController {
            override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
        }
        let (container, child) = (Container(), Child())
        container.addChild(child)
        container.view.addSubview(child.view)
        child.beginAppearanceTransition(true, animated: true)
        #expect(child.log == ["will appear true"])
        child.endAppearanceTransition()
        child.endAppearanceTransition()
        #expect(child.log == ["will appear true", "did appear true"])
        child.log = []
        child.beginAppearanceTransition(true, animated: true)
        #expect(child.log.isEmpty, "it is there already")
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
        #expect(child.log == ["will disappear false", "did disappear false"])
    }

    @Test func textsHaveTheSizesOfLabels() {
        _ = Screen()
        let font = UIFont.systemFont(ofSize: 20)
        let text = "some words of a text"
        let label = UILabel()
        label.font = font
        label.numberOfLines = 0
        label.text = text
        let box = text.boundingRect(
            with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
            options: [.usesLineFragmentOrigin, .usesFontLeading],
            attributes: [.font: font, .foregroundColor: UIColor.red],
            context: nil
        )
        // Labels are rounded up to pixels.
        let fitting = label.sizeThatFits(CGSize(width: 100, height: 0))
        #expect(box.width == fitting.width && (box.height...box.height + 0.5).contains(fitting.height))
        #expect(box.height > font.lineHeight * 1.5)
        let line = text.boundingRect(with: CGSize(width: 100, height: 10), attributes: [.font: font], context: NSStringDrawingContext())
        #expect(line.height == font.lineHeight && line.width > 100)
        #expect(text.size(withAttributes: [.font: font]) == line.size)
        #expect(NSString(string: text).size(withAttributes: [.font: font]) == line.size)
        let cut = NSString(string: text).boundingRect(
            with: CGSize(width: 100, height: font.lineHeight * 1.5),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine],
            attributes: [.font: font],
            context: nil
        )
        #expect(cut.height == font.lineHeight)
        let styled = NSAttributedString(string: text, attributes: [.font: font])
        #expect(styled.boundingRect(with: .zero, context: nil).size == line.size)
        #expect("".boundingRect(with: .zero, context: nil) == .zero)
    }

    @Test func delaysContentTouchesIsAvailable() {
        let view = UIScrollView()
        #expect(view.delaysContentTouches)
        view.delaysContentTouches = false
        #expect(!view.delaysContentTouches)
    }

    @Test func geometryIsDecodedFromArchives() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
        archiver.encode(rect, forKey: "rect")
        archiver.encode(rect.origin, forKey: "point")
        archiver.encode(rect.size, forKey: "size")
        archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.requiresSecureCoding = false
        #expect(coder.decodeCGRect(forKey: "rect") == rect)
        #expect(coder.decodeCGPoint(forKey: "point") == rect.origin)
        #expect(coder.decodeCGSize(forKey: "size") == rect.size)
        #expect(coder.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(coder.decodeCGSize(forKey: "none") == .zero)
    }
}
