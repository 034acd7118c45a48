/// The name of a file or a folder as bytes, which need not be UTF-8.
struct FileName: Hashable, Sendable {
    let bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }

    init(_ text: String) { bytes = Array(text.utf8) }

    /// The name for display; bytes that are not UTF-8 become U+FFFD.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The name for reports, in which bytes that are not UTF-8 are escaped as `\xE9`, so that the file can be found.
    var escaped: String {
        // Nearly every name, and faster.
        if Array(text.utf8) == bytes { return text }
        var rest = bytes[...]
        var escaped = ""
        while let byte = rest.first {
            // A valid character has one to four bytes.
            let character = (1...4).map { String(decoding: rest.prefix($0), as: UTF8.self) }.first { rest.starts(with: $0.utf8) }
            escaped += character ?? "\\x" + String(byte, radix: 16, uppercase: true)
            rest = rest.dropFirst(character?.utf8.count ?? 1)
        }
        return escaped
    }

    /// Whether the file or folder is hidden, or belongs to a system: what was deleted, and thumbnails of network disks.
    var isHidden: Bool { bytes.first == UInt8(ascii: ".") || Self.systemNames.contains(text.lowercased()) }

    private static let systemNames: Set = ["$recycle.bin", "system volume information", "lost+found", "@eadir", "@recycle", "#recycle"]

    /// The extension in lowercase; empty if there is none or the name begins with the period.
    var pathExtension: String { extensionStart.map { String(decoding: bytes[($0 + 1)...], as: UTF8.self).lowercased() } ?? "" }

    var stem: String { String(decoding: bytes[..<(extensionStart ?? bytes.count)], as: UTF8.self) }

    /// The name without its extension, with spaces for underscores and hyphens; `Picture` if it is empty.
    var words: String {
        let words = stem.split { $0 == "_" || $0 == "-" || $0.isWhitespace }
        return words.isEmpty ? "Picture" : words.joined(separator: " ")
    }

    /// The index of the period before the extension.
    private var extensionStart: Int? {
        bytes.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 && $0 < bytes.count - 1 ? $0 : nil }
    }
}
