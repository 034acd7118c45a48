/// What the name of a file promises about it.
enum PictureKind {
    /// Called like a picture: if it cannot be read, people want to know.
    case picture
    /// Called like a camera's raw data: libvips would find only the tiny preview in it.
    case cameraRaw
    /// Called like a video.
    case video
    /// Anything else; only the content can tell.
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
