import GalleryModel

extension GalleryLanguage {
    /// The attributes of a page's element `html`.
    var attributes: String { "lang=\"\(rawValue)\"\(isRightToLeft ? " dir=\"rtl\"" : "")" }

    /// The texts of the live page by name, in JSON; no text needs escaping, also not between apostrophes.
    var liveTexts: String {
        let texts = GalleryText.live.map { "\"\($0)\":\"\(self[$0])\"" }
        return "{\(texts.joined(separator: ","))}"
    }
}
