import Foundation

/// A host without a screen: it draws nothing, and text sizes depend only on the text and the font.
@preconcurrency @MainActor
package class HeadlessHost: Host {
    package init() {}

    package var scrollsNatively: Bool { false }
    package var describes: Bool { false }

    package func commit(_ batch: [HostOperation], at time: TimeInterval) {}

    /// Returns a text's size: each character is half as wide as the font size; lines break at spaces.
    package func measure(_ text: HostText, width: CGFloat) -> CGSize {
        let advance = text.font.pointSize / 2
        let most = width > 0 && width < 1e7 ? max(1, Int(width / advance)) : Int.max
        var lines = 1
        var line = 0
        var word = 0
        var longest = 0
        for byte in text.string.utf8 where byte & 0xC0 != 0x80 {
            let breaks = byte == 0x0A
            if breaks || byte == 0x20 {
                line += word + (breaks ? 0 : 1)
                word = 0
                longest = max(longest, min(line, most))
                if breaks {
                    lines += 1
                    line = 0
                }
                continue
            }
            word += 1
            if line > 0, line + word > most {
                longest = max(longest, min(line, most))
                lines += 1
                line = 0
            } else if word > most {
                lines += 1
                longest = most
                word = 1
            }
        }
        longest = max(longest, min(line + word, most))
        if text.string.utf8.isEmpty { return .zero }
        if text.lineLimit > 0 { lines = min(lines, text.lineLimit) }
        return CGSize(width: CGFloat(longest) * advance, height: CGFloat(lines) * text.font.lineHeight)
    }
}
