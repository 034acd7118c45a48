#if canImport(UIKit) && !os(watchOS)
    // The engine's types that an app sets in a layout or returns from a delegate, so that `import CascadeUIKit` is enough. Others, such as
    // arrangements and changes, need `import Cascade`.
    @_exported public import struct Cascade.CircleOptions
    @_exported public import enum Cascade.CircleArc
    @_exported public import enum Cascade.CircleOrientation
    @_exported public import enum Cascade.CircleRadius
    @_exported public import enum Cascade.CircleScrolling
    @_exported public import enum Cascade.CircleStacking
    @_exported public import struct Cascade.ItemList
    @_exported public import struct Cascade.ItemPosition
    @_exported public import enum Cascade.ItemSize
    @_exported public import enum Cascade.ItemSpan
    @_exported public import enum Cascade.LaneCount
    @_exported public import enum Cascade.LaneSize
    @_exported public import enum Cascade.LaneRule
    @_exported public import enum Cascade.LaneStability
    @_exported public import enum Cascade.LayoutAxis
    @_exported public import struct Cascade.LayoutElement
    @_exported public import struct Cascade.LayoutInsets
    @_exported public import struct Cascade.LayoutItem
    @_exported public import struct Cascade.LayoutSize
    @_exported public import struct Cascade.LineEffect
    @_exported public import struct Cascade.LineEffects
    @_exported public import struct Cascade.LineItemPosition
    @_exported public import struct Cascade.LineOptions
    @_exported public import enum Cascade.LineSnapping
    @_exported public import enum Cascade.NeighborDirection
    @_exported public import struct Cascade.Placement
    @_exported public import enum Cascade.ReadingDirection
    @_exported public import enum Cascade.ReadingOrder
    @_exported public import enum Cascade.SectionBackground
    @_exported public import struct Cascade.SectionOptions
    @_exported public import struct Cascade.WaterfallOptions
#endif
