/// A line of a table: each text with spaces behind it up to its column's width.
package struct Line {
    private var text = ""

    package init() {}

    package mutating func add(_ text: String, _ width: Int) { self.text += text.padded(width) }

    package mutating func add(_ count: Int, _ width: Int) { add(String(count), width) }

    package mutating func add(_ figure: Double, digits: Int, _ width: Int) { add(figure.rounded(digits), width) }

    /// The whole line, with a remark behind it when a bar is missed.
    package func finished(isMet: Bool = true, otherwise: String = "") -> String {
        let whole = isMet ? text : text + "MISSED: " + otherwise
        return String(whole.reversed().drop { $0 == " " }.reversed())
    }
}
