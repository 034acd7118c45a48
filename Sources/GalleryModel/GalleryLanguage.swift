/// The language of the texts of a gallery.
public enum GalleryLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case german = "de"
    case arabic = "ar"

    /// Whether lines and lanes begin on the right.
    public var isRightToLeft: Bool { self == .arabic }

    /// A text as it is in the table.
    public subscript(_ text: GalleryText) -> String {
        switch self {
        case .english: text.translations.en
        case .german: text.translations.de
        case .arabic: text.translations.ar
        }
    }

    /// Returns a text with values in place of `%1`, `%2` and so on.
    public func text(_ text: GalleryText, _ values: String...) -> String { GalleryTexts.filled(self[text], values) }

    /// Returns a text in the form for a number, which replaces `%1`, with other values in place of `%2` and so on.
    public func text(_ text: CountedText, _ count: Int, _ values: String...) -> String {
        let texts = text.translations
        let values = ["\(count)"] + values
        guard self == .arabic else {
            let forms = self == .english ? texts.en : texts.de
            return GalleryTexts.filled(count == 1 ? forms.one : forms.other, values)
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
        return GalleryTexts.filled(form, values)
    }

    /// Returns the name of a month, from 1 to 12.
    public func month(_ number: Int) -> String { self[GalleryText.months[number - 1]] }
}
