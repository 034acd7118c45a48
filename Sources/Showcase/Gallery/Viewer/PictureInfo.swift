import GalleryModel

extension GalleryPicture {
    /// What is known about the file of a picture; unknown values are `nil`.
    ///
    /// A class, so that a picture without it takes the memory of one reference for it, and a copy of a picture copies one reference.
    public final class Info: Sendable {
        /// The name of the file.
        public let file: String?
        /// The date and time at which the picture was taken.
        public let date: String?
        /// The camera.
        public let camera: String?
        /// The lens.
        public let lens: String?
        /// The exposure, such as the shutter speed and the aperture.
        public let exposure: String?
        /// The length of the file in bytes.
        public let bytes: Int?
        /// The URL of the largest version, for enlarging the picture.
        public let original: String?
        /// The URL of the picture's own file.
        public let download: String?
        /// The URL of an animated version.
        public let animation: String?
        /// The latitude and the longitude at which the picture was taken.
        public let location: String?

        /// Makes information.
        public init(
            file: String? = nil,
            date: String? = nil,
            camera: String? = nil,
            lens: String? = nil,
            exposure: String? = nil,
            bytes: Int? = nil,
            original: String? = nil,
            download: String? = nil,
            animation: String? = nil,
            location: String? = nil
        ) {
            self.file = file
            self.date = date
            self.camera = camera
            self.lens = lens
            self.exposure = exposure
            self.bytes = bytes
            self.original = original
            self.download = download
            self.animation = animation
            self.location = location
        }

        /// The URL of the original if browsers display files of its type.
        package var displayedOriginal: String? {
            guard let original else { return nil }
            let bytes = original.utf8.map { $0 | 0x20 }
            guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")) else { return nil }
            let type = bytes[(dot + 1)...]
            let displayed: [StaticString] = ["jpg", "jpeg", "png", "webp", "avif", "gif"]
            return displayed.contains { type.isNamed($0) } ? original : nil
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
