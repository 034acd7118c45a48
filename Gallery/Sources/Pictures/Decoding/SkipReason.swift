import Foundation

/// Why one picture is left out; the rest of the album goes on.
struct SkipReason: Error, Equatable {
    /// A phrase without a final period.
    let text: String

    static let vanished = SkipReason(text: "there is no such file")
    static let notRegular = SkipReason(text: "not a regular file")
    static let empty = SkipReason(text: "the file is empty")
    static let tooLong = SkipReason(text: "the file is larger than \(PictureContent.longest >> 20) MB")
    static let tooLarge = SkipReason(text: "the picture has more than \(PictureDecoding.mostPixels / 1_000_000) million pixels")
    static let changed = SkipReason(text: "the file changed while it was being read")
    static let unknownKind = SkipReason(text: "not a picture, or of a kind that libvips cannot read here")
    static let cameraRaw = SkipReason(text: "a camera's raw file; export it as JPEG or another kind of picture first")
    static let damaged = SkipReason(text: "damaged or cut short")
    static let damagedOrNoDecoder = SkipReason(text: "damaged, or libheif has no decoder for it here")
    static let notEncoded = SkipReason(text: "its thumbnail cannot be written as WebP")
    static let remote = SkipReason(text: "a remote address; pictures are read from this computer only")

    /// A refusal of the system, by its error number.
    static func system(_ number: Int32) -> SkipReason {
        number == ENOENT || number == ENOTDIR ? vanished : SkipReason(text: "cannot be read: " + String(cString: strerror(number)))
    }
}
