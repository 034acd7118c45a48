import Foundation
import Testing
import UIKit

@Suite @MainActor
struct AppearanceTests {
    private let scene = TouchScene()
    private let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }

    private func dark() { scene.window.setTraits(UITraitCollection(userInterfaceStyle: .dark)) }

    @Test func aViewAddedToADarkSuperviewIsDark() {
        scene.window.setTraits(UITraitCollection(userInterfaceStyle: .light))
        let (outer, inner) = (UIView(), UIView())
        inner.backgroundColor = color
        outer.addSubview(inner)
        dark()
        scene.window.addSubview(outer)
        #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
    }

    @Test func currentTraitsAreTheViewsInItsCallbacks() {
        final class Bordered: UIView {
            let color: UIColor
            var heard: [CGColor] = []
            init(_ color: UIColor) {
                self.color = color
                super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            required init?(coder: NSCoder) { nil }
            override func layoutSubviews() {
                super.layoutSubviews()
                layer.borderColor = color.cgColor
            }
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                heard.append(color.cgColor)
            }
        }
        let view = Bordered(color)
        scene.window.addSubview(view)
        scene.display.settle()
        #expect(view.layer.borderColor == UIColor.black.cgColor)
        view.heard = []
        dark()
        scene.display.settle()
        #expect(view.layer.borderColor == UIColor.white.cgColor)
        #expect(view.heard == [UIColor.white.cgColor])
        scene.window.setTraits(UITraitCollection(userInterfaceStyle: .light))
        scene.display.settle()
        #expect(view.layer.borderColor == UIColor.black.cgColor)
    }

    // MARK: Tints

    private final class Tinted: UIView {
        var heard: [UIColor?] = []
        override func tintColorDidChange() {
            super.tintColorDidChange()
            heard.append(tintColor)
        }
    }

    /// On Linux `sync` runs the closure on the calling thread.
    @Test func currentTraitsAreTheDisplaysOnEachThreadOfTheMainActor() async {
        dark()
        let style = await Task.detached { [scene] in
            DispatchQueue.main.sync {
                MainActor.assumeIsolated {
                    _ = scene.window
                    return UITraitCollection.current.userInterfaceStyle
                }
            }
        }.value
        #expect(style == .dark)
    }

    @Test func tintColorIsInherited() {
        let (root, child, own) = (UIView(), UIView(), UIView())
        root.addSubview(child)
        child.addSubview(own)
        own.tintColor = .green
        root.tintColor = .red
        #expect(child.tintColor == .red && own.tintColor == .green)
        own.tintColor = nil
        #expect(own.tintColor == .red)
    }

    @Test func tintColorDidChangeIsCalledOnInheritingViews() {
        let (root, child, own) = (UIView(), Tinted(), Tinted())
        root.addSubview(child)
        root.addSubview(own)
        own.tintColor = .green
        own.heard = []
        root.tintColor = .red
        #expect(child.heard == [.red] && own.heard.isEmpty)
    }

    @Test func tintColorDidChangeIsCalledForANewSuperview() {
        let (root, child) = (UIView(), Tinted())
        let inner = Tinted()
        child.addSubview(inner)
        root.tintColor = .red
        #expect(inner.heard.isEmpty)
        root.addSubview(child)
        #expect(child.heard == [.red] && inner.heard == [.red])
    }

    @Test func aSystemButtonHasItsSuperviewsTint() {
        let (root, button) = (UIView(), UIButton(type: .system))
        button.setTitle("Go", for: .normal)
        root.tintColor = .red
        root.addSubview(button)
        #expect(button.titleLabel?.textColor == .red)
    }
}
