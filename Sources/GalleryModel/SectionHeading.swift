/// What the headings of the exported page and of the app have in common.
public enum SectionHeading {
    /// The greatest level of a heading in HTML.
    private static let mostLevel = 6

    /// Returns the level of the heading of a folder: 2, and one more for each folder that contains it.
    public static func level(parents: Int) -> Int { min(max(0, parents) + 2, mostLevel) }

    /// Returns the line above the title of a nested folder: the names of the folders that contain it, each with a chevron.
    ///
    /// The chevron is a character that fonts mirror in texts from right to left.
    public static func path(_ parents: [String]) -> String {
        var path = ""
        for name in parents { path += path.utf8.isEmpty ? name + " \u{203A}" : " " + name + " \u{203A}" }
        return path
    }
}
