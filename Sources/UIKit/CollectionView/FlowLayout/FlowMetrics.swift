import Foundation

/// The sizes of a section's items: one shared size, or a list if sizes differ.
struct FlowSizes: Sendable {
    private(set) var count = 0
    private(set) var shared = FlowSize(along: 0, across: 0)
    private(set) var each: [FlowSize] = []

    init() {}

    init(count: Int, all size: FlowSize) {
        self.count = count
        shared = size.sanitized
    }

    var isUniform: Bool { each.isEmpty }

    subscript(_ item: Int) -> FlowSize {
        each.isEmpty ? shared : each[item]
    }

    mutating func append(_ size: FlowSize) {
        let size = size.sanitized
        if count == 0 { shared = size }
        if !each.isEmpty {
            each.append(size)
        } else if size != shared {
            each = Array(repeating: shared, count: count)
            each.append(size)
        }
        count += 1
    }

    mutating func set(_ size: FlowSize, at item: Int) {
        let size = size.sanitized
        if item < 0 || item >= count || self[item] == size { return }
        if each.isEmpty {
            if count == 1 {
                shared = size
                return
            }
            each = Array(repeating: shared, count: count)
        }
        each[item] = size
    }
}

/// The delegate's values for one section, in flow coordinates.
struct FlowMetrics: Sendable {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var insets = FlowInsets()
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var sizes = FlowSizes()
}
