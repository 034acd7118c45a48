import CoreGraphics
import UIKit

/// Keeps what views say of themselves, and which of them were to have the focus.
@MainActor
final class Listener: UIKit.Host {
    var said: [HostDescription] = []
    var numbers: [HostNumber] = []
    var focused: [HostViewID] = []
    let scrollsNatively = true
    let describes = true

    func commit(_ batch: [HostOperation], at time: TimeInterval) {
        for operation in batch {
            switch operation {
            case .describe(_, let description): said.append(description)
            case .number(_, let number): numbers.append(number)
            case .focus(let view): focused.append(view)
            default: break
            }
        }
    }

    func measure(_ text: HostText, width: CGFloat) -> CGSize { CGSize(width: min(width, 80), height: 20) }
}
