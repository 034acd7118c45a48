/// The colors and the typography of a drawing.
///
/// Uses no custom properties, which viewers other than browsers do not support; those without media queries show the light colors.
enum DrawingStyle {
    /// Returns the class with the color of a section; the six colors repeat.
    static func sectionClass(_ section: Int) -> String { "s\(section % 6)" }

    static let css = """
        .cascade { font-family: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif }
        .cascade rect, .cascade line { vector-effect: non-scaling-stroke }
        .cascade .paper { fill: #ffffff }
        .cascade .content { fill: #f7f7f8; stroke: #dcdce0 }
        .cascade .item { fill: currentColor; fill-opacity: 0.16; stroke: currentColor; stroke-opacity: 0.55 }
        .cascade .ghost { fill: none; stroke: currentColor; stroke-opacity: 0.4; stroke-dasharray: 2 3 }
        .cascade .bar { fill: currentColor; fill-opacity: 0.34; stroke: none }
        .cascade .stuck { fill-opacity: 0.5; stroke: currentColor }
        .cascade .background { fill: currentColor; fill-opacity: 0.07; stroke: currentColor; stroke-opacity: 0.25 }
        .cascade .mark { stroke: currentColor; stroke-width: 1.5; stroke-opacity: 0.7 }
        .cascade .picture { stroke: #000000; stroke-opacity: 0.08 }
        .cascade .container { fill: none; stroke: #0a66c2; stroke-width: 1.5 }
        .cascade .query { fill: #b45309; fill-opacity: 0.05; stroke: #b45309; stroke-width: 1.25; stroke-dasharray: 5 3 }
        .cascade text { fill: #1d1d1f; font-size: 11px; font-variant-numeric: tabular-nums }
        .cascade .title { font-size: 14px; font-weight: 600 }
        .cascade .caption { fill: #6e6e73 }
        .cascade .number, .cascade .turned { text-anchor: middle }
        .cascade .number, .cascade .label { fill-opacity: 0.8 }
        .cascade .faint { fill-opacity: 0.45 }
        .cascade .label { font-weight: 600 }
        .cascade .tag { fill: currentColor; font-size: 9px }
        .cascade .mark-tag { text-anchor: end }
        .cascade .query-tag { fill: #b45309 }
        .cascade .on-light { fill: #000000 }
        .cascade .on-dark { fill: #ffffff }
        .cascade .s0 { color: #3b6ea5 }
        .cascade .s1 { color: #47845d }
        .cascade .s2 { color: #9c6b2f }
        .cascade .s3 { color: #76589c }
        .cascade .s4 { color: #9d4f68 }
        .cascade .s5 { color: #357f85 }
        @media (prefers-color-scheme: dark) {
        .cascade .paper { fill: #161617 }
        .cascade .content { fill: #1e1e20; stroke: #3a3a3e }
        .cascade .picture { stroke: #ffffff; stroke-opacity: 0.12 }
        .cascade .container { stroke: #4da3ff }
        .cascade .query { fill: #f0a35e; stroke: #f0a35e }
        .cascade text { fill: #f2f2f4 }
        .cascade .caption { fill: #a1a1a6 }
        .cascade .query-tag { fill: #f0a35e }
        .cascade .s0 { color: #8fb6e0 }
        .cascade .s1 { color: #8fc7a2 }
        .cascade .s2 { color: #dcb27c }
        .cascade .s3 { color: #bda6df }
        .cascade .s4 { color: #e0a2b6 }
        .cascade .s5 { color: #86c9ce }
        }
        """
}
