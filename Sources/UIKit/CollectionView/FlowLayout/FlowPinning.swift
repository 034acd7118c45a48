import Foundation

/// The positions of headers and footers that are pinned to the visible bounds.
struct FlowPinning: Equatable, Sendable {
    /// The z-index, in front of the items, which have 0.
    static let zIndex = 10

    var pinsHeaders: Bool
    var pinsFooters: Bool
    /// The visible range along the scroll direction, without the insets.
    var visibleStart: CGFloat
    var visibleEnd: CGFloat

    /// Returns the header's frame: not before the visible range, and not beyond the section's footer.
    func header(of section: FlowSection) -> FlowRect? {
        guard var frame = section.header else { return nil }
        if pinsHeaders {
            let last = section.end - section.metrics.footer - frame.size.along
            frame.along = max(frame.along, min(visibleStart, last))
        }
        return frame
    }

    /// Returns the footer's frame: not beyond the visible range, and not before the section's header.
    func footer(of section: FlowSection) -> FlowRect? {
        guard var frame = section.footer else { return nil }
        if pinsFooters {
            let first = section.start + section.metrics.header
            frame.along = min(frame.along, max(visibleEnd - frame.size.along, first))
        }
        return frame
    }
}
