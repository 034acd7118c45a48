import GalleryModel

extension GalleryPicture {
    /// What is known about the file of a picture; unknown values are `nil`.
    public struct Info: Sendable, Equatable {
        /// The name of the file.
        public var file: String?
        /// The date and time at which the picture was taken.
        public var date: String?
        /// The camera.
        public var camera: String?
        /// The lens.
        public var lens: String?
        /// The exposure, such as the shutter speed and the aperture.
        public var exposure: String?
        /// The length of the file in bytes.
        public var bytes: Int?
        /// The URL of the largest version, for enlarging the picture.
        public var original: String?
        /// The URL of the picture's own file.
        public var download: String?
        /// The URL of an animated version.
        public var animation: String?
        /// The latitude and the longitude at which the picture was taken.
        public var location: String?

        /// Makes information without values.
        public init() {}

        /// The URL of the original if browsers display files of its type.
        package var displayedOriginal: String? {
            guard let original, let dot = original.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
            let type = original.utf8[original.utf8.index(after: dot)...]
            func isNamed(_ name: StaticString) -> Bool {
                type.lazy.map { $0 | 0x20 }.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            }
            return isNamed("jpg") || isNamed("jpeg") || isNamed("png") || isNamed("webp") || isNamed("avif") || isNamed("gif")
                ? original : nil
        }

        /// A number of bytes as a text, such as “2.4 MB”.
        static func text(bytes: Int, _ texts: GalleryTexts) -> String {
            if bytes < 1_000 { return texts.text(.bytes, bytes) }
            if bytes < 1_000_000 { return texts.text(.kilobytes, (bytes + 500) / 1_000) }
            let tenths = (bytes + 50_000) / 100_000
            return texts.text(.megabytes, tenths / 10, tenths % 10)
        }
    }

    /// Calls a closure with the name and the text of each line of the panel that describes the picture; only what is known.
    func forEachInfoLine(_ texts: GalleryTexts, _ body: (_ name: String, _ value: String, _ isLocation: Bool) -> Void) {
        func add(_ name: GalleryText, _ value: String?, isLocation: Bool = false) {
            if let value, !value.utf8.isEmpty { body(texts[name], value, isLocation) }
        }
        add(.infoTitle, title)
        add(.file, info?.file)
        add(.date, info?.date)
        add(.camera, info?.camera)
        add(.lens, info?.lens)
        add(.exposure, info?.exposure)
        add(.location, info?.location, isLocation: true)
        add(.size, texts.text(.pixels, width, height))
        add(.fileSize, info?.bytes.map { Info.text(bytes: $0, texts) })
    }
}
