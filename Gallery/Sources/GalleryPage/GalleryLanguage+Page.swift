import GalleryModel

extension GalleryLanguage {
    /// The attributes of a page's element `html`.
    var attributes: String { "lang=\"\(rawValue)\"\(isRightToLeft ? " dir=\"rtl\"" : "")" }

    /// The texts of the live page for its scripts, by name; no text needs escaping.
    var liveTexts: String {
        let texts = GalleryText.live.map { "\"\($0)\":\"\(self[$0])\"" }
        return "<script type=\"application/json\" id=\"texts\">{\(texts.joined(separator: ","))}</script>\n"
    }
}
