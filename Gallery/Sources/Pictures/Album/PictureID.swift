/// The identifier of a picture: the beginning of its content's hash, which pictures with the same content share.
///
/// It does not depend on the file's name.
package struct PictureID: Sendable, Hashable, CustomStringConvertible {
    /// The first eight bytes of the SHA-256 of the picture's file.
    package let content: UInt64

    package init(_ content: UInt64) { self.content = content }

    /// The picture's name in URLs, which pictures with other content can share: the first four bytes of the hash.
    package var name: UInt32 { UInt32(content >> 32) }

    /// Sixteen lowercase hexadecimal digits.
    package var description: String {
        let digits = String(content, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
