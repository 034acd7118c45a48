import Cascade

/// An SVG document under construction.
struct SVG {
    private var text: String

    /// Begins a document with its title and its text alternative.
    init(width: Double, height: Double, title: String, description: String) {
        let (width, height) = (Self.number(width), Self.number(height))
        text = "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"cascade\" role=\"img\""
        text += " width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
        text += "<title>\(Self.escaped(title))</title>\n<desc>\(Self.escaped(description))</desc>\n<style>\n\(DrawingStyle.css)\n</style>\n"
    }

    consuming func finished() -> String { text + "</svg>\n" }

    /// Returns a number with at most two decimal places, as short as possible.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        guard rounded.isFinite else { return value.description }
        return Int(exactly: rounded).map(String.init) ?? rounded.description
    }

    /// Escapes text for content and attributes; characters that XML does not allow become U+FFFD.
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "\t", "\n", "\r": escaped += " "
            case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Returns whether black text has more contrast than white on a color in the form `#rrggbb`.
    static func isLight(_ color: String) -> Bool {
        guard let value = Int(color.dropFirst(), radix: 16) else { return true }
        let parts: [Double] = [16, 8, 0].map { Double(value >> $0 & 255) / 255 }
        // The relative luminance, with squares as an approximation of sRGB's curve; at 0.18 both contrasts are equal.
        return 0.2126 * parts[0] * parts[0] + 0.7152 * parts[1] * parts[1] + 0.0722 * parts[2] * parts[2] > 0.18
    }

    mutating func rect(_ rect: LayoutRect, class style: String, corner: Double = 0, fill: String? = nil) {
        var attributes = [
            ("class", style), ("x", Self.number(rect.x)), ("y", Self.number(rect.y)),
            ("width", Self.number(rect.width)), ("height", Self.number(rect.height)),
        ]
        let radius = min(corner, rect.width / 4, rect.height / 4)
        if radius > 0 { attributes.append(("rx", Self.number(radius))) }
        if let fill { attributes.append(("fill", fill)) }
        tag("rect", attributes)
    }

    mutating func line(x1: Double, y1: Double, x2: Double, y2: Double, class style: String) {
        let ends = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)]
        tag("line", [("class", style)] + ends.map { ($0, Self.number($1)) })
    }

    /// Writes a line of text; rotated text reads upwards.
    mutating func text(_ content: String, x: Double, y: Double, class style: String, size: Double? = nil, isTurned: Bool = false) {
        var attributes = [("class", style), ("x", Self.number(x)), ("y", Self.number(y))]
        // A style, because rules of a style sheet take precedence over attributes.
        if let size { attributes.append(("style", "font-size: \(Self.number(size))px")) }
        if isTurned { attributes.append(("transform", "rotate(-90 \(Self.number(x)) \(Self.number(y)))")) }
        tag("text", attributes, end: ">\(Self.escaped(content))</text>\n")
    }

    mutating func endGroup() { text += "</g>\n" }

    /// Writes the start of an element, and all of one without content.
    mutating func tag(_ name: String, _ attributes: [(String, String)], end: String = "/>\n") {
        text += "<\(name)"
        for (key, value) in attributes { text += " \(key)=\"\(Self.escaped(value))\"" }
        text += end
    }
}
