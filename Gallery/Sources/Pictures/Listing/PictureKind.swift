/// The kind of a file by its name.
enum PictureKind {
    /// A picture; reported if it cannot be read.
    case picture
    /// A camera raw file, in which libvips would find only a small preview.
    case cameraRaw
    /// A video.
    case video
    /// Unknown; the content determines the kind.
    case other

    init(_ file: FileName) {
        let name = file.pathExtension
        self =
            Self.pictures.contains(name) ? .picture : Self.raws.contains(name) ? .cameraRaw : Self.videos.contains(name) ? .video : .other
    }

    private static let pictures: Set<String> = [
        "jpg", "jpeg", "jpe", "jfif", "png", "apng", "webp", "gif", "avif", "heic", "heif", "hif", "tif", "tiff", "svg", "svgz", "jxl",
        "jp2", "j2k", "jpx", "bmp", "ppm", "pgm", "pnm", "psd",
    ]

    private static let raws: Set<String> = [
        "arw", "cr2", "cr3", "dng", "nef", "nrw", "orf", "pef", "raf", "rw2", "srw",
    ]

    private static let videos: Set<String> = [
        "3g2", "3gp", "avi", "flv", "m2ts", "m4v", "mkv", "mov", "mp4", "mpeg", "mpg", "mts", "ogv", "webm", "wmv",
    ]
}
