import CoreGraphics
import UIKit

/// Records the descriptions of views and the requests of the focus.
@MainActor
final class DescriptionRecorder: UIKit.Host {
    var descriptions: [HostDescription] = []
    var numbers: [HostNumber] = []
    var focused: [HostViewID] = []
    let scrollsNatively = true
    let describes = true

    func commit(_ batch: [HostOperation], at time: TimeInterval) {
        for operation in batch {
            switch operation {
            case .describe(_, let description): descriptions.append(description)
            case .number(_, let number): numbers.append(number)
            case .focus(let view): focused.append(view)
            default: break
            }
        }
    }

    func measure(_ text: HostText, width: CGFloat) -> CGSize { CGSize(width: min(width, 80), height: 20) }
}
