/// The language of the pages of a site.
///
/// The live page has English texts only, so a site with it is English.
public enum PageLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case german = "de"
    case arabic = "ar"

    /// Whether lines and lanes begin on the right.
    var isRightToLeft: Bool { self == .arabic }

    /// The attributes of a page's element `html`.
    var attributes: String { "lang=\"\(rawValue)\"\(isRightToLeft ? " dir=\"rtl\"" : "")" }

    /// Returns a text with values in place of `%1`, `%2` and so on.
    func text(_ phrase: PagePhrase, _ values: String...) -> String {
        let texts = phrase.texts
        return Self.filled(self == .english ? texts.en : self == .german ? texts.de : texts.ar, values)
    }

    /// Returns a text in the form for a number, which replaces `%1`, with other values in place of `%2` and so on.
    func text(_ phrase: CountedPhrase, _ count: Int, _ values: String...) -> String {
        let texts = phrase.texts
        let values = ["\(count)"] + values
        guard self == .arabic else {
            let forms = self == .english ? texts.en : texts.de
            return Self.filled(count == 1 ? forms.one : forms.other, values)
        }
        // The plural rules of Unicode's CLDR.
        let form =
            switch (count, count % 100) {
            case (0, _): texts.ar.zero
            case (1, _): texts.ar.one
            case (2, _): texts.ar.two
            case (_, 3...10): texts.ar.few
            case (_, 11...99): texts.ar.many
            default: texts.ar.other
            }
        return Self.filled(form, values)
    }

    private static func filled(_ template: String, _ values: [String]) -> String {
        // In one pass, because values can contain the same signs.
        let parts = template.split(separator: "%", omittingEmptySubsequences: false)
        return parts[0]
            + parts.dropFirst().map { part in
                let number = part.first?.wholeNumberValue ?? 0
                return values[number - 1] + part.dropFirst()
            }.joined()
    }
}
