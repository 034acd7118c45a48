/// A picture of an album: what is said of it, how large it is and where its files are.
public struct GalleryPicture: Sendable {
    /// A smaller version of the picture.
    public struct Thumbnail: Sendable {
        /// The width in pixels.
        public var width: Int
        /// Where the file is.
        public var address: String

        /// A version of all its parts.
        public init(width: Int, address: String) {
            self.width = width
            self.address = address
        }
    }

    /// The first line under the picture, or nil for none.
    public var title: String?
    /// The second line, or nil for none.
    public var price: String?
    /// What the picture shows, for people who cannot see it.
    public var alternativeText: String
    /// The width of the picture in pixels.
    public var width: Int
    /// The height of the picture in pixels.
    public var height: Int
    /// The color until the picture has loaded: 0xRRGGBB.
    public var color: UInt32
    /// Smaller versions, the smallest first.
    public var thumbnails: [Thumbnail]
    /// Where the largest version is.
    public var large: String

    /// A picture of all its parts.
    public init(
        title: String? = nil,
        price: String? = nil,
        alternativeText: String = "",
        width: Int,
        height: Int,
        color: UInt32 = 0x80_8080,
        thumbnails: [Thumbnail] = [],
        large: String = ""
    ) {
        self.title = title
        self.price = price
        self.alternativeText = alternativeText
        self.width = width
        self.height = height
        self.color = color
        self.thumbnails = thumbnails
        self.large = large
    }

    /// How many lines stand under the picture.
    public var captionLines: Int { (title == nil ? 0 : 1) + (price == nil ? 0 : 1) }

    /// The index of the smallest version that has so many pixels across, or of the largest.
    ///
    /// - Complexity: O(versions).
    func version(forPixels pixels: Double) -> Int { thumbnails.firstIndex { Double($0.width) >= pixels } ?? thumbnails.count - 1 }

    /// The address of a version; that of the largest for a picture without smaller ones.
    func address(ofVersion index: Int) -> String { index >= 0 ? thumbnails[index].address : large }
}
