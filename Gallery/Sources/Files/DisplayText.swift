/// Escapes untrusted text, such as a file's name, for a terminal.
package enum DisplayText {
    /// Returns the text as one line without control sequences.
    ///
    /// Control characters, line separators and bidirectional controls become visible escapes such as `\n` and `\u{1B}`: a file's name can
    /// neither move the cursor nor imitate another line or another name.
    ///
    /// - Parameter keepingLines: Whether line breaks and tabs remain, in a whole message that the program wrote.
    package static func escaped(_ text: String, keepingLines: Bool = false) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\t":
                if keepingLines { result.unicodeScalars.append(scalar) } else { result += scalar == "\n" ? "\\n" : "\\t" }
            case "\r": result += "\\r"
            case _ where isHidden(scalar): result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns whether a character is invisible and has an effect.
    ///
    /// Joiners, which scripts and emoji need, are not escaped.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        }
    }
}
