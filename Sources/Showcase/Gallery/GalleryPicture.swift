import GalleryModel

/// A picture of an album: its texts, its size and the URLs of its files.
public struct GalleryPicture: Sendable {
    /// A smaller version of the picture.
    public struct Thumbnail: Sendable {
        /// The width in pixels.
        public var width: Int
        /// The URL of the file.
        public var address: String

        /// Makes a version.
        public init(width: Int, address: String) {
            self.width = width
            self.address = address
        }
    }

    /// The first line of the caption; `nil` for none.
    public var title: String?
    /// The second line of the caption; `nil` for none.
    public var price: String?
    /// The text alternative for screen readers.
    public var alternativeText: String
    /// The width of the picture in pixels.
    public var width: Int
    /// The height of the picture in pixels.
    public var height: Int
    /// The color before the picture has loaded: 0xRRGGBB.
    public var color: UInt32
    /// Smaller versions, the smallest first.
    public var thumbnails: [Thumbnail]
    /// The URL of the largest version.
    public var large: String
    /// What is known about the file; `nil` for nothing.
    public var info: Info?
    /// What tells the picture from others, such as the beginning of its file's hash; empty if unknown.
    public var id = ""
    /// Whether what is behind the picture can be visible.
    public var isTransparent = false
    /// The URL of a small copy that exists before the smaller versions; `nil` for none.
    public var preview: String?

    /// Makes a picture.
    public init(
        title: String? = nil,
        price: String? = nil,
        alternativeText: String = "",
        width: Int,
        height: Int,
        color: UInt32 = 0x80_8080,
        thumbnails: [Thumbnail] = [],
        large: String = "",
        info: Info? = nil
    ) {
        self.title = title
        self.price = price
        self.alternativeText = alternativeText
        self.width = width
        self.height = height
        self.color = color
        self.thumbnails = thumbnails
        self.large = large
        self.info = info
    }

    /// The numbers for the layout.
    var tile: TileRecord { TileRecord(width: width, height: height, captionLines: captionLines, color: color) }

    /// The number of caption lines.
    public var captionLines: Int { (title == nil ? 0 : 1) + (price == nil ? 0 : 1) }

    /// The URL of the file to download; empty before the details have arrived.
    var downloadAddress: String { info?.download ?? info?.original ?? large }

    /// Returns the index of the smallest version with a width in pixels, or of the largest.
    ///
    /// - Complexity: O(versions).
    func version(forPixels pixels: Double) -> Int { thumbnails.firstIndex { Double($0.width) >= pixels } ?? thumbnails.count - 1 }

    /// Returns the URL of a version; that of the largest for a picture without smaller ones.
    func address(ofVersion index: Int) -> String { index >= 0 ? thumbnails[index].address : large }

    /// Returns the name of an image for a version, before which the preview is shown.
    func image(ofVersion index: Int) -> String {
        let image = image(address(ofVersion: index))
        return preview.map { image + (id.utf8.isEmpty ? "#preview=" : "&preview=") + $0 } ?? image
    }

    /// Returns the name of an image for a file of the picture: its URL, with the picture and its transparency in the fragment.
    ///
    /// Pages show a smaller file of the same picture until a larger one has loaded, unless it is transparent.
    func image(_ address: String) -> String {
        id.utf8.isEmpty ? address : address + "#of=" + id + (isTransparent ? "&alpha" : "")
    }
}
