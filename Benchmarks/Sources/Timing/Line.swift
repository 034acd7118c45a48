/// A line of a table: each text padded to its column's width.
package struct Line {
    private var text = ""

    package init() {}

    package mutating func add(_ text: String, _ width: Int) { self.text += text.padded(width) }

    package mutating func add(_ count: Int, _ width: Int) { add(String(count), width) }

    package mutating func add(_ figure: Double, digits: Int, _ width: Int) { add(figure.rounded(digits), width) }

    /// Returns the complete line, with a remark if a limit is exceeded.
    package func finished(isMet: Bool = true, otherwise: String = "") -> String {
        let whole = isMet ? text : text + "MISSED: " + otherwise
        return String(whole.reversed().drop { $0 == " " }.reversed())
    }
}
