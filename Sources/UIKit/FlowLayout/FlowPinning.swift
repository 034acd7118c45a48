import Foundation

/// Where headers and footers stand while they keep to the visible part of their section.
struct FlowPinning: Equatable, Sendable {
    /// In front of the items, which stand at zero.
    static let zIndex = 10

    var pinsHeaders: Bool
    var pinsFooters: Bool
    /// The visible stretch along the flow, without what covers its ends.
    var visibleStart: CGFloat
    var visibleEnd: CGFloat

    var isOn: Bool { pinsHeaders || pinsFooters }

    /// The header's frame: not before the visible stretch begins, and never past the section's footer.
    func header(of section: FlowSection) -> FlowRect? {
        guard var frame = section.header else { return nil }
        if pinsHeaders {
            let last = section.end - section.metrics.footer - frame.size.along
            frame.along = max(frame.along, min(visibleStart, last))
        }
        return frame
    }

    /// The footer's frame: not past the end of the visible stretch, and never before the end of the section's header.
    func footer(of section: FlowSection) -> FlowRect? {
        guard var frame = section.footer else { return nil }
        if pinsFooters {
            let first = section.start + section.metrics.header
            frame.along = min(frame.along, max(visibleEnd - frame.size.along, first))
        }
        return frame
    }
}
