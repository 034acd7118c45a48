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
        if each.isEmpty, size != shared { each = Array(repeating: shared, count: count) }
        if !each.isEmpty { each.append(size) }
        count += 1
    }

    /// Changes the size of an item; returns whether there is such an item, with another size.
    @discardableResult
    mutating func set(_ size: FlowSize, at item: Int) -> Bool {
        let size = size.sanitized
        if item < 0 || item >= count || self[item] == size { return false }
        if each.isEmpty, count > 1 { each = Array(repeating: shared, count: count) }
        if each.isEmpty { shared = size } else { each[item] = size }
        return true
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
