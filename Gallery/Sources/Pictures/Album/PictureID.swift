/// The identifier of a picture: the beginning of its content's hash, and its number among the album's pictures with the same content.
///
/// It does not depend on the file's name.
public struct PictureID: Sendable, Hashable, CustomStringConvertible {
    /// The first eight bytes of the SHA-256 of the picture's file.
    public let content: UInt64
    /// The number of the picture among those with its content, from 1.
    public let copy: Int

    /// Creates an identifier.
    public init(_ content: UInt64, copy: Int = 1) {
        self.content = content
        self.copy = copy
    }

    /// The picture's name in URLs, which pictures with other content can share: the first four bytes of the hash.
    public var name: UInt32 { UInt32(content >> 32) }

    /// Sixteen lowercase hexadecimal digits; for further pictures with the same content, with a suffix: `-2`, `-3` and so on.
    public var description: String {
        let digits = String(content, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits + (copy == 1 ? "" : "-\(copy)")
    }
}
