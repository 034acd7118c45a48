import Foundation
import Testing
import UIKit

@Suite @MainActor
struct ColorTests {
    private let light = UITraitCollection(userInterfaceStyle: .light)
    private let dark = UITraitCollection(userInterfaceStyle: .dark)

    private func parts(_ color: UIColor) -> [Int] {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
    }

    @Test func componentsAreStored() {
        #expect(parts(UIColor(red: 1, green: 0.2, blue: 0, alpha: 0.4)) == [255, 51, 0, 102])
        #expect(parts(UIColor(white: 0.2, alpha: 1)) == [51, 51, 51, 255])
        #expect(parts(.clear)[3] == 0)
    }

    @Test func huesWrapAround() {
        #expect(parts(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)) == [255, 0, 0, 255])
        #expect(parts(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1)) == [0, 255, 0, 255])
        #expect(parts(UIColor(hue: 2.0 / 3, saturation: 1, brightness: 0.2, alpha: 1)) == [0, 0, 51, 255])
        #expect(parts(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1)) == [255, 0, 0, 255])
    }

    @Test(arguments: [0.1, 0.25, 0.4, 0.6, 0.7, 0.95] as [CGFloat])
    func aHueIsReturned(_ expected: CGFloat) {
        var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        let color = UIColor(hue: expected, saturation: 0.4, brightness: 0.6, alpha: 1)
        #expect(color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil))
        #expect(abs(hue - expected) < 1e-6 && abs(saturation - 0.4) < 1e-6 && abs(brightness - 0.6) < 1e-6)
    }

    @Test func onlyGrayColorsHaveAWhite() {
        var (white, alpha): (CGFloat, CGFloat) = (0, 0)
        #expect(UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.5)
        #expect(!UIColor.red.getWhite(nil, alpha: nil))
    }

    @Test func aProviderIsCalledWithTheTraits() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(parts(color.resolvedColor(with: light)) == [0, 0, 0, 255])
        #expect(parts(color.resolvedColor(with: dark)) == [255, 255, 255, 255])
    }

    @Test func systemColorsFollowTheTraits() {
        #expect(parts(UIColor.label.resolvedColor(with: light)) == [0, 0, 0, 255])
        #expect(parts(UIColor.label.resolvedColor(with: dark)) == [255, 255, 255, 255])
        #expect(parts(UIColor.systemBackground.resolvedColor(with: dark)) == [0, 0, 0, 255])
    }

    @Test func withAlphaComponentKeepsTheProvider() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }.withAlphaComponent(0.2)
        #expect(parts(color.resolvedColor(with: light)) == [0, 0, 0, 51])
        #expect(parts(color.resolvedColor(with: dark)) == [255, 255, 255, 51])
    }

    @Test func currentTraitsAreTheDefault() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        dark.performAsCurrent { #expect(parts(UIColor(cgColor: color.cgColor)) == [255, 255, 255, 255]) }
        light.performAsCurrent { #expect(parts(UIColor(cgColor: color.cgColor)) == [0, 0, 0, 255]) }
    }

    @Test func equalComponentsAreEqualColors() {
        let color = UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)
        #expect(color == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1))
        #expect(color != UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.5))
        #expect(color.hash == UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1).hash)
        #expect(color.cgColor == UIColor(cgColor: color.cgColor).cgColor)
    }
}
