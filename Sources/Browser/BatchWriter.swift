import Foundation
import UIKit

/// What the first number of an operation says; Web/batch.js knows the same numbers.
enum BatchCode: Int {
    case create = 1
    case insert, place, show, text, image, nothing, scroll, describe, announce, animate, stop, remove, release, focus, number, drawing
}

/// The version of all that crosses between the WebAssembly and the page's scripts: codes, fields, calls.
///
/// Web/batch.js has the same number. Raise both with each change of one side that the other must follow: a page whose parts are of
/// different versions then says so instead of showing garbage.
let pageSchema: Int32 = 2

/// Writes a batch as numbers and bytes: one list of `Double`s, exact for frames of any height, and one of UTF-8 for all texts.
///
/// Both keep their room from frame to frame.
struct BatchWriter {
    private(set) var numbers: [Double] = []
    private(set) var bytes: [UInt8] = []

    mutating func clear() {
        numbers.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    private mutating func put(_ code: BatchCode, _ view: HostViewID) {
        numbers.append(Double(code.rawValue))
        numbers.append(Double(view))
    }

    private mutating func put(_ number: CGFloat) { numbers.append(Double(number)) }
    private mutating func put(_ flag: Bool) { numbers.append(flag ? 1 : 0) }
    private mutating func put(_ number: Int) { numbers.append(Double(number)) }

    private mutating func put(_ point: CGPoint) {
        put(point.x)
        put(point.y)
    }

    private mutating func put(_ rect: CGRect) {
        put(rect.origin)
        put(rect.size.width)
        put(rect.size.height)
    }

    private mutating func put(_ number: HostNumber) {
        put(number.position)
        put(number.count)
    }

    /// A colour is one number, red first, alpha last, eight bits each; −1 is none.
    private mutating func put(_ color: CGColor?) {
        numbers.append(color.packed)
    }

    /// A text is its length in bytes; the bytes of all texts follow one another.
    private mutating func put(_ text: String) {
        let before = bytes.count
        bytes.append(contentsOf: text.utf8)
        put(bytes.count - before)
    }

    /// 0 for none, 1 and six numbers for one in the plane, 2 and sixteen for one in space.
    private mutating func put(_ matrix: CATransform3D) {
        if CATransform3DIsIdentity(matrix) { return put(0) }
        if CATransform3DIsAffine(matrix) {
            put(1)
            for number in [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42] { put(number) }
            return
        }
        put(2)
        for number in [matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24] { put(number) }
        for number in [matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44] { put(number) }
    }

    mutating func put(_ operation: HostOperation) {
        switch operation {
        case .create(let view): put(.create, view)
        case .insert(let view, let parent, let index):
            put(.insert, view)
            put(parent ?? 0)
            put(index)
        case .place(let view, let placement):
            put(.place, view)
            put(placement.bounds)
            put(placement.position)
            put(placement.anchorPoint)
            put(placement.zPosition)
            put(placement.transform)
        case .show(let view, let appearance): put(appearance, of: view)
        case .draw(let view, let content): put(content, of: view)
        case .scroll(let view, let scrolling):
            put(.scroll, view)
            put(scrolling.contentSize.width)
            put(scrolling.contentSize.height)
            for side in [scrolling.inset.top, scrolling.inset.left, scrolling.inset.bottom, scrolling.inset.right] { put(side) }
            put(scrolling.isNative && scrolling.isEnabled)
            put(scrolling.showsIndicators)
        case .drawing(let view, let drawing):
            put(.drawing, view)
            put(drawing.count)
            numbers += drawing
        case .describe(let view, let description): put(description, of: view)
        case .number(let view, let number):
            put(.number, view)
            put(number)
        case .announce(let text):
            put(.announce, 0)
            put(text)
        case .focus(let view): put(.focus, view)
        case .animate(let view, let animation): put(animation, of: view)
        case .stop(let view, let property):
            put(.stop, view)
            put(property.rawValue)
        case .remove(let view): put(.remove, view)
        case .release(let view): put(.release, view)
        }
    }

    private mutating func put(_ appearance: HostAppearance, of view: HostViewID) {
        put(.show, view)
        put(CGFloat(appearance.opacity))
        put(appearance.isHidden)
        put(appearance.clips)
        put(appearance.background)
        put(appearance.cornerRadius)
        put(appearance.borderWidth)
        put(appearance.borderColor)
        put(CGFloat(appearance.shadowOpacity))
        put(appearance.shadowRadius)
        put(appearance.shadowOffset.width)
        put(appearance.shadowOffset.height)
    }

    private mutating func put(_ content: HostContent, of view: HostViewID) {
        switch content {
        case .none: put(.nothing, view)
        case .text(let text):
            put(.text, view)
            put(text.string)
            put(text.font)
            put(text.lineLimit)
            put(text.color?.cgColor)
            put(text.alignment)
        case .image(let image, let mode):
            put(.image, view)
            put(image.isSymbolImage)
            put(image.source)
            put(mode.rawValue)
            put(image.tint?.cgColor)
        }
    }

    /// Size, weight, line height and what else tells fonts apart.
    private mutating func put(_ font: UIFont) {
        let values = font.values
        put(values.pointSize)
        put(values.weight.cssWeight)
        put(font.lineHeight)
        put((values.isItalic ? 1 : 0) + (values.isMonospaced ? 2 : 0) + (values.hasMonospacedDigits ? 4 : 0))
    }

    private mutating func put(_ description: HostDescription, of view: HostViewID) {
        put(.describe, view)
        put(description.role.rawValue)
        put(description.label)
        put(description.value)
        put(description.hint)
        put(description.identifier)
        put(description.isSelected)
        put(description.isEnabled)
        put(description.isHidden)
        put(description.isFocusable)
        put(description.number)
        put(CGFloat(description.share ?? -1))
    }

    private mutating func put(_ animation: HostAnimation, of view: HostViewID) {
        put(.animate, view)
        put(animation.property.rawValue)
        put(animation.delay)
        put(animation.timing.duration)
        switch animation.timing.curve {
        case .bezier(let x1, let y1, let x2, let y2):
            put(4)
            for number in [x1, y1, x2, y2] { put(number) }
        case .spring:
            // Samples close enough together that no eye sees the corners.
            let steps = 40
            put(steps + 1)
            for step in 0...steps { put(animation.timing.progress(fraction: CGFloat(step) / CGFloat(steps))) }
        }
        put(animation.from)
        put(animation.to)
    }

    private mutating func put(_ value: LayerValue) {
        switch value {
        case .rect(let rect): put(rect)
        case .point(let point): put(point)
        case .transform(let matrix): put(matrix)
        case .number(let number): put(number)
        case .color(let color): put(color)
        }
    }

    /// The question for a text's size, in the way it is drawn.
    mutating func put(question text: HostText, width: CGFloat) {
        put(text.string)
        put(text.font)
        put(text.lineLimit)
        put(width)
    }
}
