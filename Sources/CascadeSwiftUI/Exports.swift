#if canImport(SwiftUI) && !os(watchOS)
    // The engine's types that an app sets in a layout, so that `import CascadeSwiftUI` is enough.
    @_exported public import struct Cascade.CircleOptions
    @_exported public import enum Cascade.CircleArc
    @_exported public import enum Cascade.CircleOrientation
    @_exported public import enum Cascade.CircleRadius
    @_exported public import enum Cascade.CircleScrolling
    @_exported public import enum Cascade.CircleStacking
    @_exported public import struct Cascade.ItemList
    @_exported public import enum Cascade.ItemSize
    @_exported public import enum Cascade.ItemSpan
    @_exported public import enum Cascade.LaneCount
    @_exported public import enum Cascade.LaneSize
    @_exported public import enum Cascade.LaneRule
    @_exported public import enum Cascade.LayoutAxis
    @_exported public import struct Cascade.LayoutInsets
    @_exported public import struct Cascade.LayoutItem
    @_exported public import struct Cascade.LayoutSize
    @_exported public import struct Cascade.LineEffect
    @_exported public import struct Cascade.LineEffects
    @_exported public import struct Cascade.LineOptions
    @_exported public import enum Cascade.LineSnapping
    @_exported public import enum Cascade.ReadingDirection
    @_exported public import struct Cascade.WaterfallOptions
#endif
