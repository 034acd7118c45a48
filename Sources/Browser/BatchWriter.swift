import Foundation
import UIKit

/// Encodes operations as one list of numbers, exact for frames of any height, and one list of bytes with the UTF-8 of all texts.
///
/// The schema defines the order of the fields: `Schema/page-schema.json`, from which this type's other half and the page's decoder are
/// generated. Both lists keep their capacity from frame to frame.
struct BatchWriter {
    private(set) var numbers: [Double] = []
    private(set) var bytes: [UInt8] = []

    mutating func removeAll() {
        numbers.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    // MARK: Operations

    mutating func append(_ operation: HostOperation) {
        switch operation {
        case .create(let view): create(view)
        case .insert(let view, let parent, let index): insert(view, parent: parent ?? 0, index: index)
        case .place(let view, let placement): setGeometry(view, placement)
        case .show(let view, let appearance): setAppearance(view, appearance)
        case .draw(let view, let content): append(content, of: view)
        case .scroll(let view, let scrolling): setScrolling(view, scrolling)
        case .drawing(let view, let drawing): setDrawing(view, numbers: drawing)
        case .describe(let view, let description): describe(view, description)
        case .number(let view, let number): setItemPosition(view, number)
        case .announce(let text): announce(0, text: text)
        case .focus(let view): focus(view)
        case .animate(let view, let animation): append(animation, of: view)
        case .stop(let view, let property): stopAnimation(view, property: property.rawValue)
        case .remove(let view): remove(view)
        case .release(let view): release(view)
        }
    }

    private mutating func append(_ content: HostContent, of view: HostViewID) {
        switch content {
        case .none: clearContent(view)
        case .text(let text): setText(view, text)
        case .image(let image, let mode):
            setImage(
                view,
                isSymbol: image.isSymbolImage,
                source: image.source,
                contentMode: mode.rawValue,
                tint: image.isTemplate ? image.tint?.cgColor : nil
            )
        }
    }

    private mutating func append(_ animation: HostAnimation, of view: HostViewID) {
        let curve: [Double]
        if case .bezier(let x1, let y1, let x2, let y2) = animation.timing.curve, animation.start == 0, animation.end == 1 {
            curve = [Double(x1), Double(y1), Double(x2), Double(y2)]
        } else {
            // 40 linear segments look smooth.
            let steps = 40
            curve = (0...steps).map { Double(animation.progress(fraction: CGFloat($0) / CGFloat(steps))) }
        }
        animate(
            view,
            property: animation.property.rawValue,
            delay: CGFloat(animation.delay),
            duration: CGFloat(animation.timing.duration),
            curve: curve,
            from: animation.from,
            to: animation.to
        )
    }

    // MARK: Fields

    mutating func append(_ code: OperationCode, _ view: HostViewID) {
        append(code.rawValue)
        append(view)
    }

    mutating func append(_ number: CGFloat) { numbers.append(Double(number)) }
    mutating func append(_ flag: Bool) { numbers.append(flag ? 1 : 0) }
    mutating func append(_ number: Int) { numbers.append(Double(number)) }

    mutating func append(_ point: CGPoint) {
        append(point.x)
        append(point.y)
    }

    mutating func append(_ size: CGSize) {
        append(size.width)
        append(size.height)
    }

    mutating func append(_ rect: CGRect) {
        append(rect.origin)
        append(rect.size)
    }

    mutating func append(_ insets: UIEdgeInsets) {
        append(insets.top)
        append(insets.left)
        append(insets.bottom)
        append(insets.right)
    }

    /// A color is one number of four bytes: red, green, blue, alpha; −1 stands for `nil`.
    mutating func append(_ color: CGColor?) { numbers.append(color.packed) }

    /// A text is its length in bytes; its bytes follow those of the text before.
    mutating func append(_ text: String) {
        let start = bytes.count
        bytes.append(contentsOf: text.utf8)
        append(bytes.count - start)
    }

    /// A list is its count and its numbers.
    mutating func append(_ list: [Double]) {
        append(list.count)
        numbers += list
    }

    /// A matrix is 0 for the identity, 1 and six numbers if it is affine, or 2 and sixteen numbers.
    mutating func append(_ matrix: CATransform3D) {
        if CATransform3DIsIdentity(matrix) { return append(0) }
        if CATransform3DIsAffine(matrix) {
            append(1)
            return append(each: [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42])
        }
        append(2)
        append(each: [matrix.m11, matrix.m12, matrix.m13, matrix.m14, matrix.m21, matrix.m22, matrix.m23, matrix.m24])
        append(each: [matrix.m31, matrix.m32, matrix.m33, matrix.m34, matrix.m41, matrix.m42, matrix.m43, matrix.m44])
    }

    private mutating func append(each list: [CGFloat]) {
        for number in list { append(number) }
    }

    /// A font is its size, its weight in CSS, its line height, and bits: 1 italic, 2 monospaced, 4 monospaced digits.
    mutating func append(_ font: UIFont) {
        let values = font.values
        append(values.pointSize)
        append(values.weight.cssWeight)
        append(font.lineHeight)
        append((values.isItalic ? 1 : 0) + (values.isMonospaced ? 2 : 0) + (values.hasMonospacedDigits ? 4 : 0))
    }

    mutating func append(_ value: LayerValue) {
        switch value {
        case .rect(let rect): append(rect)
        case .point(let point): append(point)
        case .transform(let matrix): append(matrix)
        case .number(let number): append(number)
        case .color(let color): append(color)
        }
    }
}
