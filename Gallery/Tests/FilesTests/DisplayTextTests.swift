import Files
import Testing

struct DisplayTextTests {
    @Test(arguments: [
        ("plain name.jpg", "plain name.jpg"), ("a\nb\tc\rd", #"a\nb\tc\rd"#), ("\u{1B}[31mred\u{7}", #"\u{1B}[31mred\u{7}"#),
        ("photo\u{202E}gpj.exe", #"photo\u{202E}gpj.exe"#), ("\u{2066}x\u{2069}\u{200F}", #"\u{2066}x\u{2069}\u{200F}"#),
        ("a\u{2028}b\u{2029}c\u{85}d\u{9B}e", #"a\u{2028}b\u{2029}c\u{85}d\u{9B}e"#),
        // Joiners of scripts and emoji are kept.
        ("Šárka 👩‍👩‍👧 می‌خواهم", "Šárka 👩‍👩‍👧 می‌خواهم"),
    ])
    func aNameIsOneLineOfVisibleCharacters(name: String, shown: String) {
        #expect(DisplayText.escaped(name) == shown)
    }

    @Test func aMessageKeepsOnlyLineBreaks() {
        #expect(DisplayText.escaped("one\n\ttwo\u{1B}[2J\r", keepingLines: true) == "one\n\ttwo\\u{1B}[2J\\r")
    }
}
